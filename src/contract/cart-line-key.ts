/** The fields that identify a cart row. A requested line names its product `item_id`, a row `carti`. */
type CartLine = ({ readonly item_id: string } | { readonly carti: string }) & {
  readonly promo_code: string;
  readonly promo_row: string | number;
};

/** The key of a cart row: lines of the same product under the same promotion have equal keys. */
export const cartLineKey = (line: CartLine): string => {
  const sku = 'item_id' in line ? line.item_id : line.carti;
  return JSON.stringify([sku, line.promo_code, String(line.promo_row)]);
};
