import { randomUUID } from 'node:crypto';
import { logProgramIn, type Program } from './api.ts';
import { type Client, createClient } from './client.ts';
import { fillCart, LARGEST_CHANGES } from './largest-changes.ts';
import { CUSTOMER, OTHER_CUSTOMER } from './logins.ts';
import { runProgram, type Shop } from './shop.ts';
import { makeOds, makeXlsx } from './spreadsheets.ts';
import { logIn } from './visits.ts';

const CART_ROWS = 900;
const LINES = 5000;
/** Lines of a text of 1 MB; a browser sends two characters at the end of each. */
const MANY_LINES = 200_000;

export type Visitors = {
  readonly origin: string;
  readonly guest: Client;
  readonly customer: Client;
  readonly program: Program;
  /** Another customer, whose cart and orders change. */
  readonly buyer: Client;
  readonly buyerProgram: Program;
  /** The token of a program of the staff. */
  readonly staff: string;
  /** The codes of the articles in the customer's cart of 900 rows, and more. */
  readonly codes: readonly string[];
  /** An order of 900 rows. */
  readonly order: string;
};

/** Asks for a page or calls with the largest input that is valid; `round` makes an address new. Throws for another answer. */
export type Visit = (visitors: Visitors, round: number) => Promise<unknown>;

/** A visit, and what makes it possible, which is not measured. */
export type Input = {
  readonly before?: Visit;
  readonly visit: Visit;
};

const listCodes = async (program: Program): Promise<readonly string[]> => {
  const codes: string[] = [];
  for (let page = 1; codes.length < CART_ROWS; page++) {
    const { product_list } = await program.list({ text: '*', page, per_page: 96 });
    if (product_list.data.length === 0) break;
    for (const { childs, sku } of product_list.data)
      codes.push(...(childs.length > 0 ? childs.map(({ carti }) => carti) : [sku]));
  }
  return codes;
};

const addStaff = async (dataDir: string): Promise<string> => {
  const input = JSON.stringify({ name: 'CMS', role: 'editor' });
  const command = ['src/cli/run.mjs', 'staff', 'tokens.add', input];
  const { stdout } = await runProgram(command, { DATA_DIR: dataDir });
  return (JSON.parse(stdout) as { result: { token: string } }).result.token;
};

/** Logs customers in, sends an order of 900 rows and fills the cart of the first again. */
export const prepareVisitors = async ({ origin, dataDir }: Shop): Promise<Visitors> => {
  const [guest, customer, buyer] = [createClient(origin), createClient(origin), createClient(origin)];
  await logIn(customer, CUSTOMER);
  await logIn(buyer, OTHER_CUSTOMER);
  const buyerProgram = await logProgramIn(origin, OTHER_CUSTOMER);
  const staff = await addStaff(dataDir);
  const program = await logProgramIn(origin, CUSTOMER);
  const codes = await listCodes(program);
  await fillCart(customer, codes);
  const { id_cart, data } = await program.cart();
  if (data.length < CART_ROWS / 2) throw new Error(`the cart has ${data.length} rows`);
  const { name: order } = await program.send({
    ...{ id_cart, request_id: randomUUID() },
    ...{ delivery: 'shipping', date_delivery: '', payment_method: 'transfer', note: '', coupon: '' },
  });
  await fillCart(customer, codes);
  return { origin, guest, customer, program, buyer, buyerProgram, staff, codes, order };
};

const get =
  (who: 'guest' | 'customer' | 'buyer', toPath: (visitors: Visitors) => string): Visit =>
  async (visitors, round) => {
    const path = toPath(visitors);
    const client = visitors[who];
    const asked = await client.get(`${path}${path.includes('?') ? '&' : '?'}r=${round}`);
    const { status } = asked.location === undefined ? asked : await client.get(asked.location);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  };

const upload = async (
  { origin }: Visitors,
  fields: Readonly<Record<string, string | Blob>>,
): Promise<void> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(`${origin}/pages/quick-order`, { method: 'POST', body, headers: { origin } });
  const page = await answer.text();
  if (!page.includes('data-list-counts')) throw new Error(`quick order: ${answer.status}, without lines`);
};

