import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentSummary } from '#src/contract/trade-document.ts';
import { logProgramIn, type Program } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { getMain, toText } from '../support/html.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '../support/logins.ts';
import { toPlainText, toPriceText } from '../support/prices.ts';
import { readPdfText } from '../support/pdf-text.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES } from '../support/words.ts';

let shop: Shop;
let client: Client;
let program: Program;
let all: readonly DocumentSummary[];

const pick = (kind: string): DocumentSummary => {
  const found = all.find((one) => one.kind === kind);
  if (!found) throw new Error(`the demo has no ${kind}`);
  return found;
};

beforeAll(async () => {
  shop = await lendShop();
  client = createClient(shop.origin);
  await logIn(client, CUSTOMER);
  program = await logProgramIn(shop.origin, CUSTOMER);
  all = await program.documents();
});
afterAll(() => shop.stop());

const KINDS = ['deferred', 'accompanying', 'credit_note', 'delivery_note'];

/** The payment terms of the customer's documents in English. */
const TERMS: Readonly<Record<string, string>> = {
  'RiBa 60 gg f.m., agosto e dicembre al 10':
    'RiBa 60 days end of month, August and December to the 10th of the next month',
  'Bonifico anticipato': 'Bank transfer in advance',
};

describe('[Y-04] the PDF of a document', () => {
  it.each(LOCALES.flatMap((locale) => KINDS.map((kind) => [kind, locale] as const)))(
    'a %s in %s has seller, buyer, rows, VAT and payment, equal to the stored one in every cent',
    async (kind, locale) => {
      const document = await program.document(pick(kind).name);
      const { status, headers, bytes } = await client.get(
        `/pages/document.pdf?document=${document.name}&lang=${locale}`,
      );
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'application/pdf',
        'private, no-store',
      ]);
      const text = toPlainText(readPdfText(bytes));
      const words = [
        document.name,
        'Fondaco S.r.l.',
        '01234567897',
        'Edil Zanin S.r.l.',
        '04123870265',
        '1 / ',
      ];
      for (const word of [...words, ...document.rows.map(({ carti }) => carti)]) expect(text).toContain(word);
      const { totals } = document;
      const amounts = [
        ...document.rows.flatMap(({ amount, price_discount }) => [amount, price_discount]),
        ...[totals?.totale_netto, totals?.totale_doc],
        ...(totals?.vat ?? []).flatMap(({ tax, taxable }) => [tax, taxable]),
        ...(kind === 'delivery_note' ? [] : document.deadlines.map(({ amount }) => amount)),
      ].filter((value) => value !== undefined);
      for (const amount of amounts) expect(text).toContain(toPriceText(amount, locale));
      expect(amounts.length > 0).toBe(kind !== 'delivery_note');
      const { payment_terms: terms } = document;
      if (terms) expect(text.replace(/\s+/g, ' ')).toContain(locale === 'it' ? terms : TERMS[terms]);
    },
  );
});

describe('[Y-05] documents are handed out by session and client alone', () => {
  const toAddresses = (name: string): readonly string[] => [
    `/pages/document?document=${name}`,
    `/en/pages/document?document=${name}`,
    `/pages/document.pdf?document=${name}&lang=it`,
  ];

  it('no document has an address that another customer or a guest can open', async () => {
    const other = createClient(shop.origin);
    await logIn(other, OTHER_CUSTOMER);
    const guest = createClient(shop.origin);
    const agent = createClient(shop.origin);
    await logIn(agent, { usr: 'agente@demo.example', pwd: 'Demo-agente-1' });
    for (const { name } of KINDS.map(pick)) {
      for (const path of toAddresses(name)) {
        expect((await client.get(path)).status, path).toBe(200);
        for (const who of [other, agent, guest]) {
          const answer = await who.get(path);
          expect([403, 404], path).toContain(answer.status);
          expect(answer.body).not.toContain('04123870265');
        }
        expect(toText(getMain((await guest.get(path)).body))).toMatch(/Accedi|Log in/);
      }
      for (const path of ['media', 'documents'].map((folder) => `/${folder}/${name}.pdf`))
        expect((await client.get(path)).status, path).toBe(404);
    }
  });

  it('neither the list nor its files name documents of another customer', async () => {
    const other = createClient(shop.origin);
    await logIn(other, OTHER_CUSTOMER);
    const theirs = await (await logProgramIn(shop.origin, OTHER_CUSTOMER)).documents();
    expect(theirs.length).toBeGreaterThan(10);
    const mine = new Set(all.map(({ name }) => name));
    expect(theirs.some(({ name }) => mine.has(name))).toBe(false);
    const files = ['/pages/account/documents', '/pages/account/documents.csv'];
    for (const path of files) {
      const { body } = await other.get(path);
      const names = body.match(/(?:FT|NC|DDT)-\d{4}-\d{6}/g) ?? [];
      expect(names.length, path).toBeGreaterThan(10);
      expect(
        names.filter((name) => mine.has(name)),
        path,
      ).toEqual([]);
    }
    const guest = createClient(shop.origin);
    expect((await guest.get('/pages/account/documents')).location).toContain('/pages/login');
    for (const extension of ['csv', 'zip'])
      expect((await guest.get(`/pages/account/documents.${extension}`)).status, extension).toBe(403);
  });
});

