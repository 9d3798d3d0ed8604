import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayHaveSign, toFacetSlug } from './facet-slug.ts';
import { toSlug } from './listing.ts';

/** The signs of numbers that mean different things, as catalogues write them. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '': ['', '+'],
  minus: ['-', '−', '–'],
  lt: ['<', '< '],
  gt: ['>', '> '],
  le: ['≤', '<=', '≤ '],
  ge: ['≥', '>=', '≥ '],
  'plus-minus': ['±', '+/-', '± '],
  ca: ['~', '≈', '≈ '],
};

const number = fc.oneof(
  fc.nat(2000).map(String),
  fc.double({ min: 0, max: 99, noNaN: true }).map((one) => one.toFixed(1).replace('.', ',')),
);
const unit = fc.constantFrom('', ' °C', ' dB', ' mm', '%', '" UNC');
/** What a value may begin with, and what may follow its first number. */
const start = fc.constantFrom('', 'da ', '(', 'classe [');
const end = fc.constantFrom('', ' a 10', ' / +40', ')', ' - 20', '-20');

describe('the slug of a facet value', () => {
  it.each([
    ['-10 °C', 'minus-10-c'],
    ['+10 °C', '10-c'],
    ['- 10 °C', 'minus-10-c'],
    ['−10 °C', 'minus-10-c'],
    ['<45 dB', 'lt-45-db'],
    ['> 45 dB', 'gt-45-db'],
    ['pH ≤7', 'ph-le-7'],
    ['pH>=7', 'ph-ge-7'],
    ['±0,5 mm', 'plus-minus-0-5-mm'],
    ['10 +/-1', '10-plus-minus-1'],
    ['~20 kg', 'ca-20-kg'],
    ['<-5 °C', 'lt-minus-5-c'],
    ['<Ø 8', 'lt-8'],
    ['-20/+40 °C', 'minus-20-40-c'],
    ['-20÷-5', 'minus-20-minus-5'],
    ['-20..-5', 'minus-20-minus-5'],
    ['da -5 a 10', 'da-minus-5-a-10'],
    ['gelo (-18)', 'gelo-minus-18'],
    ['-,5', 'minus-5'],
  ])('of %s has its sign in words: %s', (text, slug) => {
    expect(toFacetSlug(text)).toBe(slug);
  });

  it.each(['10-20', '10 - 20', '10–20', '10~20', 'M8-A2', 'DIN 912-8', '1/4"-20 UNC', 'a-1', '5 °C-10 °C'])(
    'of %s is as before: its dash joins',
    (text) => {
      expect(toFacetSlug(text)).toBe(toSlug(text));
    },
  );

  it('tells values apart that differ only by a sign, and only those', () => {
    const parts = fc.record({ number, unit, start, end });
    fc.assert(
      fc.property(parts, (value) => {
        const slugs = Object.values(SIGNS).map((spellings) => {
          const read = spellings.map(
            (sign) => `${value.start}${sign}${value.number}${value.unit}${value.end}`,
          );
          const [slug, ...others] = new Set(read.map(toFacetSlug));
          expect(others, read.join(' | ')).toEqual([]);
          return slug;
        });
        expect(new Set(slugs).size).toBe(slugs.length);
      }),
    );
  });

  it('is the plain slug of every text without a sign before a number', () => {
    const text = fc.string({ unit: 'grapheme' }).map((one) => one.replace(/[±<>≤≦⩽≥≧⩾≈≃≅~∼+\p{Pd}−]/gu, ''));
    const noSign = text.filter((one) => !/[±<>~+\p{Pd}−]/u.test(one.normalize('NFKD')));
    fc.assert(fc.property(noSign, (one) => toFacetSlug(one) === toSlug(one)));
    const joined = fc.array(fc.stringMatching(/^[a-z0-9]{1,4}$/), { minLength: 1 });
    fc.assert(fc.property(joined, (words) => toFacetSlug(words.join('-')) === words.join('-')));
  });

  it('is the plain slug of every text that surely has no sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        if (!mayHaveSign(text)) expect(toFacetSlug(text)).toBe(toSlug(text));
      }),
    );
    expect(['Acciaio zincato', 'M8 x 40 (8.8)', 'Ø 6', '1/2"'].map(mayHaveSign)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['A', 'a'],
    ['A+', 'a-plus'],
    ['A++', 'a-plus-plus'],
    ['A+++/D', 'a-plus-plus-plus-d'],
    ['B-', 'b-minus'],
    ['polo (+)', 'polo-plus'],
    ['polo -', 'polo-minus'],
    ['10+', '10-plus'],
    ['5+1', '5-1'],
    ['5 + 1', '5-1'],
    ['M8-A2', 'm8-a2'],
  ])('has the signs at the end of %j in words: %s', (value, slug) => {
    expect(toFacetSlug(value)).toBe(slug);
    expect(mayHaveSign(value) || slug === 'a').toBe(true);
  });

  it('is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'-+<>≥~± 01a./('.split('')) }), (text) => {
        const slug = toFacetSlug(text);
        expect(toFacetSlug(slug)).toBe(slug);
        expect(toSlug(slug)).toBe(slug);
      }),
    );
  });

  it('takes linear time', () => {
    const before = performance.now();
    for (const part of ['- ', '-', ' ', '+/', '<', '< ', '..', '([', '+', '+ ', 'a-'])
      toFacetSlug(`${part.repeat(40_000)}x`);
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
