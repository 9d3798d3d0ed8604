import type { AstroGlobal } from 'astro';
import type { Product } from '#src/contract/product.ts';
import { findCategoryPath, toCategoryPath } from '#src/features/catalogue/category-tree.ts';
import { toFamily } from '#src/features/product/family.ts';

/** The parent of the product's family: the product itself or its parent; undefined without a family. */
const findParent = async (
  product: Product,
  { backOffice, visitor }: App.Locals,
): Promise<Product | undefined> => {
  if (product.num_childs > 0) return product;
  return product.parent === undefined ? undefined : backOffice.catalogue.find(product.parent, visitor);
};

/** The data of a product page: its family, the size selected by the URL, and the breadcrumb. */
export const readProduct = async ({ locals, url }: AstroGlobal, product: Product) => {
  const { backOffice, visitor, locale } = locals;
  const parent = await findParent(product, locals);
  const cartis = parent?.childs.map(({ carti }) => carti) ?? [];
  const [tree, childMap] = await Promise.all([
    backOffice.catalogue.categories(locale),
    backOffice.catalogue.children(cartis, visitor),
  ]);
  const children = cartis.map((carti) => childMap[carti]).filter((child) => child !== undefined);
  const path = findCategoryPath(tree, product.categories.at(-1)?.slug ?? '');
  return {
    product,
    family: parent && children.length > 0 ? toFamily(parent, children, url.searchParams) : undefined,
    steps: path.map(({ name, slug }) => ({ label: name, path: toCategoryPath(slug) })),
  };
};
