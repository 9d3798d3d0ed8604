import { describe, expect, it } from 'vitest';
import { productSchema, type Product } from '#src/contract/product.ts';
import { filterChildren, parseChildFilter } from './child-filter.ts';
import { toChildTable, toRuns } from './child-groups.ts';
import { parseChildSort, sortChildren, toDirection, toSort, toSortText } from './child-sort.ts';

const child = (thread: string, length: number, rest: Partial<Product>): Product =>
  productSchema.parse({
    ...{ id: `${thread}x${length}`, sku: `${thread}x${length}`, slug: '', name: 'Vite', price: 1 },
    attributes: { Filettatura: thread, Lunghezza: `${length} mm` },
    ...rest,
  });

const table = toChildTable([
  child('M6', 20, { price: 4, price_per: 100, availability: 'NON DISPONIBILE', qty_min_imballo: 100 }),
  child('M6', 100, { price: 30, price_per: 1000, availability: 'DISPONIBILE', qty_min_imballo: 50 }),
  child('M8', 20, {
    price: 9,
    sale_price: 2,
    price_per: 100,
    availability: 'IN ARRIVO',
    qty_min_imballo: 200,
  }),
  child('M8', 30, { price: 5, price_per: 100, availability: 'DISPONIBILE', qty_min_imballo: 100 }),
  child('M10', 25, { price: 6, price_per: 100, availability: '', qty_min_imballo: 20 }),
  child('M10', 30, { price: 6, price_per: 100, availability: 'DISPONIBILE', qty_min_imballo: 20 }),
]);

const sorted = (text: string): readonly string[] =>
  sortChildren(table, parseChildSort(text, table)).map(({ sku }) => sku);

const OWN = ['M6x20', 'M6x100', 'M8x20', 'M8x30', 'M10x25', 'M10x30'];

describe('the order of a family’s table', () => {
  it('is by net price per unit, whatever number of units a price is for', () => {
    expect(sorted('price_asc')).toEqual(['M8x20', 'M6x100', 'M6x20', 'M8x30', 'M10x25', 'M10x30']);
    expect(sorted('price_desc')).toEqual(['M10x25', 'M10x30', 'M8x30', 'M6x20', 'M6x100', 'M8x20']);
  });

  it('is by sizes as numbers, across groups, and by code', () => {
    expect(sorted('Lunghezza_asc')).toEqual(['M6x20', 'M8x20', 'M10x25', 'M8x30', 'M10x30', 'M6x100']);
    expect(sorted('Filettatura_desc')).toEqual(['M10x25', 'M10x30', 'M8x20', 'M8x30', 'M6x20', 'M6x100']);
    expect(sorted('code_desc')).toEqual(OWN.toReversed());
  });

  it('has available ones first, then arriving ones, and small packs first', () => {
    expect(sorted('availability_asc')).toEqual(['M6x100', 'M8x30', 'M10x30', 'M8x20', 'M6x20', 'M10x25']);
    expect(sorted('pack_asc')).toEqual(['M10x25', 'M10x30', 'M6x100', 'M6x20', 'M8x30', 'M8x20']);
  });

  it('has children without the attribute last in both directions', () => {
    const [first, second, third] = [
      child('M6', 20, { attributes: { Filettatura: 'M6', Lunghezza: '20 mm' } }),
      child('M6', 30, { attributes: { Filettatura: 'M6' } }),
      child('M6', 40, { attributes: { Filettatura: 'M6', Lunghezza: '40 mm' } }),
    ];
    const partial = toChildTable([first, second, third]);
    const skus = (isDescending: boolean): readonly string[] =>
      sortChildren(partial, { column: 'Lunghezza', isDescending }).map(({ sku }) => sku);
    expect(skus(false)).toEqual(['M6x20', 'M6x40', 'M6x30']);
    expect(skus(true)).toEqual(['M6x40', 'M6x20', 'M6x30']);
  });

  it.each(['', 'price', 'prezzo_asc', 'price_up', '__proto___asc', 'Filettatura_asc', 'constructor_desc'])(
    'is the table’s own for %j',
    (text) => {
      expect(parseChildSort(text, table)).toBeUndefined();
      expect(sorted(text)).toEqual(OWN);
    },
  );

  it('round-trips through the address, except for the table’s own', () => {
    const sort = { column: 'Lunghezza', isDescending: true };
    expect(parseChildSort(toSortText(sort), table)).toEqual(sort);
    expect(toSort({ column: 'Filettatura', isDescending: false }, table)).toBeUndefined();
    expect(toDirection('Filettatura', undefined, table)).toBe('ascending');
    expect(toDirection('Lunghezza', sort, table)).toBe('descending');
    expect(toDirection('Filettatura', sort, table)).toBeUndefined();
  });

  it('applies within a group, and shows each run of a group once', () => {
    const filter = parseChildFilter(new URLSearchParams('group=M8&sort=price_desc'), table);
    expect(filterChildren(table, filter).shown.map(({ sku }) => sku)).toEqual(['M8x30', 'M8x20']);
    const runs = toRuns(sortChildren(table, { column: 'price', isDescending: false }), table);
    expect(runs.map(({ label, children }) => [label, children.length])).toEqual([
      ...[
        ['M8', 1],
        ['M6', 2],
      ],
      ...[
        ['M8', 1],
        ['M10', 2],
      ],
    ]);
  });
});
