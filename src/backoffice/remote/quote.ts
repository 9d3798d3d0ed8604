import { toEuros, toMoney, toRowAmount } from '../money.ts';
import { toOrderQuantity } from '../quantity.ts';
import type { ShopSettings } from '../settings.ts';
import { toTotals } from '../totals.ts';
import { type AddLine, type Cart, type CartRow, EMPTY_CART } from '#src/contract/cart.ts';
import type { ChildMap, Product } from '#src/contract/product.ts';

/** The wire does not say a product's VAT rate; a guest's totals use the ordinary one, in percent. */
const ORDINARY_VAT = 22;

/** What the viewer pays for `price_per` units when taking `quantity`, in euros. */
const toPrice = (product: Product, quantity: number): number => {
  const reached = product.price_breaks.filter(({ from }) => from <= quantity).map(({ price }) => price);
  return Math.min(product.sale_price ?? product.price, ...reached);
};

/** A row of which nothing is known but what was asked for. */
const toBareRow = ({ item_id, quantity, promo_code, promo_row }: AddLine): CartRow => ({
  row_id: item_id,
  id: item_id,
  id_cart: 0,
  carti: item_id,
  name: item_id,
  quantity,
  price_discount: 0,
  amount: 0,
  image: '',
  single_child: false,
  promo_code,
  promo_row,
  qty_min_imballo: 1,
  unit: 'pz',
  price_per: 1,
  availability: '',
  stock_limited: false,
});

/** Why a known product cannot be bought in this quantity; absent when it can. */
const findBlock = (product: Product, fits: boolean): string | undefined => {
  if (!product.orderable) return 'not_orderable';
  return fits ? undefined : 'no-valid-quantity';
};

const toRow = (line: AddLine, product: Product): CartRow => {
  const asked = toOrderQuantity(line.quantity, product);
  const quantity = asked.ok ? asked.quantity : line.quantity;
  const blocked = findBlock(product, asked.ok);
  const price_discount = toPrice(product, quantity);
  const amount = blocked ? 0 : toRowAmount(toMoney(price_discount), product.price_per, quantity);
  return {
    ...toBareRow(line),
    name: product.name,
    slug: product.slug,
    quantity,
    price_discount,
    ...(product.price === price_discount ? {} : { price: product.price }),
    amount: toEuros(amount),
    ...(blocked === undefined ? {} : { blocked }),
    image: product.small_pictures[0]?.url ?? '',
    single_child: product.parent !== undefined,
    qty_min_imballo: product.qty_min_imballo,
    unit: product.unit,
    price_per: product.price_per,
    vat: ORDINARY_VAT,
    availability: product.availability,
    stock_limited: product.stock_limited,
    ...(product.available_on === undefined ? {} : { available_on: product.available_on }),
  };
};

/** A guest's lines, priced with the products that the catalogue calls gave. */
export const toQuote = (lines: readonly AddLine[], products: ChildMap, shop: ShopSettings): Cart => {
  const data = lines.map((line): CartRow => {
    const product = Object.hasOwn(products, line.item_id) ? products[line.item_id] : undefined;
    return product ? toRow(line, product) : { ...toBareRow(line), blocked: 'unknown_product' };
  });
  const counted = data.filter(({ blocked }) => blocked === undefined);
  const amounts = counted.map(({ amount = 0 }) => ({ amount: toMoney(amount), vat: ORDINARY_VAT }));
  return { ...EMPTY_CART, ...toTotals(amounts, { shop }), data };
};
