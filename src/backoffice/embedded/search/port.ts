import type { Listing, ListingQuery } from '#src/contract/listing.ts';
import type { Category } from '#src/contract/product.ts';
import type { Viewer } from '../products/to-product.ts';

/** The rows of a page as database ids, and the facets of the whole result. */
export type ResultPage = Pick<
  Listing,
  'filters' | 'tab_list' | 'relaxations' | 'left_out' | 'equivalent_to' | 'exact_code'
> & {
  readonly ids: readonly number[];
  readonly total: number;
};

/** A search engine over one state of the catalogue and of its synonyms. */
export type Search = {
  /** One page; `page` and `per_page` are within their limits. */
  find(query: ListingQuery, viewer: Viewer): Promise<ResultPage>;
  /** Database ids of at most `rows` products whose words or codes begin like the text, the best first. */
  suggest(text: string, rows: number, viewer: Viewer): readonly number[];
  /** The categories with what the viewer may see of them, without empty ones. */
  countCategories(viewer: Viewer): Promise<readonly Category[]>;
};

/** What the catalogue asks of search. Another engine attaches here. */
export type SearchSource = {
  /** The present state: the same object until catalogue or synonyms change. */
  open(): Promise<Search>;
  /** The id of the product with a sku, regardless of case. */
  findIdBySku(sku: string): number | undefined;
  /** The skus that a code belongs to: a sku stands for itself. */
  findSkusByCode(code: string): readonly string[];
};
