import type { Locale } from '#src/contract/locale.ts';
import { AVAILABLE, PRICE_PER, type PriceBreak, type Product, type Variant } from '#src/contract/product.ts';
import { toEuros } from '../../rules/money.ts';
import { toQuantity } from '../../rules/quantity.ts';
import { toPictureSets } from './pictures.ts';
import { findPrice, type Price, type PriceConditions, toPriceable } from './pricing.ts';
import type { ChildRow, ProductFamily } from './read-products.ts';
import { isSold } from './sellable.ts';
import { parseDetails, type ProductDetails, type ProductRow } from './stored-product.ts';

/** The viewer of a product. */
export type Viewer = {
  readonly locale: Locale;
  readonly conditions: PriceConditions | undefined;
  /** `yyyy-mm-dd`. */
  readonly today: string;
  /** Documents are for customers only. */
  readonly isGuest: boolean;
};

/** Maximum attributes of a product in a list; its own page shows all. */
const LIST_ATTRIBUTES = 6;

type Texts = Pick<Product, 'name'> &
  Partial<Pick<Product, 'short_description' | 'description' | 'text_locale'>>;

/** Texts in a language, with the other language as the fallback. */
const toTexts = (row: ProductRow, locale: Locale, full: boolean): Texts => {
  const other = locale === 'it' ? 'en' : 'it';
  const short_description = row[`short_description_${locale}`] || row[`short_description_${other}`];
  const description = full ? row[`description_${locale}`] || row[`description_${other}`] : '';
  const name = row[`name_${locale}`];
  return {
    name: name || row[`name_${other}`],
    ...(short_description && { short_description }),
    ...(description && { description }),
    ...(name ? {} : { text_locale: other }),
  };
};

/** The buyer and day of a price. */
type Buyer = Pick<Viewer, 'conditions' | 'today'>;

type ShownPrice = Price & Pick<ChildRow, 'price_per' | 'unit'>;

const toShownPrice = (row: ChildRow | ProductRow, { conditions, today }: Buyer): ShownPrice | undefined => {
  const price = findPrice(toPriceable(row, today), conditions);
  return price && { ...price, price_per: row.price_per, unit: row.unit };
};

/** A parent shows the lowest price of its children, or its own when none has one. */
const findShownPrice = (
  row: ProductRow,
  children: readonly ChildRow[],
  buyer: Buyer,
): ShownPrice | undefined => {
  const prices = children.map((child) => toShownPrice(child, buyer)).filter((price) => price !== undefined);
  const [first, ...others] = prices;
  return first
    ? others.reduce((best, price) => (price.net < best.net ? price : best), first)
    : toShownPrice(row, buyer);
};

const toPriceFields = (row: ProductRow, shown: ShownPrice | undefined) => ({
  price: toEuros(shown?.list ?? 0),
  ...(shown && shown.net !== shown.list && { sale_price: toEuros(shown.net) }),
  is_sale: shown?.is_sale ?? false,
  price_per: PRICE_PER.find((per) => per === (shown ?? row).price_per) ?? 1,
  unit: (shown ?? row).unit,
});

/** Quantities, from the smallest package on, at which the viewer's price changes. */
const toBreaks = (row: ProductRow, { conditions, today }: Buyer): PriceBreak[] => {
  const product = toPriceable(row, today);
  const listed = (conditions?.lists ?? []).flatMap((list) => list.rows.get(row.sku) ?? []);
  const steps = [...new Set([...product.breaks, ...listed].map(({ from }) => from))].sort((a, b) => a - b);
  const reachable = steps.filter((from) => from >= product.qty_min_imballo);
  const below = steps.findLast((from) => from < product.qty_min_imballo) ?? 0;
  const nets = [below, ...reachable].map(
    (quantity) => findPrice(product, conditions, { quantity })?.net ?? 0,
  );
  return reachable
    .map((from, at) => ({ from, net: nets[at + 1] ?? 0, before: nets[at] }))
    .filter(({ net, before }) => net !== before)
    .map(({ from, net }) => ({ from, price: toEuros(net) }));
};

