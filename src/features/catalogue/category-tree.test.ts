import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#src/contract/content.ts';
import type { Category } from '#src/contract/product.ts';
import { findCategoryPath, listCategories, toTreeStep, withMenuImages } from './category-tree.ts';

const category = (slug: string, children: readonly Category[] = []): Category => ({
  slug,
  name: slug.toUpperCase(),
  count: 1,
  children,
});

const tree = [category('a', [category('b', [category('c')])]), category('d')];

const item = (url: string, category_menu_image: string): MenuItem => ({
  name: url,
  title: url,
  url,
  parent_menu: '',
  disable: false,
  is_group: false,
  category_menu_image,
  children: [],
});

describe('the category tree', () => {
  it('returns the path from the root to a category', () => {
    expect(findCategoryPath(tree, 'c').map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
    expect(findCategoryPath(tree, 'x')).toEqual([]);
  });

  it('lists every category', () => {
    expect(listCategories(tree).map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each<[string, string[], string[]]>([
    ['the root level when nothing is chosen', [], ['a', 'd']],
    ['the chosen category, its siblings and its children', ['a'], ['a', 'b', 'd']],
    ['the surroundings of every chosen category', ['b', 'd'], ['a', 'd', 'b', 'c']],
  ])('as a filter shows %s', (_, chosen, shown) => {
    const entries = ['c', 'd', 'b', 'a'].map((value) => ({ value, selected: chosen.includes(value) }));
    expect(toTreeStep(entries, tree).map(({ value }) => value)).toEqual(shown);
  });

  it('returns entries unchanged when the tree has none of them', () => {
    const entries = [{ value: 'x', selected: false }];
    expect(toTreeStep(entries, tree)).toEqual(entries);
  });

  it('uses the menu image where a category has none', () => {
    const own = { ...category('d'), image: '/own.webp' };
    const menu = [item('/shop?category=a', '/menu-a.webp'), item('/shop?category=d', '/menu-d.webp')];
    expect(withMenuImages([category('a'), own], menu).map(({ image }) => image)).toEqual([
      '/menu-a.webp',
      '/own.webp',
    ]);
    expect(withMenuImages([category('x')], menu)).toEqual([category('x')]);
  });
});
