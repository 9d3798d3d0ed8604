import type { CartRow, RowAuthor } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toEuros, toRowAmount } from '../../rules/money.ts';
import type { RowBlock } from '../../rules/priced-cart.ts';
import { toOrderQuantity } from '../../rules/quantity.ts';
import { type RowHead, toProductPart, toUnknownRow } from '../../rules/price-guest-cart.ts';
import { findPrice, type PriceConditions, toPromotionKey } from '../products/pricing.ts';
import type { Sellable } from '../products/sellable.ts';
import { toTextLocale } from '../products/stored-product.ts';
import type { StoredAuthor, StoredRow } from './cart-store.ts';

/** Inputs of row pricing. Without conditions the list prices apply. */
export type Pricing = {
  readonly products: ReadonlyMap<string, Sellable>;
  readonly conditions: PriceConditions | undefined;
  /** The client's codes by sku; a guest has none. */
  readonly ownCodes?: ReadonlyMap<string, string> | undefined;
  readonly locale: Locale;
};

/** Who wrote a row, for another person. */
const toAuthor = (author: StoredAuthor | undefined, reader: number): RowAuthor | undefined =>
  author === undefined || author.id === reader
    ? undefined
    : { name: author.name, ...(author.role === 'agent' && { agent: true }) };

/** Who added the row and who changed it last, where that is somebody else than the reader, each once. */
const toAuthors = (
  { added_by, changed_by }: StoredRow,
  reader: number,
): Pick<CartRow, 'added_by' | 'changed_by'> => {
  const added = toAuthor(added_by, reader);
  const changed = changed_by?.id === added_by?.id ? undefined : toAuthor(changed_by, reader);
  return { ...(added && { added_by: added }), ...(changed && { changed_by: changed }) };
};

/** The fields of a stored row that do not depend on its product; with a `reader` (a user) also who wrote it. */
export const toRowHead = (row: StoredRow, reader?: number): RowHead => ({
  ...(reader !== undefined && toAuthors(row, reader)),
  row_id: row.id,
  id: row.id,
  id_cart: row.cart_id,
  carti: row.sku,
  quantity: row.quantity,
  promo_code: row.promo_code,
  promo_row: row.promo_row,
});

/** Why a row is blocked, if it is. A stored quantity that is not a multiple of the pack was valid before the pack changed. */
const findBlock = (quantity: number, product: Sellable): RowBlock | undefined => {
  if (product.blocked) return product.blocked;
  const valid = toOrderQuantity(quantity, product);
  return valid.ok && !valid.rounded ? undefined : 'no-valid-quantity';
};

/** Prices a row for its quantity and promotion. A row that cannot be bought is blocked and has no amount. */
export const toCartRow = (head: RowHead, { products, conditions, ownCodes, locale }: Pricing): CartRow => {
  const product = products.get(head.carti);
  if (!product) return toUnknownRow(head);
  const price = findPrice(product.priceable, conditions, head);
  const blocked = price ? findBlock(head.quantity, product) : 'not_orderable';
  const net = price?.net ?? 0;
  const own_code = ownCodes?.get(head.carti);
  const promotion = conditions?.promotions.get(toPromotionKey(head));
  return {
    ...head,
    ...(promotion?.sku === head.carti && {
      promo_name: promotion.name[locale],
      ...(promotion.from > head.quantity && { promo_from: promotion.from }),
    }),
    name: product.name[locale],
    ...toTextLocale(product.name.only, locale),
    ...(own_code === undefined ? {} : { own_code }),
    slug: product.slug,
    image: product.image,
    price_discount: toEuros(net),
    ...(price && price.list !== net ? { price: toEuros(price.list) } : {}),
    amount: blocked ? 0 : toEuros(toRowAmount(net, product.price_per, head.quantity)),
    vat: product.vat,
    ...toProductPart(product),
    ...(blocked ? { blocked } : {}),
  };
};
