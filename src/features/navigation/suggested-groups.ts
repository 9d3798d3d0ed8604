import { toFacetSlug } from '#src/contract/facet-slug.ts';
import { toSlug } from '#src/contract/listing.ts';
import type { Category, Product } from '#src/contract/product.ts';

/** Maximum number of categories, and of brands, beside the suggested articles. */
export const MAX_SUGGESTED_GROUPS = 3;

/** `count` is the number of articles of the category. */
export type SuggestedCategory = Pick<Category, 'slug' | 'name' | 'count'>;

const toWords = (text: string): readonly string[] => toSlug(text).split('-').filter(Boolean);

const flatten = (tree: readonly Category[]): readonly Category[] =>
  tree.flatMap((category) => [category, ...flatten(category.children)]);

const takeFirst = <Item>(items: readonly Item[], toKey: (item: Item) => string): readonly Item[] =>
  [...new Map(items.toReversed().map((item) => [toKey(item), item])).values()]
    .toReversed()
    .slice(0, MAX_SUGGESTED_GROUPS);

/**
 * Categories for a text that is being typed: first those in whose name every typed word begins a word, then the innermost
 * ones of the suggested articles, in their order. Empty categories are omitted.
 */
export const findSuggestedCategories = (
  text: string,
  tree: readonly Category[],
  products: readonly Pick<Product, 'categories'>[],
): readonly SuggestedCategory[] => {
  const all = flatten(tree).filter(({ count }) => count > 0);
  const typed = toWords(text);
  const isNamed = ({ name }: Category): boolean => {
    const words = toWords(name);
    return typed.length > 0 && typed.every((start) => words.some((word) => word.startsWith(start)));
  };
  const bySlug = new Map(all.map((category) => [category.slug, category]));
  const own = products.flatMap(({ categories }) => bySlug.get(categories.at(-1)?.slug ?? '') ?? []);
  return takeFirst([...all.filter(isNamed), ...own], ({ slug }) => slug);
};

/** The brands of the suggested articles, in their order. */
export const listSuggestedBrands = (products: readonly Pick<Product, 'brand'>[]): readonly string[] =>
  takeFirst(
    products.flatMap(({ brand }) => brand || []),
    toFacetSlug,
  );
