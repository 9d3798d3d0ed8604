import type { Listing } from '#src/contract/listing.ts';
import type { Category, Picture, Product } from '#src/contract/product.ts';
import { listCategories } from './category-tree.ts';

const findPicture = (products: readonly Product[]): Picture | undefined =>
  products.map(({ pictures, small_pictures }) => pictures[0] ?? small_pictures[0]).find(Boolean);

/**
 * A picture of a product for each category, by slug; none where nothing in it has one. `products` are looked at
 * first; for a category that none of them is in, the first of its list (`ask`).
 */
export const findCategoryPictures = async (
  categories: readonly Category[],
  products: readonly Product[],
  ask: (slug: string) => Promise<Listing>,
): Promise<ReadonlyMap<string, Picture>> => {
  const found = categories.map(async (category) => {
    const slugs = new Set(listCategories([category]).map(({ slug }) => slug));
    const known = products.filter((product) => product.categories.some(({ slug }) => slugs.has(slug)));
    const picture = findPicture(known) ?? findPicture((await ask(category.slug)).product_list.data);
    return picture ? ([[category.slug, picture]] as const) : [];
  });
  return new Map((await Promise.all(found)).flat());
};
