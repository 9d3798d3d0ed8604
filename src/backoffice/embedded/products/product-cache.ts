import { type BudgetedCache, createBudgetedCache } from '../../cache-budget.ts';
import { withJson } from '../../json-bytes.ts';
import type { Product } from '#src/contract/product.ts';
import type { Versions } from '../content/change-counters.ts';
import type { Database } from '../database/database.ts';
import type { PriceConditions } from './pricing.ts';
import { ProductFamily } from './product-family.ts';
import { findId, readFamiliesById, readIds } from './read-products.ts';
import { type RelatedProduct, toViewedProduct, type ViewedProduct, type Viewer } from './to-product.ts';

/** A viewer, and the state of the store (change counter and day) that all its products are read from. */
export type ProductViewer = Viewer & { readonly state: string };

/** `list`: for lists. `page`: with all fields, for the product's own page. */
type Shape = 'list' | 'page';

/** A value that is valid for one state of the store. */
type Stated<T> = { readonly state: string; readonly value: T };

/** A product that is valid for one state and one object of price conditions. */
type PricedProduct = Stated<ViewedProduct> & { readonly terms: number };

export type ProductCacheOptions = {
  readonly database: Database;
  /** Reads the counters of the store, which count a change before its index is ready. */
  readonly versions: { getStoredVersions(): Promise<Versions> };
};

/** Freezes a value deeply, because requests share it; returns its approximate size in bytes. */
const freeze = (value: unknown): number => {
  if (typeof value === 'string') return 16 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  Object.freeze(value);
  let bytes = 32;
  for (const item of Object.values(value)) bytes += 8 + freeze(item);
  return bytes;
};

/** Both forms share their values. */
const freezeProduct = ({ related, product }: ViewedProduct): number =>
  freeze(product) + 8 * Object.values(Object.freeze(related)).length;

/** A family's derived data are about as large as its rows; fields that products share count for each of them. */
const FAMILY_FACTOR = 2;

/** Numbers the objects of price conditions, so that a cached product does not reference them; 0 without conditions. */
const createTermNumbers = (): ((conditions: PriceConditions | undefined) => number) => {
  const numbers = new WeakMap<PriceConditions, number>();
  let count = 0;
  return (conditions) => {
    if (!conditions) return 0;
    const number = numbers.get(conditions) ?? ++count;
    numbers.set(conditions, number);
    return number;
  };
};

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

/** Maximum number of related products. */
const MAX_RELATED = 24;

/** The number of stores in this process, so that the cache entries of each have different names. */
let stores = 0;

/**
 * Products as viewers see them, parsed and priced once per state of the store. Entries share the byte budget of the process.
 * An entry of another state or of replaced price conditions counts as missing and is overwritten.
 */
export class ProductCache {
  readonly #options: ProductCacheOptions;
  readonly #families: BudgetedCache<Stated<ProductFamily>>;
  /** By slug or sku. */
  readonly #ids: BudgetedCache<Stated<number>>;
  readonly #products: BudgetedCache<PricedProduct>;
  /** Unknown skus among the related ones would be looked up again each time. */
  readonly #relatedIds = new WeakMap<ProductFamily, readonly number[]>();
  readonly #toTerms = createTermNumbers();

  constructor(options: ProductCacheOptions) {
    const store = ++stores;
    this.#options = options;
    this.#families = createBudgetedCache(`family ${store}`);
    this.#ids = createBudgetedCache(`product-id ${store}`);
    this.#products = createBudgetedCache(`product ${store}`);
  }

  /** The current state of the store; `today` is the shop's day. */
  async getState(today: string): Promise<string> {
    const { content } = await this.#options.versions.getStoredVersions();
    return `${content} ${today}`;
  }

