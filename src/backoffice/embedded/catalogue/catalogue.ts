import { toSlug } from '#src/contract/listing.ts';
import type { Product } from '#src/contract/product.ts';
import type { Catalogue, Visitor } from '../../port.ts';
import type { Clock, ShopSettings } from '../../settings.ts';
import type { Database } from '../database/connect.ts';
import { findProduct, type ProductFamily, readProducts } from './read-products.ts';
import { toShopDay } from './shop-day.ts';
import type { TermsSource } from './terms.ts';
import { toProduct, type Viewer } from './to-product.ts';
import type { ProductDetails } from './stored-product.ts';

export type CatalogueOptions = {
  readonly database: Database;
  readonly terms: TermsSource;
  readonly shop: ShopSettings;
  readonly clock: Clock;
};

/** Products named as related, at most. */
const MAX_RELATED = 24;

export const createCatalogue = ({ database, terms, shop, clock }: CatalogueOptions): Catalogue => {
  const toViewer = async ({ locale, session }: Visitor): Promise<Viewer> => ({
    locale,
    terms: await terms.find(Number(session?.user.client_id ?? 0)),
    today: toShopDay(clock(), shop.timezone),
    isGuest: session === undefined,
  });
  const toFull = async (family: ProductFamily, visitor: Visitor): Promise<Product> => {
    const viewer = await toViewer(visitor);
    const { related } = JSON.parse(family.row.details) as ProductDetails;
    const others = await readProducts(database.read, related.slice(0, MAX_RELATED));
    return {
      ...toProduct(family, viewer, true),
      related_products: others.map((other) => toProduct(other, viewer, false)),
    };
  };
  return {
    async list(query, visitor) {
      const viewer = await toViewer(visitor);
      const rows = await database.read
        .selectFrom('product')
        .select('sku')
        .where('parent_sku', 'is', null)
        .orderBy('id')
        .execute();
      const from = (query.page - 1) * query.per_page;
      const page = await readProducts(
        database.read,
        rows.slice(from, from + query.per_page).map((row) => row.sku),
      );
      return {
        success: true,
        product_list: {
          data: page.map((family) => toProduct(family, viewer, false)),
          pagination: {
            current_page: query.page,
            per_page: query.per_page,
            total: rows.length,
            total_pages: Math.ceil(rows.length / query.per_page),
          },
        },
        filters: { facets_results: [], facets_link_results: [], facets_check_results: [] },
        tab_list: [],
      };
    },
    async suggest() {
      return [];
    },
    async find(slugOrSku, visitor) {
      const family =
        (await findProduct(database.read, slugOrSku)) ??
        (await findProduct(database.read, toSlug(slugOrSku)));
      return family && toFull(family, visitor);
    },
    async findChild(carti, visitor) {
      const [family] = await readProducts(database.read, [carti]);
      return family && toFull(family, visitor);
    },
    async children(cartis, visitor) {
      const viewer = await toViewer(visitor);
      const families = await readProducts(database.read, [...new Set(cartis)].slice(0, 1000));
      return Object.fromEntries(families.map((family) => [family.row.sku, toProduct(family, viewer, true)]));
    },
    async categories() {
      return [];
    },
  };
};
