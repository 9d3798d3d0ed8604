import { describe, expect, it } from 'vitest';
import { countColours, findSizeRange } from './size-range.ts';

const toParent = (sizes: readonly (string | undefined)[]) => ({
  variants: sizes.map((size) => ({ price: 1, ...(size !== undefined && { size }) })),
});

describe('the sizes of a parent', () => {
  it('are the first and the last in catalogue order', () => {
    expect(findSizeRange(toParent(['M4x8', 'M4x10', 'M24x120']))).toBe('M4x8 – M24x120');
  });

  it('show a common unit once', () => {
    expect(findSizeRange(toParent(['1 mm²', '2,5 mm²', '16 mm²']))).toBe('1 – 16 mm²');
    expect(findSizeRange(toParent(['4 x 2,7 mm', '15 x 12 mm']))).toBe('4x2,7 – 15x12 mm');
    expect(findSizeRange(toParent(['8–12 mm', '140–160 mm']))).toBe('8–12 mm – 140–160 mm');
    expect(findSizeRange(toParent(['500 ml', '1 l']))).toBe('500 ml – 1 l');
    expect(findSizeRange(toParent(['20 mm', '30']))).toBe('20 mm – 30');
  });

  it('are one size when all children have the same', () => {
    expect(findSizeRange(toParent(['M4', 'M4', undefined]))).toBe('M4');
  });

  it('are undefined when the children have model names instead', () => {
    expect(findSizeRange(toParent(['620', '18-22-SB']))).toBeUndefined();
  });

  it('are undefined when no child has a size', () => {
    expect(findSizeRange(toParent([undefined, '']))).toBeUndefined();
    expect(findSizeRange(toParent([]))).toBeUndefined();
  });
});

it('counts each colour of a parent once', () => {
  const colours = ['nero', 'rosso', 'nero'].map((color) => ({ price: 1, color }));
  expect(countColours({ variants: [...colours, { price: 1 }] })).toBe(2);
});
