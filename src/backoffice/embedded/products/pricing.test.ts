import { describe, expect, it, test } from 'vitest';
import {
  type PriceRequest,
  findPrice,
  isUnknownPromotion,
  type ListStep,
  type Priceable,
  type PriceList,
  type PromotionRow,
  type PriceConditions,
  toPromotionKey,
} from './pricing.ts';

/** 10 euros; from 100 on 8, from 500 on 7. */
const BOLT: Priceable = {
  sku: 'BOLT',
  price: 100_000,
  sale_price: null,
  breaks: [
    { from: 100, price: 80_000 },
    { from: 500, price: 70_000 },
  ],
  qty_min_imballo: 1,
};

const toList = (is_net: boolean, steps: readonly ListStep[]): PriceList => ({
  is_net,
  rows: new Map([['BOLT', steps]]),
});

const NET = toList(true, [
  { from: 10, price: 65_000 },
  { from: 50, price: 60_000 },
]);
const TRADE = toList(false, [
  { from: 0, price: 90_000 },
  { from: 100, price: 72_000 },
]);

const toConditions = (fields: Partial<PriceConditions> = {}): PriceConditions => ({
  ...{ client_id: 1, discount_chain: '', lists: [], promotions: new Map() },
  ...fields,
});

const toPromotion = (fields: Partial<PromotionRow> = {}): PromotionRow => ({
  promo_code: 'P',
  promo_row: '1',
  sku: 'BOLT',
  from: 0,
  price: 50_000,
  discount_chain: '',
  ...{ name: { it: '', en: '' }, valid_to: '' },
  ...fields,
});

const withPromotion = (row: PromotionRow, fields: Partial<PriceConditions> = {}): PriceConditions =>
  toConditions({ promotions: new Map([[toPromotionKey(row), row]]), ...fields });

const CHOSEN = { promo_code: 'P', promo_row: '1' };

const findNet = (
  conditions: PriceConditions | undefined,
  request?: PriceRequest,
  product = BOLT,
): number | undefined => findPrice(product, conditions, request)?.net;

describe('without a price list', () => {
  test.each([
    ['a guest', undefined, 1, 100_000],
    ['a guest below a break', undefined, 99.999, 100_000],
    ['a guest at a break', undefined, 100, 80_000],
    ['a guest at the next break', undefined, 500, 70_000],
    ['a client without discounts', toConditions(), 1, 100_000],
    ['a client’s discounts', toConditions({ discount_chain: '25+5' }), 1, 71_300],
    ['a client’s discounts at a break', toConditions({ discount_chain: '25+5' }), 100, 57_000],
  ] as const)('%s', (_, conditions, quantity, net) => {
    expect(findNet(conditions, { quantity })).toBe(net);
  });

  it('uses the smallest package without a quantity', () => {
    expect(findNet(undefined, undefined, { ...BOLT, qty_min_imballo: 100 })).toBe(80_000);
  });

  it('returns no price for a product without one, even with a list', () => {
    expect(findPrice({ ...BOLT, price: null }, toConditions({ lists: [NET] }))).toBeUndefined();
  });
});

describe('price lists', () => {
  test.each([
    ['the price of a net list is final', [NET], 10, 65_000],
    ['the largest reached step of a list applies', [NET], 50, 60_000],
    ['a list whose steps are not reached is skipped: the product’s price applies', [NET], 9, 71_300],
    [
      'a list whose steps are not reached is skipped: the next list applies, less discounts',
      [NET, TRADE],
      9,
      64_100,
    ],
    ['the first list with a reached step applies, even if the next one is lower', [TRADE, NET], 50, 64_100],
    ['breaks of the product are ignored when a list applies', [TRADE], 500, 51_300],
  ] as const)('%s', (_, lists, quantity, net) => {
    expect(findNet(toConditions({ lists, discount_chain: '25+5' }), { quantity })).toBe(net);
  });
});

describe('public offers', () => {
  const onSale = { ...BOLT, sale_price: 75_000 };

  it('apply where they are lower', () => {
    expect(findPrice(onSale, undefined)).toEqual({ list: 100_000, net: 75_000, is_sale: true });
    expect(findPrice(onSale, undefined, { quantity: 500 })).toEqual({
      list: 100_000,
      net: 70_000,
      is_sale: false,
    });
    expect(findPrice(onSale, toConditions({ discount_chain: '25' }))?.is_sale).toBe(false);
  });
});

describe('promotions', () => {
  test.each([
    ['have their own price', toPromotion(), 1, 50_000],
    ['or discount the list price', toPromotion({ price: null, discount_chain: '50+10+5' }), 1, 42_800],
    ['do not apply below their quantity', toPromotion({ from: 100 }), 99, 71_300],
    ['apply from their quantity on', toPromotion({ from: 100 }), 100, 50_000],
    ['do not apply where the client already pays less', toPromotion({ price: 90_000 }), 1, 71_300],
    ['do not apply to another article', toPromotion({ sku: 'NUT' }), 1, 71_300],
  ])('%s', (_, row, quantity, net) => {
    expect(findNet(withPromotion(row, { discount_chain: '25+5' }), { ...CHOSEN, quantity })).toBe(net);
  });

  it('apply only when chosen', () => {
    expect(findNet(withPromotion(toPromotion()), {})).toBe(100_000);
    expect(findNet(withPromotion(toPromotion()), { promo_code: 'P', promo_row: '2' })).toBe(100_000);
  });

  it('are identified by code and row, for their article', () => {
    const { promotions } = withPromotion(toPromotion());
    const isUnknown = (sku: string, promo_code: string, promo_row: string | number) =>
      isUnknownPromotion(promotions, { sku, promo_code, promo_row });
    expect(isUnknown('BOLT', 'P', '1')).toBe(false);
    expect(isUnknown('BOLT', 'P', 1)).toBe(false);
    expect(isUnknown('BOLT', '', '')).toBe(false);
    expect(isUnknown('NUT', '', '')).toBe(false);
    expect(isUnknown('NUT', 'P', '1')).toBe(true);
    expect(isUnknown('BOLT', 'P', '')).toBe(true);
    expect(isUnknown('BOLT', '', '1')).toBe(true);
  });
});
