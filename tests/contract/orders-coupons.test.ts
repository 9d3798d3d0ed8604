import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeCoupon } from '#src/backoffice/embedded/coupons/coupons.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { CouponTerms } from '#src/backoffice/rules/coupon.ts';
import { LOCALES } from '#src/contract/locale.ts';
import { COUPON_REFUSALS } from '#src/contract/refusals.ts';
import { readDictionary } from '../support/words.ts';
import { type Buyer, createBuyer, line, toRequest } from '../support/test-orders.ts';
import { BIANCHI, GUEST, openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;

const OPEN = { percent: 0, amount: 0, valid_from: '', valid_to: '', min_net: 0, max_uses: undefined };

/** Amounts in ten-thousandths of a euro; the shop's day is 20/11/2026. */
const COUPONS: readonly (Omit<CouponTerms, 'uses'> & { uses?: number })[] = [
  { ...OPEN, code: 'DIECI', percent: 1000 },
  { ...OPEN, code: 'FISSO', amount: 50_000 },
  { ...OPEN, code: 'GRANDE', amount: 100_000_000 },
  { ...OPEN, code: 'SCADUTO', percent: 1000, valid_to: '2026-11-19' },
  { ...OPEN, code: 'OGGI', percent: 1000, valid_from: '2026-11-20', valid_to: '2026-11-20' },
  { ...OPEN, code: 'DOMANI', percent: 1000, valid_from: '2026-11-21' },
  { ...OPEN, code: 'ESAURITO', percent: 1000, max_uses: 2, uses: 2 },
  { ...OPEN, code: 'ULTIMO', percent: 1000, max_uses: 1 },
  { ...OPEN, code: 'DAMILLE', percent: 1000, min_net: 10_000_000 },
];

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
  await shop.database.write(async (tx) => {
    for (const coupon of COUPONS) await storeCoupon(tx, coupon);
  });
});
afterEach(() => shop.close());

const set = async (code: string, visitor = rossi) => {
  const result = await shop.carts.setCoupon(visitor, code);
  return result?.ok ? result.coupon : result?.refusal;
};

/** `netto − coupon + transport + all VAT`, in cents. */
const toDocument = (totals: Awaited<ReturnType<TestShop['carts']['get']>>): number =>
  Math.round(
    100 *
      (totals.totale_netto -
        (totals.coupon?.discount ?? 0) +
        totals.spese_trasporto +
        totals.vat.reduce((sum, { tax }) => sum + tax, 0)),
  ) / 100;

