import type { Listing, ListingQuery, Pagination } from '#src/contract/listing.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Category, Product } from '#src/contract/product.ts';
import { MAX_CHILDREN } from '#src/contract/limits.ts';
import type { Catalogue, Visitor } from '../../port.ts';
import type { Clock, ShopSettings } from '../../settings.ts';
import type { Database } from '../database/database.ts';
import { type CatalogueIndex, findIdBySku, type IndexedCategory } from '../search/index/catalogue-index.ts';
import { Finder } from '../search/finder.ts';
import type { MissedSearches } from '../search/vocabulary/missed-searches.ts';
import type { SynonymSource } from '../search/vocabulary/synonym-store.ts';
import { toOffers } from './offers.ts';
import { findProduct, type ProductFamily, readProducts, readProductsById } from './read-products.ts';
import { readPromotions } from './read-price-conditions.ts';
import { toShopDay } from '../../rules/day.ts';
import { toPriceable } from './pricing.ts';
import { parseDetails } from './stored-product.ts';
import type { PriceConditionsSource } from './price-conditions.ts';
import { toProduct, toRelatedProduct, type Viewer } from './to-product.ts';

/** Dependencies of the catalogue. */
export type CatalogueOptions = {
  readonly database: Database;
  /** Provides the current index, which is replaced when the catalogue changes. */
  readonly source: { readonly index: CatalogueIndex };
  readonly conditions: PriceConditionsSource;
  readonly synonyms: SynonymSource;
  /** Counts searches without results. */
  readonly missed: Pick<MissedSearches, 'count'>;
  readonly shop: ShopSettings;
  readonly clock: Clock;
};

/** Maximum number of related products. */
const MAX_RELATED = 24;

const clamp = (value: number, fallback: number, max: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), 1), max) : fallback;

const toPagination = ({ page, per_page }: ListingQuery, total: number): Pagination => ({
  current_page: page,
  per_page,
  total,
  total_pages: Math.ceil(total / per_page),
});

const toCategories = (
  tree: readonly IndexedCategory[],
  { index, counts, locale }: { index: CatalogueIndex; counts: Int32Array; locale: Locale },
): readonly Category[] =>
  tree
    .map(({ slug, value, image, children }) => ({
      slug,
      name: index.facets.values[value]?.label[locale] ?? slug,
      count: counts[value] ?? 0,
      ...(image && { image }),
      children: toCategories(children, { index, counts, locale }),
    }))
    .filter(({ count }) => count > 0);

/** Removes an empty list of `offers`. */
const omitEmptyOffers = ({ offers, ...product }: Product): Product =>
  offers && offers.length > 0 ? { ...product, offers } : product;

class EmbeddedCatalogue implements Catalogue {
  readonly #options: CatalogueOptions;
  #finder: Finder | undefined;

  constructor(options: CatalogueOptions) {
    this.#options = options;
  }

