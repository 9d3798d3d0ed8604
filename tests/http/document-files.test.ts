import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentSummary } from '#src/contract/trade-document.ts';
import { MAX_ARCHIVED_DOCUMENTS } from '#src/features/account/documents/documents.list.ts';
import { openZip } from '#src/server/lists/zip.ts';
import { logProgramIn } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { getMain, getTitle, toText } from '../support/html.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '../support/logins.ts';
import { readPdfText } from '../support/pdf-text.ts';
import { lendShop } from '../support/lend-shop.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath, translate } from '../support/words.ts';

let shop: Shop;
let client: Client;
let all: readonly DocumentSummary[];

const getLocale = (body: string): string | undefined => /<html[^>]* lang="([^"]*)"/.exec(body)?.[1];

beforeAll(async () => {
  shop = await lendShop();
  client = createClient(shop.origin);
  await logIn(client, CUSTOMER);
  all = await (await logProgramIn(shop.origin, CUSTOMER)).documents();
});
afterAll(() => shop.stop());

describe('a file that there is not', () => {
  it.each([
    ['it', '/pages/order.pdf?order=NOPE&lang=it'],
    ['en', '/pages/order.pdf?order=NOPE&lang=en'],
    ['en', '/pages/document.pdf?lang=en&document=NOPE'],
    ['it', '/pages/document.pdf?document=NOPE'],
    ['it', '/pages/document.xml?document=NOPE'],
  ] as const)('is said in %s, the language of its link: %s', async (locale, path) => {
    const { status, body } = await client.get(path);
    expect([status, getLocale(body)]).toEqual([404, locale]);
  });
});

