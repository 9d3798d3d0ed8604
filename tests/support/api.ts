import type { Cart } from '#src/contract/cart.ts';
import type { User } from '#src/contract/account.ts';
import type { Overview } from '#src/contract/account-overview.ts';
import type { Listing } from '#src/contract/listing.ts';
import type { Order, OrderPage } from '#src/contract/order.ts';
import type { Product } from '#src/contract/product.ts';
import { findDifference } from './api-document.ts';
import { type HttpResponse, type Client, createClient } from './client.ts';
import type { Login } from './logins.ts';
import type { DocumentPage, DocumentSummary, TradeDocument } from '#src/contract/trade-document.ts';
import type { Locale } from './words.ts';

/** A client of the wire contract: a guest, or a customer with a token. */
export type Program = {
  /** The raw response; throws if it violates the published document. */
  call(name: string, body: object): Promise<HttpResponse>;
  find(slugOrSku: string): Promise<Product>;
  list(query?: object): Promise<Listing>;
  cart(address_code?: string): Promise<Cart>;
  add(item_id: string, quantity: number, address_code?: string): Promise<void>;
  /** Removes all rows of the cart. */
  empty(address_code?: string): Promise<void>;
  /** Sends the active cart as an order. */
  send(order: object): Promise<Order>;
  /** The first page of the customer's orders, the newest. */
  orders(): Promise<OrderPage>;
  order(name: string): Promise<Order>;
  /** All documents of the customer, newest first. */
  documents(): Promise<readonly DocumentSummary[]>;
  document(name: string): Promise<TradeDocument>;
  /** The customer's account overview. */
  overview(): Promise<Overview>;
};

const toAddress = (address_code: string | undefined): object => (address_code ? { address_code } : {});

type CallOptions = { readonly body: object; readonly headers?: Readonly<Record<string, string>> };

/** Validates every response against the published document. */
const callChecked = async (
  client: Client,
  path: string,
  { body, headers }: CallOptions,
): Promise<HttpResponse> => {
  const url = `/api/method/${path}`;
  const answer = await client.call(url, body, headers);
  const difference = findDifference({ method: 'POST', url, ...answer });
  if (difference !== undefined) throw new Error(difference);
  return answer;
};

/** A client of the wire contract; `token` is a customer's. */
export const createProgram = (origin: string, token?: string, locale: Locale = 'it'): Program => {
  const client = createClient(origin);
  const headers = {
    'accept-language': locale,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const call = (name: string, body: object): Promise<HttpResponse> =>
    callChecked(client, `b2b.${name}`, { body, headers });
  const get = async <T>(name: string, body: object): Promise<T> => {
    const answer = await call(name, body);
    if (answer.status !== 200) throw new Error(`${name} returns ${answer.status}: ${answer.body}`);
    return (JSON.parse(answer.body) as { message: T }).message;
  };
  const cart = (address_code?: string) => get<Cart>('wrapper.get_cart_items', toAddress(address_code));
  return {
    call,
    find: async (slug) => (await get<{ data: Product }>('wrapper.get_item', { slug })).data,
    list: (query = {}) => get<Listing>('wrapper.product_list', query),
    cart,
    add: async (item_id, quantity, address_code) => {
      const { id_cart } = await cart(address_code);
      await get('wrapper.add_to_cart', { ...toAddress(address_code), id_cart, item_id, quantity });
    },
    empty: async (address_code) => {
      const { id_cart, data } = await cart(address_code);
      for (const { row_id } of data)
        await get('wrapper.remove_cart_item', { ...toAddress(address_code), id_cart, row_id });
    },
    orders: () => get<OrderPage>('wrapper.get_orders', {}),
    order: async (name) => (await get<{ data: Order }>('wrapper.get_order', { name })).data,
    documents: async () => {
      const found: DocumentSummary[] = [];
      for (let page = 1; ; page++) {
        const answer = await get<DocumentPage>('wrapper.get_documents', { page, per_page: 96 });
        found.push(...answer.data);
        if (page >= answer.pagination.total_pages) return found;
      }
    },
    document: async (name) => (await get<{ data: TradeDocument }>('wrapper.get_document', { name })).data,
    overview: () => get<Overview>('account.get_overview', {}),
    send: async (order) => (await get<{ order: Order }>('wrapper.send_order', order)).order,
  };
};

/** Logs in over the wire contract; throws if the login is refused. */
export const logProgramIn = async (
  origin: string,
  login: Login,
  locale: Locale = 'it',
): Promise<Program & { user: User; token: string }> => {
  const answer = await callChecked(createClient(origin), 'login', { body: login });
  const { message } = JSON.parse(answer.body) as { message: { user?: User; access_token?: string } };
  if (!message.user || !message.access_token) throw new Error(`${login.usr} is refused: ${answer.body}`);
  const { user, access_token } = message;
  return { ...createProgram(origin, access_token, locale), user, token: access_token };
};

/** The first 384 products of the list: parents sell best and come first, single articles follow. */
export const listMany = async (program: Program): Promise<readonly Product[]> => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => program.list({ page, per_page: 96 })));
  return pages.flatMap(({ product_list }) => product_list.data);
};

/** What the viewer pays for `price_per` units. */
export const toPaid = ({ price, sale_price }: Product): number => sale_price ?? price;
