import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Overview } from '#src/contract/account-overview.ts';
import type { Order } from '#src/contract/order.ts';
import { logProgramIn, type Program } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { findTable, getMain, toText } from '../support/html.ts';
import { lendShop } from '../support/lend-shop.ts';
import { AGENT, CUSTOMER } from '../support/logins.ts';
import { toPlainText, toPriceText } from '../support/prices.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { type Locale, LOCALES, toPath } from '../support/words.ts';

const WORDS = {
  it: {
    ...{
      excluded: 'IVA esclusa',
      included: 'IVA inclusa',
      net: 'Netto, IVA esclusa',
      gross: 'Totale, IVA inclusa',
    },
    ...{ due: 'Importo, IVA inclusa', last: 'righe', amount: 'Importo' },
    clients: ['Acquisti, 12 mesi, IVA esclusa', 'Scaduto, IVA inclusa', 'Fido, IVA inclusa'],
  },
  en: {
    ...{
      excluded: 'VAT excluded',
      included: 'VAT included',
      net: 'Net, VAT excluded',
      gross: 'Total, VAT included',
    },
    ...{ due: 'Amount, VAT included', last: 'rows', amount: 'Amount' },
    clients: ['Purchases, 12 months, VAT excluded', 'Overdue, VAT included', 'Credit, VAT included'],
  },
} as const;

let shop: Shop;
let client: Client;
let program: Program;
let before: Overview;
let order: Order;

/** Leaves an order on account that the shop has not accepted; with freight, so that net and gross differ by more than the VAT. */
beforeAll(async () => {
  shop = await lendShop();
  client = createClient(shop.origin);
  await logIn(client, CUSTOMER);
  program = await logProgramIn(shop.origin, CUSTOMER);
  before = await program.overview();
  await program.add('TE-M8X40-ZN', 2000);
  const { id_cart } = await program.cart();
  order = await program.send({
    ...{ id_cart, delivery: 'shipping', date_delivery: '', payment_method: 'account', note: '', coupon: '' },
    request_id: randomUUID(),
  });
});
afterAll(() => shop.stop());

const read = async (locale: Locale, path: string, visitor = client): Promise<string> =>
  getMain((await visitor.get(toPath(locale, path))).body);

/** The text of a page, with plain spaces. */
const readText = async (locale: Locale, path: string): Promise<string> =>
  toPlainText(toText(await read(locale, path))).replace(/\s+/g, ' ');
const price = (euros: number, locale: Locale): string => toPlainText(toPriceText(euros, locale));

/** A table of a list as records of its heads. */
const readRows = (main: string, name: string): readonly Readonly<Record<string, string>>[] => {
  const [heads = [], ...rows] = findTable(main, name) ?? [];
  return rows.map((row) =>
    Object.fromEntries(row.map(({ text }, at) => [heads[at]?.text ?? '', toPlainText(text)])),
  );
};
const readFile = async (
  name: string,
  locale: Locale,
): Promise<readonly Readonly<Record<string, string>>[]> => {
  const { body } = await client.get(`/pages/account/${name}.csv?lang=${locale}`);
  const separator = locale === 'it' ? ';' : ',';
  const split = (line: string): string[] =>
    [...line.matchAll(/"((?:[^"]|"")*)"|([^;,"]+(?:,\d\d)?)|(?<=[;,]|^)(?=[;,]|$)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
  const [heads = '', ...rows] = body.replace('\uFEFF', '').trim().split('\r\n');
  const names = split(heads);
  return rows.map((row) =>
    Object.fromEntries(row.split(separator).map((cell, at) => [names[at] ?? '', cell])),
  );
};

