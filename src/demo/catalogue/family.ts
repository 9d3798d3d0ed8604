import { z } from 'zod';
import { pricePerSchema } from '#src/contract/product.ts';

/** A text in both languages; a template in `articles`. */
const textSchema = z.strictObject({ it: z.string().min(1), en: z.string().min(1) });
export type Text = z.infer<typeof textSchema>;

const pictureSchema = z.looseObject({ draw: z.string() });
const attributesSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Fields that few articles have: the last, optional element of a row. */
const extrasSchema = z.strictObject({
  availability: z.literal('NON DISPONIBILE').optional(),
  /** Days from the filling of the shop until the article is in stock. */
  arrives_in: z.int().positive().optional(),
  /** The remaining stock of an article that is not restocked. */
  stock: z.number().nonnegative().optional(),
  ratings: z.number().optional(),
  is_hot: z.literal(true).optional(),
  price_breaks: z.array(z.tuple([z.number(), z.number()])).optional(),
  sale_price: z.number().optional(),
  barcodes: z.array(z.string()).optional(),
  /** Former codes. */
  codes: z.array(z.string()).optional(),
  manufacturer_code: z.string().optional(),
  successor: z.string().optional(),
});
export type Extras = z.infer<typeof extrasSchema>;

/** The fields of families and single articles. */
const sharedSchema = z.strictObject({
  sku: z.string(),
  /** Slug of a leaf category. */
  category: z.string(),
  brand: z.string(),
  name: textSchema,
  short_description: textSchema,
  /** HTML paragraphs; articles of a family share them. */
  description: textSchema,
  /** In Italian; articles of a family list them after their own. */
  attributes: attributesSchema,
  tags: z.array(z.string()).optional(),
  unit: z.string().optional(),
  price_per: pricePerSchema.optional(),
  vat: z.number().optional(),
  created: z.string(),
  sales: z.number().optional(),
  ratings: z.number().optional(),
  /** Days from the filling of the shop until the product is in the catalogue. */
  coming_in: z.int().positive().optional(),
  related: z.array(z.string()).optional(),
  picture: pictureSchema.optional(),
});
export type SharedFields = z.infer<typeof sharedSchema>;

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** The articles of a family: templates, and a table with the cells that fill them. */
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
export type SingleArticle = z.infer<typeof singleSchema>;

const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new Error(`${path && `${path}: `}${issue?.message ?? 'not valid'}`, { cause: parsed.error });
};

const isFamily = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'articles' in entry;

/** Validates an entry of a catalogue file. @throws for an invalid entry, with the path of the first invalid field. */
export const parseEntry = (entry: unknown): Family | SingleArticle =>
  isFamily(entry) ? parse(familySchema, entry) : parse(singleSchema, entry);

const rowCellsSchema = z.array(cellSchema);

/**
 * Splits a row into its cells and its extras, which are empty when the row has none.
 * @throws when the number of cells is not that of the columns, or a cell is invalid.
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
