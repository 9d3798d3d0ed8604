import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOLDEN_DAYS, type GoldenRow, goldenRows, type GoldenViewer } from '../support/golden-prices.ts';
import { type GoldenShop, LAST, openGoldenShop, toLine } from '../support/golden-shop.ts';

let shop: GoldenShop;

beforeAll(async () => {
  shop = await openGoldenShop();
});
afterAll(() => shop.close());

describe('why this price', () => {
  const explain = async (
    viewer: GoldenViewer,
    row: Pick<GoldenRow, 'item_id' | 'quantity'> & Partial<GoldenRow>,
  ) =>
    shop.store.backOffice.carts.explainPrice(
      await shop.visit(viewer),
      toLine({ promo_code: '', promo_row: '', price: 0, amount: 0, ...row }),
    );

  it.each(GOLDEN_DAYS)(
    '[Q-17] ends in the same cent as every golden price, at $day',
    async ({ instant, season }) => {
      shop.setTime(Date.parse(instant));
      for (const viewer of ['chain', 'lists'] as const)
        for (const row of goldenRows(viewer, season)) {
          const explained = await explain(viewer, row);
          expect(explained, JSON.stringify(row)).toMatchObject({ net: row.price, amount: row.amount });
          expect(explained?.steps.at(-1)?.price, JSON.stringify(explained)).toBe(row.price);
        }
    },
  );

  it('[Q-17] shows list price, quantity step, chain, price list, promotion, validity and rounding', async () => {
    shop.setTime(LAST);
    const list = { kind: 'list', price: 42 };
    expect(await explain('chain', { item_id: 'BOLT', quantity: 1000 })).toMatchObject({
      steps: [
        list,
        { kind: 'break', from: 1000, price: 38 },
        {
          ...{ kind: 'discount', chain: '50+10+5', price: 16.245 },
          discounts: [
            { percent: 50, price: 19 },
            { percent: 10, price: 17.1 },
            { percent: 5, price: 16.245 },
          ],
        },
        { kind: 'rounding', price: 16.25 },
      ],
    });
    const ends = { valid_to: '2026-12-31' };
    expect(await explain('lists', { item_id: 'BOLT', quantity: 50 })).toMatchObject({
      steps: [list, { kind: 'price_list', name: 'Contratto', price: 30, ...ends }],
      next: { from: 500, price: 28.5 },
    });
    const promotion = { promo_code: 'INVERNO', promo_row: '1' };
    expect((await explain('lists', { item_id: 'DISC', quantity: 5, ...promotion }))?.steps).toMatchObject([
      { kind: 'list', price: 145 },
      { kind: 'price_list', name: 'Rivenditori', price: 140 },
      { kind: 'discount', chain: '25+5', price: 99.75 },
      { kind: 'promotion', name: 'Inverno', from: 5, price: 99, ...ends },
    ]);
  });

  it('[Q-17] is for customers, and for articles that are sold', async () => {
    expect(await explain('guest', { item_id: 'BOLT', quantity: 50 })).toBeUndefined();
    expect(await explain('chain', { item_id: 'NONE', quantity: 50 })).toBeUndefined();
  });
});
