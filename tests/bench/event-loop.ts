/**
 * `npm run bench:loop`: how long each route holds up the event loop with its largest valid input, when it is asked for the first time and
 * later (the longest of five). The target is 50 ms. Never fails on a figure.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { logProgramIn, type Program } from '../support/api.ts';
import { setup } from '../support/build.ts';
import { type Client, createClient } from '../support/client.ts';
import { CUSTOMER } from '../support/logins.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { makeXlsx } from '../support/spreadsheets.ts';
import { logIn } from '../support/visits.ts';
import { toTable } from './table.ts';

const CART_ROWS = 900;
const LINES = 5000;
const LATER = 5;

type Run = (round: number) => Promise<unknown>;
type Tools = {
  readonly shop: Shop;
  readonly guest: Client;
  readonly customer: Client;
  readonly program: Program;
};

/** The longest time since the last call, in ms. */
const readHeldUp = async (shop: Shop): Promise<number> => {
  const count = () => shop.output().split('held up ').length;
  const before = count();
  process.kill(shop.pid, 'SIGUSR2');
  while (count() === before) await pause(5);
  return Number(shop.output().split('held up ').at(-1)?.split(' ')[0]);
};

/** Fills the cart with many articles and sends them as an order; returns its number and the codes. */
const sendOrder = async (program: Program): Promise<{ name: string; codes: readonly string[] }> => {
  const codes: string[] = [];
  for (let page = 1; codes.length < CART_ROWS; page++) {
    const { product_list } = await program.list({ text: '*', page, per_page: 96 });
    if (product_list.data.length === 0) break;
    codes.push(
      ...product_list.data.flatMap(({ childs, sku }) =>
        childs.length > 0 ? childs.map(({ carti }) => carti) : [sku],
      ),
    );
  }
  for (const sku of codes.slice(0, CART_ROWS))
    await program.call('wrapper.add_to_cart', { item_id: sku, quantity: 100 });
  const { id_cart, data } = await program.cart();
  if (data.length < CART_ROWS / 2) throw new Error(`the cart has ${data.length} rows`);
  const { name } = await program.send({
    ...{ id_cart, request_id: randomUUID() },
    ...{ delivery: 'shipping', date_delivery: '', payment_method: 'transfer', note: '', coupon: '' },
  });
  for (const sku of codes.slice(0, CART_ROWS))
    await program.call('wrapper.add_to_cart', { item_id: sku, quantity: 100 });
  return { name, codes };
};

const upload = ({ shop }: Tools, fields: Readonly<Record<string, string | Blob>>): Promise<unknown> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const path = `${shop.origin}/pages/quick-order`;
  return fetch(path, { method: 'POST', body, headers: { origin: shop.origin } }).then((answer) =>
    answer.text(),
  );
};

const toRoutes = (tools: Tools, order: string, codes: readonly string[]): Readonly<Record<string, Run>> => {
  const { guest, customer, program } = tools;
  const lines = Array.from({ length: LINES }, (_, at) => `${codes[at % codes.length]} ${at + 1}`);
  const words = Array.from({ length: LINES }, (_, at) => `${at + 1} viti te m8x${20 + (at % 60)} zincate`);
  const sheet = new Blob([new Uint8Array(makeXlsx(lines.map((line) => line.split(' '))))]);
  const get =
    (client: Client, path: string): Run =>
    (round) =>
      client.get(`${path}${path.includes('?') ? '&' : '?'}r=${round}`);
  return {
    '/ (guest)': get(guest, '/'),
    '/shop, 96 articles (guest)': get(guest, '/shop?text=*&per_page=96'),
    '/shop, 96 articles (customer)': get(customer, '/shop?text=*&per_page=96'),
    '/shop, words and filters': get(guest, '/shop?text=vite te zincata 8&per_page=96&min_price=0.01'),
    '/shop/suggestions': get(guest, '/shop/suggestions?q=vite te'),
    '/product': get(customer, `/product/default/${codes[0]}`),
    '/pages/quick-order, 5,000 codes': () => upload(tools, { text: lines.join('\n') }),
    '/pages/quick-order, 5,000 lines of words': () => upload(tools, { text: words.join('\n') }),
    '/pages/quick-order, a sheet of 5,000 lines': () => upload(tools, { file: sheet }),
    '/pages/cart, 900 rows': get(customer, '/pages/cart'),
    '/pages/checkout, 900 rows': get(customer, '/pages/checkout'),
    '/pages/order_detail, 900 rows': get(customer, `/pages/order_detail?order=${order}`),
    '/pages/order.pdf, 900 rows': get(customer, `/pages/order.pdf?order=${order}`),
    '/pages/account/documents.zip, 100 files': get(customer, '/pages/account/documents.zip'),
    '/pages/account/documents.csv': get(customer, '/pages/account/documents.csv'),
    '/pages/account/orders.csv': get(customer, '/pages/account/orders.csv'),
    '/pages/account': get(customer, '/pages/account'),
    'product_list, 96 articles': () => program.list({ text: '*', per_page: 96 }),
    'get_cart_items, 900 rows': () => program.cart(),
    'get_order, 900 rows': () => program.order(order),
    'child_list, 1,000 codes': () =>
      program.call('wrapper.child_list', { children_ids: codes.slice(0, 1000) }),
    'sitemap of products': get(guest, '/sitemap/products-1.xml'),
  };
};

await setup();
const watch = join(import.meta.dirname, 'event-loop-watch.mjs');
const shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0', NODE_OPTIONS: `--import=${watch}` } });
try {
  const [guest, customer] = [createClient(shop.origin), createClient(shop.origin)];
  await logIn(customer, CUSTOMER);
  const program = await logProgramIn(shop.origin, CUSTOMER);
  const { name, codes } = await sendOrder(program);
  const rows: string[][] = [['route', 'first, ms', 'later, ms']];
  for (const [route, run] of Object.entries(toRoutes({ shop, guest, customer, program }, name, codes))) {
    await readHeldUp(shop);
    await run(0);
    const first = await readHeldUp(shop);
    for (let round = 1; round <= LATER; round++) await run(round);
    rows.push([route, String(first), String(await readHeldUp(shop))]);
  }
  console.log(toTable(rows));
} finally {
  await shop.stop();
}
