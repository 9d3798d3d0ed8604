import type { Listing, ListingQuery } from '#src/contract/listing.ts';
import type { Category } from '#src/contract/product.ts';
import type { Viewer } from '../products/to-product.ts';

/** The rows of a page as database ids, and the facets of the whole result. */
export type ResultPage = Pick<
  Listing,
  'filters' | 'tab_list' | 'relaxations' | 'left_out' | 'equivalent_to' | 'exact_code' | 'clear_first'
> & {
  readonly ids: readonly number[];
  readonly total: number;
};

/** A search engine over one state of the catalogue and of its synonyms. */
export type Search = {
  /** One page; `page` and `per_page` are within their limits. */
  find(query: ListingQuery, viewer: Viewer): Promise<ResultPage>;
  /** Database ids of at most `rows` products whose words or codes start with the text, best first. */
  suggest(text: string, rows: number, viewer: Viewer): readonly number[];
  /** The categories with counts of what the viewer may see, without empty ones. */
  countCategories(viewer: Viewer): Promise<readonly Category[]>;
};

/** The catalogue's search port; another engine implements it. */
export type SearchSource = {
  /** The current state: the same object until catalogue or synonyms change. */
  open(): Promise<Search>;
  /** The id of the product with a sku, regardless of case. */
  findIdBySku(sku: string): number | undefined;
  /** The skus with a code; a sku yields itself. */
  findSkusByCode(code: string): readonly string[];
};
