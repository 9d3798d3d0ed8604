import { describe, expect, it } from 'vitest';
import { listActiveFilters } from './active-filters.ts';
import { parseListingQuery } from './listing-query.ts';
import { findRelaxations, findReturnedCount, listRelaxations } from './zero-result-links.ts';

const read = (search: string) => {
  const context = {
    query: parseListingQuery(new URL(`http://shop/shop${search}`)),
    groups: [],
    categories: [],
    locale: 'it' as const,
    t: (_key: string, values?: object) => Object.values(values ?? {}).join(),
  };
  return listRelaxations(context, listActiveFilters(context));
};

describe('an empty list', () => {
  it('can drop each filter and each word of the text', () => {
    expect(read('?text=vite+inox&brand=acme').map(({ label, path }) => [label, path])).toEqual([
      ['acme', '/shop?text=vite+inox'],
      ['vite inox', '/shop?brand=acme'],
      ['vite', '/shop?text=inox&brand=acme'],
      ['inox', '/shop?text=vite&brand=acme'],
    ]);
  });

  it('is not relaxed by dropping its only condition', () => {
    expect(read('?text=xyzzyq')).toEqual([]);
    expect(read('?brand=acme')).toEqual([]);
  });

  it('has a bounded number of relaxations', () => {
    expect(read('?text=a+b+c+d+e+f+g+h+i&brand=x')).toHaveLength(8);
  });

  it('offers the relaxations that find articles, largest count first', async () => {
    const counts: Readonly<Record<string, number>> = { inox: 3, vite: 9 };
    const found = await findRelaxations(read('?text=vite+inox&brand=acme'), async ({ text }) =>
      Promise.resolve(counts[text] ?? 0),
    );
    expect(found.map(({ label, count }) => [label, count])).toEqual([
      ['inox', 9],
      ['vite', 3],
    ]);
  });

  it('reuses counts that the back office returned', () => {
    const toQuery = (search: string) => parseListingQuery(new URL(search, 'http://x/shop'));
    const query = toQuery('?text=vite+inox&brand=acme&min_price=5&max_price=9');
    const returned = ['brand', 'price', 'text'].map((index, at) => ({ index, count: at + 1, filter: '' }));
    const find = (search: string) => findReturnedCount(query, toQuery(search), returned);
    expect(find('?text=vite+inox&min_price=5&max_price=9')).toBe(1);
    expect(find('?text=vite+inox&brand=acme')).toBe(2);
    expect(find('?brand=acme&min_price=5&max_price=9')).toBe(3);
    expect(find('?text=vite&brand=acme&min_price=5&max_price=9')).toBeUndefined();
    expect(find('?text=vite+inox')).toBeUndefined();
  });
});
