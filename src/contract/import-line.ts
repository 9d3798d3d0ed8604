import { z } from 'zod';
import {
  MAX_ATTRIBUTES,
  MAX_CATEGORY_PATH,
  MAX_ATTRIBUTE_VALUE,
  MAX_LABEL,
  MAX_LIST,
  MAX_NAME,
  MAX_PRICE_BREAKS,
  MAX_QUANTITY,
  MAX_REVIEW,
  MAX_SKU,
  MAX_TEXT,
  MAX_URL,
} from './limits.ts';
import { pricePerSchema } from './product.ts';
import { isSpoiltCode } from './spreadsheet.ts';

const labelSchema = z.string().max(MAX_LABEL);
/** A code that a spreadsheet turned into a number is refused: its digits are lost. */
const code = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !isSpoiltCode(text), 'digits were lost, make the column text in the spreadsheet');
const skuSchema = code(MAX_SKU);
const codeSchema = code(MAX_LABEL);
const barcodeSchema = codeSchema.refine((text) => !/[^\d\s-]/.test(text), 'expected digits');
const urlSchema = z.string().max(MAX_URL);
const englishSchema = z.object({ en: labelSchema.optional() });

const record = <Value extends z.ZodType>(value: Value, max: number, key = labelSchema) =>
  z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= max, `expected at most ${max} entries`);

/** A refinement instead of `max`: a union would replace the message of `max` by its own. */
const list = <Item extends z.ZodType>(item: Item, max = MAX_LIST) =>
  z.array(item).refine((items) => items.length <= max, `expected at most ${max} entries`);

/** One text for both languages, or one per language. */
const localized = (max: number) => {
  const text = z.string().max(max);
  return z.union([text, z.object({ it: text.optional(), en: text.optional() })]);
};
const localizedTextSchema = localized(MAX_TEXT);
export type LocalizedText = z.infer<typeof localizedTextSchema>;

const attributeTextSchema = z.string().max(MAX_ATTRIBUTE_VALUE);
const englishValueSchema = z.object({ en: attributeTextSchema.optional() });
const attributeValueSchema = z.union([attributeTextSchema, z.number(), z.boolean()]);

/** A day, which a time may follow; the time is ignored. */
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}[\d:.,]*(?:Z|[+-]\d{2}:?\d{2})?)?$/;

const isDate = (text: string): boolean => {
  const [, day = ''] = DATE.exec(text) ?? [];
  const instant = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
};

const dateSchema = z.string().trim().refine(isDate, 'expected yyyy-mm-dd, a day of the calendar');

const reviewLineSchema = z.object({
  rating: z.number().min(0).max(5),
  text: localized(MAX_REVIEW).optional(),
  author: labelSchema.optional(),
  date: dateSchema.optional(),
});

/** Far above real values, and still an exact integer in ten-thousandths. */
const MAX_COUNT = 1e9;

/** One line of the product import file; only `sku` and `name` are required. Unknown fields are ignored. */
export const importLineSchema = z.object({
  sku: z.string().trim().min(1).pipe(skuSchema),
  name: z.union([
    z.string().trim().min(1).max(MAX_NAME),
    z
      .object({ it: z.string().max(MAX_NAME).optional(), en: z.string().max(MAX_NAME).optional() })
      .refine((name) => Boolean(name.it?.trim() || name.en?.trim()), 'expected a text in it or en'),
  ]),
  slug: labelSchema.optional(),
  short_description: localizedTextSchema.optional(),
  description: localizedTextSchema.optional(),
  /** Display names per level: first Italian, second English. */
  categories: list(list(labelSchema)).optional(),
  /** A path of slugs separated by slashes, or a list of such paths. */
  category_path: z
    .union([z.string().max(MAX_CATEGORY_PATH), list(z.string().max(MAX_CATEGORY_PATH))])
    .optional(),
  brand: labelSchema.optional(),
  manufacturer_code: codeSchema.optional(),
  /** Euros for `price_per` sales units. */
  price: z.number().nonnegative().max(MAX_COUNT).optional(),
  sale_price: z.number().nonnegative().max(MAX_COUNT).optional(),
  /** The last day of `sale_price`, in the shop's time zone; without it the offer is valid until another import line ends it. */
  sale_to: dateSchema.optional(),
  price_per: pricePerSchema.optional(),
  price_breaks: list(
    z.object({
      from: z.number().positive().max(MAX_COUNT),
      price: z.number().nonnegative().max(MAX_COUNT),
    }),
    MAX_PRICE_BREAKS,
  ).optional(),
  vat: z.number().min(0).max(100).optional(),
  unit: z.string().max(16).optional(),
  min_packaging: z.number().positive().max(MAX_QUANTITY).optional(),
  availability: labelSchema.optional(),
  available_on: dateSchema.optional(),
  /** A future day means coming soon: shown only in that section, not orderable. */
  visible_from: dateSchema.optional(),
  stock: z.number().min(-MAX_COUNT).max(MAX_COUNT).optional(),
  stock_limited: z.boolean().optional(),
  /** The sku of the parent; it may follow its children. */
  parent: skuSchema.optional(),
  color: labelSchema.optional(),
  size: labelSchema.optional(),
  attributes: record(z.union([attributeValueSchema, list(attributeValueSchema)]), MAX_ATTRIBUTES).optional(),
  attribute_names: record(englishSchema, MAX_ATTRIBUTES).optional(),
  value_names: record(englishValueSchema, MAX_LIST, attributeTextSchema).optional(),
  barcodes: list(barcodeSchema).optional(),
  codes: list(codeSchema).optional(),
  images: list(urlSchema).optional(),
  documents: record(list(urlSchema), MAX_LIST).optional(),
  document_names: record(englishSchema, MAX_LIST).optional(),
  related: list(skuSchema).optional(),
  successor: skuSchema.optional(),
  tags: list(labelSchema).optional(),
  tag_names: record(englishSchema, MAX_LIST).optional(),
  ratings: z.number().min(0).max(5).optional(),
  reviews: list(reviewLineSchema).optional(),
  /** Where customers get help with the product: a path of the shop, or a URL of http, https, mailto or tel. */
  link_assistence: urlSchema.optional(),
  sales: z.number().min(0).max(MAX_COUNT).optional(),
  created: dateSchema.optional(),
  is_hot: z.boolean().optional(),
});
export type ImportLine = z.infer<typeof importLineSchema>;
