import type { Product, Suggestion } from '#src/contract/product.ts';
import { findSuggestedCategories, listSuggestedBrands, type SuggestedCategory } from './suggested-groups.ts';

/** `product` has the visitor's price; absent where the back office does not return it. */
export type SuggestedArticle = Suggestion & { readonly product?: Product | undefined };

export type Suggestions = {
  readonly articles: readonly SuggestedArticle[];
  readonly categories: readonly SuggestedCategory[];
  readonly brands: readonly string[];
  readonly showAvailability: boolean;
  readonly showStock: boolean;
};

const NONE: Suggestions = {
  articles: [],
  categories: [],
  brands: [],
  showAvailability: false,
  showStock: false,
};

/**
 * The suggestions for a typed text: at most `rows` articles, with the categories and brands beside them. None of the latter
 * without an article.
 */
export const readSuggestions = async (
  text: string,
  rows: number,
  { backOffice, visitor, locale }: Pick<App.Locals, 'backOffice' | 'visitor' | 'locale'>,
): Promise<Suggestions> => {
  const { catalogue, content } = backOffice;
  const found = text === '' ? [] : await catalogue.suggest(text, rows, visitor);
  if (found.length === 0) return NONE;
  const [products, tree, main] = await Promise.all([
    catalogue.children(
      found.map(({ id }) => id),
      visitor,
    ),
    catalogue.categories(locale),
    content.mainPage(),
  ]);
  const articles = found.map((one) => ({ ...one, product: products[one.id] }));
  const known = articles.flatMap(({ product }) => product ?? []);
  return {
    articles,
    categories: findSuggestedCategories(text, tree, known),
    brands: listSuggestedBrands(known),
    showAvailability: main.show_availability,
    showStock: main.show_stock ?? false,
  };
};
