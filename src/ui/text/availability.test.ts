import { expect, it } from 'vitest';
import { toAvailabilityLook, toShownStock } from './availability.ts';

const look = (product: Partial<Parameters<typeof toAvailabilityLook>[0]>) =>
  toAvailabilityLook({ availability: 'DISPONIBILE', stock_limited: false, ...product });

it('the wire word determines the look, and low stock overrides "available"', () => {
  expect(look({})).toBe('available');
  expect(look({ stock_limited: true })).toBe('limited');
  expect(look({ availability: 'IN ARRIVO' })).toBe('arriving');
  expect(look({ availability: 'NON DISPONIBILE' })).toBe('unavailable');
  expect(look({ availability: '' })).toBe('unavailable');
});

it('the look of a parent is derived from its children', () => {
  expect(look({ num_childs: 3, num_available: 1, availability: 'NON DISPONIBILE' })).toBe('available');
  expect(look({ num_childs: 3, num_available: 0 })).toBe('unavailable');
  expect(look({ num_childs: 3, num_available: 0, availability: 'IN ARRIVO' })).toBe('arriving');
});

it('a product that cannot be ordered yet is arriving', () => {
  expect(look({ orderable_from: '2035-01-15' })).toBe('arriving');
});

it('the quantity of an article in stock is shown, up to ten thousand', () => {
  const stock = (product: Partial<Parameters<typeof toShownStock>[0]>) =>
    toShownStock({ availability: 'DISPONIBILE', stock_limited: false, ...product });
  expect(stock({ stock: 3400 })).toEqual({ count: 3400, over: false });
  expect(stock({ stock: 10_000 })).toEqual({ count: 10_000, over: false });
  expect(stock({ stock: 10_001 })).toEqual({ count: 10_000, over: true });
  expect(stock({ stock: 0 })).toBeUndefined();
  expect(stock({ stock: -4 })).toBeUndefined();
  expect(stock({})).toBeUndefined();
  expect(stock({ stock: 5, availability: 'IN ARRIVO' })).toBeUndefined();
  expect(stock({ stock: 5, num_childs: 2, num_available: 1 })).toBeUndefined();
});
