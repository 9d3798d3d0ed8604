import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayHaveSign, toFacetSlug, toPlainFacetSlug } from './facet-slug.ts';
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

  it.each([
    ['10 mΩ', '10 MΩ', '10 Ω', '10 kΩ', '10 m', '10'],
    ['10mΩ', '10MΩ', '10Ω', '10m'],
    ['mΩ', 'MΩ', 'Ω'],
    ['1,5 mW', '1,5 MW', '1,5 W'],
    ['3 mm', '3 Mm', '3 µm', '3 m'],
    ['3 mm²', '3 Mm²', '3 µm²'],
    ['5 mA', '5 MA', '5 µA', '5 A'],
    ['5 mHz', '5 MHz', '5 Hz'],
    ['5 mPa', '5 MPa', '5 Pa', '5 pA'],
    ['2 mWh', '2 MWh', '2 µWh'],
    ['7 ms', '7 Ms', '7 mS', '7 MS', '7 µs', '7 µS'],
    ['7 mbar', '7 Mbar', '7 µbar'],
    ['4 Mb', '4 MB', '4 Mb/s', '4 MB/s'],
    ['4 Gbps', '4 GBps'],
    ['9 nm', '9 Nm', '9 µm'],
    ['100 %', '100 ‰', '100 ‱'],
    ['5"', "5'"],
    ['10 €', '10 $', '10 £'],
    ['10²', '102', '10³'],
    ['1½"', '11/2"'],
    ['tipo α', 'tipo β', 'tipo'],
    ['8×40', '8-40'],
    ['24 V~', '24 V=', '24 V'],
    ['24V~ 50 Hz', '24V⎓ 50 Hz'],
    ['24 V~/=', '24 V~', '24 V='],
    ['destra →', 'destra ←', 'destra'],
  ])('tells %j from %j', (...values) => {
    expect(new Set(values.map(toFacetSlug)).size, values.map(toFacetSlug).join()).toBe(values.length);
  });

  it.each([
    ['10 m', '10-m'],
    ['10 mm', '10-mm'],
    ['10 MM', '10-mm'],
    ['10 M', '10-m'],
    ['5 mW', '5-mw'],
    ['5 KW', '5-kw'],
    ['5 kW', '5-kw'],
    ['1 Kg', '1-kg'],
    ['500 ML', '500-ml'],
    ['100 MHz', '100-mhz'],
    ['6 MPa', '6-mpa'],
    ['16 GB', '16-gb'],
    ['10 Nm', '10-nm'],
    ['70 %', '70'],
    ['1/2"', '1-2'],
    ['Ø 8', '8'],
    ['Lega Mg', 'lega-mg'],
    ['Ms Office', 'ms-office'],
    ['NERO', 'nero'],
  ])('of %j has the address that it always had: %s', (text, slug) => {
    expect(toFacetSlug(text)).toBe(slug);
    expect(toPlainFacetSlug(text)).toBe(slug);
  });

  it.each([
    ['10 µm', '10 μm', '10-um', '10-m'],
    ['10 kΩ', '10 K\u2126', '10-kohm', '10-k'],
    ['10 MΩ', '10 MOhm', '10-megaohm', '10-m'],
    ['5 ‰', '5‰', undefined, '5'],
    ["5'", '5′', '5-prime', '5'],
  ])('of %j has one spelling', (text, same, slug, former) => {
    expect(toFacetSlug(same).replaceAll('-', '')).toBe(toFacetSlug(text).replaceAll('-', ''));
    if (slug !== undefined) expect(toFacetSlug(text)).toBe(slug);
    if (text !== "5'") expect([former, former.replace('-', '')]).toContain(toPlainFacetSlug(text));
    expect(mayHaveSign(text)).toBe(true);
  });

  it.each([
    ['24 V~', '24V ~', '24 V AC', '24-v-ac'],
    ['24 V=', '24 V⎓', '24 V DC', '24-v-dc'],
    ['230 V~ 50 Hz', '230 V ~ 50 Hz', '230 V AC 50 Hz', '230-v-ac-50-hz'],
  ])('of %j is that of its words', (...values) => {
    const slug = values.at(-1);
    for (const value of values.slice(0, -1))
      expect(toFacetSlug(value).replace(/(\d)-?v/, '$1-v'), value).toBe(slug);
    expect(toFacetSlug(String(slug))).toBe(slug);
  });

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
    const withWord = /[±<>≤≦⩽≥≧⩾≈≃≅~∼+\p{Pd}−\p{No}×‰‱$£¥'′’]|\p{Script=Greek}/gu;
    const text = fc.string({ unit: 'grapheme' }).map((one) => one.normalize('NFKD').replace(withWord, ''));
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
      fc.property(
        fc.string({ unit: fc.constantFrom(..."-+<>≥~± 01a./('MmWnbSΩµ×‰²½".split('')) }),
        (text) => {
          const slug = toFacetSlug(text);
          expect(toFacetSlug(slug)).toBe(slug);
          expect(toSlug(slug)).toBe(slug);
        },
      ),
    );
  });

  it('takes linear time', () => {
    const before = performance.now();
    for (const part of [
      '- ',
      '-',
      ' ',
      '+/',
      '<',
      '< ',
      '..',
      '([',
      '+',
      '+ ',
      'a-',
      '1M',
      'mS',
      '1 n',
      "1'",
      '1²',
      '½',
      'Ω',
    ])
      toFacetSlug(`${part.repeat(40_000)}x`);
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
