import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { AddLine, Cart, CartChange } from '#src/contract/cart.ts';
import { mergeGuestCart } from '#src/server/session/merge-guest-cart.ts';

/** Outcome of a requested quantity: in the cart and in the notice; absent if refused. */
export type Outcome = { readonly quantity: number; readonly notified?: number } | undefined;

export type RequestQuantity = (item_id: string, quantity: number) => Promise<Outcome>;

type EntryPoint = { readonly name: string; readonly request: RequestQuantity };

type Shop = {
  readonly backOffice: BackOffice;
  readonly customer: Visitor;
  /** The smallest quantity of an article. */
  readonly packs: Readonly<Record<string, number>>;
  /** A served call as the customer; `status` 200 if applied. */
  readonly call: (
    name: string,
    body: object,
  ) => Promise<{ readonly status: number; readonly message: unknown }>;
};

const toLine = (item_id: string, quantity: number): AddLine => ({
  ...{ item_id, quantity, promo_code: '', promo_row: '' },
});

const toOutcome = (cart: Cart, item_id: string, notified: number | undefined): Outcome => {
  const row = cart.data.find(({ carti }) => carti === item_id);
  if (!row || row.blocked) return undefined;
  return { quantity: row.quantity, ...(notified !== undefined && { notified }) };
};

/** Every way to put a quantity into a cart. Each starts with an empty one. */
export const createEntryPoints = ({ backOffice, customer, packs, call }: Shop): readonly EntryPoint[] => {
  const { carts } = backOffice;
  const finish = async (change: CartChange, item_id: string): Promise<Outcome> => {
    if (!change.ok) return undefined;
    return toOutcome(await carts.get(customer), item_id, change.notices[0]?.quantity);
  };
  const addPack = async (item_id: string): Promise<string> => {
    await carts.add(customer, [toLine(item_id, packs[item_id] ?? 1)]);
    return String((await carts.get(customer)).data[0]?.row_id);
  };
  const price =
    (visitor: Visitor): RequestQuantity =>
    async (item_id, quantity) =>
      toOutcome(await carts.priceLines(visitor, [toLine(item_id, quantity)]), item_id, undefined);
  const finishCall = async (name: string, body: object, item_id: string): Promise<Outcome> => {
    const { status, message } = await call(name, body);
    if (status !== 200) return undefined;
    const { notices } = message as { notices: readonly { quantity: number }[] };
    return toOutcome(await carts.get(customer), item_id, notices[0]?.quantity);
  };
  const update = { promo_code: '', promo_row: '' };
  return [
    {
      name: 'adding',
      request: async (item_id, quantity) =>
        finish(await carts.add(customer, [toLine(item_id, quantity)]), item_id),
    },
    {
      name: 'updating a row',
      request: async (item_id, quantity) => {
        const row_id = await addPack(item_id);
        return finish(await carts.update(customer, [{ ...update, row_id, quantity }]), item_id);
      },
    },
    { name: 'pricing a guest’s line', request: price({ locale: 'it' }) },
    { name: 'pricing a customer’s line', request: price(customer) },
    {
      name: 'merging a guest’s line at login',
      request: async (item_id, quantity) => {
        const { cart, notices, rejected } = await mergeGuestCart(backOffice, customer, {
          lines: [toLine(item_id, quantity)],
        });
        return rejected.length > 0 ? undefined : toOutcome(cart, item_id, notices[0]?.quantity);
      },
    },
    {
      name: 'the served add_to_cart',
      request: (item_id, quantity) => finishCall('wrapper.add_to_cart', toLine(item_id, quantity), item_id),
    },
    {
      name: 'the served update_cart',
      request: async (item_id, quantity) => {
        const row_id = await addPack(item_id);
        const { id_cart } = await carts.get(customer);
        const cart_rows = [{ ...update, row_id, quantity, qty_min_packaging: 1 }];
        return finishCall('wrapper.update_cart', { id_cart, cart_rows }, item_id);
      },
    },
  ];
};
