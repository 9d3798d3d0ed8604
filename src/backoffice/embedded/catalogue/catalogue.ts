import type { Listing, ListingQuery, Pagination } from '#src/contract/listing.ts';
import {
  DEFAULT_PER_PAGE,
  MAX_CHILDREN,
  MAX_CODE_OWNERS,
  MAX_EQUIVALENTS,
  MAX_FIND_CODES,
  MAX_PER_PAGE,
} from '#src/contract/limits.ts';
import { DEFAULT_LOCALE, type Locale } from '#src/contract/locale.ts';
import { AVAILABLE } from '#src/contract/availability.ts';
import type { Category, CodeOwners, Product } from '#src/contract/product.ts';
import { toJsonBytes, withJson } from '../../json-bytes.ts';
import type { Catalogue, SitemapSource, Visitor } from '../../port/back-office.ts';
import type { Clock, ShopSettings } from '../../settings.ts';
import type { Database } from '../database/database.ts';
import type { Search, SearchSource } from '../search/port.ts';
import type { MissedSearches } from '../search/vocabulary/missed-searches.ts';
import { toCode } from '../../rules/fold.ts';
import { findSkusByOwnCode, findSkusByOwnCodeStart } from '../own-codes/own-code-store.ts';
import { ProductCache, type ProductCacheOptions, type ProductViewer } from '../products/product-cache.ts';
import { findOwner } from '../customers/client.ts';
import { toShopDay } from '../../rules/day.ts';
import { toRecord } from '../../rules/to-record.ts';
import type { PriceConditionsSource } from '../products/price-conditions.ts';
import { findIdByFormerSlug, findMovedCategory } from '../products/former-addresses.ts';
import { createSitemapSource } from '../products/sitemap-source.ts';

/** Dependencies of the catalogue. */
export type CatalogueOptions = {
  readonly database: Database;
  readonly search: SearchSource;
  readonly versions: ProductCacheOptions['versions'];
  readonly conditions: PriceConditionsSource;
  /** Counts searches without results. */
  readonly missed: Pick<MissedSearches, 'count'>;
  readonly shop: ShopSettings;
  readonly clock: Clock;
};

const clamp = (value: number, fallback: number, max: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), 1), max) : fallback;

const toPagination = ({ page, per_page }: ListingQuery, total: number): Pagination => ({
  current_page: page,
  per_page,
  total,
  total_pages: Math.ceil(total / per_page),
});

/** The listing as JSON, from the prepared JSON of its products and filters. */
const toListingJson = ({ success, product_list, filters, ...others }: Listing): Buffer => {
  const { data, pagination } = product_list;
  const comma = Buffer.from(',');
  return Buffer.concat([
    Buffer.from(`{"success":${success},"product_list":{"data":[`),
    ...data.flatMap((product, at) => (at === 0 ? [toJsonBytes(product)] : [comma, toJsonBytes(product)])),
    Buffer.from(`],"pagination":${JSON.stringify(pagination)}},"filters":`),
    toJsonBytes(filters),
    Buffer.from(`,${JSON.stringify(others).slice(1)}`),
  ]);
};

const listSlugs = (tree: readonly Category[]): readonly string[] =>
  tree.flatMap(({ slug, children }) => [slug, ...listSlugs(children)]);

/** Whether a code is the sku of one of the products that have it. */
const isSkuOf = (code: string, skus: readonly string[]): boolean => {
  const bare = toCode(code);
  return skus.some((sku) => toCode(sku) === bare);
};

class EmbeddedCatalogue implements Catalogue {
  readonly sitemap: SitemapSource;
  readonly #options: CatalogueOptions;
  readonly #products: ProductCache;
  /** By day and language. */
  readonly #categories = new WeakMap<Search, Map<string, Promise<readonly Category[]>>>();

  constructor(options: CatalogueOptions) {
    this.#options = options;
    this.sitemap = createSitemapSource(options.database);
    this.#products = new ProductCache({ database: options.database, versions: options.versions });
  }

  async list(query: ListingQuery, visitor: Visitor): Promise<Listing> {
    const viewer = await this.#toViewer(visitor);
    const bounded = {
      ...query,
      page: clamp(query.page, 1, Number.MAX_SAFE_INTEGER / MAX_PER_PAGE),
      per_page: clamp(query.per_page, DEFAULT_PER_PAGE, MAX_PER_PAGE),
    };
    const search = await this.#options.search.open();
    const text = await this.#toSearchedText(query.text, visitor);
    const { ids, total, ...facets } = await search.find({ ...bounded, text }, viewer);
    const isMissed = total === 0 || facets.left_out !== undefined;
    if (isMissed && query.isTrial !== true && Object.keys(query.filters).length === 0)
      this.#options.missed.count(query.text, visitor.locale);
    const listing: Listing = {
      success: true,
      product_list: {
        data: await this.#products.findById(ids, viewer, 'list'),
        pagination: toPagination(bounded, total),
      },
      ...facets,
    };
    return withJson(listing, () => toListingJson(listing));
  }

  async suggest(text: string, rows: number, visitor: Visitor) {
    const viewer = await this.#toViewer(visitor);
    if (text.trim() === '') return [];
    const search = await this.#options.search.open();
    const most = clamp(rows, 1, MAX_PER_PAGE);
    const found = search.suggest(text, most, viewer);
    const own = await this.#findByOwnCodeStart(text, most, { viewer, visitor });
    const ids = [...new Set([...own, ...found])].slice(0, most);
    const families = await this.#products.findFamilies(ids, viewer);
    return families.map((family) => {
      const { sku, name, small_pictures } = family.getShared(visitor.locale, false).fields;
      return { id: sku, name, images: small_pictures.slice(0, 1).map(({ url }) => ({ url })) };
    });
  }

