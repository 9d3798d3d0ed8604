import type { MenuItem } from '#src/contract/content.ts';
import type { Category } from '#src/contract/product.ts';

/** Maximum items of a menu, and levels of its tree; the rest is omitted. */
const MAX_ITEMS = 2000;
const MAX_LEVELS = 6;

/**
 * The menu as a tree, from nested `children`, from a flat list linked by `parent_menu` (the parent's `name`), or from
 * both. An item with an unknown parent is at the top; items in a cycle are omitted, and so is what exceeds the bounds.
 */
export const toMenuTree = (items: readonly MenuItem[]): readonly MenuItem[] => {
  const names = new Set(items.map(({ name }) => name));
  const isTop = ({ name, parent_menu }: MenuItem): boolean => !names.has(parent_menu) || parent_menu === name;
  const byParent = Map.groupBy(
    items.filter((item) => !isTop(item)),
    ({ parent_menu }) => parent_menu,
  );
  let left = MAX_ITEMS;
  const nest = (level: readonly MenuItem[], levels: number): readonly MenuItem[] => {
    const taken = level.slice(0, levels > 0 ? left : 0);
    left -= taken.length;
    return taken.map((item) => ({
      ...item,
      children: nest([...item.children, ...(byParent.get(item.name) ?? [])], levels - 1),
    }));
  };
  return nest(items.filter(isTop), MAX_LEVELS);
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
