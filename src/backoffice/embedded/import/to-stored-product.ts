import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Insertable } from 'kysely';
import type { ImportLine, LocalizedText } from '#src/contract/import-line.ts';
import { toSlug } from '#src/contract/listing.ts';
import { toMoney } from '../../rules/money.ts';
import { toPriceFactor } from '../../rules/price-unit.ts';
import { toThousandths } from '../../rules/quantity.ts';
import {
  escapeTextMarks,
  hasTag,
  isSafeLink,
  sanitiseHtml,
  toHtml,
  toPlainText,
} from '../../safety/sanitise.ts';
import { type ProductDetails, type StoredReview, toDetailsText } from '../products/stored-product.ts';
import type { ProductTable } from '../database/tables.ts';
import { toAttributes, toCleanText, toEnglish } from './attributes.ts';

/** A product to store: the columns that depend on its line only, and its categories. */
export type ProductDraft = {
  readonly sku: string;
  /** The slug requested by the line; when undefined, a new product gets one derived from its name. */
  readonly requested_slug: string | undefined;
  readonly columns: Omit<Insertable<ProductTable>, 'id' | 'slug' | 'source_hash'>;
  readonly categories: readonly CategoryPath[];
};

/** The path of a category from the root. */
export type CategoryPath = readonly {
  readonly slug: string;
  /** When undefined, the category has its existing name, or one derived from the slug. */
  readonly it: string | undefined;
  readonly en: string | undefined;
}[];

/** Part of every hash. Increment it when the conversion of lines changes, so that unchanged files are imported again. */
const MAPPING_VERSION = 4;

/** Hash of a line, independent of the order and spacing of its fields. */
export const toLineHash = (line: ImportLine): string =>
  hash('sha256', `${MAPPING_VERSION}${JSON.stringify(line)}`, 'base64url').slice(0, 22);

type Cleaner = (text: string) => string;

const localize = (text: LocalizedText | undefined, clean: Cleaner): { it: string; en: string } => {
  if (text === undefined) return { it: '', en: '' };
  if (typeof text !== 'string') return { it: clean(text.it ?? ''), en: clean(text.en ?? '') };
  const both = clean(text);
  return { it: both, en: both };
};

/**
 * Cache of sanitised descriptions by source: the articles of a family have the same one, and sanitising is the slowest
 * step of a line.
 */
const sanitised = new LRUCache<string, string>({ max: 16 });

const sanitise: Cleaner = (html) => {
  const known = sanitised.get(html);
  if (known !== undefined) return known;
  const clean = sanitiseHtml(escapeTextMarks(html));
  sanitised.set(html, clean);
  return clean;
};

/** A description as HTML: sanitised if it has a tag, else it is plain text. */
const toDescription: Cleaner = (text) => {
  const whole = text.toWellFormed().trim();
  return hasTag(whole) ? sanitise(whole) : toHtml(whole);
};

/** A short description or a review, shown as text on one line: tags are removed, their content stays. */
const toUnmarked: Cleaner = (text) => toCleanText(hasTag(text) ? toPlainText(text) : text);

const MAX_DEPTH = 8;

const toPaths = (line: ImportLine): readonly CategoryPath[] => {
  const { category_path: path, categories: names = [] } = line;
  const paths = path === undefined ? [] : Array.isArray(path) ? path : [path];
  const slugPaths = paths.map((one) => one.split('/').map(toSlug).filter(Boolean));
  if (slugPaths.length === 0 && names[0]) slugPaths.push(names[0].map(toSlug).filter(Boolean));
  const each = names.length === slugPaths.length * 2;
  return slugPaths
    .filter((slugs) => slugs.length > 0 && slugs.length <= MAX_DEPTH)
    .map((slugs, index) => {
      const first = each ? index * 2 : 0;
      const known = each || index === 0;
      const nameAt = (language: number, level: number): string | undefined =>
        known ? toCleanText(names[first + language]?.[level] ?? '') || undefined : undefined;
      return slugs.map((slug, level) => ({ slug, it: nameAt(0, level), en: nameAt(1, level) }));
    });
};

