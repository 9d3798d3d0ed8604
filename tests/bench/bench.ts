/**
 * `npm run bench [-- CATALOGUE]`: starts a shop on this machine, imports the product file CATALOGUE if given, measures load and
 * transfer sizes of its main pages, and prints the figures. Never fails on a figure.
 * `npm run bench -- --against COMMIT [--only TEXT] [--rounds N] [--seconds N]`: compares with another commit instead.
 * `npm run bench -- --profile PAGE [--against COMMIT] [--seconds N]`: prints where the time of one page goes.
 * `npm run bench -- --memory N`: prints the memory of one shop over N mixed requests.
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { createProgram } from '../support/api.ts';
import { setup } from '../support/build.ts';
import { createClient } from '../support/client.ts';
import { CUSTOMER } from '../support/logins.ts';
import { runProgram, type Shop, startShop } from '../support/shop.ts';
import { logIn, ON_DEMAND_COOKIE, SESSION_COOKIE } from '../support/visits.ts';
import { type Load, load } from './load.ts';
import { measureAgainst } from './pages/against.ts';
import { measureMemory } from './pages/memory.ts';
import { profilePage } from './pages/profile.ts';
import { toTable } from './table.ts';
import { KINDS, type Weight, weighPages } from './weigh.ts';

/** Seconds per page and viewer; nine of them with their warm-ups take well under two minutes. */
const SECONDS = 5;
const WARM_UP_SECONDS = 1;

const importCatalogue = async (file: string, { dataDir }: Shop): Promise<void> => {
  const { code, stdout, stderr } = await runProgram(['src/cli/import.ts', file], { DATA_DIR: dataDir });
  console.log(stdout.trim().split('\n').slice(-4).join('\n'));
  if (code !== 0 && code !== 2) throw new Error(stderr);
};

const toMegabytes = ({ pid }: Shop): string =>
  `${(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024).toFixed(0)} MB`;

const openSession = async ({ origin }: Shop): Promise<string> => {
  const client = createClient(origin);
  await logIn(client, CUSTOMER);
  return `${SESSION_COOKIE}=${client.cookies.get(SESSION_COOKIE)}`;
};

const findPages = async ({ origin }: Shop): Promise<ReadonlyMap<string, string>> => {
  const { data } = (await createProgram(origin).list()).product_list;
  return new Map([
    ['home', '/'],
    ['listing', '/shop'],
    ['product', `/product/default/${encodeURIComponent(String(data[0]?.slug))}`],
  ]);
};

const toLoadRow = (name: string, { requestsPerSecond, p50, p99, failures }: Load): readonly string[] => [
  name,
  requestsPerSecond.toFixed(0),
  `${p50.toFixed(0)} ms`,
  `${p99.toFixed(0)} ms`,
  String(failures),
];

const measureLoad = async (shop: Shop, pages: ReadonlyMap<string, string>): Promise<string> => {
  const session = await openSession(shop);
  const viewers = [
    ['guest, cached', undefined],
    ['guest, rendered', ON_DEMAND_COOKIE],
    ['customer', session],
  ] as const;
  const rows: (readonly string[])[] = [['page and viewer', 'requests/s', 'p50', 'p99', 'failures']];
  for (const [page, path] of pages) {
    for (const [viewer, cookie] of viewers) {
      const next = () => ({ path, ...(cookie && { headers: { cookie } }) });
      await load({ origin: shop.origin, next, seconds: WARM_UP_SECONDS });
      rows.push(toLoadRow(`${page}, ${viewer}`, await load({ origin: shop.origin, next, seconds: SECONDS })));
    }
  }
  return toTable(rows);
};

const toWeightRow = (name: string, weight: Weight): readonly string[] => [
  name,
  ...KINDS.map((kind) => (weight[kind] / 1000).toFixed(1)),
  (KINDS.reduce((total, kind) => total + weight[kind], 0) / 1000).toFixed(1),
];

const measureWeight = async ({ origin }: Shop, pages: ReadonlyMap<string, string>): Promise<string> => {
  const weights = await weighPages([...pages.values()].map((path) => origin + path));
  const names = [...pages.keys()];
  return toTable([
    ['page, kB as sent', ...KINDS, 'all'],
    ...weights.map((weight, index) => toWeightRow(names[index] ?? '', weight)),
  ]);
};

const measurePresent = async (catalogue: string | undefined): Promise<void> => {
  await setup();
  const shop = await startShop({ likeBuild: true, env: { RATE_LIMIT_FACTOR: '0' } });
  try {
    if (catalogue !== undefined) await importCatalogue(catalogue, shop);
    const pages = await findPages(shop);
    console.log(`Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}\n`);
    const idle = toMegabytes(shop);
    console.log(await measureLoad(shop, pages));
    console.log(`\nmemory: ${idle} idle, ${toMegabytes(shop)} after the load\n`);
    console.log(await measureWeight(shop, pages));
  } finally {
    await shop.stop();
  }
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    profile: { type: 'string' },
    memory: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
});
const { against: commit, profile: page, only } = values;
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
if (values.memory !== undefined) await measureMemory(Number(values.memory));
else if (page !== undefined) await profilePage({ page, commit, seconds });
else if (commit !== undefined) await measureAgainst({ commit, only, rounds, seconds });
else await measurePresent(positionals[0]);
