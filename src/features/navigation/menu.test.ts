import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#src/contract/content.ts';
import type { Category } from '#src/contract/product.ts';
import {
  isBanner,
  MENU_PLACEHOLDERS,
  toCategoryMenu,
  toMenu,
  toMenuPath,
  toMenuTree,
  toPlaceholders,
  toShownCategory,
} from './menu.ts';

const item = (name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  name,
  title: name,
  url: '',
  parent_menu: '',
  disable: false,
  is_group: false,
  category_menu_image: '',
  children: [],
  ...more,
});

const names = (items: readonly MenuItem[]): unknown[] =>
  items.map((one) => (one.children.length > 0 ? [one.name, names(one.children)] : one.name));

describe('the menu', () => {
  it('[E-02] is the same from a flat list as from nested children', () => {
    const flat = [item('a'), item('b', { parent_menu: 'a' }), item('c', { parent_menu: 'b' }), item('d')];
    const nested = [item('a', { children: [item('b', { children: [item('c')] })] }), item('d')];
    expect(names(toMenuTree(flat))).toEqual([['a', [['b', ['c']]]], 'd']);
    expect(names(toMenuTree(nested))).toEqual(names(toMenuTree(flat)));
  });

  it('omits a disabled item with its descendants', () => {
    const flat = [
      item('a'),
      item('b', { disable: true }),
      item('c', { parent_menu: 'b' }),
      item('x', { parent_menu: 'a', disable: true }),
    ];
    expect(names(toMenuTree(flat))).toEqual(['a']);
  });

  it('breaks cycles of parents', () => {
    const flat = [item('a'), item('b', { parent_menu: 'a', children: [item('a')] })];
    expect(names(toMenuTree(flat))).toEqual([['a', ['b']]]);
  });

  it('falls back to the categories where the back office has none', () => {
    const category = (slug: string, children: readonly Category[]): Category => ({
      slug,
      name: slug,
      count: 1,
      children,
    });
    const leaf = category('d', []);
    const deep = category('a', [category('b', [category('c', [leaf])])]);
    const [top] = toCategoryMenu([{ ...deep, image: '/a.webp' }]);
    expect(top).toMatchObject({ title: 'a', url: '/shop?category=a', category_menu_image: '/a.webp' });
    expect(names(top ? [top] : [])).toEqual([['a', [['b', ['c']]]]]);
    expect(toCategoryMenu(Array.from({ length: 40 }, () => leaf))).toHaveLength(12);
  });

  it('normalises internal URLs', () => {
    expect(toMenuPath('shop?category=viti')).toBe('/shop?category=viti');
    expect(toMenuPath('/shop')).toBe('/shop');
    expect(toMenuPath('catalogo?brand=x')).toBe('/shop?brand=x');
    expect(toMenuPath('//evil.example')).toBe('/evil.example');
    expect(toMenuPath('https://example.com/a')).toBe('https://example.com/a');
    expect(toMenuPath('')).toBe('');
  });

  it('marks the item that contains the current category', () => {
    const leaf = item('viti-te', { url: '/shop?category=viti-te' });
    const top = item('viteria', { url: 'catalogo?category=viteria', children: [leaf] });
    expect(toShownCategory('/category/viti-te', '')).toBe('viti-te');
    expect(toShownCategory('/en/category/viti-te', '?category=other')).toBe('viti-te');
    expect(toShownCategory('/shop', '?text=x&category=viti-te')).toBe('viti-te');
    expect(toShownCategory('/category/100%', '')).toBe('');
    const { topsOf } = toMenu([item('text'), top, leaf]);
    expect([topsOf.get('viti-te'), topsOf.get('viteria'), topsOf.get('')]).toEqual([[1, 2], [1], undefined]);
  });
});

it('[N-18] 25 placeholders stand where the contents of a panel load', () => {
  expect(toPlaceholders().match(/<li>/g)).toHaveLength(25);
  expect(MENU_PLACEHOLDERS).toBe(25);
});

it.each([
  ['product/default/x', '/media/x.webp', true],
  ['/product/default/x', '', false],
  ['/shop?category=x', '/media/x.webp', false],
])('%s with the picture %s is a banner: %s', (url, category_menu_image, expected) => {
  const item = { name: 'x', title: 'X', parent_menu: '', disable: false, is_group: false, children: [] };
  expect(isBanner({ ...item, url, category_menu_image })).toBe(expected);
});
