import type { MenuItem } from '#src/contract/content.ts';
import type { Category } from '#src/contract/product.ts';

/**
 * The menu as a tree, however the host sends it: nested `children`, a flat list linked by `parent_menu` (the
 * parent's `name`), or both. An item whose parent is not there stands at the top; a circle is left out.
 */
export const toMenuTree = (items: readonly MenuItem[]): readonly MenuItem[] => {
  const names = new Set(items.map(({ name }) => name));
  const isTop = ({ name, parent_menu }: MenuItem): boolean => !names.has(parent_menu) || parent_menu === name;
  const byParent = Map.groupBy(
    items.filter((item) => !isTop(item)),
    ({ parent_menu }) => parent_menu,
  );
  const nest = (item: MenuItem): MenuItem => ({
    ...item,
    children: [...item.children, ...(byParent.get(item.name) ?? [])].map(nest),
  });
  return items.filter(isTop).map(nest);
};

/** The one category that a menu address lists, as in `/shop?category=viti`. */
const findSlug = (url: string): string | undefined => {
  const slug = new URLSearchParams(url.split('?')[1] ?? '').get('category');
  return slug && /^[a-z0-9-]+$/.test(slug) ? slug : undefined;
};

/**
 * The category tree that a menu implies, for a host that has no call of its own for it. Items that lead elsewhere give
 * way to the categories below them; counts are not known and 0.
 */
export const toCategories = (items: readonly MenuItem[]): readonly Category[] =>
  items
    .filter((item) => !item.disable)
    .flatMap((item): readonly Category[] => {
      const children = toCategories(item.children);
      const slug = findSlug(item.url);
      if (slug === undefined) return children;
      const image = item.category_menu_image ? { image: item.category_menu_image } : {};
      return [{ slug, name: item.title || item.name, count: 0, ...image, children }];
    });
