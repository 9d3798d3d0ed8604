import type { Cart, CartChange } from '#src/contract/cart.ts';
import { MAX_QUANTITY } from '#src/contract/limits.ts';
import type { Carts, Catalogue, Visitor } from '../../port/back-office.ts';
import type { CartChangeRequest } from '../../rules/cart-change/cart-change-request.ts';
import { toOrderQuantity } from '../../rules/quantity.ts';
import { toPricedGuestCart } from '../../rules/price-guest-cart.ts';
import type { ShopSettings } from '../../settings.ts';
import type { CartCalls } from './cart-calls.ts';
import type { CartJournal } from './journal/journal.ts';

type CartDependencies = {
  readonly calls: CartCalls;
  readonly journal: CartJournal;
  readonly catalogue: Catalogue;
  readonly shop: ShopSettings;
};

const isQuantity = (quantity: number): boolean => quantity > 0 && quantity <= MAX_QUANTITY;

/** Refuses quantities out of bounds, without a call to the host. */
const findOutOfBounds = (request: CartChangeRequest): CartChange | undefined => {
  const refusal = { ok: false, refusal: 'no-valid-quantity' } as const;
  if (request.kind === 'add') {
    const invalid = request.lines.find(({ quantity }) => !isQuantity(quantity));
    return invalid && { ...refusal, item_id: invalid.item_id };
  }
  const isInvalid = request.kind === 'update' && request.rows.some(({ quantity }) => !isQuantity(quantity));
  return isInvalid ? refusal : undefined;
};

/** A quantity of an article; a host is sent whole numbers for indivisible units, and at most three decimals. */
type Ordered = { readonly item_id: string; readonly quantity: number };

/** The quantities that are sent to the host. */
const listOrdered = async (request: CartChangeRequest, readCart: () => Promise<Cart>): Promise<Ordered[]> => {
  if (request.kind === 'add') return [...request.lines];
  if (request.kind === 'remove' || request.rows.every(({ quantity }) => Number.isInteger(quantity)))
    return [];
  const { data } = await readCart();
  return request.rows.flatMap(({ row_id, quantity }) => {
    const row = data.find((one) => String(one.row_id) === String(row_id));
    return row ? [{ item_id: row.carti, quantity }] : [];
  });
};

/** The carts of a host. Every change goes through the journal, which applies it exactly once. */
export const createCarts = ({ calls, journal, catalogue, shop }: CartDependencies): Carts => {
  /** The unit is that of the catalogue: a host's rows need not have one. */
  const findFraction = async (
    visitor: Visitor,
    request: CartChangeRequest,
  ): Promise<CartChange | undefined> => {
    const ordered = await listOrdered(request, () => calls.get(visitor));
    const fractions = ordered.filter(({ quantity }) => !Number.isInteger(quantity));
    if (fractions.length === 0) return undefined;
    const cartis = [...new Set(fractions.map(({ item_id }) => item_id))];
    const products = await catalogue.children(cartis, visitor);
    const refused = fractions.find(({ item_id, quantity }) => {
      const product = Object.hasOwn(products, item_id) ? products[item_id] : undefined;
      return product && !toOrderQuantity(quantity, product).ok;
    });
    return refused && { ok: false, refusal: 'no-valid-quantity', item_id: refused.item_id };
  };
  const change = async (
    visitor: Visitor,
    request: CartChangeRequest,
    operation_id: string | undefined,
  ): Promise<CartChange> => {
    if (!visitor.session) return { ok: false, refusal: 'login_required' };
    const refused = findOutOfBounds(request) ?? (await findFraction(visitor, request));
    return refused ?? journal.change(visitor, request, operation_id);
  };
  return {
    get: (visitor) => calls.get(visitor),
    explainPrice: (visitor, line) => calls.explain(visitor, line),
    getId: async (visitor) => (await calls.get(visitor)).id_cart,
    hasApplied: async ({ session }, ids) =>
      session !== undefined && ids.some((id) => journal.isApplied(session, id)),
    add: (visitor, lines, id) => change(visitor, { kind: 'add', lines }, id),
    update: (visitor, rows, id) => change(visitor, { kind: 'update', rows }, id),
    remove: (visitor, row_id, id) => change(visitor, { kind: 'remove', row_id }, id),
    setCoupon: (visitor, code) => calls.setCoupon(visitor, code),
    priceLines: async (visitor, lines) => {
      const cartis = [...new Set(lines.map(({ item_id }) => item_id))];
      return toPricedGuestCart(lines, await catalogue.children(cartis, visitor), shop);
    },
  };
};