const toVariant = (child: ChildRow, { locale, conditions, today }: Viewer): Variant => {
  const price = findPrice(toPriceable(child, today), conditions);
  const color = (locale === 'en' && child.color_en) || child.color;
  const size = (locale === 'en' && child.size_en) || child.size;
  return {
    price: toEuros(price?.list ?? 0),
    ...(price && price.net !== price.list && { sale_price: toEuros(price.net) }),
    ...(color && { color }),
    ...(size && { size }),
  };
};

const toAttributes = (details: ProductDetails, locale: Locale, count: number): Record<string, string> =>
  Object.fromEntries(
    details.attributes
      .slice(0, count)
      .map(({ label, values }) => [label[locale], values.map((value) => value.label[locale]).join(', ')]),
  );

const isLink = (url: string): boolean => /^(https?:\/\/|\/(?!\/))/.test(url);

/** Documents are never served as pictures are; import files name either address. */
const toDocumentUrl = (url: string): string => url.replace(/^\/media\//, '/documents/');

const toDocuments = (
  { documents, document_names }: ProductDetails,
  locale: Locale,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(documents)
      .map(([label, urls]) => {
        const en = Object.hasOwn(document_names, label) ? document_names[label] : undefined;
        const name = (locale === 'en' && en) || label;
        return [name, urls.filter(isLink).map(toDocumentUrl)] as const;
      })
      .filter(([, urls]) => urls.length > 0),
  );

const isVisible = (row: Pick<ProductRow, 'visible_from'>, today: string): boolean =>
  row.visible_from === null || row.visible_from <= today;

/** The displayed children: all children of a parent that is coming soon, otherwise the visible ones. */
const toVisible = ({ row, children }: ProductFamily, today: string): readonly ChildRow[] =>
  isVisible(row, today) ? children.filter((child) => isVisible(child, today)) : children;

/** The number and skus of a parent's children. */
const toChildFields = (children: readonly ChildRow[]) => ({
  num_childs: children.length,
  childs: children.map(({ sku }) => ({ carti: sku })),
  ...(children.length > 0 && {
    num_available: children.filter(({ availability }) => availability === AVAILABLE).length,
  }),
});

const toState = (row: ProductRow) => ({
  ...(row.ratings !== null && { ratings: row.ratings / 100 }),
  sales: row.sales,
  is_hot: row.is_hot === 1,
  availability: row.availability,
  stock_limited: row.stock_limited === 1,
  ...(row.available_on !== null && { available_on: row.available_on }),
  qty_min_imballo: toQuantity(row.min_packaging),
  vat: row.vat / 100,
  ...(row.brand && { brand: row.brand }),
  ...(row.manufacturer_code && { manufacturer_code: row.manufacturer_code }),
  ...(row.parent_sku !== null && { parent: row.parent_sku }),
  ...(row.successor !== null && { successor: row.successor }),
});

/** Converts a product without its related products; `full` adds the fields of its own page. */
export const toRelatedProduct = (
  family: ProductFamily,
  viewer: Viewer,
  full = false,
): Product['related_products'][number] => {
  const { row, categories } = family;
  const { locale, today } = viewer;
  const details = parseDetails(row.details);
  const children = toVisible(family, today);
  return {
    id: row.sku,
    sku: row.sku,
    slug: row.slug,
    ...toTexts(row, locale, full),
    ...toPriceFields(row, findShownPrice(row, children, viewer)),
    ...toState(row),
    ...toPictureSets(details.images),
    price_breaks: children.length > 0 ? [] : toBreaks(row, viewer),
    categories: categories.map((category) => ({ slug: category.slug, name: category[`name_${locale}`] })),
    variants: children.map((child) => toVariant(child, viewer)),
    ...toChildFields(children),
    ...(row.visible_from !== null && row.visible_from > today && { orderable_from: row.visible_from }),
    extra_info: { product: { barcodes: [...details.barcodes] } },
    documents: viewer.isGuest ? {} : toDocuments(details, locale),
    attributes: toAttributes(details, locale, full ? Infinity : LIST_ATTRIBUTES),
    orderable: family.children.length === 0 && isSold(row, today),
  };
};

/** Converts a product for a viewer; `full` adds the fields of its own page. */
export const toProduct = (family: ProductFamily, viewer: Viewer, full: boolean): Product => ({
  ...toRelatedProduct(family, viewer, full),
  related_products: [],
});
