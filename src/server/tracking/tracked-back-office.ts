import type { BackOffice, Carts, Catalogue, Orders, Visitor } from '#src/backoffice/port/back-office.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { CartChange } from '#src/contract/cart.ts';
import type { PrepareOrder } from '#src/contract/order.ts';
import { recordCall, type TrackedCall } from './visit.ts';

/** `target` with some methods replaced; the others run on `target` itself, which may have private fields. */
const withMethods = <T extends object>(target: T, replaced: Partial<T>): T => {
  const bound = new Map<PropertyKey, unknown>();
  return new Proxy(target, {
    get: (own, key) => {
      if (Object.hasOwn(replaced, key)) return replaced[key as keyof T];
      const value: unknown = Reflect.get(own, key, own);
      if (typeof value !== 'function') return value;
      if (!bound.has(key)) bound.set(key, value.bind(own));
      return bound.get(key);
    },
  });
};

type ChangeFacts = Pick<TrackedCall, 'action' | 'query' | 'operation_id'>;

const recordChange = (change: CartChange, visitor: Visitor, calls: readonly ChangeFacts[]): void => {
  if (!change.ok) return;
  for (const call of calls) recordCall({ ...call, visitor, id_cart: change.patch.id_cart });
};

/** One event for each line: the wire's `add_to_cart` has one line, and a line that the cart has already is an `update_cart`. */
const trackCarts = (carts: Carts): Carts =>
  withMethods(carts, {
    add: async (visitor, lines, operation_id) => {
      const change = await carts.add(visitor, lines, operation_id);
      const toId = (at: number) => operation_id && `${operation_id} ${at}`;
      const updated = change.ok ? (change.updated ?? []) : [];
      const toCall = (query: (typeof lines)[number], at: number): ChangeFacts => ({
        action: updated.includes(cartLineKey(query)) ? 'update-cart' : 'add-to-cart',
        query,
        operation_id: toId(at),
      });
      recordChange(change, visitor, lines.map(toCall));
      return change;
    },
    update: async (visitor, rows, operation_id) => {
      const change = await carts.update(visitor, rows, operation_id);
      const [row] = rows;
      const query = row && rows.length === 1 ? row : { cart_rows: rows };
      recordChange(change, visitor, [{ action: 'update-cart', query, operation_id }]);
      return change;
    },
    remove: async (visitor, row_id, operation_id) => {
      const change = await carts.remove(visitor, row_id, operation_id);
      recordChange(change, visitor, [{ action: 'remove-cart', query: { row_id }, operation_id }]);
      return change;
    },
  });

/** The parameters of an order, without what people write (notes, invoice data) and without what the page showed. */
const toOrderQuery = (request: PrepareOrder): TrackedCall['query'] => {
  const { delivery, date_delivery, payment_method, pickup_window, coupon } = request;
  return { delivery, date_delivery, payment_method, ...(pickup_window && { pickup_window }), coupon };
};

const trackOrders = (orders: Orders): Orders =>
  withMethods(orders, {
    prepare: async (visitor, request) => {
      const result = await orders.prepare(visitor, request);
      const { id_cart } = request;
      if (result.ok) recordCall({ action: 'prepare-order', query: toOrderQuery(request), id_cart, visitor });
      return result;
    },
    send: async (visitor, request) => {
      const result = await orders.send(visitor, request);
      const { id_cart, request_id } = request;
      const query = { ...toOrderQuery(request), request_id };
      if (result.ok) recordCall({ action: 'send-order', query, id_cart, operation_id: request_id, visitor });
      return result;
    },
  });

const trackCatalogue = (catalogue: Catalogue): Catalogue =>
  withMethods(catalogue, {
    list: async (query, visitor) => {
      const listing = await catalogue.list(query, visitor);
      const { filters, ...others } = query;
      recordCall({ action: 'product-list', query: { ...filters, ...others }, visitor });
      return listing;
    },
  });

/**
 * The back office with the specified calls recorded in the visit (`visit.ts`) in which they run, once they have succeeded. It is the
 * one place where calls are recorded: pages, actions and both adapters pass through it.
 */
export const trackBackOffice = (backOffice: BackOffice): BackOffice => ({
  ...backOffice,
  carts: trackCarts(backOffice.carts),
  orders: trackOrders(backOffice.orders),
  catalogue: trackCatalogue(backOffice.catalogue),
});
