import type {
  AggregateOffer,
  AggregateRating,
  BreadcrumbList,
  ItemAvailability,
  ItemList,
  Offer,
  Organization,
  PostalAddress,
  Product as ProductData,
  SearchAction,
  WebSite,
} from 'schema-dts';
import { isDiscontinued } from '#src/contract/availability.ts';
import { isGtin } from '#src/contract/gtin.ts';
import type { Seller } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Product } from '#src/contract/product.ts';
import { localize } from '#src/i18n/paths.ts';
import { toProductPath } from '#src/i18n/product-path.ts';
import { SHOP_PATH } from '#src/i18n/routes.ts';
import { getEnvironment } from '../environment.ts';

/** Structured data of a page (https://schema.org), as JSON-LD objects without their `@context`. The types are schema.org's own. */
export type StructuredData = BreadcrumbList | ItemList | Organization | ProductData | WebSite;

/** A type without the text that schema.org allows in its place. */
type Node<T> = Exclude<T, string>;

/** The names of the placeholders of the search; see https://schema.org/docs/actions.html. */
type SearchBox = Node<SearchAction> & { readonly 'query-input': string };

const toAddress = (path: string): string => new URL(path, getEnvironment().PUBLIC_URL).href;

/** A step of a breadcrumb; `path` is absent for the current page. */
type Step = { readonly label: string; readonly path?: string };

export const toBreadcrumbData = (
  steps: readonly Step[],
  { current, home, locale }: { readonly current: string; readonly home: string; readonly locale: Locale },
): Node<BreadcrumbList> => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: home, path: '/' }, ...steps].map(({ label, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: toAddress(path === undefined ? current : localize(path, locale)),
  })),
});

const ids = () => ({
  organization: toAddress('/#organization'),
  site: toAddress('/#website'),
});

/** The selling company, and the site with its search. */
export const toSiteData = (
  seller: Seller | undefined,
  locale: Locale,
): readonly [Node<Organization>, Node<WebSite>] => {
  const { SHOP_NAME } = getEnvironment();
  const { organization, site } = ids();
  const search = `${toAddress(localize(SHOP_PATH, locale))}?text={search_term_string}`;
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: seller?.name || SHOP_NAME,
      url: toAddress('/'),
      logo: toAddress('/favicon.svg'),
      ...(seller?.telephone && { telephone: seller.telephone }),
      ...(seller?.email && { email: seller.email }),
      ...(seller?.vat_number && { vatID: `IT${seller.vat_number}` }),
      ...(seller?.street && {
        address: {
          '@type': 'PostalAddress',
          streetAddress: seller.street,
          addressCountry: 'IT',
          ...toTown(seller.city),
        },
      }),
    },
    {
      '@type': 'WebSite',
      '@id': site,
      name: SHOP_NAME,
      url: toAddress(localize('/', locale)),
      inLanguage: locale,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: search },
        'query-input': 'required name=search_term_string',
      } satisfies SearchBox as SearchAction,
    },
  ];
};

/** `31057 Silea (TV)` in its parts. */
const toTown = (city: string): Omit<Node<PostalAddress>, '@type'> => {
  const found = /^(\d{5}) (.+?)(?: \((\w{2})\))?$/.exec(city);
  if (!found) return { addressLocality: city };
  const [, postalCode = '', addressLocality = '', addressRegion] = found;
  return { postalCode, addressLocality, ...(addressRegion && { addressRegion }) };
};

/** The products of a list, in its order. */
export const toListData = (
  products: readonly Pick<Product, 'name' | 'slug' | 'sku'>[],
  locale: Locale,
): Node<ItemList> => ({
  '@type': 'ItemList',
  numberOfItems: products.length,
  itemListElement: products.map((product, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: product.name,
    url: toAddress(toProductPath(product, locale)),
  })),
});

const AVAILABILITIES: Readonly<Record<string, ItemAvailability>> = {
  DISPONIBILE: 'https://schema.org/InStock',
  'IN ARRIVO': 'https://schema.org/BackOrder',
};