describe('a discount code', () => {
  test('[Q-20] a known one follows the formula of the contract in the cart, the prepared and the stored order', async () => {
    await buyer.add(rossi, line('DISC', 3), line('FERT', 2));
    const plain = await shop.carts.get(rossi);
    // 3 × 1.45 + 2 × 12.90 = 30.15, less 10 %
    expect(await set(' dieci ')).toEqual({ code: 'DIECI', discount: 3.02 });
    const cart = await shop.carts.get(rossi);
    expect(cart.coupon).toEqual({ code: 'DIECI', discount: 3.02 });
    expect(cart.totale_doc).toBe(toDocument(cart));
    // 4.35 and 25.80 of goods, whose shares are 0.44 and 2.58.
    const [standard, reduced] = plain.vat;
    expect(cart.vat).toEqual([
      { rate: 22, taxable: (standard?.taxable ?? 0) - 0.44, tax: cart.vat[0]?.tax },
      { rate: reduced?.rate, taxable: 23.22, tax: cart.vat[1]?.tax },
    ]);
    expect(cart.totale_doc).toBeLessThan(plain.totale_doc - 3.02);
    const prepared = await shop.orders.prepare(rossi, toRequest());
    expect(prepared).toMatchObject({ ok: true, order: { coupon: cart.coupon, totale_doc: cart.totale_doc } });
    const order = await buyer.send(rossi);
    expect(order).toMatchObject({ coupon: cart.coupon, totale_doc: cart.totale_doc });
    expect(await shop.orders.find(rossi, order.name)).toMatchObject({ coupon: cart.coupon });
    expect((await shop.carts.get(rossi)).coupon).toBeUndefined();
  });

  test('[Q-20] is fixed or a share, never above the net amount, and follows the cart', async () => {
    await buyer.add(rossi, line('DISC', 10));
    expect(await set('FISSO')).toEqual({ code: 'FISSO', discount: 5 });
    expect(await set('GRANDE')).toEqual({ code: 'GRANDE', discount: 14.5 });
    expect(await set('DIECI')).toEqual({ code: 'DIECI', discount: 1.45 });
    const change = await shop.carts.add(rossi, [line('DISC', 10)]);
    expect(change).toMatchObject({ ok: true, patch: { coupon: { code: 'DIECI', discount: 2.9 } } });
    expect(await set('')).toBeUndefined();
    expect((await shop.carts.get(rossi)).coupon).toBeUndefined();
  });

  test('[Q-20] unknown, expired, used up and below its least amount are refused, each as such', async () => {
    await buyer.add(rossi, line('DISC', 3));
    const wanted = {
      ...{ NIENTE: 'unknown_coupon', DOMANI: 'unknown_coupon', SCADUTO: 'expired_coupon' },
      ...{ ESAURITO: 'used_coupon', DAMILLE: 'coupon_below_minimum' },
    };
    for (const [code, refusal] of Object.entries(wanted)) {
      expect(await set(code)).toBe(refusal);
      expect(await buyer.refusalOf(rossi, { coupon: code })).toBe(refusal);
    }
    expect((await shop.carts.get(rossi)).coupon).toBeUndefined();
    expect(await set('OGGI')).toMatchObject({ code: 'OGGI' });
  });

  test('[Q-20] each refusal has its own text in both languages, in the cart, the checkout and the calls', () => {
    for (const locale of LOCALES) {
      const texts = readDictionary(locale);
      for (const place of ['cart.coupon', 'errors', 'api.order']) {
        const own = COUPON_REFUSALS.map((code) => texts.get(`${place}.${code}`));
        expect(own).not.toContain(undefined);
        expect(new Set(own).size).toBe(COUPON_REFUSALS.length);
      }
    }
  });

  test('a code that stops to apply stays in the cart without a discount, and refuses the order', async () => {
    await buyer.add(rossi, line('HUNDRED', 10));
    expect(await set('DAMILLE')).toEqual({ code: 'DAMILLE', discount: 100 });
    const [row] = (await shop.carts.get(rossi)).data;
    await shop.carts.update(rossi, [
      { row_id: row?.row_id ?? 0, quantity: 9, promo_code: '', promo_row: '' },
    ]);
    const cart = await shop.carts.get(rossi);
    expect(cart.coupon).toEqual({ code: 'DAMILLE', discount: 0, refusal: 'coupon_below_minimum' });
    expect(cart.totale_doc).toBe(toDocument(cart));
    expect(await buyer.refusalOf(rossi, {})).toBe('coupon_below_minimum');
  });

  test('[Q-20] the last use goes to one of several orders at the same time', async () => {
    const bianchi = await shop.visit(BIANCHI);
    const other = await shop.visit(ROSSI, { address_code: '002' });
    const visitors = [rossi, bianchi, other];
    for (const visitor of visitors) await buyer.add(visitor, line('HUNDRED', 3));
    const sent = await Promise.all(
      visitors.map((visitor) => shop.orders.send(visitor, toRequest({ coupon: 'ULTIMO' }))),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.flatMap((result) => (result.ok ? [] : [result.refusal]))).toEqual([
      'used_coupon',
      'used_coupon',
    ]);
    expect(await buyer.countOrders()).toBe(1);
  });

  test('needs a session and a cart with rows', async () => {
    expect(await set('DIECI', GUEST)).toBe('login_required');
    expect(await set('DIECI')).toBe('empty_cart');
  });
});
