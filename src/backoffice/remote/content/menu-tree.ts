import type { MenuItem } from '#src/contract/content.ts';
import type { Category } from '#src/contract/product.ts';

/**
 * The menu as a tree, from nested `children`, from a flat list linked by `parent_menu` (the parent's `name`), or from
 * both. An item with an unknown parent is at the top; items in a cycle are omitted.
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

/** The category slug of a menu address such as `/shop?category=viti`; undefined for several categories or none. */
const findSlug = (url: string): string | undefined => {
  const slug = new URLSearchParams(url.split('?')[1] ?? '').get('category');
  return slug && /^[a-z0-9-]+$/.test(slug) ? slug : undefined;
};

/**
 * The category tree implied by a menu, for a host without a call for categories. An item that is not a category
 * is replaced by the categories below it. Counts are unknown, so 0.
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
