import type { ArticleList } from '#src/contract/article-list.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { ChildMap, Product } from '#src/contract/product.ts';
import { formatPrice } from '#src/i18n/format.ts';

/** An article of a list as it is shown. */
export type ListedProduct = {
  /** The article's code. */
  readonly id: string;
  readonly product: Product;
  readonly quantity: number;
  /** The viewer's net price as text; empty without a price. */
  readonly price: string;
};

/** Articles on one page of a list. */
const PER_PAGE = 48;

export type ListedPage = {
  readonly articles: readonly ListedProduct[];
  /** Codes that the catalogue no longer has. */
  readonly gone: readonly string[];
  readonly page: number;
  readonly pages: number;
};

/** The articles of one page of a list, in its order; the number of the page is clamped. */
export const toListedPage = (
  { data }: Pick<ArticleList, 'data'>,
  {
    products,
    asked,
    locale,
  }: { readonly products: ChildMap; readonly asked: number; readonly locale: Locale },
): ListedPage => {
  const pages = Math.max(1, Math.ceil(data.length / PER_PAGE));
  const page = Math.min(Math.max(Math.trunc(asked) || 1, 1), pages);
  const shown = data.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const articles = shown.flatMap(({ carti, quantity }): readonly ListedProduct[] => {
    const product = products[carti];
    if (!product) return [];
    const { price, sale_price: net = price } = product;
    return [{ id: carti, product, quantity, price: net > 0 ? formatPrice(net, locale) : '' }];
  });
  return { articles, gone: shown.map(({ carti }) => carti).filter((code) => !products[code]), page, pages };
};
