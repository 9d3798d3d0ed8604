import { describe, expect, it } from 'vitest';
import { cartRowSchema } from '#src/contract/cart.ts';
import { findReviewedRows } from './reviewed-field.ts';
import { toRowChanges, toRowSnapshots } from './row-snapshot.ts';

const row = (row_id: number, fields: object = {}) =>
  cartRowSchema.parse({
    ...{ row_id, id_cart: 1, carti: `ART-${row_id}`, name: '', quantity: 2, price_discount: 1.5, amount: 3 },
    ...fields,
  });

const changesOf = (before: ReturnType<typeof row>[], now: ReturnType<typeof row>[]) =>
  toRowChanges(toRowSnapshots(before), now);

describe('a row snapshot', () => {
  it('has no changes when the rows are equal', () => {
    expect(changesOf([row(1), row(2)], [row(1), row(2)])).toEqual({
      ...{ changed: new Map(), removed: [], refusal: undefined },
    });
  });

  it('has the previous price of a row', () => {
    const { changed, refusal } = changesOf([row(1), row(2)], [row(1), row(2, { price_discount: 1.6 })]);
    expect([...changed]).toEqual([['2', { price: { price_discount: 1.5, price_per: 1 } }]]);
    expect(refusal).toBe('price_changed');
  });

  it('treats a change of the price unit as a change of price', () => {
    const { changed, refusal } = changesOf([row(1)], [row(1, { price_per: 100 })]);
    expect([...changed]).toEqual([['1', { price: { price_discount: 1.5, price_per: 1 } }]]);
    expect(refusal).toBe('price_changed');
  });

  it('detects added and removed rows and changed quantities', () => {
    const now = [row(1, { quantity: 3, price_discount: 1.4 }), row(3)];
    const { changed, removed, refusal } = changesOf([row(1), row(2)], now);
    expect([...changed]).toEqual([
      ['1', { quantity: 2, price: { price_discount: 1.5, price_per: 1 } }],
      ['3', { isNew: true }],
    ]);
    expect(removed.map(({ carti }) => carti)).toEqual(['ART-2']);
    expect(refusal).toBe('cart_changed');
  });

  it('ignores discontinued rows', () => {
    const blocked = row(1, { blocked: 'not_orderable', price_discount: 0 });
    expect(changesOf([row(1)], [blocked])).toMatchObject({ removed: [], refusal: undefined });
  });

  it('round-trips through the form', () => {
    const shown = toRowSnapshots([row(1), row(2, { row_id: 'a', price_per: 100 })]);
    const form = new FormData();
    form.set('seen', JSON.stringify(shown));
    expect(findReviewedRows(form)).toEqual(shown);
  });

  it.each([
    '',
    '{',
    '{}',
    '[1]',
    '[{"row_id":1}]',
    JSON.stringify(Array(1001).fill(toRowSnapshots([row(1)])[0])),
  ])('is undefined for the field %.30s', (text) => {
    const form = new FormData();
    form.set('seen', text);
    expect(findReviewedRows(form)).toBeUndefined();
  });
});
