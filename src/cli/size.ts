/** Weighs pages, for a guest and a customer; fails above a limit. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { DEMO_USERS } from '#src/demo/users.ts';
import { SESSION_COOKIE } from '#src/server/session/session-cookie.ts';
import { findBuild } from './build-shop.ts';
import { weighPage, type PageWeight } from './page-weight.ts';
import { requireEnvironment, stop } from './shop.ts';

/** See `PageWeight`. CSS, HTML and nodes: the figures of the heaviest page. */
const LIMITS: PageWeight = { before: 30_000, after: 75_000, css: 29_500, html: 35_000, nodes: 6_800 };
/** Cart and checkout load their islands at once. */
const LIMITS_AT_ONCE: PageWeight = { ...LIMITS, before: 95_000 };
const AT_ONCE: readonly string[] = ['/pages/cart', '/pages/checkout'];
const START_MS = 60_000;
const GUEST_PAGES = ['/', '/en', '/shop', '/pages/cart', '/pages/login', '/nope'];
const CUSTOMER_PAGES = ['/', '/shop', '/pages/cart', '/pages/checkout', '/pages/thankyou', '/pages/account'];

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

const loginSchema = z.object({ message: z.object({ access_token: z.string() }) });

/** Logs in a customer of the demo shop; returns the cookie. */
const login = async (origin: string): Promise<string> => {
  const person = DEMO_USERS.find(({ role }) => role === 'customer');
  const response = await fetch(`${origin}/api/method/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ usr: person?.email, pwd: person?.password }),
  });
  return `${SESSION_COOKIE}=${loginSchema.parse(await response.json()).message.access_token}`;
};

/** The first product and category that a page links to. */
const findLinks = (html: string): readonly string[] =>
  ['product', 'category'].flatMap((kind) => new RegExp(`href="(/${kind}/[^"?#]+)`).exec(html)?.[1] ?? []);

const fail = (line: string): void => {
  console.error(line);
  process.exitCode = 1;
};

const COLUMNS = ['before', 'after', 'css', 'html', 'nodes'] as const;

/** Kilobytes after gzip, or the number of nodes. */
const toText = (name: keyof PageWeight, weight: PageWeight): string =>
  name === 'nodes' ? String(weight.nodes) : (weight[name] / 1000).toFixed(1);

const measure = async (origin: string, path: string, cookie: string): Promise<void> => {
  const response = await fetch(origin + path, { headers: { cookie } });
  const html = await response.text();
  if (response.status !== (path === '/nope' ? 404 : 200)) fail(`${path} returned status ${response.status}`);
  const weight = weighPage(html, join(folder, 'client'));
  const viewer = cookie ? 'customer' : 'guest';
  console.log(
    `${COLUMNS.map((name) => toText(name, weight).padStart(9)).join('')}  ${viewer.padEnd(8)}  ${path}`,
  );
  const limits = AT_ONCE.includes(path) ? LIMITS_AT_ONCE : LIMITS;
  for (const name of COLUMNS)
    if (weight[name] > limits[name])
      fail(`${path} (${viewer}): ${name} ${toText(name, weight)}, limit ${toText(name, limits)}`);
};

const origin = `http://127.0.0.1:${await findFreePort()}`;
const server = await startServer(origin);
try {
  console.log(
    'kB after gzip: JavaScript before and after the first sign of a visitor, CSS, HTML; number of nodes',
  );
  console.log(COLUMNS.map((name) => name.padStart(9)).join(''));
  const links = findLinks(await (await fetch(`${origin}/shop`)).text());
  if (links.length < 2) fail('/shop links to no product or to no category');
  for (const path of [...GUEST_PAGES, ...links]) await measure(origin, path, '');
  const cookie = await login(origin);
  for (const path of [...CUSTOMER_PAGES, ...links]) await measure(origin, path, cookie);
} finally {
  server.kill('SIGTERM');
}
