import type { User } from '#src/contract/account.ts';
import type { Cart } from '#src/contract/cart.ts';
import { listingSchema } from '#src/contract/listing.ts';
import type { Product } from '#src/contract/product.ts';
import { toCallPath } from '#src/contract/calls/calls.ts';
import { openDemoShop } from './demo-shop.ts';
import { CUSTOMER, OTHER_CUSTOMER } from './logins.ts';
import { startServed } from './served.ts';

/** A parsed response of a served call. */
export type ServedResponse<T = unknown> = {
  readonly status: number;
  readonly headers: Headers;
  readonly message: T;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly rows?: readonly (string | number)[];
};

export type LoginSession = { readonly user: User; readonly access_token: string };
type Fields = Readonly<Record<string, string>>;

/** A demo shop and its served calls, with two customers logged in. `close` throws if a response violated the document. */
export const openServedShop = async (changed: Parameters<typeof openDemoShop>[0] = {}) => {
  const shop = await openDemoShop(changed);
  const served = await startServed(shop.backOffice);

  /** A call by its path. */
  const send = async <T = unknown>(path: string, init: RequestInit): Promise<ServedResponse<T>> => {
    const response = await fetch(`${served.url}${path}`, init);
    const text = await response.text();
    if (response.status === 599) throw new Error(text);
    const answer = (text ? JSON.parse(text) : {}) as Omit<ServedResponse<T>, 'status' | 'headers'>;
    return { status: response.status, headers: response.headers, ...answer };
  };
  /** A string body is sent verbatim. */
  const postPath = <T = unknown>(path: string, body: unknown, headers: Fields = {}) =>
    send<T>(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const post = <T = unknown>(call: string, body: unknown, headers: Fields = {}) =>
    postPath<T>(toCallPath(call, 'b2b'), body, headers);
  const get = <T = unknown>(call: string, headers: Fields = {}) =>
    send<T>(toCallPath(call, 'b2b'), { headers });
  const as = ({ access_token }: LoginSession, headers: Fields = {}): Fields => ({
    Authorization: `Bearer ${access_token}`,
    ...headers,
  });
  const logIn = async (credentials: object): Promise<LoginSession> =>
    (await post<LoginSession>('login', credentials)).message;
  const cartOf = async (who: LoginSession, body: object = {}): Promise<Cart> =>
    (await post<Cart>('wrapper.get_cart_items', body, as(who))).message;
  const emptyCart = async (who: LoginSession, body: object = {}): Promise<void> => {
    for (const { row_id } of (await cartOf(who, body)).data)
      await post('wrapper.remove_cart_item', { ...body, row_id }, as(who));
  };

  const readPage = async (page: number): Promise<readonly Product[]> => {
    const { message } = await post('wrapper.product_list', { page, per_page: 96 });
    return listingSchema.parse(message).product_list.data;
  };
  const products = (await Promise.all([1, 2, 3, 4].map(readPage))).flat();
  const orderable = (): Product => {
    const product = products.find(
      ({ orderable: can, num_childs, unit }) => can && num_childs === 0 && unit === 'pz',
    );
    if (!product) throw new Error('the demo shop has nothing to order');
    return product;
  };
  return {
    ...{ backOffice: shop.backOffice, place: shop.place, errors: served.errors, url: served.url, products },
    ...{ send, postPath, post, get, as, logIn, cartOf, emptyCart, orderable },
    customer: await logIn(CUSTOMER),
    other: await logIn(OTHER_CUSTOMER),
    /** Fills the active cart above every minimum. */
    fill: async (who: LoginSession): Promise<Cart> => {
      const { sku, qty_min_imballo, price, price_per } = orderable();
      const quantity = qty_min_imballo * Math.ceil((600 * price_per) / (price * qty_min_imballo));
      await post('wrapper.add_to_cart', { item_id: sku, quantity }, as(who));
      return cartOf(who);
    },
    close: async (): Promise<void> => {
      await served.stop();
      await shop.close();
      if (served.errors.length > 0) throw new AggregateError(served.errors, 'The served calls had errors');
    },
  };
};

export type ServedShop = Awaited<ReturnType<typeof openServedShop>>;

/** A typical order body. */
export const toOrderBody = (id_cart: unknown) => ({
  id_cart,
  delivery: 'shipping',
  date_delivery: '',
  payment_method: 'transfer',
  note: 'citofono',
  coupon: '',
});
