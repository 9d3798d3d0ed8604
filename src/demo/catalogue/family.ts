import { z } from 'zod';
import { pricePerSchema } from '#src/contract/product.ts';

/** A text in both languages. In `articles` they are templates. */
const textSchema = z.strictObject({ it: z.string().min(1), en: z.string().min(1) });
export type Text = z.infer<typeof textSchema>;

const pictureSchema = z.looseObject({ draw: z.string() });
const attributesSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Figures of one article that most others do not have: the last, optional element of a row. */
const extrasSchema = z.strictObject({
  availability: z.literal('NON DISPONIBILE').optional(),
  /** Days from the filling of the shop until it is in stock. */
  arrives_in: z.int().positive().optional(),
  /** What is left; no more comes. */
  stock: z.number().nonnegative().optional(),
  ratings: z.number().optional(),
  is_hot: z.literal(true).optional(),
  price_breaks: z.array(z.tuple([z.number(), z.number()])).optional(),
  sale_price: z.number().optional(),
  barcodes: z.array(z.string()).optional(),
  /** Codes that older lists had. */
  codes: z.array(z.string()).optional(),
  manufacturer_code: z.string().optional(),
  successor: z.string().optional(),
});
export type Extras = z.infer<typeof extrasSchema>;

/** What families and single articles have in common. */
const sharedSchema = z.strictObject({
  sku: z.string(),
  /** Slug of a leaf category. */
  category: z.string(),
  brand: z.string(),
  name: textSchema,
  short_description: textSchema,
  /** HTML paragraphs; a family's articles have the same. */
  description: textSchema,
  /** In Italian; a family's articles have them after their own. */
  attributes: attributesSchema,
  tags: z.array(z.string()).optional(),
  unit: z.string().optional(),
  price_per: pricePerSchema.optional(),
  vat: z.number().optional(),
  created: z.string(),
  sales: z.number().optional(),
  ratings: z.number().optional(),
  /** Days from the filling of the shop until it comes into the catalogue. */
  coming_in: z.int().positive().optional(),
  related: z.array(z.string()).optional(),
  picture: pictureSchema.optional(),
});
export type Shared = z.infer<typeof sharedSchema>;

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** The articles of a family: templates, and a table whose cells fill them. */
const articlesSchema = z.strictObject({
  name: textSchema,
  short_description: textSchema,
  size: z.string().optional(),
  color: z.string().optional(),
  attributes: attributesSchema.optional(),
  manufacturer_code: z.string().optional(),
  related: z.array(z.string()).optional(),
  picture: pictureSchema.optional(),
  price: z.number().optional(),
  min_packaging: z.number().optional(),
  created: z.string().optional(),
  /** Further cells by the value of a column: `by.thread["8"].pitch`. */
  by: z.record(z.string(), z.record(z.string(), z.record(z.string(), cellSchema))).optional(),
  columns: z.array(z.string()).refine(([first]) => first === 'sku', 'expected sku as the first column'),
  rows: z.array(z.array(z.unknown())),
});
export type Articles = z.infer<typeof articlesSchema>;

const familySchema = z.strictObject({ ...sharedSchema.shape, articles: articlesSchema });
export type Family = z.infer<typeof familySchema>;

const singleSchema = z.strictObject({
  ...sharedSchema.shape,
  ...extrasSchema.shape,
  size: z.string().optional(),
  color: z.string().optional(),
  price: z.number(),
  min_packaging: z.number().optional(),
});
export type Single = z.infer<typeof singleSchema>;

const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new Error(`${path && `${path}: `}${issue?.message ?? 'not valid'}`, { cause: parsed.error });
};

const isFamily = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'articles' in entry;

/** @throws for what does not fit the schema. */
export const parseEntry = (entry: unknown): Family | Single =>
  isFamily(entry) ? parse(familySchema, entry) : parse(singleSchema, entry);

const rowCellsSchema = z.array(cellSchema);

/**
 * A row's cells, and its extras if it ends with some.
 * @throws when they do not fit the columns.
 */
export const parseRow = (
  row: readonly unknown[],
  columns: readonly string[],
): { cells: z.infer<typeof rowCellsSchema>; extras: Extras } => {
  if (row.length < columns.length || row.length > columns.length + 1)
    throw new Error(`${row.length} cells for ${columns.length} columns`);
  const cells = parse(rowCellsSchema, row.slice(0, columns.length));
  return { cells, extras: parse(extrasSchema, row[columns.length] ?? {}) };
};