describe('[Y-03] the lists of orders, documents and deadlines', () => {
  /** The numbers on all pages of a list, by its links to older entries. */
  const readPages = async (path: string, pattern: RegExp): Promise<readonly string[]> => {
    const found: string[] = [];
    for (let next: string | undefined = path; next !== undefined;) {
      const main = getMain((await client.get(next)).body);
      found.push(...[...main.matchAll(pattern)].map(([, name = '']) => name));
      next = /<a href="([^"#]+)(?:#[^"]*)?"[^<>]*rel="next"/
        .exec(main)?.[1]
        ?.replaceAll('&#38;', '&')
        .replaceAll('&amp;', '&');
    }
    return found;
  };
  const NAMES = /<td class="documents-name[^>]*>\s*<a[^>]*>\s*([A-Z]+-\d{4}-\d{6})/g;

  it.each(['deferred', 'accompanying', 'credit_note', 'delivery_note', 'unpaid', 'expired'])(
    'of documents: the filter %s has all its pages, and a CSV with the same rows',
    async (kind) => {
      const names = await readPages(`/pages/account/documents?kind=${kind}`, NAMES);
      const { body } = await client.get(`/pages/account/documents.csv?kind=${kind}&lang=it`);
      const rows = body.replace('\uFEFF', '').trim().split('\r\n').slice(1);
      expect(names.length).toBeGreaterThan(0);
      expect(rows.map((row) => row.split(';')[0])).toEqual(names);
      expect(names).toEqual(
        all
          .filter(({ kind: own, due_day, state }) =>
            kind === 'unpaid'
              ? due_day !== undefined
              : kind === 'expired'
                ? state === 'expired'
                : own === kind,
          )
          .map(({ name }) => name),
      );
    },
  );

  it('of orders: a CSV with every order of the filter and its total', async () => {
    const { body } = await client.get('/pages/account/orders.csv?lang=en&status=E');
    const names = await readPages('/pages/account/orders?status=E', />\s*(OV-\d{4}-\d{6})\s*</g);
    const rows = body.replace('\uFEFF', '').trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',')[0])).toEqual(names);
    expect(rows.length).toBeGreaterThan(20);
    const { data } = await program.orders();
    const [order] = data.filter(({ status }) => status === 'ESCAPED');
    expect(rows.find((row) => row.startsWith(order?.name ?? ''))).toContain(order?.totale_doc.toFixed(2));
  });

  it('of deadlines: a CSV with every unpaid one', async () => {
    const { body } = await client.get('/pages/account/deadlines.csv?lang=it');
    const rows = body.replace('\uFEFF', '').trim().split('\r\n').slice(1);
    const { deadlines } = await program.overview();
    expect(rows).toHaveLength(deadlines.length);
    deadlines.forEach(({ invoice, amount }, index) => {
      expect(rows[index]).toContain(invoice);
      expect(rows[index]).toContain(amount.toFixed(2).replace('.', ','));
    });
  });

  it('credit notes open from the list of orders', async () => {
    const main = getMain((await client.get('/pages/account/orders?status=CREDIT_NOTE')).body);
    const path = /href="(\/pages\/document\?document=NC-[^"]+)"/.exec(main)?.[1] ?? '';
    expect(toText(getMain((await client.get(path)).body))).toContain('Nota di credito NC-');
  });
});

describe('[Y-06] the calendar of deadlines', () => {
  it('as .ics has an event with an id of its own for each unpaid deadline, the same at each download', async () => {
    const { status, headers, body } = await client.get('/pages/account/deadlines.ics?lang=it');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = body.replaceAll('\r\n ', '').split('\r\n');
    const { deadlines } = await program.overview();
    const valuesOf = (name: string): readonly string[] =>
      lines.filter((line) => line.startsWith(name)).map((line) => line.slice(line.indexOf(':') + 1));
    expect(valuesOf('DTSTART')).toEqual(deadlines.map(({ due_day }) => due_day.replaceAll('-', '')));
    const ids = valuesOf('UID');
    expect(new Set(ids).size).toBe(deadlines.length);
    deadlines.forEach(({ invoice, amount }, index) => {
      expect(ids[index]).toContain(invoice);
      expect(toPlainText(valuesOf('SUMMARY')[index] ?? '').replaceAll('\\', '')).toContain(
        toPriceText(amount, 'it'),
      );
    });
    const again = (await client.get('/pages/account/deadlines.ics?lang=it')).body;
    expect([...again.matchAll(/UID:(.+)\r/g)].map(([, id]) => id)).toEqual(ids);
    expect((await createClient(shop.origin).get('/pages/account/deadlines.ics')).status).toBe(403);
  });

  it('shows every day, and with “after this order” the order in the cart on its own days', async () => {
    const { deadlines } = await program.overview();
    const days = new Set(deadlines.map(({ due_day }) => due_day.split('-').reverse().join('/')));
    const before = toText(getMain((await client.get('/pages/account/documents')).body));
    for (const day of days) expect(before).toContain(day);
    expect(before).not.toContain('Dopo questo ordine');
    await program.add('TE-M8X40-ZN', 2000);
    expect(toText(getMain((await client.get('/pages/account/documents')).body))).toContain(
      'Dopo questo ordine',
    );
    const { id_cart } = await program.cart();
    const { body } = await program.call('wrapper.prepare_order', {
      ...{ id_cart, delivery: 'shipping', date_delivery: '', payment_method: 'riba', note: '', coupon: '' },
    });
    const { order } = (
      JSON.parse(body) as {
        message: { order: { deadlines: { date: string; amount: number }[]; totale_doc: number } };
      }
    ).message;
    const after = toPlainText(toText(getMain((await client.get('/pages/account/documents?after=1')).body)));
    expect(after).toContain('Questo ordine');
    expect(order.deadlines.length).toBeGreaterThan(0);
    for (const { date, amount } of order.deadlines) {
      expect(after).toContain(date);
      expect(after).toContain(toPriceText(amount, 'it'));
    }
    const { credit } = await program.overview();
    expect(after).toContain(`restano ${toPriceText(credit.available - order.totale_doc, 'it')}`);
  });
});
