import { describe, expect, it } from 'vitest';
import { parseTypedQuantity } from './typed-quantity.ts';

describe('a typed quantity', () => {
  it.each([
    ['it', '1.500', 1500],
    ['it', '1.500,5', 1500.5],
    ['it', '2,5', 2.5],
    ['it', '1000', 1000],
    ['en', '1,500', 1500],
    ['en', '1.500', 1.5],
    ['en', '1,500.25', 1500.25],
    ['it', '-1', undefined],
    ['it', '1e3', undefined],
    ['it', '', undefined],
  ] as const)('in %s %s is %s', (locale, text, quantity) => {
    expect(parseTypedQuantity(text, locale)).toBe(quantity);
  });
});
