import { z } from 'zod';
import { eurosSchema } from './money.ts';

/** The allowed numbers of sales units that a price is for. */
export const PRICE_PER = [1, 100, 1000] as const;
export const pricePerSchema = z.union([z.literal(1), z.literal(100), z.literal(1000)]);

/** A picture with its size in pixels; the URL is final. */
export const pictureSchema = z
  .object({ url: z.string(), width: z.number(), height: z.number() })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof pictureSchema>;

/** The price of `price_per` sales units, in euros, from a quantity of `from` units. */
export const priceBreakSchema = z.object({ from: z.number(), price: eurosSchema });
export type PriceBreak = z.infer<typeof priceBreakSchema>;

/**
 * A promotion that the viewer may choose: a cart row with its `promo_code` and `promo_row` and at least `from` units costs
 * `price` euros per `price_per` units.
 */
export const offerSchema = z
  .object({
    promo_code: z.string(),
    promo_row: z.string(),
    name: z.string().default(''),
    from: z.number().default(0),
    price: eurosSchema,
    /** The last day, `yyyy-mm-dd`; absent when unlimited. */
    valid_to: z.string().optional(),
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof offerSchema>;

/** The price and the distinguishing features of a child product, as its parent shows them. */
export const variantSchema = z.object({
  price: eurosSchema,
  sale_price: eurosSchema.optional(),
  color: z.string().optional(),
  size: z.string().optional(),
});
export type Variant = z.infer<typeof variantSchema>;

/** A customer's review of a product. */
export const reviewSchema = z
  .object({
    /** 0 to 5. */
    rating: z.number().min(0).max(5),
    /** Plain text. */
    text: z.string().default(''),
    author: z.string().default(''),
    /** `yyyy-mm-dd`. */
    date: z.string().optional(),
    /** The language of the text, when it differs from the page's. */
    text_locale: z.string().optional(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

/** A category of a product. */
export const categoryRefSchema = z.object({ slug: z.string(), name: z.string() });
export type CategoryRef = z.infer<typeof categoryRefSchema>;

/** The fields of a product; lists omit the large optional ones. */
const productFields = {
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  slug: z.string(),
  /** The article code; a product's `carti` is its `sku`. */
  sku: z.string(),
  /** List price of `price_per` sales units, net. */
  price: eurosSchema,
  /** The viewer's net price of `price_per` sales units; absent when equal to `price`. */
  sale_price: eurosSchema.optional(),
  /** True during a promotion, not for a customer's own discount. */
  is_sale: z.boolean().default(false),
  /** 0 to 5; absent without ratings. */
  ratings: z.number().optional(),
  sales: z.number().default(0),
  is_hot: z.boolean().default(false),
  short_description: z.string().optional(),
  /** Sanitised HTML. */
  description: z.string().optional(),
  availability: z.string().default(''),
  stock_limited: z.boolean().default(false),
  /** Sales units in stock; absent where it is unknown or the shop does not show it (`show_stock`). */
  stock: z.number().optional(),
  /** `yyyy-mm-dd`. */
  available_on: z.string().optional(),
  unit: z.string().default('pz'),
  price_per: pricePerSchema.default(1),
  price_breaks: z.array(priceBreakSchema).default([]),
  /** In percent; absent means the standard rate. */
  vat: z.number().optional(),
  /** Always set in look-ups by code; in lists only when there are any. */
  offers: z.array(offerSchema).optional(),
  /** The smallest package in sales units; order quantities are multiples of it. */
  qty_min_imballo: z.number().default(1),
  categories: z.array(categoryRefSchema).default([]),
  variants: z.array(variantSchema).default([]),
  pictures: z.array(pictureSchema).default([]),
  large_pictures: z.array(pictureSchema).default([]),
  small_pictures: z.array(pictureSchema).default([]),
  num_childs: z.number().default(0),
  childs: z.array(z.object({ carti: z.string() })).default([]),
  /** The number of children available today; absent without children or where it is unknown. */
  num_available: z.number().optional(),
  extra_info: z
    .object({ product: z.object({ barcodes: z.array(z.string()).default([]) }) })
    .default({ product: { barcodes: [] } }),
  link_assistence: z.string().optional(),
  documents: z.record(z.string(), z.array(z.string())).default({}),
  attributes: z.record(z.string(), z.string()).default({}),
  /** Words that the product is listed under; absent in lists. */
  tags: z.array(z.string()).optional(),
  /** Newest first; absent in lists. */
  reviews: z.array(reviewSchema).optional(),
  brand: z.string().optional(),
  manufacturer_code: z.string().optional(),
  /** Children only: the carti of the parent. */
  parent: z.string().optional(),
  /** The carti of the replacement of a discontinued product. */
  successor: z.string().optional(),
  /** False for a product that is shown but not sold: a parent, not yet on sale, or discontinued. */
  orderable: z.boolean().default(true),
  /** The first day of sale, `yyyy-mm-dd`; absent from that day on. */
  orderable_from: z.string().optional(),
  /** The language of the name, when it differs from the page's; likewise of the descriptions. */
  text_locale: z.string().optional(),
  short_description_locale: z.string().optional(),
  description_locale: z.string().optional(),
};

/** A product as a viewer sees it, with the viewer's prices. */
export const productSchema = z
  .object({
    ...productFields,
    get related_products() {
      return z.array(z.object(productFields)).default([]);
    },
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

/** Articles that can be bought in place of another, see `Catalogue.findEquivalents`. */
export const equivalentsSchema = z.object({ data: z.array(productSchema) }).meta({ id: 'Equivalents' });

/** Products by carti, as `child_list` returns them. */
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
/** The default number of suggestions. */
export const SUGGESTION_ROWS = 5;

/** A node of the category tree; `count` includes the products of its descendants. */
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

/** Skus by the requested code, see `Catalogue.findCodes`. */
export const codeOwnersSchema = z.record(z.string(), z.array(z.string()));
export type CodeOwners = Readonly<Record<string, readonly string[]>>;
