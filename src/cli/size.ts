/** Weighs pages, for a guest and a customer; see `judgeWeight` for the limits. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { DEMO_USERS } from '#src/demo/users.ts';
import { SESSION_COOKIE } from '#src/server/session/session-cookie.ts';
import {
  ACCOUNT_PATH,
  CART_PATH,
  CHECKOUT_PATH,
  LOGIN_PATH,
  SHOP_PATH,
  THANKS_PATH,
} from '#src/i18n/routes.ts';
import { findBuild } from './build-shop.ts';
import { FIGURES, formatFigure, judgeWeight } from './page-limits.ts';
import { weighPage } from './page-weight.ts';
import { requireEnvironment, stop } from './shop.ts';

/** The export of the island that loads at once. */
const ISLANDS: Readonly<Record<string, string>> = {
  [CART_PATH]: 'CartPage',
  [CHECKOUT_PATH]: 'Checkout',
};
const START_MS = 60_000;
const GUEST_PAGES = ['/', '/en', SHOP_PATH, CART_PATH, LOGIN_PATH, '/nope'];
const CUSTOMER_PAGES = ['/', SHOP_PATH, CART_PATH, CHECKOUT_PATH, THANKS_PATH, ACCOUNT_PATH];

const environment = requireEnvironment();
const folder = findBuild(environment) ?? stop('There is no build to measure: npm run build');

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const isReachable = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

const startServer = async (origin: string): Promise<ChildProcess> => {
  const { hostname, port } = new URL(origin);
  const server = spawn(process.execPath, [join(folder, 'server/entry.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: hostname,
      PORT: port,
      PUBLIC_URL: '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
  });
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    if (await isReachable(`${origin}/api/health`)) return server;
    await wait(50);
  }
  server.kill('SIGKILL');
  return stop('The built shop did not start');
};

/** A call of the wire contract; `token` is a customer's. */
type Call = { readonly name: string; readonly body: object; readonly token?: string };

const call = async <T>(origin: string, { name, body, token }: Call, message: z.ZodType<T>): Promise<T> => {
  const response = await fetch(`${origin}/api/method/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return z.object({ message }).parse(await response.json()).message;
};

const cartSchema = z.object({
  id_cart: z.union([z.string(), z.number()]),
  data: z.array(z.object({ row_id: z.union([z.string(), z.number()]) })),
});
const productSchema = z.object({ sku: z.string(), num_childs: z.number(), orderable: z.boolean() });
const productsSchema = z.object({ product_list: z.object({ data: z.array(productSchema) }) });

/** Logs in a customer of the demo shop; returns the token. */
const login = async (origin: string): Promise<string> => {
  const person = DEMO_USERS.find(({ role }) => role === 'customer');
  const body = { usr: person?.email, pwd: person?.password };
  const { access_token } = await call(
    origin,
    { name: 'login', body },
    z.object({ access_token: z.string() }),
  );
  return access_token;
};

/** Adds a row to an empty cart, whose checkout has no island. Returns a function that removes the row. */
const fillCart = async (origin: string, token: string): Promise<() => Promise<void>> => {
  const run = <T>(name: string, body: object, message: z.ZodType<T>): Promise<T> =>
    call(origin, { name: `b2b.wrapper.${name}`, body, token }, message);
  const { data, id_cart } = await run('get_cart_items', {}, cartSchema);
  if (data.length > 0) return async () => undefined;
  const products = await run('product_list', { per_page: 200 }, productsSchema);
  const product = products.product_list.data.find(
    ({ num_childs, orderable }) => orderable && num_childs === 0,
  );
  await run(
    'add_to_cart',
    { id_cart, item_id: product?.sku, quantity: 100 },
    z.object({ response: z.literal(true) }),
  );
  return async () => {
    const filled = await run('get_cart_items', {}, cartSchema);
    for (const { row_id } of filled.data)
      await run('remove_cart_item', { id_cart: filled.id_cart, row_id }, z.unknown());
  };
};

/** The first product, by its own page, and the first category that a page links to. */
const findLinks = (html: string): readonly string[] => {
  const hrefs = Array.from(html.matchAll(/href="([^"?#]+)/g), ([, path = '']) => path);
  return ['product/default', 'category'].flatMap(
    (kind) => hrefs.find((path) => path.startsWith(`/${kind}/`)) ?? [],
  );
};

const fail = (line: string): void => {
  console.error(line);
  process.exitCode = 1;
};

const measure = async (origin: string, path: string, cookie: string): Promise<void> => {
  const response = await fetch(origin + path, { headers: { cookie } });
  const html = await response.text();
  if (response.status !== (path === '/nope' ? 404 : 200)) fail(`${path} returned status ${response.status}`);
  const island = ISLANDS[path];
  if (island !== undefined && !html.includes(` component-export="${island}"`))
    fail(`${path} has no island ${island}: the figures do not count it`);
  const weight = weighPage(html, join(folder, 'client'));
  const viewer = cookie ? 'customer' : 'guest';
  console.log(
    `${FIGURES.map((name) => formatFigure(name, weight).padStart(9)).join('')}  ${viewer.padEnd(8)}  ${path}`,
  );
  for (const { level, text } of judgeWeight(path, weight)) {
    const line = `${level}: ${path} (${viewer}): ${text}`;
    if (level === 'failure') fail(line);
    else console.warn(line);
  }
};

const origin = `http://127.0.0.1:${await findFreePort()}`;
const server = await startServer(origin);
try {
  console.log(
    'kB after gzip: JavaScript before and after the first sign of a visitor, CSS, HTML; number of nodes',
  );
  console.log(FIGURES.map((name) => name.padStart(9)).join(''));
  const links = findLinks(await (await fetch(`${origin}/shop`)).text());
  if (links.length < 2) fail('/shop links to no product or to no category');
  for (const path of [...GUEST_PAGES, ...links]) await measure(origin, path, '');
  const token = await login(origin);
  const empty = await fillCart(origin, token);
  try {
    for (const path of [...CUSTOMER_PAGES, ...links])
      await measure(origin, path, `${SESSION_COOKIE}=${token}`);
  } finally {
    await empty();
  }
} finally {
  server.kill('SIGINT');
}
