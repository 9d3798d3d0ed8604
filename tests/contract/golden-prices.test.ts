import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddLine } from '#src/contract/cart.ts';
import type { Product } from '#src/contract/product.ts';
import { GUEST } from '../support/fresh-store.ts';
import { GOLDEN_DAYS, type GoldenRow, goldenRows, type GoldenViewer } from '../support/golden-prices.ts';
import {
  type GoldenShop,
  isPlain,
  LAST,
  openGoldenShop,
  toExpected,
  toLine,
  toPaid,
  toRequest,
} from '../support/golden-shop.ts';

const VIEWERS: readonly GoldenViewer[] = ['guest', 'chain', 'lists'];

let shop: GoldenShop;

beforeAll(async () => {
  shop = await openGoldenShop();
});
afterAll(() => shop.close());

/** The page's price of a quantity without promotion: the price, or the last reached break. */
const toShown = (product: Product | undefined, quantity: number): number | undefined => {
  const reached = product?.price_breaks.filter(({ from }) => from <= quantity) ?? [];
  return reached.at(-1)?.price ?? product?.sale_price ?? product?.price;
};

/** The same with a promotion: the offer, where reached and lower. */
const toOffered = (product: Product | undefined, row: GoldenRow): number | undefined => {
  const shown = toShown(product, row.quantity);
  const offer = product?.offers?.find(
    ({ promo_code, promo_row, from }) =>
      promo_code === row.promo_code && promo_row === row.promo_row && from <= row.quantity,
  );
  return offer && shown !== undefined ? Math.min(offer.price, shown) : shown;
};

describe.each(GOLDEN_DAYS)('at $day', ({ instant, season }) => {
  beforeEach(() => shop.setTime(Date.parse(instant)));

  describe.each(VIEWERS)('the viewer “%s”', (viewer) => {
    const rows = goldenRows(viewer, season);

    it('sees the golden price in the list, on the product and for guest lines', async () => {
      const visitor = await shop.visit(viewer);
      const { data } = (await shop.store.list({}, visitor)).product_list;
      for (const row of rows) {
        const listed = data.find(({ sku }) => sku === row.item_id);
        const product = await shop.store.backOffice.catalogue.find(row.item_id, visitor);
        if (isPlain(row)) expect(toShown(listed, row.quantity), `list ${row.item_id}`).toBe(row.price);
        expect(toOffered(product, row), `product ${JSON.stringify(row)}`).toBe(row.price);
        const priced = await shop.store.backOffice.carts.priceLines(visitor, [toLine(row)]);
        expect(priced.data.map(toPaid)).toEqual([toExpected(row)]);
        expect(priced.totale_netto).toBe(row.amount);
      }
    });

    it('filters and sorts by this price', async () => {
      const visitor = await shop.visit(viewer);
      const { data } = (await shop.store.list({ sort: 'price_asc' }, visitor)).product_list;
      const prices = data.map((product) => product.sale_price ?? product.price);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      const packs = new Map(data.map(({ sku, qty_min_imballo }) => [sku, qty_min_imballo]));
      const least = rows.filter((row) => isPlain(row) && packs.get(row.item_id) === row.quantity);
      expect(least.length).toBeGreaterThan(1);
      for (const { item_id, price } of least) {
        const bound = String(price);
        const found = await shop.store.skus({ filters: { min_price: bound, max_price: bound } }, visitor);
        const equal = data.filter((product) => (product.sale_price ?? product.price) === price);
        expect(found.toSorted(), bound).toEqual(equal.map(({ sku }) => sku).toSorted());
        expect(found).toContain(item_id);
      }
    });
  });

  it.each(['chain', 'lists'] as const)(
    'the viewer “%s” pays it in the cart, the prepared, the sent and the stored order',
    async (viewer) => {
      const visitor = await shop.visit(viewer);
      for (const row of goldenRows(viewer, season).filter((one) => season !== 'outside' || isPlain(one))) {
        expect(await shop.add(visitor, row)).toMatchObject({ ok: true });
        for (const bought of await shop.buy(visitor))
          expect(bought && toPaid(bought)).toEqual(toExpected(row));
      }
    },
  );
});

describe('the totals of a cart of many prices', () => {
  const lines: readonly AddLine[] = [
    { item_id: 'BOLT', quantity: 500, promo_code: '', promo_row: '' },
    { item_id: 'NUT', quantity: 100, promo_code: 'PATTO', promo_row: 'A' },
    { item_id: 'DISC', quantity: 5, promo_code: 'INVERNO', promo_row: '1' },
    { item_id: 'DISC', quantity: 10, promo_code: '', promo_row: '' },
    { item_id: 'FERT', quantity: 2.5, promo_code: '', promo_row: '' },
    { item_id: 'CABLE', quantity: 1.5, promo_code: '', promo_row: '' },
    { item_id: 'SCREW', quantity: 200, promo_code: '', promo_row: '' },
  ];
  // 142.5 + 0.85 + 495 + 855 + 5.32 at 22 %, 1.32 at 10 %, 22.98 at 4 %; above 250 no transport.
  const totals = {
    ...{ totale_netto: 1522.97, totale_lordo: 1853.73, totale_doc: 1853.73, spese_trasporto: 0 },
    vat: [
      { rate: 22, taxable: 1498.67, tax: 329.71 },
      { rate: 10, taxable: 1.32, tax: 0.13 },
      { rate: 4, taxable: 22.98, tax: 0.92 },
    ],
  };

  it('are equal for guest lines, cart, prepared and stored order', async () => {
    shop.setTime(LAST);
    const visitor = await shop.visit('lists');
    const { carts, orders } = shop.store.backOffice;
    expect(await carts.priceLines(visitor, lines)).toMatchObject(totals);
    expect(await carts.add(visitor, lines)).toMatchObject({ ok: true, patch: totals });
    expect(await carts.get(visitor)).toMatchObject(totals);
    expect(await orders.prepare(visitor, toRequest())).toMatchObject({ ok: true, order: totals });
    const sent = await orders.send(visitor, toRequest());
    expect(sent).toMatchObject({ ok: true, order: totals });
    expect(await orders.find(visitor, sent.ok ? sent.order.name : '')).toMatchObject(totals);
  });

  it('include transport at its own VAT rate', async () => {
    shop.setTime(LAST);
    const fertiliser = { item_id: 'FERT', quantity: 2.5, promo_code: '', promo_row: '' };
    // 32.25 at 4 % is 1.29; 9.90 at 22 % is 2.178.
    expect(await shop.store.backOffice.carts.priceLines(GUEST, [fertiliser])).toMatchObject({
      ...{ totale_netto: 32.25, totale_lordo: 33.54, totale_doc: 45.62, spese_trasporto: 9.9 },
      vat: [
        { rate: 22, taxable: 9.9, tax: 2.18 },
        { rate: 4, taxable: 32.25, tax: 1.29 },
      ],
    });
  });
});
