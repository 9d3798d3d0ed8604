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
