/**
 * `npm run bench:search -- CATALOGUE [SIZE …]`: imports a product file, repeats its products up to each size (20,000 and
 * 100,000 by default), builds the index of each in this process, and prints the times of lists with all facets, texts
 * and suggestions beside SQL `group by` and MiniSearch on the same products. Never fails on a figure.
 */
import { rm } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openSqliteSnapshot } from '#src/backoffice/embedded/database/snapshot.ts';
import { buildIndex } from '#src/backoffice/embedded/search/index/build-index.ts';
import type { CatalogueIndex } from '#src/backoffice/embedded/search/index/catalogue-index.ts';
import { Finder } from '#src/backoffice/embedded/search/finder.ts';
import { renewIndex } from '#src/backoffice/embedded/search/live-index.ts';
import { NO_SYNONYMS } from '#src/backoffice/embedded/search/vocabulary/synonyms.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import { makeFolder } from '../support/shop.ts';
import {
  type Change,
  changeNames,
  changePrices,
  exchangeProducts,
  importInto,
  readVersion,
  replicate,
} from './replicated-store.ts';
import { toFilterQueries, toOddQueries, toTextQueries } from './search-queries.ts';
import { createMiniSearchRival, createSqlRival } from './search-rivals.ts';
import { toTable } from './table.ts';
import { timeCalls } from './times.ts';

const QUERIES = 400;
/** SQL and MiniSearch are slow: fewer calls, and up to this size only. */
const RIVAL_QUERIES = 40;
/** Warm-up calls, which are not measured: a running shop has compiled code. */
const WARMING_SHARE = 1 / 4;
const MAX_RIVAL_SIZE = 100_000;
const TODAY = new Date().toISOString().slice(0, 10);
const GUEST = { locale: 'it', today: TODAY, conditions: undefined, isGuest: true } as const;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const toMemory = (): number => {
  // The second collection frees buffers that the first one found.
  for (let times = 0; times < 3; times++) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};

const readNames = async (file: string): Promise<readonly string[]> => {
  const snapshot = openSqliteSnapshot(file);
  const names: string[] = [];
  for await (const rows of snapshot.rows<{ name_it: string }>('select name_it from product order by id'))
    for (const { name_it } of rows) names.push(name_it);
  await snapshot.close();
  return names;
};

/** CPU time of this thread (ms). */
const toCpu = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

type WatchedResult<T> = { readonly value: T; readonly report: string };

/** The duration of `work` and the longest stall of the event loop; both include other programs on a busy machine. */
const watchLoop = async <T>(work: Promise<T>): Promise<WatchedResult<T>> => {
  const [start, startCpu] = [performance.now(), toCpu()];
  let [last, lastCpu, stall, stallCpu] = [start, startCpu, 0, 0];
  const look = (): void => {
    const [now, cpu] = [performance.now(), toCpu()];
    [stall, stallCpu] = [Math.max(stall, now - last), Math.max(stallCpu, cpu - lastCpu)];
    [last, lastCpu] = [now, cpu];
  };
  const timer = setInterval(look, 1);
  const value = await work;
  clearInterval(timer);
  const seconds = [performance.now() - start, toCpu() - startCpu].map((time) => (time / 1000).toFixed(2));
  const stalls = [stall, stallCpu].map((time) => time.toFixed(0));
  return {
    value,
    report: `${seconds[0]} s (own ${seconds[1]} s), longest stall ${stalls[0]} ms (own ${stalls[1]} ms)`,
  };
};

const toVersions = (file: string) => ({ catalogue: String(readVersion(file)), content: '' });

const build = async (file: string): Promise<CatalogueIndex> => {
  const before = toMemory();
  const snapshot = openSqliteSnapshot(file);
  const { value: index, report } = await watchLoop(buildIndex(snapshot, toVersions(file)));
  await snapshot.close();
  const { groups, values } = index.facets;
  console.log(
    `${index.size} products, ${groups.length} groups, ${values.length} values: built in ${report}, ` +
      `memory ${(toMemory() - before).toFixed(0)} MB`,
  );
  return index;
};

/** Products per change. */
const CHANGED = 50;
const CHANGES: readonly (readonly [name: string, change: Change])[] = [
  ['prices changed', changePrices],
  ['names changed', changeNames],
  ['products added, as many removed', exchangeProducts],
];

/** Prints the times of index updates. */
const renew = async (file: string, first: CatalogueIndex): Promise<void> => {
  let previous = first;
  for (const [name, change] of CHANGES) {
    change(file, CHANGED);
    const snapshot = openSqliteSnapshot(file);
    const renewing = renewIndex(snapshot, toVersions(file), { previous });
    const { value, report } = await watchLoop(renewing);
    await snapshot.close();
    previous = value;
    console.log(`${CHANGED} ${name}: renewed in ${report}`);
  }
};

type Case = {
  readonly name: string;
  readonly queries: readonly ListingQuery[];
  readonly call: (query: ListingQuery) => unknown;
};

const measure = async (cases: readonly Case[]): Promise<string> => {
  const rows: (readonly string[])[] = [['ms a call', 'p50', 'p95', 'most', '× the first']];
  let first: number | undefined;
  for (const { name, queries, call } of cases) {
    const warming = queries.length * WARMING_SHARE;
    await timeCalls(queries.slice(0, warming), call);
    const { p50, p95, most } = await timeCalls(queries.slice(warming), call);
    first ??= p95;
    rows.push([name, ...[p50, p95, most].map((time) => time.toFixed(2)), (p95 / first).toFixed(1)]);
  }
  return toTable(rows);
};

const measureSize = async (file: string): Promise<void> => {
  const index = await build(file);
  await renew(file, index);
  const names = await readNames(file);
  const finder = new Finder(index, NO_SYNONYMS);
  const filters = toFilterQueries(index, QUERIES);
  const texts = toTextQueries(names, QUERIES);
  const isRivalled = index.size <= MAX_RIVAL_SIZE;
  const find = (query: ListingQuery) => finder.find(query, GUEST);
  await find({ text: '', filters: {}, page: 1, per_page: 12, sort: 'default' });
  const few = filters.slice(0, RIVAL_QUERIES);
  const sql = isRivalled ? [{ ...createSqlRival(index), queries: few }] : [];
  console.log(
    await measure([
      { name: 'filters, all groups counted', queries: filters, call: find },
      { name: 'odd filters: 30 keys, 500 values', queries: toOddQueries(index, QUERIES), call: find },
      ...sql,
    ]),
    '\n',
  );
  const words = texts.slice(0, RIVAL_QUERIES);
  const mini = isRivalled ? [{ ...createMiniSearchRival(names), queries: words }] : [];
  const suggest = ({ text }: ListingQuery) => finder.suggest(text, 5, GUEST);
  console.log(
    await measure([
      { name: 'text, all groups counted', queries: texts, call: find },
      { name: 'suggestions', queries: texts, call: suggest },
      ...mini,
    ]),
    '\n',
  );
};

const [, , catalogue, ...sizes] = process.argv;
if (catalogue === undefined) {
  console.error('Name a product file: npm run bench:search -- CATALOGUE [SIZE …]');
  process.exit(1);
}
const folder = await makeFolder('bench-search');
try {
  console.log(`Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}\n`);
  const original = await importInto(folder, catalogue);
  for (const size of sizes.length > 0 ? sizes.map(Number) : [20_000, 100_000])
    await measureSize(await replicate(original, size));
} finally {
  await rm(folder, { recursive: true, force: true });
}
