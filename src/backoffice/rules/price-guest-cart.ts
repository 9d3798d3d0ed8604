import type { AddLine, Cart, CartRow } from '#src/contract/cart.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { ChildMap, Product } from '#src/contract/product.ts';
import { type Money, toEuros, toMoney, toRowAmount } from './money.ts';
import { type RowBlock, STANDARD_VAT, toPricedCart } from './priced-cart.ts';
import { toOrderQuantity } from './quantity.ts';
import type { ShopSettings } from '../settings.ts';

/** A guest's `row_id`: the carti, or the line key under a promotion. */
const toRowId = (line: AddLine): string =>
  line.promo_code || line.promo_row ? cartLineKey(line) : line.item_id;

/** Merges a guest's lines to rows: quantities of the same product and promotion are summed. */
export const toGuestLines = (lines: readonly AddLine[]): readonly AddLine[] => {
  const rows = new Map<string, AddLine>();
  for (const line of lines) {
    const key = cartLineKey(line);
    const known = rows.get(key);
    rows.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...rows.values()];
};

/** The fields of a row that do not depend on its product. */
export type RowHead = Pick<
  CartRow,
  'row_id' | 'id' | 'id_cart' | 'carti' | 'quantity' | 'promo_code' | 'promo_row' | 'added_by' | 'changed_by'
>;

/** The head of a guest's row; `row_id` is the carti, or a different text for each promotion. */
export const toGuestRowHead = (line: AddLine): RowHead => ({
  row_id: toRowId(line),
  id: toRowId(line),
  id_cart: 0,
  carti: line.item_id,
  quantity: line.quantity,
  promo_code: line.promo_code,
  promo_row: line.promo_row,
});

/** The row fields that both adapters copy from a product under the same name. */
export const toProductPart = (
  product: Pick<Product, 'parent' | 'available_on' | 'successor'> &
    Pick<CartRow, 'qty_min_imballo' | 'unit' | 'price_per' | 'availability' | 'stock_limited'>,
) => ({
  single_child: product.parent !== undefined,
  qty_min_imballo: product.qty_min_imballo,
  unit: product.unit,
  price_per: product.price_per,
  availability: product.availability,
  stock_limited: product.stock_limited,
  ...(product.available_on === undefined ? {} : { available_on: product.available_on }),
  ...(product.successor === undefined ? {} : { successor: product.successor }),
});

/** A row whose product no longer exists. */
export const toUnknownRow = (head: RowHead): CartRow => ({
  ...head,
  name: head.carti,
  image: '',
  price_discount: 0,
  amount: 0,
  single_child: false,
  qty_min_imballo: 1,
  unit: 'pz',
  price_per: 1,
  availability: '',
  stock_limited: false,
  blocked: 'unknown_product' satisfies RowBlock,
});

/**
 * The viewer's price of `price_per` units at a quantity: the lowest of the price, the reached price breaks, and the
 * named offer if its quantity is reached.
 */
const toPriceAt = (product: Product, { promo_code, promo_row }: AddLine, quantity: number): Money => {
  const offers = (product.offers ?? []).filter(
    (offer) => offer.promo_code === promo_code && offer.promo_row === promo_row,
  );
  return [...product.price_breaks, ...offers]
    .filter((step) => step.from <= quantity)
    .reduce(
      (best, step) => Math.min(best, toMoney(step.price)),
      toMoney(product.sale_price ?? product.price),
    );
};

/** The name of the line's promotion; empty when the product has no such offer. */
const toPromoName = (product: Product, { promo_code, promo_row }: AddLine): Pick<CartRow, 'promo_name'> => {
  const offer = product.offers?.find(
    (offer) => offer.promo_code === promo_code && offer.promo_row === promo_row,
  );
  return offer?.name ? { promo_name: offer.name } : {};
};

const findBlock = (product: Product, isQuantity: boolean): RowBlock | undefined => {
  if (!product.orderable || product.num_childs > 0) return 'not_orderable';
  return isQuantity ? undefined : 'no-valid-quantity';
};

const toProductRow = (line: AddLine, product: Product): CartRow => {
  const found = toOrderQuantity(line.quantity, product);
  const quantity = found.ok ? found.quantity : line.quantity;
  const net = toPriceAt(product, line, quantity);
  const blocked = findBlock(product, found.ok);
  return {
    ...toGuestRowHead(line),
    ...toPromoName(product, line),
    name: product.name,
    ...(product.text_locale !== undefined && { text_locale: product.text_locale }),
    slug: product.slug,
    quantity,
    image: product.small_pictures[0]?.url ?? '',
    price_discount: toEuros(net),
    ...(net === toMoney(product.price) ? {} : { price: product.price }),
    amount: blocked ? 0 : toEuros(toRowAmount(net, product.price_per, quantity)),
    vat: product.vat ?? STANDARD_VAT,
    ...toProductPart(product),
    ...(blocked ? { blocked } : {}),
  };
};

/**
 * Prices a guest's cart from products as the catalogue shows them to the viewer; stores nothing. Quantities are
 * rounded up to the pack; rows that cannot be bought are blocked and excluded from the totals. Products without a VAT
 * rate get the standard rate.
 */
export const toPricedGuestCart = (
  lines: readonly AddLine[],
  products: ChildMap,
  shop: ShopSettings,
): Cart => {
  const rows = toGuestLines(lines).map((line) => {
    const product = Object.hasOwn(products, line.item_id) ? products[line.item_id] : undefined;
    return product ? toProductRow(line, product) : toUnknownRow(toGuestRowHead(line));
  });
  return toPricedCart(rows, shop);
};
