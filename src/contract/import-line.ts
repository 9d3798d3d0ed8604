import { z } from 'zod';
import { pricePerSchema } from './product.ts';

/** One text for both languages, or one a language. */
export const localizedSchema = z.union([
  z.string(),
  z.object({ it: z.string().optional(), en: z.string().optional() }),
]);
export type Localized = z.infer<typeof localizedSchema>;

const attributeValueSchema = z.union([z.string(), z.number(), z.boolean()]);

const dateSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}/, 'expected yyyy-mm-dd');

/** More than any shop counts, and still exact in ten-thousandths. */
const MAX_COUNT = 1e9;

/** One line of the product import file; only `sku` and `name` are required. Unknown fields are left out. */
export const importLineSchema = z.object({
  sku: z.string().trim().min(1).max(64),
  name: z.union([
    z.string().trim().min(1),
    z
      .object({ it: z.string().optional(), en: z.string().optional() })
      .refine((name) => Boolean(name.it?.trim() || name.en?.trim()), 'expected a text in it or en'),
  ]),
  slug: z.string().optional(),
  short_description: localizedSchema.optional(),
  description: localizedSchema.optional(),
  /** Display names per level: first Italian, second English. */
  categories: z.array(z.array(z.string())).optional(),
  /** Slash-separated slugs, or a list of such. */
  category_path: z.union([z.string(), z.array(z.string())]).optional(),
  brand: z.string().optional(),
  manufacturer_code: z.string().optional(),
  /** Euros for `price_per` sales units. */
  price: z.number().nonnegative().max(MAX_COUNT).optional(),
  sale_price: z.number().nonnegative().max(MAX_COUNT).optional(),
  /** The last day of `sale_price`, in the shop's zone; without it the offer holds until another line ends it. */
  sale_to: dateSchema.optional(),
  price_per: pricePerSchema.optional(),
  price_breaks: z
    .array(
      z.object({
        from: z.number().positive().max(MAX_COUNT),
        price: z.number().nonnegative().max(MAX_COUNT),
      }),
    )
    .optional(),
  vat: z.number().min(0).max(100).optional(),
  unit: z.string().max(16).optional(),
  min_packaging: z.number().positive().max(999_999).optional(),
  availability: z.string().optional(),
  available_on: dateSchema.optional(),
  /** In the future: coming soon, only in that section, not orderable. */
  visible_from: dateSchema.optional(),
  stock: z.number().min(-MAX_COUNT).max(MAX_COUNT).optional(),
  stock_limited: z.boolean().optional(),
  /** The sku of the parent; it may follow its children. */
  parent: z.string().optional(),
  color: z.string().optional(),
  size: z.string().optional(),
  attributes: z.record(z.string(), z.union([attributeValueSchema, z.array(attributeValueSchema)])).optional(),
  attribute_names: z.record(z.string(), z.object({ en: z.string().optional() })).optional(),
  value_names: z.record(z.string(), z.object({ en: z.string().optional() })).optional(),
  barcodes: z.array(z.string()).optional(),
  codes: z.array(z.string()).optional(),
  images: z.array(z.string()).optional(),
  documents: z.record(z.string(), z.array(z.string())).optional(),
  document_names: z.record(z.string(), z.object({ en: z.string().optional() })).optional(),
  related: z.array(z.string()).optional(),
  successor: z.string().optional(),
  tags: z.array(z.string()).optional(),
  ratings: z.number().min(0).max(5).optional(),
  sales: z.number().min(0).max(MAX_COUNT).optional(),
  created: dateSchema.optional(),
  is_hot: z.boolean().optional(),
});
export type ImportLine = z.infer<typeof importLineSchema>;