  async find(slugOrSku: string, visitor: Visitor): Promise<Product | undefined> {
    const viewer = await this.#toViewer(visitor);
    const { database, search } = this.#options;
    const present = (await this.#products.findId(slugOrSku, viewer)) ?? search.findIdBySku(slugOrSku);
    return this.#findPage(present ?? (await findIdByFormerSlug(database.read, slugOrSku)), viewer);
  }

  async findChild(carti: string, visitor: Visitor): Promise<Product | undefined> {
    const viewer = await this.#toViewer(visitor);
    const [id] = await this.#products.findIds([carti], viewer);
    return this.#findPage(id ?? this.#options.search.findIdBySku(carti), viewer);
  }

  async children(cartis: readonly string[], visitor: Visitor): Promise<Record<string, Product>> {
    const viewer = await this.#toViewer(visitor);
    const ids = await this.#products.findIds([...new Set(cartis)].slice(0, MAX_CHILDREN), viewer);
    const products = await this.#products.findById(ids, viewer, 'page');
    return toRecord(products.map((product) => [product.sku, product]));
  }

  async findCodes(codes: readonly string[], visitor: Visitor): Promise<CodeOwners> {
    const { search } = this.#options;
    const asked = codes.slice(0, MAX_FIND_CODES);
    const owner = findOwner(visitor);
    const own = owner && (await findSkusByOwnCode(this.#options.database.read, owner.client_id, asked));
    const findSkus = (code: string): readonly string[] => {
      const found = search.findSkusByCode(code);
      const mine = own?.get(toCode(code));
      if (mine === undefined) return found;
      return isSkuOf(code, found) ? [...new Set([...found, mine])] : [mine];
    };
    const owners = asked.map((code) => [code, findSkus(code).slice(0, MAX_CODE_OWNERS)] as const);
    return toRecord(owners.filter(([, skus]) => skus.length > 0));
  }

  async findEquivalents(carti: string, visitor: Visitor): Promise<readonly Product[]> {
    const viewer = await this.#toViewer(visitor);
    const [article] = await this.#products.findFamilies(
      await this.#products.findIds([carti], viewer),
      viewer,
    );
    if (!article?.equality) return [];
    const { filters, key } = article.equality;
    const query = { text: '', page: 1, per_page: MAX_PER_PAGE, sort: 'popularity', filters } as const;
    const { ids } = await (await this.#options.search.open()).find(query, viewer);
    const equal = (await this.#products.findFamilies(ids, viewer)).filter(
      ({ id, children, equality }) => id !== article.id && children.length === 0 && equality?.key === key,
    );
    const products = await this.#products.findById(
      equal.map(({ id }) => id),
      viewer,
      'list',
    );
    return products
      .filter(({ orderable, availability }) => orderable && availability === AVAILABLE)
      .slice(0, MAX_EQUIVALENTS);
  }

  async categories(locale: Locale): Promise<readonly Category[]> {
    const viewer = await this.#toViewer({ locale });
    const search = await this.#options.search.open();
    const trees = this.#categories.get(search) ?? new Map<string, Promise<readonly Category[]>>();
    this.#categories.set(search, trees);
    const key = `${viewer.today} ${locale}`;
    const cached = trees.get(key);
    if (cached) return cached;
    const counted = search.countCategories(viewer);
    trees.set(key, counted);
    counted.catch(() => trees.delete(key));
    return counted;
  }

  async findMovedCategory(slug: string): Promise<string | undefined> {
    const shown = new Set(listSlugs(await this.categories(DEFAULT_LOCALE)));
    return findMovedCategory(this.#options.database.read, slug, shown);
  }

  /**
   * The text to search for a typed one: an own code of the visitor's client becomes its article's sku. A text that is a sku of the
   * catalogue is searched as such.
   */
  async #toSearchedText(text: string, visitor: Visitor): Promise<string> {
    const owner = findOwner(visitor);
    if (!owner || text === '') return text;
    const { database, search } = this.#options;
    const own = (await findSkusByOwnCode(database.read, owner.client_id, [text])).get(toCode(text));
    return own === undefined || isSkuOf(text, search.findSkusByCode(text)) ? text : own;
  }

  /** The ids of the articles whose own codes start with the text. */
  async #findByOwnCodeStart(
    text: string,
    limit: number,
    { viewer, visitor }: { readonly viewer: ProductViewer; readonly visitor: Visitor },
  ): Promise<readonly number[]> {
    const owner = findOwner(visitor);
    if (!owner) return [];
    const { read } = this.#options.database;
    const skus = await findSkusByOwnCodeStart(read, owner.client_id, { text, limit });
    return skus.length === 0 ? [] : this.#products.findIds(skus, viewer);
  }

  async #toViewer({ locale, session, prices }: Visitor): Promise<ProductViewer> {
    const { conditions, clock, shop } = this.#options;
    const today = toShopDay(clock(), shop.timezone);
    return {
      locale,
      today,
      state: await this.#products.getState(today),
      conditions: await conditions.find(prices === 'list' ? 0 : Number(session?.user.client_id ?? 0), today),
      isGuest: session === undefined,
    };
  }

  /** A product with its related products. */
  async #findPage(id: number | undefined, viewer: ProductViewer): Promise<Product | undefined> {
    if (id === undefined) return undefined;
    const [product] = await this.#products.findById([id], viewer, 'page');
    return product && { ...product, related_products: await this.#products.findRelated(id, viewer) };
  }
}

/** The catalogue of the embedded store: finds products in the index and reads them from the database. */
export const createCatalogue = (options: CatalogueOptions): Catalogue => new EmbeddedCatalogue(options);
