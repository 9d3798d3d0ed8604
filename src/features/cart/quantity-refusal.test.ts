import { expect, it } from 'vitest';
import { toQuantityRefusal } from './quantity-refusal.ts';

it('a refused quantity has its own reason, other refusals are unchanged', () => {
  const name = (quantity: number): string => toQuantityRefusal('no-valid-quantity', quantity);
  expect([0, -1, Number.NaN].map(name)).toEqual(Array(3).fill('no-valid-quantity'));
  expect([1_000_000, 1_000_000.5, 999_801].map(name)).toEqual(Array(3).fill('quantity_too_large'));
  expect([1.5, 0.0005].map(name)).toEqual(Array(2).fill('quantity_not_whole'));
  expect(toQuantityRefusal('cart_full', 1.5)).toBe('cart_full');
});
