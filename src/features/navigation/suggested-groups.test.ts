import { describe, expect, it } from 'vitest';
import type { Category } from '#src/contract/product.ts';
import { findSuggestedCategories, listSuggestedBrands } from './suggested-groups.ts';

const node = (slug: string, name: string, count: number, children: readonly Category[] = []): Category => ({
  slug,
  name,
  count,
  children,
});

const TREE = [
  node('fissaggio', 'Fissaggio', 9, [
    node('viti-te', 'Viti a testa esagonale', 4),
    node('viti-legno', 'Viti per legno', 3),
    node('viti-vuote', 'Viti vuote', 0),
    node('dadi', 'Dadi', 2),
  ]),
  node('avvitatori', 'Avvitatori', 5),
];

const inCategories = (...slugs: readonly string[]) => ({
  categories: slugs.map((slug) => ({ slug, name: slug })),
});

const find = (text: string, ...products: Parameters<typeof findSuggestedCategories>[2]) =>
  findSuggestedCategories(text, TREE, products).map(({ slug }) => slug);

describe('[H-33] the categories beside suggested articles', () => {
  it('are those whose name has words that begin with all typed words', () => {
    expect(find('vit')).toEqual(['viti-te', 'viti-legno']);
    expect(find('VITI leg')).toEqual(['viti-legno']);
    expect(find('vitix')).toEqual([]);
    expect(find('  ')).toEqual([]);
  });

  it('continue with the innermost categories of the articles, each once, at most three', () => {
    const articles = [
      inCategories('fissaggio', 'viti-legno'),
      inCategories('dadi'),
      inCategories('avvitatori'),
    ];
    expect(find('vit', ...articles)).toEqual(['viti-te', 'viti-legno', 'dadi']);
    expect(find('m8', ...articles)).toEqual(['viti-legno', 'dadi', 'avvitatori']);
    expect(find('m8', inCategories('unknown'), inCategories())).toEqual([]);
  });
});

describe('[H-33] the brands beside suggested articles', () => {
  it('are theirs, each once, at most three', () => {
    const brands = ['Acme', undefined, 'ACME', 'Bolt', '', 'Cut', 'Drill'];
    expect(listSuggestedBrands(brands.map((brand) => (brand === undefined ? {} : { brand })))).toEqual([
      'Acme',
      'Bolt',
      'Cut',
    ]);
  });
});
