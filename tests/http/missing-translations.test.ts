import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportLine } from '#src/contract/import-line.ts';
import { logProgramIn } from '../support/api.ts';
import { importFile } from '../support/catalogue.ts';
import { type Client, createClient } from '../support/client.ts';
import { findLanguages, getMain, toText } from '../support/html.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { CUSTOMER } from '../support/logins.ts';
import { poll } from '../support/poll.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath, type Locale } from '../support/words.ts';

const ITALIAN = 'Zanca forgiata solo italiana';
const ENGLISH = 'Forged tang in English only';
const BOTH = { it: 'Zanca in due lingue', en: 'Tang in two languages' };
const CHILDREN = ['Zanca rossa a gomito', 'Zanca blu a baionetta'];

const sold = { price: 4, availability: 'DISPONIBILE', category_path: 'zanche' };

/** Articles with a text in one language, in the other, in both, in part; a family whose children have Italian names. */
const LINES: readonly ImportLine[] = [
  {
    ...sold,
    sku: 'ZAN-IT',
    name: { it: ITALIAN },
    short_description: { it: 'Breve solo italiana' },
    description: { it: '<p>Descrizione solo italiana</p>' },
    related: ['ZAN-EN', 'ZAN-2'],
  },
  {
    ...sold,
    sku: 'ZAN-EN',
    name: { en: ENGLISH },
    short_description: { en: 'Short in English only' },
    description: { en: '<p>Description in English only</p>' },
    related: ['ZAN-IT'],
  },
  {
    ...sold,
    sku: 'ZAN-2',
    name: BOTH,
    description: { it: '<p>Solo la descrizione è italiana</p>' },
    related: ['ZAN-IT', 'ZAN-EN'],
  },
  { sku: 'ZAN-P', name: { it: 'Famiglia di zanche' }, category_path: 'zanche', price: 1 },
  ...CHILDREN.map((name, index) => ({ ...sold, sku: `ZAN-P${index}`, parent: 'ZAN-P', name: { it: name } })),
];

let shop: Shop;
let guest: Client;
let customer: Client;

beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0' } });
  await importFile(shop, await writeImportFile(shop.dataDir, toJsonLines(LINES), 'zanche.jsonl'));
  guest = createClient(shop.origin);
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
  const findName = async () => (await guest.get('/shop?category=zanche')).body.includes(ITALIAN) || undefined;
  await poll(findName, { what: 'the imported articles show', within: 60_000 });
});
afterAll(() => shop.stop());

const read = async (locale: Locale, path: string, client = guest): Promise<string> => {
  const { status, body } = await client.get(toPath(locale, path), { 'accept-language': 'it' });
  expect(status, path).toBe(200);
  return body;
};

/** Every element with exactly this text is marked with `lang`, or none is. */
const expectLanguage = (html: string, text: string, lang: string | undefined): void => {
  const found = findLanguages(html, text);
  expect(found.length, text).toBeGreaterThan(0);
  expect([...new Set(found)], text).toEqual([lang]);
};

describe.each(LOCALES)('a text that is missing in %s', (locale) => {
  const ofItalian = locale === 'it' ? undefined : 'it';
  const ofEnglish = locale === 'en' ? undefined : 'en';

  const expectNames = (html: string, names: readonly string[] = [ITALIAN, ENGLISH, BOTH[locale]]): void => {
    for (const name of names)
      expectLanguage(html, name, { [ITALIAN]: ofItalian, [ENGLISH]: ofEnglish }[name] ?? undefined);
  };

  it('[I-14] is that of the other language with its lang in lists and suggestions', async () => {
    for (const path of ['/shop?category=zanche', '/category/zanche', '/shop?text=zanca&sort=popularity']) {
      const html = getMain(await read(locale, path));
      expectNames(html, path.includes('text=') ? [ITALIAN] : undefined);
    }
    // Without the marks of what was typed.
    const suggestions = (await read(locale, '/shop/suggestions?q=ZAN-')).replaceAll(/<\/?b>/g, '');
    expectNames(suggestions, [ITALIAN, ENGLISH]);
  });

  it('[I-14] is that of the other language with its lang on product pages', async () => {
    const italian = getMain(await read(locale, '/product/default/ZAN-IT'));
    expectNames(italian);
    expectLanguage(italian, 'Breve solo italiana', ofItalian);
    expect(italian).toMatch(
      ofItalian ? /class="prose" lang="it"[^>]*><p>Descrizione solo/ : /class="prose"\s*><p>Descrizione solo/,
    );
    const english = getMain(await read(locale, '/product/default/ZAN-EN'));
    expectNames(english, [ENGLISH, ITALIAN]);
    expectLanguage(english, 'Short in English only', ofEnglish);
    expect(english).toMatch(
      ofEnglish ? /class="prose" lang="en"[^>]*><p>Description in/ : /class="prose"\s*><p>Description in/,
    );
  });

  it('[I-14] is marked alone: a name in the page’s language is not', async () => {
    const html = getMain(await read(locale, '/product/default/ZAN-2'));
    expectLanguage(html, BOTH[locale], undefined);
    expect(toText(html)).not.toContain(BOTH[locale === 'it' ? 'en' : 'it']);
    expect(html).toMatch(ofItalian ? /class="prose" lang="it"/ : /class="prose"\s*>/);
  });

  it('[I-14] is marked in a family and its children', async () => {
    const family = getMain(await read(locale, '/product/default/ZAN-P'));
    expectLanguage(family, 'Famiglia di zanche', ofItalian);
    const rows = [...family.matchAll(/<th scope="row"[^>]*>\s*<a([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    );
    expect(rows).toHaveLength(CHILDREN.length);
    for (const attributes of rows) expect(attributes?.includes('lang="it"')).toBe(locale === 'en');
    for (const [index, name] of CHILDREN.entries()) {
      const child = getMain(await read(locale, `/product/child/ZAN-P${index}`));
      expectLanguage(child, name, ofItalian);
      expectLanguage(child, 'Famiglia di zanche', ofItalian);
    }
  });

  it('[I-14] is marked in carts and orders', async () => {
    const program = await logProgramIn(shop.origin, CUSTOMER, locale);
    for (const sku of ['ZAN-IT', 'ZAN-EN', 'ZAN-2']) await program.add(sku, 30);
    expectNames(await read(locale, '/pages/cart', customer));
    expectNames(await read(locale, '/pages/checkout', customer));
    const { id_cart } = await program.cart();
    const order = await program.send({
      ...{ id_cart, delivery: 'shipping', payment_method: 'transfer', request_id: randomUUID() },
    });
    for (const shown of LOCALES) {
      const { rows } = await (await logProgramIn(shop.origin, CUSTOMER, shown)).order(order.name);
      expect(Object.fromEntries(rows.map(({ carti, text_locale }) => [carti, text_locale]))).toMatchObject({
        'ZAN-IT': shown === 'it' ? undefined : 'it',
        'ZAN-EN': shown === 'en' ? undefined : 'en',
        'ZAN-2': undefined,
      });
    }
    expectNames(getMain(await read(locale, `/pages/order_detail?order=${order.name}`, customer)));
    expectNames(getMain(await read(locale, `/pages/thankyou?order=${order.name}`, customer)));
  });
});
