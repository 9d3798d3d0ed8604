import type { MenuItem } from '#src/contract/content.ts';
import type { Category } from '#src/contract/product.ts';

/** The categories from the top down to `slug`; empty when there is none. */
export const findCategoryPath = (tree: readonly Category[], slug: string): readonly Category[] => {
  for (const category of tree) {
    if (category.slug === slug) return [category];
    const below = findCategoryPath(category.children, slug);
    if (below.length > 0) return [category, ...below];
  }
  return [];
};

/** Every category of the tree, parents before children. */
export const listCategories = (tree: readonly Category[]): readonly Category[] =>
  tree.flatMap((category) => [category, ...listCategories(category.children)]);

/** The landing page of a category. */
export const toCategoryPath = (slug: string): string => `/category/${encodeURIComponent(slug)}`;

const categoryOf = ({ url }: MenuItem): string | undefined => /[?&]category=([^&#,]+)/.exec(url)?.[1];

/** The categories with the pictures that the menu has for them, where they have none of their own. */
export const withMenuImages = (
  categories: readonly Category[],
  menu: readonly MenuItem[],
): readonly Category[] => {
  const images = new Map(menu.map((item) => [categoryOf(item), item.category_menu_image]));
  return categories.map((category) => {
    const image = category.image || images.get(category.slug);
    return image ? { ...category, image } : category;
  });
};

/** Within reach of the chosen categories: they, those beside them and those below them; the top ones without a choice. */
const listNear = (tree: readonly Category[], chosen: ReadonlySet<string>): readonly Category[] => {
  const isChosen = ({ slug }: Category): boolean => chosen.has(slug);
  const levels = [tree, ...listCategories(tree).map(({ children }) => children)];
  const near = levels.filter((level) => level.some(isChosen)).flat();
  const shown = near.length > 0 ? near : tree;
  return shown.flatMap((category) => (isChosen(category) ? [category, ...category.children] : [category]));
};

/**
 * A category group as a step through the tree instead of all its levels at once: of the values, those within reach
 * of what is chosen, in the order of the tree. Left as it is when the tree knows none of them.
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
