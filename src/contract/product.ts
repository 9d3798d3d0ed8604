import { z } from 'zod';
import { eurosSchema } from './money.ts';

/** Availability words of the wire; any other text means "not available". */
export const AVAILABLE = 'DISPONIBILE';
export const ARRIVING = 'IN ARRIVO';

/** How many pieces the price is for. */
export const PRICE_PER = [1, 100, 1000] as const;
export const pricePerSchema = z.union([z.literal(1), z.literal(100), z.literal(1000)]);

export const pictureSchema = z
  .object({ url: z.string(), width: z.number(), height: z.number() })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof pictureSchema>;

/** From `from` pieces (sales units) on, the price of `price_per` of them, in euros. */
export const priceBreakSchema = z.object({ from: z.number(), price: eurosSchema });
export type PriceBreak = z.infer<typeof priceBreakSchema>;

/**
 * An offer on this product that the viewer may choose: ordering it with its `promo_code` and `promo_row` from `from`
 * units on costs `price` for `price_per` units, in euros.
 */
export const offerSchema = z
  .object({
    promo_code: z.string(),
    promo_row: z.string(),
    name: z.string().default(''),
    from: z.number().default(0),
    price: eurosSchema,
    /** The last day, `yyyy-mm-dd`; absent when it has none. */
    valid_to: z.string().optional(),
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof offerSchema>;

export const variantSchema = z.object({
  price: eurosSchema,
  sale_price: eurosSchema.optional(),
  color: z.string().optional(),
  size: z.string().optional(),
});
export type Variant = z.infer<typeof variantSchema>;

export const categoryRefSchema = z.object({ slug: z.string(), name: z.string() });
export type CategoryRef = z.infer<typeof categoryRefSchema>;

/** What every product carries; a product of a list leaves the heavy optional fields out. */
const productFields = {
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  slug: z.string(),
  /** The article code; a product's `carti` is its `sku`. */
  sku: z.string(),
  /** List price of `price_per` sales units, net. */
  price: eurosSchema,
  /** What the viewer pays for `price_per` sales units, net; absent when equal to `price`. */
  sale_price: eurosSchema.optional(),
  /** True while a promotion runs (not for a customer's own discount). */
  is_sale: z.boolean().default(false),
  /** 0 to 5; absent when nobody rated it. */
  ratings: z.number().optional(),
  sales: z.number().default(0),
  is_hot: z.boolean().default(false),
  short_description: z.string().optional(),
  /** Sanitised HTML. */
  description: z.string().optional(),
  availability: z.string().default(''),
  stock_limited: z.boolean().default(false),
  /** `yyyy-mm-dd`. */
  available_on: z.string().optional(),
  unit: z.string().default('pz'),
  price_per: pricePerSchema.default(1),
  price_breaks: z.array(priceBreakSchema).default([]),
  /** In percent; the standard rate where a host does not say it. */
  vat: z.number().optional(),
  /** Of products asked for by their codes; in a list only where there is one. */
  offers: z.array(offerSchema).optional(),
  /** Smallest package, in sales units; an order quantity is a multiple of it. */
  qty_min_imballo: z.number().default(1),
  categories: z.array(categoryRefSchema).default([]),
  variants: z.array(variantSchema).default([]),
  pictures: z.array(pictureSchema).default([]),
  large_pictures: z.array(pictureSchema).default([]),
  small_pictures: z.array(pictureSchema).default([]),
  num_childs: z.number().default(0),
  childs: z.array(z.object({ carti: z.string() })).default([]),
  /** How many of the children are available today; absent where there are none, or where a host does not say it. */
  num_available: z.number().optional(),
  extra_info: z
    .object({ product: z.object({ barcodes: z.array(z.string()).default([]) }) })
    .default({ product: { barcodes: [] } }),
  link_assistence: z.string().optional(),
  documents: z.record(z.string(), z.array(z.string())).default({}),
  attributes: z.record(z.string(), z.string()).default({}),
  brand: z.string().optional(),
  manufacturer_code: z.string().optional(),
  /** The carti of the parent, on a child. */
  parent: z.string().optional(),
  /** The carti that takes this product's place, when it is discontinued. */
  successor: z.string().optional(),
  /** False when it can be seen but not bought (a parent, not yet in the catalogue, discontinued). */
  orderable: z.boolean().default(true),
  /** The day from which it can be ordered, `yyyy-mm-dd`; only until that day. */
  orderable_from: z.string().optional(),
  /** Set when the texts are in another language than the page's. */
  text_locale: z.string().optional(),
};

export const productSchema = z
  .object({
    ...productFields,
    get related_products() {
      return z.array(z.object(productFields)).default([]);
    },
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

/** Children by carti, as `child_list` answers them. */
export const childMapSchema = z.record(z.string(), productSchema);
export type ChildMap = z.infer<typeof childMapSchema>;

/** A suggestion of the search box; `id` is the sku. */
export const suggestionSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    images: z.array(z.object({ url: z.string() })).default([]),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof suggestionSchema>;
/** Suggestions for a text, where nobody says how many. */
export const SUGGESTION_ROWS = 5;

/** A node of the category tree; `count` counts the products in it and below. */
export type Category = {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
  readonly image?: string;
  readonly children: readonly Category[];
};

export const categorySchema: z.ZodType<Category> = z
  .object({
    slug: z.string(),
    name: z.string(),
    count: z.number(),
    image: z.string().exactOptional(),
    get children() {
      return z.array(categorySchema);
    },
  })
  .meta({ id: 'Category' });
