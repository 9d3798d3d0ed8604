import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_CART, type Cart, type CartPatch, type CartRow } from '#src/contract/cart.ts';
import { applyPatch } from './apply-cart-patch.client.ts';
import { buildCartRow } from '../../../tests/support/cart-row.ts';

const toRow = (row_id: number, quantity: number): CartRow => buildCartRow({ row_id, quantity });

const toTotal = (data: readonly CartRow[]): number => data.reduce((sum, row) => sum + row.quantity, 0);

const toCart = (data: CartRow[], version: string): Cart => ({
  ...EMPTY_CART,
  id_cart: 1,
  data,
  totale_netto: toTotal(data),
  version,
});

/** The minimal patch between two carts. */
const toPatch = (from: Cart, { data, ...head }: Cart): CartPatch => {
  const then = new Map(from.data.map((row) => [row.row_id, row.quantity]));
  const now = new Set(data.map(({ row_id }) => row_id));
  return {
    ...head,
    before: from.version,
    rows: data.filter((row) => then.get(row.row_id) !== row.quantity),
    removed: [...then.keys()].filter((row_id) => !now.has(row_id)).map(String),
  };
};

const first = toCart([toRow(2, 5), toRow(10, 1)], 'v1');

describe('a patch of the cart', () => {
  it('[C-02] replaces rows in place, inserts rows by number and removes rows', () => {
    const second = toCart([toRow(2, 7), toRow(9, 3)], 'v2');
    expect(applyPatch(first, toPatch(first, second))).toEqual(second);
  });

  it('updates totals and version', () => {
    const second = toCart([toRow(2, 5), toRow(10, 1), toRow(11, 4)], 'v2');
    expect(applyPatch(first, toPatch(first, second))).toMatchObject({ totale_netto: 10, version: 'v2' });
  });

  it('returns the same cart when it has that version already', () => {
    const second = toCart([toRow(2, 7)], 'v2');
    expect(applyPatch(second, toPatch(first, second))).toBe(second);
  });

  it('is rejected by a cart at another version', () => {
    const [second, third] = [toCart([toRow(2, 7)], 'v2'), toCart([toRow(2, 8)], 'v3')];
    expect(applyPatch(first, toPatch(second, third))).toBeUndefined();
  });

  it('is rejected by a cart without versions, even if the version is equal', () => {
    const unknown = toCart([toRow(2, 5)], '0');
    expect(applyPatch(unknown, toPatch(unknown, toCart([], '0')))).toBeUndefined();
    expect(applyPatch(unknown, toPatch(unknown, toCart([toRow(2, 6)], '0')))).toBeUndefined();
  });

  it('applies to the empty cart, whose version is 0', () => {
    expect(applyPatch(EMPTY_CART, toPatch(EMPTY_CART, first))).toEqual(first);
  });

  it('preserves the order of rows whose ids are not numbers', () => {
    const rows = ['b', 'a'].map((row_id) => ({ ...toRow(1, 1), row_id }));
    const cart = toCart(rows, 'v1');
    const added = { ...toRow(1, 2), row_id: 'A' };
    const patched = applyPatch(cart, { ...toPatch(cart, toCart([], 'v2')), removed: [], rows: [added] });
    expect(patched?.data.map(({ row_id }) => row_id)).toEqual(['b', 'a', 'A']);
  });

  it('converges to the server’s cart, even with repeated and late patches', () => {
    const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 99 })), {
      selector: ([row_id]) => row_id,
      minLength: 1,
    });
    const history = fc.array(rows, { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(history, fc.array(fc.nat()), (states, order) => {
        const carts = states.map((state, index) =>
          toCart(
            state.sort(([a], [b]) => a - b).map(([row_id, quantity]) => toRow(row_id, quantity)),
            `v${index}`,
          ),
        );
        const patches = carts.slice(1).map((cart, index) => toPatch(carts[index] ?? EMPTY_CART, cart));
        let current = carts[0] ?? EMPTY_CART;
        for (const pick of [...order.map((index) => index % patches.length), ...patches.keys()]) {
          const patch = patches[pick];
          current = (patch && applyPatch(current, patch)) ?? current;
          expect(current).toEqual(carts.find(({ version }) => version === current.version));
        }
        expect(current).toEqual(carts.at(-1));
      }),
    );
  });
});
