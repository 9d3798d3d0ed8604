import type { Listing } from '#src/contract/listing.ts';
import type { Category, Picture, Product } from '#src/contract/product.ts';
import { listCategories } from './category-tree.ts';

const findPicture = (products: readonly Product[]): Picture | undefined =>
  products.map(({ pictures, small_pictures }) => pictures[0] ?? small_pictures[0]).find(Boolean);

/**
 * A product picture for each category, by slug; omits categories without any picture. Searches `products` first, then the
 * category's own list, fetched with `fetchList`.
 */
export const findCategoryPictures = async (
  categories: readonly Category[],
  products: readonly Product[],
  fetchList: (slug: string) => Promise<Listing>,
): Promise<ReadonlyMap<string, Picture>> => {
  const found = categories.map(async (category) => {
    const slugs = new Set(listCategories([category]).map(({ slug }) => slug));
    const own = products.filter((product) => product.categories.some(({ slug }) => slugs.has(slug)));
    const picture = findPicture(own) ?? findPicture((await fetchList(category.slug)).product_list.data);
    return picture ? ([[category.slug, picture]] as const) : [];
  });
  return new Map((await Promise.all(found)).flat());
};