const toAvailability = ({ availability, orderable_from, orderable }: Product): ItemAvailability => {
  if (orderable_from !== undefined) return 'https://schema.org/PreOrder';
  const other = orderable ? 'https://schema.org/OutOfStock' : 'https://schema.org/Discontinued';
  return AVAILABILITIES[availability] ?? other;
};

/** Euros with at most four decimals. */
const toAmount = (price: number): string => Number(price.toFixed(4)).toString();

/** The offer of an article without a price, marked as discontinued. */
const toEndedOffer = (product: Product, locale: Locale): Node<Offer> => ({
  '@type': 'Offer',
  url: toAddress(toProductPath(product, locale)),
  availability: 'https://schema.org/Discontinued',
});

/** The public price: that of one unit, and of the units that it is shown for. Net of VAT, as the shop shows it. */
const toOffer = (product: Product, locale: Locale): Node<Offer> => {
  const { price, sale_price, price_per, unit, qty_min_imballo } = product;
  const net = sale_price ?? price;
  return {
    '@type': 'Offer',
    url: toAddress(toProductPath(product, locale)),
    priceCurrency: 'EUR',
    price: toAmount(net / price_per),
    availability: toAvailability(product),
    seller: { '@id': ids().organization },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: toAmount(net),
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: false,
      referenceQuantity: { '@type': 'QuantitativeValue', value: price_per, unitText: unit },
    },
    ...(qty_min_imballo > 1 && {
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: qty_min_imballo, unitText: unit },
    }),
  };
};

/** The lowest and highest public price of the sizes of a family, per unit. */
const toAggregateOffer = (sizes: readonly Product[]): Node<AggregateOffer> | undefined => {
  const prices = sizes
    .filter(({ price }) => price > 0)
    .map(({ price, sale_price, price_per }) => (sale_price ?? price) / price_per);
  if (prices.length === 0) return undefined;
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    offerCount: prices.length,
    lowPrice: toAmount(Math.min(...prices)),
    highPrice: toAmount(Math.max(...prices)),
    ...(sizes.every(isDiscontinued) && { availability: 'https://schema.org/Discontinued' }),
  };
};

const toRating = ({ ratings, reviews = [] }: Product): { readonly aggregateRating?: AggregateRating } =>
  ratings === undefined || reviews.length === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: ratings,
          bestRating: 5,
          reviewCount: reviews.length,
        },
      };

const findOffers = (
  product: Product,
  sizes: readonly Product[],
  locale: Locale,
): Node<AggregateOffer> | Node<Offer> | undefined => {
  if (sizes.length > 0) return toAggregateOffer(sizes);
  if (product.price > 0) return toOffer(product, locale);
  return isDiscontinued(product) ? toEndedOffer(product, locale) : undefined;
};

/** The structured data of a product on its page, for guests; `sizes` are the articles of a family. */
export const toProductData = (
  product: Product,
  { sizes = [], locale }: { readonly sizes?: readonly Product[]; readonly locale: Locale },
): Node<ProductData> => {
  const { sku, name, brand, manufacturer_code, pictures, large_pictures, categories } = product;
  const images = (large_pictures.length > 0 ? large_pictures : pictures).map(({ url }) => toAddress(url));
  const gtin = product.extra_info.product.barcodes.find(isGtin);
  const offers = findOffers(product, sizes, locale);
  return {
    '@type': 'Product',
    name,
    sku,
    url: toAddress(toProductPath(product, locale)),
    ...(product.short_description && { description: product.short_description }),
    ...(images.length > 0 && { image: images }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(manufacturer_code && { mpn: manufacturer_code }),
    ...(gtin && { gtin }),
    ...(categories.length > 0 && { category: categories.map((category) => category.name).join(' > ') }),
    ...toRating(product),
    ...(offers && { offers }),
  };
};

/** The text of a `script` element: `<` is escaped, so that no product text can close it. */
export const toJsonLd = (data: readonly StructuredData[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c');
