import type { Locale } from '#src/contract/locale.ts';
import { AVAILABLE } from '#src/contract/availability.ts';
import type { Product, Review, Variant } from '#src/contract/product.ts';
import { toQuantity } from '../../rules/quantity.ts';
import { toPictureSets } from './pictures.ts';
import { type Priceable, toPriceable } from './pricing.ts';
import type { ClientPromotion } from './read-price-conditions.ts';
import type { ChildRow, FamilyRows } from './read-products.ts';
import { isSold } from './sellable.ts';
import { parseDetails, type ProductDetails, type ProductRow, toEnglishName } from './stored-product.ts';

/** Maximum attributes of a product in a list; its own page shows all. */
const LIST_ATTRIBUTES = 6;

type Descriptions = Partial<
  Pick<Product, 'short_description' | 'short_description_locale' | 'description' | 'description_locale'>
>;
type Texts = Pick<Product, 'name' | 'text_locale'> & Descriptions;

/** Texts in a language, with the other language as the fallback. */
const toTexts = (row: ProductRow, locale: Locale, full: boolean): Texts => {
  const other = locale === 'it' ? 'en' : 'it';
  const toDescription = (key: 'short_description' | 'description'): Descriptions => {
    const text = row[`${key}_${locale}`];
    const fallback = row[`${key}_${other}`];
    if (text) return { [key]: text };
    return fallback ? { [key]: fallback, [`${key}_locale`]: other } : {};
  };
  const name = row[`name_${locale}`];
  return {
    name: name || row[`name_${other}`],
    ...toDescription('short_description'),
    ...(full && toDescription('description')),
    ...(name ? {} : { text_locale: other }),
  };
};

const toAttributes = (details: ProductDetails, locale: Locale, count: number): Record<string, string> =>
  Object.fromEntries(
    details.attributes
      .slice(0, count)
      .map(({ label, values }) => [label[locale], values.map((value) => value.label[locale]).join(', ')]),
  );

const isLink = (url: string): boolean => /^(https?:\/\/|\/(?!\/))/.test(url);

/** Documents have their own path, unlike pictures; import files may name either address. */
const toDocumentUrl = (url: string): string => url.replace(/^\/media\//, '/documents/');

/** A label in the viewer's language. */
const toLabel = (label: string, names: Readonly<Record<string, string>>, locale: Locale): string =>
  (locale === 'en' && toEnglishName(names, label)) || label;

const toDocuments = (
  { documents, document_names }: ProductDetails,
  locale: Locale,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(documents)
      .map(([label, urls]) => {
        return [toLabel(label, document_names, locale), urls.filter(isLink).map(toDocumentUrl)] as const;
      })
      .filter(([, urls]) => urls.length > 0),
  );

const isVisible = (row: Pick<ProductRow, 'visible_from'>, today: string): boolean =>
  row.visible_from === null || row.visible_from <= today;

/** The displayed children: all children of a parent that is coming soon, otherwise the visible ones. */
const toVisible = ({ row, children }: FamilyRows, today: string): readonly ChildRow[] =>
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
  ...(row.stock !== null && { stock: toQuantity(row.stock) }),
  ...(row.available_on !== null && { available_on: row.available_on }),
  qty_min_imballo: toQuantity(row.min_packaging),
  vat: row.vat / 100,
  ...(row.brand && { brand: row.brand }),
  ...(row.manufacturer_code && { manufacturer_code: row.manufacturer_code }),
  ...(row.parent_sku !== null && { parent: row.parent_sku }),
  ...(row.successor !== null && { successor: row.successor }),
});

/** The features of a child by language. */
type Features = Readonly<Record<Locale, Pick<Variant, 'color' | 'size'>>>;

const toFeatures = ({ color, size, color_en, size_en }: ChildRow): Features => {
  const it = { ...(color && { color }), ...(size && { size }) };
  if (!color_en && !size_en) return { it, en: it };
  return { it, en: { ...it, ...(color_en && { color: color_en }), ...(size_en && { size: size_en }) } };
};

/** The fields that are the same for all viewers in both languages. */
const toCommonFields = (rows: FamilyRows, today: string) => {
  const { row } = rows;
  const { images, barcodes } = parseDetails(row.details);
  return {
    id: row.sku,
    sku: row.sku,
    slug: row.slug,
    ...toState(row),
    ...toPictureSets(images),
    ...toChildFields(toVisible(rows, today)),
    ...(row.visible_from !== null && row.visible_from > today && { orderable_from: row.visible_from }),
    extra_info: { product: { barcodes: [...barcodes] } },
    orderable: rows.children.length === 0 && isSold(row, today),
  };
};

