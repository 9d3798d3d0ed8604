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
