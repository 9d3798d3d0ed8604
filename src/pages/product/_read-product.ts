import type { AstroGlobal } from 'astro';
import { MAX_CHILDREN, MAX_PER_PAGE } from '#src/contract/limits.ts';
import type { Product } from '#src/contract/product.ts';
import { readArticleFilters } from '#src/features/catalogue/article-filters.ts';
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

const MAX_PAGES = Math.ceil(MAX_CHILDREN / MAX_PER_PAGE);

/**
 * The codes of a family's children that the list filters of its address select. Undefined without such filters, and where they
 * select all or none.
 */
export const readListed = async (
  { locals, url }: Pick<AstroGlobal, 'locals' | 'url'>,
  { sku, num_childs, childs }: Product,
): Promise<ReadonlySet<string> | undefined> => {
  const filters = readArticleFilters(url);
  if (num_childs === 0 || Object.keys(filters).length === 0) return undefined;
  const found = new Set<string>();
  for (let page = 1, pages = 1; page <= pages && !found.has(sku); page++) {
    const query = { text: sku, page, per_page: MAX_PER_PAGE, sort: 'default', filters } as const;
    const { data, pagination } = (await locals.backOffice.catalogue.list(query, locals.visitor)).product_list;
    for (const row of data) found.add(row.sku);
    pages = Math.min(pagination.total_pages, MAX_PAGES);
  }
  const listed = childs.map(({ carti }) => carti).filter((carti) => found.has(carti));
  return listed.length > 0 && listed.length < childs.length ? new Set(listed) : undefined;
};

/** The data of a product page: its family, the size selected by the URL, and the breadcrumb. */
export const readProduct = async (
  { locals, url }: AstroGlobal,
  { product, listed }: { product: Product; listed: ReadonlySet<string> | undefined },
) => {
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
    family:
      parent && children.length > 0
        ? toFamily(parent, children, { query: url.searchParams, listed })
        : undefined,
    steps: path.map(({ name, slug }) => ({ label: name, path: toCategoryPath(slug) })),
  };
};