/** What determines the price of a product or child, and the units that the price is for. */
export type Priced = { readonly priceable: Priceable } & Pick<ProductRow, 'price_per' | 'unit'>;

const toPriced = (row: ChildRow | ProductRow, today: string): Priced => ({
  priceable: toPriceable(row, today),
  price_per: row.price_per,
  unit: row.unit,
});

const toReviews = ({ reviews }: ProductDetails, locale: Locale): Review[] => {
  const other = locale === 'it' ? 'en' : 'it';
  return reviews.map(({ rating, text, author, date }) => ({
    ...{ rating, author, text: text[locale] || text[other] },
    ...(date && { date }),
    ...(!text[locale] && text[other] && { text_locale: other }),
  }));
};

/** The fields of the product's own page only. */
const toPageFields = (
  details: ProductDetails,
  locale: Locale,
): Pick<Product, 'tags' | 'reviews' | 'link_assistence'> => {
  const { tags, tag_names, link_assistence } = details;
  return {
    ...(tags.length > 0 && { tags: tags.map((tag) => toLabel(tag, tag_names, locale)) }),
    ...(details.reviews.length > 0 && { reviews: toReviews(details, locale) }),
    ...(link_assistence && { link_assistence }),
  };
};

/** The fields that all viewers of a language share; `documents` are for customers only. */
type SharedFields = {
  readonly fields: Texts &
    ReturnType<typeof toCommonFields> &
    ReturnType<typeof toPageFields> &
    Pick<Product, 'categories' | 'attributes'>;
  readonly documents: Product['documents'];
};

/** See `ProductFamily.equality`. */
type Equality = { readonly filters: Readonly<Record<string, string>>; readonly key: string };

/** A product with its displayed children on a day (`yyyy-mm-dd`), prepared once for all viewers. */
export class ProductFamily {
  readonly id: number;
  readonly own: Priced;
  /** The displayed children, and the features of each. */
  readonly children: readonly Priced[];
  readonly features: readonly Features[];
  /** The promotions of all clients, see `toPromotions`. */
  readonly promotions: readonly ClientPromotion[];
  /** The details stay text: parsed, they have four times the size. */
  readonly #row: ProductRow;
  readonly #categories: FamilyRows['categories'];
  /** The fields that are the same in both languages. */
  readonly #common: ReturnType<typeof toCommonFields>;
  readonly #shared = new Map<string, SharedFields>();

  constructor(rows: FamilyRows, today: string) {
    const { row, categories, promotions } = rows;
    const children = toVisible(rows, today);
    this.id = row.id;
    this.own = toPriced(row, today);
    this.children = children.map((child) => toPriced(child, today));
    this.features = children.map(toFeatures);
    this.promotions = promotions;
    // The objects of SQLite's driver are dictionaries, twice the size of copies.
    this.#row = { ...row };
    this.#categories = categories.map((category) => ({ ...category }));
    this.#common = toCommonFields(rows, today);
  }

  /** The skus of the related products. */
  get related(): readonly string[] {
    return parseDetails(this.#row.details).related;
  }

  /**
   * What equal articles have in common: `filters` select the articles with its category and attributes in a list; only equal articles share
   * the `key`. Undefined without attributes or category.
   */
  get equality(): Equality | undefined {
    const category = this.#categories.at(-1)?.slug;
    const { attributes } = parseDetails(this.#row.details);
    if (category === undefined || attributes.length === 0) return undefined;
    const filters = attributes
      .map(({ key, values }) => [key, values.map(({ slug }) => slug).join(',')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const { color, size, unit } = this.#row;
    return {
      filters: { category, ...Object.fromEntries(filters) },
      key: JSON.stringify([category, filters, color, size, unit]),
    };
  }

  /** `full` adds the fields of the product's own page. */
  getShared(locale: Locale, full: boolean): SharedFields {
    const key = `${locale} ${full}`;
    const created = this.#shared.get(key) ?? this.#toShared(locale, full);
    this.#shared.set(key, created);
    return created;
  }

  #toShared(locale: Locale, full: boolean): SharedFields {
    const details = parseDetails(this.#row.details);
    const categories = this.#categories.map((category) => ({
      slug: category.slug,
      name: category[`name_${locale}`],
    }));
    const attributes = toAttributes(details, locale, full ? Infinity : LIST_ATTRIBUTES);
    return {
      fields: {
        ...toTexts(this.#row, locale, full),
        ...this.#common,
        categories,
        attributes,
        ...(full && toPageFields(details, locale)),
      },
      documents: toDocuments(details, locale),
    };
  }
}
