import { expect, it } from 'vitest';
import { toPriceSteps } from './price-steps.ts';
import { decidePrice, findPrice, type Priceable } from './pricing.ts';

const product: Priceable = {
  ...{ sku: 'BOLT', price: 12_345, sale_price: 9_999, sale_to: '2026-12-24', qty_min_imballo: 1, breaks: [] },
};

it('[Q-17] a public offer is a step with its last day, and the net price is rounded once, at the end', () => {
  const decision = decidePrice(product, undefined);
  expect(decision && toPriceSteps(decision, product, 'it')).toEqual([
    { kind: 'list', price: 1.2345 },
    { kind: 'sale', price: 0.9999, valid_to: '2026-12-24' },
    { kind: 'rounding', price: 1 },
  ]);
  expect(findPrice(product, undefined)?.net).toBe(10_000);
});