describe('a file for customers, asked for by a guest', () => {
  const FILES = [
    '/pages/document.pdf?document=NOPE',
    '/pages/document.xml?document=NOPE',
    '/pages/order.pdf?order=NOPE',
    '/pages/account/documents.csv',
  ];
  const add = (path: string, lang: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
  const ask = async (path: string, fields: Record<string, string> = {}): Promise<string> => {
    const answer = await fetch(`${shop.origin}${path}`, { headers: fields, redirect: 'manual' });
    const body = await answer.text();
    expect(answer.status, path).toBe(403);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const locale = getLocale(body) ?? '';
    expect(toText(getMain(body))).toContain(locale === 'en' ? 'Log in' : 'Accedi');
    return locale;
  };

  it('is refused with the login form in the language of its link', async () => {
    for (const path of FILES) {
      expect(await ask(add(path, 'en')), path).toBe('en');
      expect(await ask(add(path, 'it'), { 'Accept-Language': 'en' }), path).toBe('it');
      expect(await ask(path), path).toBe('it');
    }
    expect(await ask('/en/pages/document?document=NOPE')).toBe('en');
    expect(await ask('/pages/document?document=NOPE', { 'Accept-Language': 'en' })).toBe('it');
  });

  it('is refused in the visitor’s language where the link names none', async () => {
    for (const path of FILES) {
      expect(await ask(path, { 'Accept-Language': 'en-GB,it;q=0.5' }), path).toBe('en');
      expect(await ask(path, { Cookie: 'i18n_redirected=en' }), path).toBe('en');
      expect(await ask(path, { Cookie: 'i18n_redirected=it', 'Accept-Language': 'en' }), path).toBe('it');
    }
  });

  it.each(['/documents/none.pdf', '/media/none.jpg', '/documents/none'])(
    'is missed in the visitor’s language: %s',
    async (path) => {
      const show = async (fields: Record<string, string>, query = ''): Promise<string> => {
        const answer = await fetch(`${shop.origin}${path}${query}`, { headers: fields });
        expect(answer.status).toBe(404);
        return getLocale(await answer.text()) ?? '';
      };
      expect(await show({})).toBe('it');
      expect(await show({ 'Accept-Language': 'en' })).toBe('en');
      expect(await show({ Cookie: 'i18n_redirected=en' })).toBe('en');
      expect(await show({}, '?lang=en')).toBe('en');
      expect(await show({ 'Accept-Language': 'en' }, '?lang=it')).toBe('it');
    },
  );
});

describe('the files of the list', () => {
  it('the CSV has every document of the query with its amounts', async () => {
    const { body } = await client.get('/pages/account/documents.csv?kind=deferred&lang=it');
    const lines = body.replace('\uFEFF', '').trim().split('\r\n');
    const wanted = all.filter(({ kind }) => kind === 'deferred');
    expect(lines).toHaveLength(wanted.length + 1);
    wanted.forEach(({ name, total = 0 }, index) => {
      expect(lines[index + 1]).toContain(name);
      expect(lines[index + 1]).toContain(total.toFixed(2).replace('.', ','));
    });
  });

  it('the archive has the PDFs of a period', async () => {
    const path = '/pages/account/documents.zip?from=2026-09-01&to=2026-09-30&lang=en';
    const zip = openZip((await client.get(path)).bytes, 50_000_000);
    const wanted = all.filter(({ day }) => day >= '2026-09-01' && day <= '2026-09-30');
    expect(wanted.length).toBeGreaterThan(2);
    expect([...zip.names].sort()).toEqual(wanted.map(({ name }) => `${name}.pdf`).sort());
    const [first] = wanted;
    const pdf = await zip.read(`${first?.name}.pdf`);
    expect(readPdfText(pdf ?? Buffer.alloc(0))).toContain(first?.name);
  });

  it('the archive is written beside other requests', async () => {
    let isComplete = false;
    const archive = client.get('/pages/account/documents.zip?lang=it').then(({ bytes }) => {
      isComplete = true;
      return openZip(bytes, 50_000_000);
    });
    for (let asked = 0; asked < 5; asked++) {
      expect((await createClient(shop.origin).get('/api/health')).status).toBe(200);
      expect(isComplete).toBe(false);
    }
    expect((await archive).names).toHaveLength(Math.min(all.length, MAX_ARCHIVED_DOCUMENTS));
  });

  it.each(LOCALES)('[J-13] an invoice has its electronic one beside the PDF (%s)', async (locale) => {
    const { name = '' } = all.find(({ kind }) => kind === 'deferred') ?? {};
    const href = `/pages/document.xml?document=${name}`;
    expect(getMain((await client.get(toPath(locale, `/pages/document?document=${name}`))).body)).toContain(
      href,
    );
    const { status, headers, body } = await client.get(href);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(/filename="IT01234567897_[\dA-Z]{5}\.xml"/);
    expect(body).toContain(`<Numero>${name}</Numero>`);
  });

  it('[J-13] a delivery note, and an invoice of another client, have none', async () => {
    const note = all.find(({ kind }) => kind === 'delivery_note')?.name ?? '';
    const page = await client.get(`/pages/document?document=${note}`);
    expect(getMain(page.body)).not.toContain('/pages/document.xml');
    const others = await (await logProgramIn(shop.origin, OTHER_CUSTOMER)).documents();
    const strange = others.find(({ kind }) => kind === 'deferred')?.name ?? '';
    for (const name of [note, strange])
      expect((await client.get(`/pages/document.xml?document=${name}`)).status).toBe(404);
    expect([note, strange]).not.toContain('');
  });

  it.each(LOCALES)('an unknown number is 404, with a way back (%s)', async (locale) => {
    const path = toPath(locale, '/pages/document?document=FT-2026-999999');
    const { status, body } = await client.get(path);
    expect(status).toBe(404);
    expect(getMain(body)).toContain(toPath(locale, '/pages/account/documents'));
    expect((await client.get('/pages/document.pdf?document=FT-2026-999999')).status).toBe(404);
    expect(
      toText(getMain((await client.get(toPath(locale, '/pages/account/documents?text=ZZZ-0000'))).body)),
    ).toMatch(/Nessun documento|No document/);
  });
});

describe('a customer who downloads without end', () => {
  let strict: Shop;
  beforeAll(async () => {
    strict = await startShop({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  });
  afterAll(() => strict.stop());

  it('waits until the next minute, and is told so', async () => {
    const customer = createClient(strict.origin);
    await logIn(customer, CUSTOMER);
    const path = `/pages/document.pdf?document=${all[0]?.name}&lang=it`;
    const ask = () => customer.get(path);
    let answer = await ask();
    for (let asked = 1; answer.status === 200 && asked < 100; asked++) answer = await ask();
    const { status, headers, body } = answer;
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(getTitle(body)).toContain(translate('it', 'Too many requests in a short time'));
  });
});