describe.each(LOCALES)('[Y-15] the account (%s)', (locale) => {
  const words = WORDS[locale];

  it('lists orders with their net amounts and says so; the file has both', async () => {
    expect(order.totale_doc).toBeGreaterThan(order.totale_netto * 1.2);
    for (const path of ['/pages/account/orders', '/pages/account']) {
      const rows = readRows(await read(locale, path), 'orders');
      const row = rows.find((one) => Object.values(one).includes(order.name));
      expect(row?.[words.net], path).toBe(price(order.totale_netto, locale));
      expect(Object.values(row ?? {}).join(' ')).not.toContain(price(order.totale_doc, locale));
    }
    const file = await readFile('orders', locale);
    const [first] = file.filter((one) => Object.values(one).includes(order.name));
    const toNumber = (euros: number) => euros.toFixed(2).replace('.', locale === 'it' ? ',' : '.');
    expect(first).toMatchObject({
      [words.net]: toNumber(order.totale_netto),
      [words.gross]: toNumber(order.totale_doc),
    });
  });

  it('shows open orders net at home, and in an empty cart', async () => {
    const line = `${price(order.totale_netto, locale)} ${words.excluded}`;
    for (const path of ['/', '/pages/cart?tab=active']) expect(await readText(locale, path)).toContain(line);
  });

  it('shows both of an order', async () => {
    const text = await readText(locale, `/pages/order_detail?order=${order.name}`);
    expect(text).toContain(price(order.totale_netto, locale));
    expect(text).toContain(price(order.totale_doc, locale));
  });

  it('lists documents net, and says which amounts have VAT; the file has both', async () => {
    const documents = await program.documents();
    const rows = readRows(await read(locale, '/pages/account/documents'), 'documents');
    expect(rows.length).toBe(20);
    for (const [at, row] of rows.entries()) {
      const { taxable, total = 0 } = documents[at] ?? {};
      const wanted =
        taxable === undefined
          ? [price(total, locale), words.included]
          : [price(taxable, locale), words.excluded];
      expect(row[words.amount]?.replaceAll(' ', '')).toBe(wanted.join('').replaceAll(' ', ''));
    }
    expect(new Set(documents.slice(0, 20).map(({ taxable }) => taxable === undefined)).size).toBe(2);
    expect(Object.keys((await readFile('documents', locale))[0] ?? {})).toEqual(
      expect.arrayContaining([words.net, words.gross]),
    );
  });

  it('shows purchases net and amounts to pay with VAT', async () => {
    const { purchases, deadlines } = await program.overview();
    const text = await readText(locale, '/pages/account');
    expect(text).toContain(`${price(purchases.total, locale)} ${words.excluded}`);
    expect(text.split(words.included).length).toBeGreaterThan(3);
    expect(text).toContain(words.due);
    expect(text).toContain(price(deadlines[0]?.amount ?? 0, locale));
    expect(Object.keys((await readFile('deadlines', locale))[0] ?? {})).toContain(words.due);
    expect(await readText(locale, '/pages/account/documents')).toContain(words.included);
  });

  it('says to an agent which figures of a client are net', async () => {
    const agent = createClient(shop.origin);
    await logIn(agent, AGENT);
    const main = await read(locale, '/pages/account/clients', agent);
    const [heads = []] = findTable(main, 'clients') ?? [];
    expect(heads.map(({ text }) => text)).toEqual(expect.arrayContaining([...words.clients]));
    expect(toPlainText(toText(main))).toMatch(new RegExp(`\\d ${words.last}, \\S+(?: €)? ${words.excluded}`));
  });
});

it('[Y-15] [A-08] the credit counts the gross amount of an order that is still to be accepted', async () => {
  expect(order.status).toBe('TO_BE_ACCEPTED');
  const { credit } = await program.overview();
  const toCents = (euros: number): number => Math.round(euros * 100);
  const used = toCents(credit.orders_not_fulfilled) - toCents(before.credit.orders_not_fulfilled);
  expect(used).toBe(toCents(order.totale_doc));
  expect(toCents(before.credit.available) - toCents(credit.available)).toBe(toCents(order.totale_doc));
});
