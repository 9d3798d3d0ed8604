import { CHILDREN, type ContractProduct, LISTED } from './contract-products.ts';
import { type RecordedRequest, type ScriptedResponse, startScriptedHost } from './scripted-host.ts';

/** The login that the host accepts. */
export const CONTRACT_LOGIN = { usr: 'anna@rossi.example', pwd: 'Segreta-1' };
export const CONTRACT_TOKEN = 'host-token-of-anna';
const USER = {
  ...{ name: 'Anna Rossi', company_name: 'Rossi srl', client_id: 4711 },
  address_codes: [
    { address_code: 'A1', IndirizzoEsteso: 'Via Po 1', Citta: '10123 Torino' },
    { address_code: 'A2', IndirizzoEsteso: 'Corso Italia 2', Citta: '20122 Milano' },
  ],
};

/** A white pixel, which the host has in three sizes under the names of the contract and under no other. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

type Body = Readonly<Record<string, unknown>>;
type Row = { readonly row_id: number; readonly carti: string; quantity: number };
type Cart = { readonly id_cart: number; rows: Row[] };

const VAT = 22;
const SHIPPING = 9.9;
const toCents = (euros: number): number => Math.round(euros * 100 + 1e-6) / 100;

const ok = (message: unknown): ScriptedResponse => ({ message });
const refuse = (status: number, message: string): ScriptedResponse => ({ status, raw: { message } });

const findProduct = (code: unknown, all: readonly ContractProduct[]): ContractProduct | undefined =>
  all.find(({ sku, slug }) => sku === code || slug === code);

const ALL: readonly ContractProduct[] = [...LISTED, ...CHILDREN];

/** The rows of a cart as the contract has them: without amount, VAT rate and unit. */
const toRows = ({ id_cart, rows }: Cart) =>
  rows.map(({ row_id, carti, quantity }) => ({
    ...{ row_id, id: row_id, id_cart, carti, name: findProduct(carti, ALL)?.name, quantity },
    ...{ price_discount: findProduct(carti, ALL)?.price, image: '/files/te.png' },
    ...{ single_child: CHILDREN.some(({ sku }) => sku === carti), promo_code: '', promo_row: '' },
    qty_min_imballo: 1,
  }));

const toTotals = (cart: Cart) => {
  const net = toCents(
    toRows(cart).reduce(
      (sum, { quantity, price_discount = 0 }) => sum + toCents(quantity * price_discount),
      0,
    ),
  );
  const transport = net === 0 || net > 250 ? 0 : SHIPPING;
  const tax = toCents(((net + transport) * VAT) / 100);
  return {
    ...{ totale_netto: net, totale_lordo: toCents(net * (1 + VAT / 100)), spese_trasporto: transport },
    totale_doc: toCents(net + transport + tax),
    vat: net === 0 ? [] : [{ rate: VAT, taxable: toCents(net + transport), tax }],
  };
};

/** The carts and orders of a host, by client and address. */
const createState = () => {
  const carts = new Map<string, Cart>();
  const orders = new Map<string, unknown>();
  let last = 70;
  const toKey = ({ client_id, address_code }: Body): string => `${String(client_id)} ${String(address_code)}`;
  return {
    orders,
    nextNumber: () => (last += 1),
    getCart: (body: Body): Cart => carts.get(toKey(body)) ?? { id_cart: 0, rows: [] },
    setRows: (body: Body, change: (rows: readonly Row[]) => Row[]): Cart => {
      const cart = carts.get(toKey(body)) ?? { id_cart: (last += 1), rows: [] };
      cart.rows = change(cart.rows);
      carts.set(toKey(body), cart);
      return cart;
    },
    emptyCart: (body: Body) => void carts.delete(toKey(body)),
  };
};
type State = ReturnType<typeof createState>;

/** Which field of a change the host does not take: a quantity that is not whole, or an id of another type than it gave. */
const findFault = ({ id_cart }: Body, quantities: readonly unknown[]): string | undefined => {
  if (quantities.some((quantity) => !Number.isInteger(quantity) || Number(quantity) <= 0)) return 'quantity';
  return typeof id_cart === 'number' ? undefined : 'id_cart';
};

