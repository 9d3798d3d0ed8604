import type { CartChange } from '#src/contract/cart.ts';
import { MAX_QUANTITY } from '#src/contract/limits.ts';
import type { Carts, Catalogue, Visitor } from '../../port.ts';
import type { CartChangeRequest } from '../../rules/cart-change/cart-change-request.ts';
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

/** Refuses quantities that rounding cannot make valid, without a call to the host. */
const findInvalidQuantity = (request: CartChangeRequest): CartChange | undefined => {
  const refusal = { ok: false, refusal: 'no-valid-quantity' } as const;
  if (request.kind === 'add') {
    const invalid = request.lines.find(({ quantity }) => !isQuantity(quantity));
    return invalid && { ...refusal, item_id: invalid.item_id };
  }
  const isInvalid = request.kind === 'update' && request.rows.some(({ quantity }) => !isQuantity(quantity));
  return isInvalid ? refusal : undefined;
};

/** The carts of a host. Every change goes through the journal, which applies it exactly once. */
export const createCarts = ({ calls, journal, catalogue, shop }: CartDependencies): Carts => {
  const change = async (
    visitor: Visitor,
    request: CartChangeRequest,
    operation_id: string | undefined,
  ): Promise<CartChange> => {
    if (!visitor.session) return { ok: false, refusal: 'login_required' };
    return findInvalidQuantity(request) ?? journal.change(visitor, request, operation_id);
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
