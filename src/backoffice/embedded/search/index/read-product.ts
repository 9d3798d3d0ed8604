import type { ProductRow } from '../../products/stored-product.ts';

/** What the index reads of a product. */
export const READ_COLUMNS = [
  'id',
  'sku',
  'name_it',
  'name_en',
  'short_description_it',
  'short_description_en',
  'description_it',
  'description_en',
  'brand',
  'manufacturer_code',
  'color',
  'size',
  'color_en',
  'size_en',
  'price',
  'sale_price',
  'sale_to',
  'price_breaks',
  'min_packaging',
  'availability',
  'visible_from',
  'ratings',
  'sales',
  'created',
  'details',
] as const;

export type ReadProduct = Pick<ProductRow, (typeof READ_COLUMNS)[number]>;

type Values<Columns extends readonly (keyof ProductRow)[]> = {
  readonly [At in keyof Columns]: ProductRow[Columns[At]];
};
/** The values of these columns, in this order. */
export type ReadValues = Values<typeof READ_COLUMNS>;

/** A product by its columns. */
export const toReadProduct = ([
  id,
  sku,
  name_it,
  name_en,
  short_description_it,
  short_description_en,
  description_it,
  description_en,
  brand,
  manufacturer_code,
  color,
  size,
  color_en,
  size_en,
  price,
  sale_price,
  sale_to,
  price_breaks,
  min_packaging,
  availability,
  visible_from,
  ratings,
  sales,
  created,
  details,
]: ReadValues): ReadProduct => ({
  id,
  sku,
  name_it,
  name_en,
  short_description_it,
  short_description_en,
  description_it,
  description_en,
  brand,
  manufacturer_code,
  color,
  size,
  color_en,
  size_en,
  price,
  sale_price,
  sale_to,
  price_breaks,
  min_packaging,
  availability,
  visible_from,
  ratings,
  sales,
  created,
  details,
});
