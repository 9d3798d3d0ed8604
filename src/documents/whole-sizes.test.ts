import { describe, expect, it } from 'vitest';
import { toWholeSizes } from './whole-sizes.ts';

describe('toWholeSizes', () => {
  // An underscore stands for a no-break space.
  it.each([
    ['Vite M8x40 zincata', 'Vite M8x40 zincata'],
    ['Vite M8 × 0,75 mm', 'Vite M8_×_0,75_mm'],
    ['Tubo ⌀ 10x133x2 mm', 'Tubo ⌀_10x133x2_mm'],
    ['Cavo 4 mm² 2 m, 10 kΩ ≤ 70 °C', 'Cavo 4_mm² 2_m, 10_kΩ ≤_70_°C'],
    ['TE-M8X40 3 modelli', 'TE-M8X40 3 modelli'],
  ])('keeps the sizes of %j in one piece', (name, shown) => {
    expect(toWholeSizes(name).replaceAll('\u00a0', '_')).toBe(shown);
  });
});
