import { describe, expect, it } from 'vitest';
import { compile } from './expression.ts';
import { toShape } from './template.ts';

const detail = { line: 2, pitch: 3 };

describe('compile', () => {
  it.each([
    ['1 + 2 * 3 ^ 2', 19],
    ['-(size - 4) / 2', -3],
    ['min(5, size) + sqrt(16)', 9],
    ["size > 8 ? 'big' : 'small'", 'big'],
    ['litres ?? 0.5', 0.5],
    ["shape == 'round'", true],
    ['sizes.1', 13],
    ['finish.base', '#D9E4E7'],
  ])('evaluates %s', (source, value) => {
    const scope = { size: 10, shape: 'round', sizes: [8, 13], finish: 'zinc' };
    expect(compile(source)(scope)).toBe(value);
  });

  it.each(['1 +', 'twice(2)', '(1', '1 2', '#'])('throws for %s', (source) => {
    expect(() => compile(source)).toThrow(SyntaxError);
  });
});

describe('toShape', () => {
  it('fills sizes and colours into the elements', () => {
    const shape = toShape({
      tint: 'sand',
      let: { r: 'min(40, diameter / 3)' },
      art: [
        "<g transform='scale({1/3})' stroke-width='{line*3}'>",
        "<circle r='{r}' fill='{body.base}'/></g>",
      ],
    });
    expect(shape({ diameter: 31, body: 'zinc' }).art(detail)).toBe(
      '<g transform="scale(0.3333)" stroke-width="6"><circle r="10.33" fill="#D9E4E7"/></g>',
    );
  });

  it('selects a variant by the parameters, and throws when none matches', () => {
    const variants = { 'round yes|oval yes': ['one'], 'round no': ['two'] };
    const shape = toShape({ tint: 'mist', by: ['form', 'long'], variants });
    const art = (parameters: object): string => shape({ ...parameters }).art(detail);
    expect(art({ form: 'oval', long: true })).toBe('one');
    expect(art({ form: 'round' })).toBe('two');
    expect(() => art({ form: 'oval' })).toThrow(RangeError);
  });

  it('throws for an unknown tint', () => {
    expect(() => toShape({ tint: 'purple', art: [] })).toThrow(SyntaxError);
  });
});
