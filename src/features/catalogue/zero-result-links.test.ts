import { describe, expect, it } from 'vitest';
import { listActiveFilters } from './active-filters.ts';
import { parseListingQuery } from './listing-query.ts';
import { findRelaxations, findToldCount, listRelaxations } from './zero-result-links.ts';

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

describe('a list that found nothing', () => {
  it('can leave out each of its filters and each word of its text', () => {
    expect(read('?text=vite+inox&brand=acme').map(({ label, path }) => [label, path])).toEqual([
      ['acme', '/shop?text=vite+inox'],
      ['vite inox', '/shop?brand=acme'],
      ['vite', '/shop?text=inox&brand=acme'],
      ['inox', '/shop?text=vite&brand=acme'],
    ]);
  });

  it('is not helped by leaving out all that it asks for', () => {
    expect(read('?text=xyzzyq')).toEqual([]);
    expect(read('?brand=acme')).toEqual([]);
  });

  it('asks a bounded number of questions', () => {
    expect(read('?text=a+b+c+d+e+f+g+h+i&brand=x')).toHaveLength(8);
  });

  it('is shown what finds something, most first', async () => {
    const counts: Readonly<Record<string, number>> = { inox: 3, vite: 9 };
    const found = await findRelaxations(read('?text=vite+inox&brand=acme'), async ({ text }) =>
      Promise.resolve(counts[text] ?? 0),
    );
    expect(found.map(({ label, count }) => [label, count])).toEqual([
      ['inox', 9],
      ['vite', 3],
    ]);
  });

  it('is not asked for again what the back office told', () => {
    const toQuery = (search: string) => parseListingQuery(new URL(search, 'http://x/shop'));
    const query = toQuery('?text=vite+inox&brand=acme&min_price=5&max_price=9');
    const told = ['brand', 'price', 'text'].map((index, at) => ({ index, count: at + 1, filter: '' }));
    const find = (search: string) => findToldCount(query, toQuery(search), told);
    expect(find('?text=vite+inox&min_price=5&max_price=9')).toBe(1);
    expect(find('?text=vite+inox&brand=acme')).toBe(2);
    expect(find('?brand=acme&min_price=5&max_price=9')).toBe(3);
    expect(find('?text=vite&brand=acme&min_price=5&max_price=9')).toBeUndefined();
    expect(find('?text=vite+inox')).toBeUndefined();
  });
});