const addToCart = (state: State, body: Body): ScriptedResponse => {
  const { item_id, quantity, id_cart } = body;
  const fault = findFault(body, [quantity]);
  if (fault) return refuse(422, `Valore non valido: ${fault}`);
  if (![0, state.getCart(body).id_cart].includes(Number(id_cart))) return refuse(404, 'Carrello sconosciuto');
  const product = findProduct(item_id, ALL);
  if (!product || product.num_childs > 0) return refuse(404, 'Articolo sconosciuto');
  const cart = state.setRows(body, (rows) => {
    const row = rows.find(({ carti }) => carti === item_id);
    if (!row)
      return [...rows, { row_id: state.nextNumber(), carti: product.sku, quantity: Number(quantity) }];
    row.quantity += Number(quantity);
    return [...rows];
  });
  return ok({ response: true, id_cart: cart.id_cart });
};

const updateCart = (state: State, body: Body): ScriptedResponse => {
  const changes = body['cart_rows'] as readonly { row_id: unknown; quantity: number }[];
  const fault = findFault(
    body,
    changes.map(({ quantity }) => quantity),
  );
  if (fault) return refuse(422, `Valore non valido: ${fault}`);
  const cart = state.setRows(body, (rows) =>
    rows.map((row) => ({
      ...row,
      quantity: changes.find(({ row_id }) => row_id === row.row_id)?.quantity ?? row.quantity,
    })),
  );
  return ok({ response: true, id_cart: cart.id_cart });
};

/** The order of a cart; `request_id` is that of an order to be stored. */
const toOrder = (state: State, body: Body): ScriptedResponse => {
  const cart = state.getCart(body);
  if (body['id_cart'] !== cart.id_cart || cart.rows.length === 0) return refuse(404, 'Carrello sconosciuto');
  const priced = { rows: toRows(cart), ...toTotals(cart) };
  return ok({ response: true, order: priced });
};

const sendOrder = (state: State, body: Body): ScriptedResponse => {
  const id = String(body['request_id']);
  if (state.orders.has(id)) return ok(state.orders.get(id));
  const prepared = toOrder(state, body);
  if (prepared.status !== undefined) return prepared;
  const { order } = prepared.message as { order: object };
  const name = `OV-${state.nextNumber()}`;
  const sent = {
    response: true,
    order: { ...order, name, status: 'TO_BE_ACCEPTED', transaction_date: new Date().toISOString() },
  };
  state.orders.set(id, sent);
  state.emptyCart(body);
  return ok(sent);
};

const listProducts = ({ text, page = 1, per_page = 12 }: Body): ScriptedResponse => {
  const word = typeof text === 'string' && text !== '*' ? text.toLowerCase() : '';
  const data = LISTED.filter(({ name, sku }) => `${name} ${sku}`.toLowerCase().includes(word));
  return ok({
    success: true,
    product_list: { data, pagination: { current_page: page, per_page, total: data.length, total_pages: 1 } },
    filters: { facets_results: [], facets_link_results: [], facets_check_results: [] },
    tab_list: [],
  });
};

const suggest = ({ q, rows }: Body): ScriptedResponse => ({
  message: {
    result: ALL.filter(({ name }) => name.toLowerCase().includes(String(q).toLowerCase()))
      .slice(0, Number(rows))
      .map(({ sku, name }) => ({ id: sku, name, images: ['/files/thumb_te.png'] })),
  },
});

const toItem = (product: ContractProduct | undefined): ScriptedResponse =>
  product ? ok({ success: true, data: product }) : refuse(404, 'Articolo sconosciuto');

const listChildren = ({ children_ids }: Body): ScriptedResponse =>
  ok(
    Object.fromEntries(
      CHILDREN.filter(({ sku }) => (children_ids as unknown[]).includes(sku)).map((one) => [one.sku, one]),
    ),
  );

