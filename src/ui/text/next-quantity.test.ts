import { describe, expect, it } from 'vitest';
import { toNextQuantity } from './next-quantity.ts';

describe('a stepper', () => {
  it('steps to the next multiple of the pack', () => {
    expect(toNextQuantity(500, 500, 1)).toBe(1000);
    expect(toNextQuantity(120, 50, 1)).toBe(150);
    expect(toNextQuantity(120, 50, -1)).toBe(100);
    expect(toNextQuantity(50, 50, -1)).toBe(0);
    expect(toNextQuantity(0.3, 0.1, 1)).toBe(0.4);
  });
});
