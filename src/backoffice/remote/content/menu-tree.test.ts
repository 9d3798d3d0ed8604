import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#src/contract/content.ts';
import { toCategories, toMenuTree } from './menu-tree.ts';

const item = (name: string, fields: Partial<MenuItem> = {}): MenuItem => ({
  name,
  title: name.toUpperCase(),
  url: `/shop?category=${name}`,
  parent_menu: '',
  disable: false,
  is_group: false,
  category_menu_image: '',
  children: [],
  ...fields,
});

const toNames = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ name, children }) => (children.length > 0 ? [name, toNames(children)] : name));

describe('the menu as a tree', () => {
  it('[E-02] is the same from a flat list linked by parent_menu as from nested children', () => {
    const flat = [
      item('viti', { parent_menu: 'fissaggio' }),
      item('fissaggio'),
      item('te', { parent_menu: 'viti' }),
      item('utensili'),
    ];
    const nested = [
      item('fissaggio', { children: [item('viti', { children: [item('te')] })] }),
      item('utensili'),
    ];
    expect(toNames(toMenuTree(flat))).toEqual([['fissaggio', [['viti', ['te']]]], 'utensili']);
    expect(toNames(toMenuTree(nested))).toEqual(toNames(toMenuTree(flat)));
  });

  it('puts an item with an unknown parent at the top and omits cycles', () => {
    const items = [
      item('a', { parent_menu: 'gone' }),
      item('b', { parent_menu: 'c' }),
      item('c', { parent_menu: 'b' }),
      item('d', { parent_menu: 'd' }),
    ];
    expect(toNames(toMenuTree(items))).toEqual(['a', 'd']);
  });
});

describe('the categories implied by a menu', () => {
  it('are the items that link to exactly one category; other items are replaced by their children', () => {
    const menu = [
      item('home', { url: '/', children: [item('viti', { title: '' })] }),
      item('spenti', { disable: true }),
      item('due', { url: '/shop?category=a,b' }),
      item('chiodi', { children: [item('acciaio')], category_menu_image: '/media/c.png' }),
    ];
    const children = [{ slug: 'acciaio', name: 'ACCIAIO', count: 0, children: [] }];
    expect(toCategories(menu)).toEqual([
      { slug: 'viti', name: 'viti', count: 0, children: [] },
      { slug: 'chiodi', name: 'CHIODI', count: 0, image: '/media/c.png', children },
    ]);
  });
});
