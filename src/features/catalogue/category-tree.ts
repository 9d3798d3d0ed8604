import type { MenuItem } from '#src/contract/content.ts';
import type { Category } from '#src/contract/product.ts';

/** The categories from the root down to `slug`; empty when the slug is unknown. */
export const findCategoryPath = (tree: readonly Category[], slug: string): readonly Category[] => {
  for (const category of tree) {
    if (category.slug === slug) return [category];
    const below = findCategoryPath(category.children, slug);
    if (below.length > 0) return [category, ...below];
  }
  return [];
};

/** All categories of the tree, parents before children. */
export const listCategories = (tree: readonly Category[]): readonly Category[] =>
  tree.flatMap((category) => [category, ...listCategories(category.children)]);

/** The address of a category's landing page, without locale. */
export const toCategoryPath = (slug: string): string => `/category/${encodeURIComponent(slug)}`;

const findCategorySlug = ({ url }: MenuItem): string | undefined => /[?&]category=([^&#,]+)/.exec(url)?.[1];

/** Fills in missing category images from the menu. */
export const withMenuImages = (
  categories: readonly Category[],
  menu: readonly MenuItem[],
): readonly Category[] => {
  const images = new Map(menu.map((item) => [findCategorySlug(item), item.category_menu_image]));
  return categories.map((category) => {
    const image = category.image || images.get(category.slug);
    return image ? { ...category, image } : category;
  });
};

/** The chosen categories with their siblings and children; the root level when none is chosen. */
const listNear = (tree: readonly Category[], chosen: ReadonlySet<string>): readonly Category[] => {
  const isChosen = ({ slug }: Category): boolean => chosen.has(slug);
  const levels = [tree, ...listCategories(tree).map(({ children }) => children)];
  const near = levels.filter((level) => level.some(isChosen)).flat();
  const shown = near.length > 0 ? near : tree;
  return shown.flatMap((category) => (isChosen(category) ? [category, ...category.children] : [category]));
};

/**
 * Reduces a category facet to one step of the tree: the entries of `listNear`, in tree order. Returns the entries
 * unchanged when the tree has none of them.
 */
export const toTreeStep = <Entry extends { readonly value: string; readonly selected: boolean }>(
  entries: readonly Entry[],
  tree: readonly Category[],
): readonly Entry[] => {
  const byValue = new Map(entries.map((entry) => [entry.value, entry]));
  const chosen = new Set(entries.filter(({ selected }) => selected).map(({ value }) => value));
  const slugs = new Set(listNear(tree, chosen).map(({ slug }) => slug));
  const near = [...slugs].map((slug) => byValue.get(slug)).filter((entry) => entry !== undefined);
  return near.length > 0 ? near : entries;
};
