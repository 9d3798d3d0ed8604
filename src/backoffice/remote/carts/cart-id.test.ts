import { expect, it } from 'vitest';
import { toCartId } from './cart-id.ts';

it.each([
  [5, 5],
  ['5', '5'],
  [0, 0],
  ['0', 0],
  [-3, 0],
  ['', 0],
  ['A-5', 0],
  [Number.NaN, 0],
])('[C-27] the id %o of a cart is sent as %o', (id, sent) => {
  expect(toCartId(id)).toBe(sent);
});