  /** Products by id, in the requested order; missing ones are omitted. */
  async findById(ids: readonly number[], viewer: ProductViewer, shape: Shape): Promise<Product[]> {
    return (await this.#findViewed(ids, viewer, shape)).map(({ product }) => product);
  }

  /** The related products of a product. */
  async findRelated(id: number, viewer: ProductViewer): Promise<RelatedProduct[]> {
    const [family] = await this.findFamilies([id], viewer);
    if (!family) return [];
    const ids =
      this.#relatedIds.get(family) ?? (await this.findIds(family.related.slice(0, MAX_RELATED), viewer));
    this.#relatedIds.set(family, ids);
    return (await this.#findViewed(ids, viewer, 'list')).map(({ related }) => related);
  }

  async #findViewed(
    ids: readonly number[],
    viewer: ProductViewer,
    shape: Shape,
  ): Promise<readonly ViewedProduct[]> {
    const { state, locale, isGuest, conditions } = viewer;
    const terms = this.#toTerms(conditions);
    const prefix = `${shape} ${locale} ${isGuest ? 'guest' : (conditions?.client_id ?? 0)}`;
    const found = new Map<number, ViewedProduct>();
    for (const id of ids) {
      const entry = this.#products.get(`${prefix} ${id}`);
      if (entry?.state === state && entry.terms === terms) found.set(id, entry.value);
    }
    const missing = ids.filter((id) => !found.has(id));
    for (const family of await this.findFamilies(missing, viewer)) {
      const value = toViewedProduct(family, viewer, shape === 'page');
      this.#store(`${prefix} ${family.id}`, { state, terms, value });
      found.set(family.id, value);
    }
    return ids.map((id) => found.get(id)).filter(isDefined);
  }

  /** Caches a product; its JSON is made on first use, and counts towards the budget from then on. */
  #store(key: string, entry: PricedProduct): void {
    const { product } = entry.value;
    const bytes = freezeProduct(entry.value);
    this.#products.set(key, entry, bytes);
    let json: Buffer | undefined;
    withJson(product, () => {
      if (json) return json;
      const text = JSON.stringify(product);
      // Not from Node's buffer pool, where an entry would keep its neighbours in memory.
      json = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
      json.write(text);
      if (this.#products.get(key) === entry) this.#products.set(key, entry, bytes + json.byteLength);
      return json;
    });
  }

  /** Families by id, in the requested order; missing ones are omitted. */
  async findFamilies(ids: readonly number[], viewer: ProductViewer): Promise<readonly ProductFamily[]> {
    const { state, today } = viewer;
    const families = new Map<number, ProductFamily>();
    for (const id of ids) {
      const entry = this.#families.get(String(id));
      if (entry?.state === state) families.set(id, entry.value);
    }
    const missing = ids.filter((id) => !families.has(id));
    if (missing.length > 0)
      for (const rows of await readFamiliesById({ db: this.#options.database.read, today }, missing)) {
        const value = new ProductFamily(rows, today);
        this.#families.set(String(value.id), { state, value }, FAMILY_FACTOR * freeze(rows));
        families.set(value.id, value);
      }
    return ids.map((id) => families.get(id)).filter(isDefined);
  }

  /** The ids of products by exact sku, in the requested order; unknown skus are omitted. */
  async findIds(skus: readonly string[], { state }: ProductViewer): Promise<readonly number[]> {
    const ids = new Map<string, number>();
    for (const sku of skus) {
      const entry = this.#ids.get(`sku ${sku}`);
      if (entry?.state === state) ids.set(sku, entry.value);
    }
    const missing = skus.filter((sku) => !ids.has(sku));
    if (missing.length > 0)
      for (const { id, sku } of await readIds(this.#options.database.read, missing)) {
        this.#ids.set(`sku ${sku}`, { state, value: id }, 0);
        ids.set(sku, id);
      }
    return skus.map((sku) => ids.get(sku)).filter(isDefined);
  }

  /** The id of the product with this slug or exact sku; undefined if no product has it. */
  async findId(slugOrSku: string, { state }: ProductViewer): Promise<number | undefined> {
    const entry = this.#ids.get(`name ${slugOrSku}`);
    if (entry?.state === state) return entry.value;
    const id = await findId(this.#options.database.read, slugOrSku);
    if (id !== undefined) this.#ids.set(`name ${slugOrSku}`, { state, value: id }, 0);
    return id;
  }
}
