/**
 * Measures what a page's JavaScript weighs before anybody touched it: the modules of its scripts and islands,
 * with everything that they import at once. Every island counts, also those that load when seen.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, posix } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { findBuild } from './build.ts';
import { requireEnvironment, stop } from './shop.ts';

const LIMIT_KB = 95;
const PAGES = [
  '/',
  '/en',
  '/shop',
  '/category/fissaggio',
  '/pages/cart',
  '/pages/login',
  '/pages/checkout',
  '/pages/account',
  '/pages/thankyou',
  '/nope',
];
const START_MS = 20_000;

const environment = requireEnvironment();
const folder = findBuild(environment) ?? stop('There is no build to measure: npm run build');

/** The modules that a module imports before its first line runs. */
const toStaticImports = (module: string): readonly string[] => {
  const code = readFileSync(join(folder, 'client', module), 'utf8');
  const sources = [
    ...code.matchAll(/(?:^|[;}\s])(?:import|export)\b[^;'"()]*?["'](\.{1,2}\/[^"']+\.js)["']/g),
  ];
  return sources.map(([, source = '']) => posix.join(dirname(module), source));
};

const follow = (entries: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const open = [...entries];
  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    open.push(...toStaticImports(module));
  }
  return seen;
};

/** The scripts that a page names: in `src`, in its islands, in inline modules. */
const toEntries = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/["'](\/[^"'\s]+\.js)["']/g)].map(([, path = '']) => path)),
];

const sizes = new Map<string, number>();
const toSize = (module: string): number => {
  const known = sizes.get(module);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(join(folder, 'client', module)), { level: 9 }).byteLength;
  sizes.set(module, size);
  return size;
};

const toKilobytes = (html: string): number => {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*json)[^>]*>([^]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  );
  const modules = [...follow(toEntries(html))].reduce((total, module) => total + toSize(module), 0);
  return (modules + gzipSync(inline.join('')).byteLength) / 1000;
};

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });

const startServer = async (port: number): Promise<ChildProcess> => {
  const server = spawn(process.execPath, [join(folder, 'server/entry.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: '', NODE_ENV: 'production' },
  });
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const answered = await fetch(`http://127.0.0.1:${port}/robots.txt`).then(
      () => true,
      () => false,
    );
    if (answered) return server;
    await wait(50);
  }
  return stop('The built shop did not start');
};

const port = await findFreePort();
const server = await startServer(port);
try {
  for (const page of PAGES) {
    const html = await (await fetch(`http://127.0.0.1:${port}${page}`)).text();
    const size = toKilobytes(html);
    console.log(`${size.toFixed(1).padStart(6)} kB  ${page}`);
    if (size <= LIMIT_KB) continue;
    console.error(`${page} loads ${size.toFixed(1)} kB of JavaScript (gzip), allowed: ${LIMIT_KB}`);
    process.exitCode = 1;
  }
} finally {
  server.kill('SIGTERM');
}