  async list(query: ListingQuery, visitor: Visitor): Promise<Listing> {
    const viewer = await this.#toViewer(visitor);
    const bounded = {
      ...query,
      page: clamp(query.page, 1, Number.MAX_SAFE_INTEGER / MAX_PER_PAGE),
      per_page: clamp(query.per_page, DEFAULT_PER_PAGE, MAX_PER_PAGE),
    };
    const finder = await this.#getFinder();
    const { ids, total, ...facets } = await finder.find(bounded, viewer);
    const isMissed = total === 0 || facets.left_out !== undefined;
    if (isMissed && Object.keys(query.filters).length === 0)
      this.#options.missed.count(query.text, visitor.locale);
    const families = await readProductsById(this.#read, ids);
    return {
      success: true,
      product_list: {
        data: (await this.#withOffers(families, viewer, false)).map(omitEmptyOffers),
        pagination: toPagination(bounded, total),
      },
      ...facets,
    };
  }

  async suggest(text: string, rows: number, visitor: Visitor) {
    const viewer = await this.#toViewer(visitor);
    if (text.trim() === '') return [];
    const finder = await this.#getFinder();
    const ids = finder.suggest(text, clamp(rows, 1, MAX_PER_PAGE), viewer);
    const products = (await readProductsById(this.#read, ids)).map((one) => toProduct(one, viewer, false));
    return products.map(({ sku, name, small_pictures }) => ({
      id: sku,
      name,
      images: small_pictures.slice(0, 1).map(({ url }) => ({ url })),
    }));
  }

  async find(slugOrSku: string, visitor: Visitor): Promise<Product | undefined> {
    const family = (await findProduct(this.#read, slugOrSku)) ?? (await this.#findIgnoringCase(slugOrSku));
    return family && this.#toFull(family, visitor);
  }

  async findChild(carti: string, visitor: Visitor): Promise<Product | undefined> {
    const [exact] = await readProducts(this.#read, [carti]);
    const family = exact ?? (await this.#findIgnoringCase(carti));
    return family && this.#toFull(family, visitor);
  }

  async children(cartis: readonly string[], visitor: Visitor): Promise<Record<string, Product>> {
    const viewer = await this.#toViewer(visitor);
    const families = await readProducts(this.#read, [...new Set(cartis)].slice(0, MAX_CHILDREN));
    const products = await this.#withOffers(families, viewer);
    return Object.fromEntries(products.map((product) => [product.sku, product]));
  }

  async categories(locale: Locale): Promise<readonly Category[]> {
    const finder = await this.#getFinder();
    const counts = await finder.countAll(await this.#toViewer({ locale }));
    const { index } = finder;
    return toCategories(index.topCategories, { index, counts, locale });
  }

  get #read(): Database['read'] {
    return this.#options.database.read;
  }

  /** The finder for the current index and synonyms. */
  async #getFinder(): Promise<Finder> {
    const synonyms = await this.#options.synonyms.get();
    const { index } = this.#options.source;
    if (this.#finder?.index !== index || this.#finder.synonyms !== synonyms)
      this.#finder = new Finder(index, synonyms);
    return this.#finder;
  }

  async #toViewer({ locale, session }: Visitor): Promise<Viewer> {
    const { conditions, clock, shop } = this.#options;
    const today = toShopDay(clock(), shop.timezone);
    return {
      locale,
      today,
      conditions: await conditions.find(Number(session?.user.client_id ?? 0), today),
      isGuest: session === undefined,
    };
  }

  async #findIgnoringCase(sku: string): Promise<ProductFamily | undefined> {
    const id = findIdBySku(this.#options.source.index, sku);
    const [family] = await readProductsById(this.#read, id === undefined ? [] : [id]);
    return family;
  }

  /** Converts products, with the promotions that the viewer may choose, read in one query. `full` as in `toProduct`. */
  async #withOffers(families: readonly ProductFamily[], viewer: Viewer, full = true): Promise<Product[]> {
    const { locale, conditions: own, today } = viewer;
    const client_id = own?.client_id ?? 0;
    const skus = families.map(({ row }) => row.sku);
    const promotions = await readPromotions(this.#read, client_id, { skus, today });
    const conditions = { client_id, discount_chain: '', lists: [], ...own, promotions };
    return families.map((family) => {
      const product = toProduct(family, viewer, full);
      const shown = { priceable: toPriceable(family.row, today), unit: family.row.unit, conditions, locale };
      return { ...product, offers: product.orderable ? toOffers(shown) : [] };
    });
  }

  async #toFull(family: ProductFamily, visitor: Visitor): Promise<Product | undefined> {
    const viewer = await this.#toViewer(visitor);
    const { related } = parseDetails(family.row.details);
    const others = await readProducts(this.#read, related.slice(0, MAX_RELATED));
    const [product] = await this.#withOffers([family], viewer);
    const related_products = others.map((other) => toRelatedProduct(other, viewer));
    return product && { ...product, related_products };
  }
}

/** The catalogue of the embedded store: finds products in the index and reads them from the database. */
export const createCatalogue = (options: CatalogueOptions): Catalogue => new EmbeddedCatalogue(options);
