import { describe, expect, it } from 'vitest';
import { productSchema, type Product } from '#src/contract/product.ts';
import { filterChildren, listSizes, MAX_ROWS, parseChildFilter, toFilterQuery } from './child-filter.ts';
import { toChildTable } from './child-groups.ts';

const child = (thread: string, length: number): Product =>
  productSchema.parse({
    ...{ id: `${thread}x${length}`, sku: `${thread}x${length}`, slug: '', name: 'Vite', price: 1 },
    attributes: { Filettatura: thread, Lunghezza: `${length} mm` },
  });

const LENGTHS = [8, 10, 12, 16, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 100];
const table = toChildTable(
  ['M6', 'M8', 'M10', 'M12'].flatMap((thread) => LENGTHS.map((mm) => child(thread, mm))),
);

const read = (query: string) => parseChildFilter(new URLSearchParams(query), table);
const skus = (query: string): readonly string[] =>
  [...filterChildren(table, read(query)).shown].map(({ sku }) => sku);

describe('the children on a family’s page', () => {
  it('are the first ones unless all are requested', () => {
    expect(skus('')).toHaveLength(MAX_ROWS);
    expect(filterChildren(table, read('')).matching).toHaveLength(60);
    expect(skus('all=1')).toHaveLength(60);
  });

  it('are filtered by group, length or both', () => {
    expect(skus('group=M8')).toEqual(LENGTHS.map((mm) => `M8x${mm}`));
    expect(skus('size=40+mm')).toEqual(['M6x40', 'M8x40', 'M10x40', 'M12x40']);
    expect(skus('group=M8&size=40+mm')).toEqual(['M8x40']);
  });

  it.each(['group=M7', 'group=', 'size=41+mm', 'all=yes', 'group=%00', 'group=__proto__'])(
    'ignore %s, which the family does not have',
    (query) => {
      expect(read(query)).toEqual({ group: undefined, size: undefined, all: false });
    },
  );

  it('round-trip through the address', () => {
    const query = 'group=M10&size=100+mm&all=1';
    expect(toFilterQuery(read(query))).toBe(`?${query}`);
    expect(toFilterQuery(read(''))).toBe('');
  });

  it('have their lengths listed, shortest first', () => {
    expect(listSizes(table)).toEqual(LENGTHS.map((mm) => `${mm} mm`));
  });
});
