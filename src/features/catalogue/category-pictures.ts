import type { Listing } from '#src/contract/listing.ts';
import type { Category, Picture, Product } from '#src/contract/product.ts';
import { listCategories } from './category-tree.ts';

/** A picture in the size of rows, and larger; either may be the only one. */
export type CategoryPicture = { readonly small: Picture | undefined; readonly larger: Picture | undefined };

const findPicture = (products: readonly Product[]): CategoryPicture | undefined =>
  products
    .map(({ pictures: [larger], small_pictures: [small] }) => ({ small: small ?? larger, larger }))
    .find(({ small }) => small);

/**
 * A product picture for each category, by slug; omits categories without any picture. Searches `products` first, then the
 * category's own list, fetched with `fetchList`.
 */
export const findCategoryPictures = async (
  categories: readonly Category[],
  products: readonly Product[],
  fetchList: (slug: string) => Promise<Listing>,
): Promise<ReadonlyMap<string, CategoryPicture>> => {
  const found = categories.map(async (category) => {
    const slugs = new Set(listCategories([category]).map(({ slug }) => slug));
    const own = products.filter((product) => product.categories.some(({ slug }) => slugs.has(slug)));
    const picture = findPicture(own) ?? findPicture((await fetchList(category.slug)).product_list.data);
    return picture ? ([[category.slug, picture]] as const) : [];
  });
  return new Map((await Promise.all(found)).flat());
};
