import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartRow } from '#src/contract/cart.ts';
import { PRICE_PER } from '#src/contract/product.ts';
import { logProgramIn, type Program } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { getMain, toText } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { containsPrice, toPriceText } from '../support/prices.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { type Locale, LOCALES, toPath } from '../support/words.ts';

let shop: Shop;
let client: Client;
let program: Program;
let rows: readonly CartRow[];
let ordered: string;

/** Adds articles with every price unit, at the smallest package: the quantity that lists and pages price. */
const fill = async (): Promise<void> => {
  for (const price_per of PRICE_PER) {
    const { data } = (await program.list({ price_per: String(price_per) })).product_list;
    for (const { sku, childs } of data.slice(0, 2)) {
      const article = await program.find(childs[0]?.carti ?? sku);
      await program.add(article.sku, article.qty_min_imballo);
    }
  }
};

/** Fills the cart twice: one becomes an order, the other stays. */
beforeAll(async () => {
  shop = await lendShop();
  client = createClient(shop.origin);
  await logIn(client, CUSTOMER);
  program = await logProgramIn(shop.origin, CUSTOMER);
  await fill();
  const { id_cart } = await program.cart();
  const terms = { delivery: 'shipping', date_delivery: '', payment_method: 'transfer', note: '', coupon: '' };
  ordered = (await program.send({ ...terms, id_cart, request_id: randomUUID() })).name;
  await fill();
  rows = (await program.cart()).data;
});
afterAll(() => shop.stop());

const readNumber = (text: string, locale: Locale): number =>
  Number(locale === 'it' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', ''));

const PRICES = {
  it: /(?<![\d.])(?<price>[\d.]+,\d\d) € \/ (?:(?<per>[\d.]+) )?(?!\d)\p{L}/u,
  en: /€(?<price>[\d,]+\.\d\d) \/ (?:(?<per>[\d,]+) )?(?!\d)\p{L}/u,
};

/** The first price that a text shows, in euros for one unit of sale. */
const readShown = (text: string, locale: Locale): { price: number; per: number } => {
  const { price = '', per = '1' } = PRICES[locale].exec(text)?.groups ?? {};
  return { price: readNumber(price, locale), per: readNumber(per, locale) };
};

/** Quantity ÷ units × shown price, a half cent upwards; exact in integers. */
const multiply = (quantity: number, { price, per }: { price: number; per: number }): number => {
  const product = Math.round(quantity * 1000) * Math.round(price * 100);
  return Math.floor((2 * product + per * 1000) / (2 * per * 1000)) / 100;
};

/** The part of a page about a row: from its code to the next row's. */
const cutRow = (text: string, { carti }: CartRow): string => {
  const from = text.indexOf(carti);
  const next = rows.map((row) => text.indexOf(row.carti, from + carti.length)).filter((at) => at > from);
  return from < 0 ? '' : text.slice(from, Math.min(text.length, ...next));
};

const readMain = async (path: string, locale: Locale): Promise<string> =>
  toText(getMain((await client.get(toPath(locale, path))).body));

describe.each(LOCALES)('a price as shown (%s)', (locale) => {
  it('[N-11] times the quantity is the amount in cart, checkout and order', async () => {
    expect(new Set(rows.map(({ price_per }) => price_per))).toEqual(new Set(PRICE_PER));
    const order = `/pages/order_detail?order=${encodeURIComponent(ordered)}`;
    const mains = await Promise.all(
      ['/pages/cart', '/pages/checkout', order].map((path) => readMain(path, locale)),
    );
    for (const row of rows) {
      const [cart = '', checkout = '', sent = ''] = mains.map((main) => cutRow(main, row));
      const shown = readShown(cart, locale);
      expect(shown, cart).toEqual({ price: row.price_discount, per: row.price_per });
      expect(readShown(sent, locale), sent).toEqual(shown);
      const amount = toPriceText(multiply(row.quantity, shown), locale);
      for (const text of [cart, checkout, sent]) expect(containsPrice(text, amount), text).toBe(true);
    }
  });

  it('[N-11] is the same in the list and on the product’s page', async () => {
    for (const row of rows) {
      const paid = { price: row.price_discount, per: row.price_per };
      expect(readShown(await readMain(`/product/default/${row.slug}`, locale), locale)).toEqual(paid);
      if (row.single_child) continue;
      const list = await readMain(`/shop?price_per=${row.price_per}`, locale);
      expect(readShown(list.slice(list.indexOf(row.carti)), locale), list).toEqual(paid);
    }
  });

  it('[N-11] times the quantity is the amount in the exported cart', async () => {
    const separator = locale === 'it' ? ';' : ',';
    const { body } = await client.get(`/pages/cart.csv?lang=${locale}`);
    for (const row of rows) {
      const line = body.split('\r\n').find((one) => one.startsWith(row.carti + separator)) ?? '';
      const cells = line.split(separator);
      const [quantity, , price, per, , amount] = cells
        .slice(-6)
        .map((cell) => Number(cell.replace(',', '.')));
      expect(multiply(quantity ?? 0, { price: price ?? 0, per: per ?? 1 }), line).toBe(amount);
    }
  });

  it('[Q-17] is explained on a page of its own, for customers alone', async () => {
    for (const row of rows) {
      const path = toPath(
        locale,
        `/pages/price?item=${encodeURIComponent(row.carti)}&quantity=${row.quantity}`,
      );
      const { body, headers } = await client.get(path);
      expect(headers.get('cache-control')).toContain('no-store');
      const text = toText(getMain(body));
      const paid = { price: row.price_discount, per: row.price_per };
      expect(readShown(text, locale), text).toEqual(paid);
      expect(containsPrice(text, toPriceText(multiply(row.quantity, paid), locale)), text).toBe(true);
      expect(getMain((await client.get(toPath(locale, '/pages/cart'))).body)).toContain(
        path.replaceAll('&', '&amp;'),
      );
      const guest = await createClient(shop.origin).get(path);
      expect([guest.status, guest.location?.startsWith(toPath(locale, '/pages/login'))]).toEqual([303, true]);
    }
  });
});