/** The English of labels whose English differs. */
const toEnglishNames = (
  labels: readonly string[],
  names: NonNullable<ImportLine['document_names']> = {},
): Record<string, string> =>
  Object.fromEntries(
    labels.flatMap((label) => {
      const en = toCleanText(names[label]?.en ?? '');
      return en && en !== label ? [[label, en]] : [];
    }),
  );

/** The reviews, newest first. */
const toReviews = ({ reviews = [] }: ImportLine): readonly StoredReview[] =>
  reviews
    .map(({ rating, text, author = '', date = '' }) => ({
      rating,
      text: localize(text, toUnmarked),
      author: toCleanText(author),
      date: date.slice(0, 10),
    }))
    .sort((a, b) => b.date.localeCompare(a.date));

const toDetails = (line: ImportLine): ProductDetails => ({
  attributes: toAttributes(line),
  barcodes: line.barcodes ?? [],
  codes: line.codes ?? [],
  images: line.images ?? [],
  documents: line.documents ?? {},
  document_names: toEnglishNames(Object.keys(line.documents ?? {}), line.document_names),
  related: line.related ?? [],
  tags: line.tags ?? [],
  tag_names: toEnglishNames(line.tags ?? [], line.tag_names),
  reviews: toReviews(line),
  link_assistence:
    line.link_assistence && isSafeLink(line.link_assistence) ? line.link_assistence.trim() : '',
});

const toOptionalMoney = (euros: number | undefined, factor: number): number | null =>
  euros === undefined ? null : toMoney(euros * factor);

const toTexts = (line: ImportLine) => {
  const name = localize(line.name, toCleanText);
  const short = localize(line.short_description, toUnmarked);
  const long = localize(line.description, toDescription);
  return {
    name_it: name.it,
    name_en: name.en,
    short_description_it: short.it,
    short_description_en: short.en,
    description_it: long.it,
    description_en: long.en,
    brand: toCleanText(line.brand ?? ''),
    color: toCleanText(line.color ?? ''),
    size: toCleanText(line.size ?? ''),
    color_en: toEnglish(line.color, line),
    size_en: toEnglish(line.size, line),
  };
};

const toPrices = (line: ImportLine) => {
  const { price_per = 1 } = line;
  const factor = toPriceFactor(line.price, price_per);
  return {
    price: toOptionalMoney(line.price, factor),
    sale_price: toOptionalMoney(line.sale_price, factor),
    sale_to: line.sale_to?.slice(0, 10) ?? null,
    price_per: price_per * factor,
    price_factor: factor,
    price_breaks: JSON.stringify(
      (line.price_breaks ?? [])
        .map(({ from, price }) => ({ from, price: toMoney(price * factor) }))
        .sort((a, b) => a.from - b.from),
    ),
    vat: Math.round((line.vat ?? 22) * 100),
  };
};

/** Converts a line to the stored columns. Texts are sanitised here: only descriptions may contain HTML. */
export const toProductDraft = (line: ImportLine): ProductDraft => ({
  sku: line.sku,
  requested_slug: line.slug === undefined ? undefined : toSlug(line.slug) || undefined,
  categories: toPaths(line),
  columns: {
    sku: line.sku,
    parent_sku: line.parent?.trim() || null,
    manufacturer_code: line.manufacturer_code?.trim() ?? '',
    ...toTexts(line),
    ...toPrices(line),
    unit: line.unit?.trim() || 'pz',
    min_packaging: Math.max(1, toThousandths(line.min_packaging ?? 1)),
    availability: line.availability?.trim() ?? '',
    available_on: line.available_on?.slice(0, 10) ?? null,
    visible_from: line.visible_from?.slice(0, 10) ?? null,
    stock: line.stock === undefined ? null : toThousandths(line.stock),
    stock_limited: line.stock_limited ? 1 : 0,
    ratings: line.ratings === undefined ? null : Math.round(line.ratings * 100),
    sales: Math.round(line.sales ?? 0),
    created: line.created?.slice(0, 10) ?? '',
    is_hot: line.is_hot ? 1 : 0,
    successor: line.successor?.trim() || null,
    details: toDetailsText(toDetails(line)).toWellFormed(),
  },
});