const toLines = ({ codes }: Visitors): readonly string[] =>
  Array.from({ length: LINES }, (_, at) => `${codes[at % codes.length]} ${at + 1}`);

const toWords = (): readonly string[] =>
  Array.from({ length: LINES }, (_, at) => `${at + 1} viti te m8x${20 + (at % 60)} zincate`);

const toSheet = (visitors: Visitors, make: typeof makeXlsx | typeof makeOds): Blob =>
  new Blob([new Uint8Array(make(toLines(visitors).map((line) => line.split(' '))))]);

/** Pages and calls that change nothing. */
const READINGS: Readonly<Record<string, Visit>> = {
  '/ (guest)': get('guest', () => '/'),
  '/shop, 96 articles (guest)': get('guest', () => '/shop?text=*&per_page=96'),
  '/shop, 96 articles (customer)': get('customer', () => '/shop?text=*&per_page=96'),
  '/shop, words and filters': get('guest', () => '/shop?min_price=0.01&text=vite%20te%20zincata&per_page=96'),
  '/shop/suggestions': get('guest', () => '/shop/suggestions?q=vite%20te'),
  '/product': get('customer', ({ codes }) => `/product/default/${codes[0]}`),
  '/pages/quick-order, 5,000 codes': (visitors) => upload(visitors, { text: toLines(visitors).join('\n') }),
  '/pages/quick-order, 5,000 lines of words': (visitors) => upload(visitors, { text: toWords().join('\n') }),
  '/pages/quick-order, an XLSX file of 5,000 lines': (visitors) =>
    upload(visitors, { file: toSheet(visitors, makeXlsx) }),
  '/pages/quick-order, an ODS file of 5,000 lines': (visitors) =>
    upload(visitors, { file: toSheet(visitors, makeOds) }),
  '/pages/quick-order, 200,000 lines': (visitors) => upload(visitors, { text: 'A 1\n'.repeat(MANY_LINES) }),
  '/pages/cart, 900 rows': get('customer', () => '/pages/cart'),
  '/pages/cart.xlsx, 900 rows': get('customer', () => '/pages/cart.xlsx'),
  '/pages/checkout, 900 rows': get('customer', () => '/pages/checkout'),
  '/pages/order_detail, 900 rows': get('customer', ({ order }) => `/pages/order_detail?order=${order}`),
  '/pages/order.pdf, 900 rows': get('customer', ({ order }) => `/pages/order.pdf?order=${order}`),
  '/pages/account/documents.zip, 100 files': get('customer', () => '/pages/account/documents.zip'),
  '/pages/account/documents.csv': get('customer', () => '/pages/account/documents.csv'),
  '/pages/account/orders.csv': get('customer', () => '/pages/account/orders.csv'),
  '/pages/account/documents': get('customer', () => '/pages/account/documents'),
  '/pages/account/orders': get('customer', () => '/pages/account/orders'),
  '/pages/account/own-codes': get('buyer', () => '/pages/account/own-codes'),
  '/pages/reorder, 900 rows': get('customer', ({ order }) => `/pages/reorder?order=${order}`),
  '/shop/compare, 4 articles': get(
    'customer',
    ({ codes }) => `/shop/compare?items=${codes.slice(0, 4).join(',')}`,
  ),
  '/media/pdf, a flyer': get('guest', () => '/media/pdf/it/flyers/inverno-2026.pdf'),
  '/pages/account': get('customer', () => '/pages/account'),
  'product_list, 96 articles': ({ program }) => program.list({ text: '*', per_page: 96 }),
  'get_cart_items, 900 rows': ({ program }) => program.cart(),
  'get_order, 900 rows': ({ program, order }) => program.order(order),
  'child_list, 1,000 codes': ({ program, codes }) =>
    program.call('wrapper.child_list', { children_ids: codes.slice(0, 1000) }),
  'sitemap of products': get('guest', () => '/sitemap/products-1.xml'),
};

const withVisit = (visit: Visit): Input => ({ visit });

/** Every kind of route with its largest valid input, by what is printed of it. */
export const LARGEST_INPUTS: Readonly<Record<string, Input>> = {
  ...LARGEST_CHANGES,
  ...Object.fromEntries(Object.entries(READINGS).map(([name, visit]) => [name, withVisit(visit)])),
};
