import { expect, it } from 'vitest';
import { toAvailabilityLook } from './availability.ts';

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
