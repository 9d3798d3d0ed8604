import { describe, expect, it } from 'vitest';
import { cartRowSchema } from '#src/contract/cart.ts';
import { findShownRows } from './reviewed-field.ts';
import { toRowChanges, toShownRows } from './shown-rows.ts';

const row = (row_id: number, fields: object = {}) =>
  cartRowSchema.parse({
    ...{ row_id, id_cart: 1, carti: `ART-${row_id}`, name: '', quantity: 2, price_discount: 1.5, amount: 3 },
    ...fields,
  });

const changesOf = (before: ReturnType<typeof row>[], now: ReturnType<typeof row>[]) =>
  toRowChanges(toShownRows(before), now);

describe('rows shown before', () => {
  it('are unchanged when equal', () => {
    expect(changesOf([row(1), row(2)], [row(1), row(2)])).toEqual({
      ...{ changed: new Map(), removed: [], refusal: undefined },
    });
  });

  it('report the previous price', () => {
    const { changed, refusal } = changesOf([row(1), row(2)], [row(1), row(2, { price_discount: 1.6 })]);
    expect([...changed]).toEqual([['2', { price: { price_discount: 1.5, price_per: 1 } }]]);
    expect(refusal).toBe('price_changed');
  });

  it('report a change of the price unit as a change of price', () => {
    const { changed, refusal } = changesOf([row(1)], [row(1, { price_per: 100 })]);
    expect([...changed]).toEqual([['1', { price: { price_discount: 1.5, price_per: 1 } }]]);
    expect(refusal).toBe('price_changed');
  });

  it('report added and removed rows and changed quantities', () => {
    const now = [row(1, { quantity: 3, price_discount: 1.4 }), row(3)];
    const { changed, removed, refusal } = changesOf([row(1), row(2)], now);
    expect([...changed]).toEqual([
      ['1', { quantity: 2, price: { price_discount: 1.5, price_per: 1 } }],
      ['3', { isNew: true }],
    ]);
    expect(removed.map(({ carti }) => carti)).toEqual(['ART-2']);
    expect(refusal).toBe('cart_changed');
  });

  it('omit discontinued rows', () => {
    const blocked = row(1, { blocked: 'not_orderable', price_discount: 0 });
    expect(changesOf([row(1)], [blocked])).toMatchObject({ removed: [], refusal: undefined });
  });

  it('round-trip through the form', () => {
    const shown = toShownRows([row(1), row(2, { row_id: 'a', price_per: 100 })]);
    const form = new FormData();
    form.set('seen', JSON.stringify(shown));
    expect(findShownRows(form)).toEqual(shown);
  });

  it.each([
    '',
    '{',
    '{}',
    '[1]',
    '[{"row_id":1}]',
    JSON.stringify(Array(1001).fill(toShownRows([row(1)])[0])),
  ])('are undefined in %.30s', (text) => {
    const form = new FormData();
    form.set('seen', text);
    expect(findShownRows(form)).toBeUndefined();
  });
});