/** The calls of every visitor. */
const OPEN: Readonly<Record<string, (body: Body) => ScriptedResponse>> = {
  'b2b.home.get_b2b_menu': () =>
    ok([
      { name: 'ferramenta', title: 'Ferramenta', url: '', parent_menu: '', disable: 0, is_group: 1 },
      { name: 'viti', title: 'Viti', url: '/shop?category=viti', parent_menu: 'ferramenta', disable: 0 },
    ]),
  'b2b.html.get_footers': () => ok({ data: { footer_b2b_html: '<p>Piede del negozio</p>' } }),
  'b2b.home.get_promo_slider': () => ok([{ text: 'Offerte', url: '/shop?promo_list=1', icon: '' }]),
  'b2b.content.get_page': () => ok({ data: { css: '.x{color:red}', show_availability: true } }),
  'b2b.wrapper.autocomplete': suggest,
  'b2b.wrapper.product_list': listProducts,
  'b2b.wrapper.get_item': ({ slug }) => toItem(findProduct(slug, LISTED)),
  'b2b.wrapper.get_item_child': ({ carti }) => toItem(findProduct(carti, CHILDREN)),
  'b2b.wrapper.child_list': listChildren,
  login: ({ usr, pwd }) =>
    usr === CONTRACT_LOGIN.usr && pwd === CONTRACT_LOGIN.pwd
      ? ok({ user: USER, access_token: CONTRACT_TOKEN })
      : ok([{ success: false, message: 'Utente o password errati' }]),
  '/api/method/reset_password': () => ok({ success: true }),
  '/register': () => ok({ success: true }),
};

/** The calls of a customer. */
const OF_CUSTOMERS: Readonly<Record<string, (state: State, body: Body) => ScriptedResponse>> = {
  'b2b.wrapper.get_cart_items': (state, body) => {
    const cart = state.getCart(body);
    const dates = { date_delivery: '', accepted_delivery_date: '', disabled_days: '0,6' };
    return ok({ data: toRows(cart), id_cart: cart.id_cart, ...toTotals(cart), min_order: 0, ...dates });
  },
  'b2b.wrapper.add_to_cart': addToCart,
  'b2b.wrapper.add_to_cart_promo': addToCart,
  'b2b.wrapper.update_cart': updateCart,
  'b2b.wrapper.remove_cart_item': (state, body) => {
    state.setRows(body, (rows) => rows.filter(({ row_id }) => row_id !== body['row_id']));
    return ok({ response: true });
  },
  'b2b.wrapper.prepare_order': toOrder,
  'b2b.wrapper.send_order': sendOrder,
};

const toBody = ({ body }: RecordedRequest): Body => (body ?? {}) as Body;

const isOfCustomer = ({ headers, body }: RecordedRequest): boolean =>
  headers.authorization === `Bearer ${CONTRACT_TOKEN}` && (body as Body)['client_id'] === USER.client_id;

/**
 * A back office that speaks the wire contract and nothing more, with carts and orders of its own: no call, no field beyond
 * it, and what the contract leaves to the host is left out. It is strict with what it is sent: whole quantities, ids of
 * the type that it gave. `script` replaces the answers of one call, `behave` brings its own back.
 */
export const startContractHost = async () => {
  const host = await startScriptedHost();
  let state = createState();
  const behave = (): void => {
    for (const size of ['thumb', 'gallery', 'main'])
      host.script(`/files/${size}_te.png`, { bytes: PICTURE, headers: { 'Content-Type': 'image/png' } });
    for (const [call, answer] of Object.entries(OPEN))
      host.script(call, (request) => answer(toBody(request)));
    for (const [call, answer] of Object.entries(OF_CUSTOMERS))
      host.script(call, (request) =>
        isOfCustomer(request) ? answer(state, toBody(request)) : refuse(401, 'Accesso richiesto'),
      );
  };
  behave();
  return {
    ...host,
    behave,
    /** The bodies of the requests to a call, oldest first. */
    listBodies: (call: string): readonly Body[] =>
      host.requests.filter(({ path }) => path.split('?')[0]?.endsWith(call)).map(toBody),
    /** As newly started: no carts, no orders, no recorded requests. */
    restart: (): void => {
      host.reset();
      state = createState();
      behave();
    },
  };
};

export type ContractHost = Awaited<ReturnType<typeof startContractHost>>;
