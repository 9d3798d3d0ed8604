/**
 * `npm run bench:lists -- CATALOGUE`: imports a product file and prints the processor time of `product_list` calls in this process, from
 * the parsed request to the JSON bytes, without compression: texts, texts with a filter, and filters, each with a new text or value
 * until they repeat. Five rounds of each; the median and the 95th percentile are of the calls of all rounds but the first.
 */
import { importCatalogue } from '#src/backoffice/embedded/import/import-catalogue.ts';
import { openEmbedded } from '#src/backoffice/embedded/open.ts';
import { createCallLimit } from '#src/server/api/call-limit.ts';
import { respondToCall } from '#src/server/api/method.ts';
import { SHOP } from '../support/demo-shop.ts';
import { makeStorePlace } from '../support/store-place.ts';
import { readLabelled } from './relevance-catalogue.ts';
import { toTable } from './table.ts';

const [, , catalogue = ''] = process.argv;
const [ROUNDS, TEXTS] = [5, 60];

const toCpu = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const place = await makeStorePlace();
const { data_dir } = place;
const nothing = (): void => undefined;
const listener = { onProblem: nothing, onUnknownField: nothing, onNote: nothing, onProgress: nothing };
await importCatalogue({ data_dir }, catalogue, listener);
const backOffice = await openEmbedded({
  ...{ kind: 'embedded', data_dir, seed: 'none', shop: SHOP },
  ...{ rate_limit_factor: 0, allow_demo_logins: true },
});
const { products } = await readLabelled(place);
const context = {
  ...{ backOffice, prefix: 'b2b', from: '127.0.0.1', limit: createCallLimit(0) },
  translate: () => (key: string) => key,
  report: (error: unknown) => console.error(error),
};

type Query = Readonly<Record<string, string>>;

const call = async (query: Query): Promise<number> => {
  const body = { page: 1, per_page: 24, text: '*', ...query };
  const url = new URL('http://localhost/api/method/b2b.wrapper.product_list');
  const request = { method: 'POST', url, acceptLanguage: 'it', authorization: null };
  const start = toCpu();
  const response = await respondToCall(
    { ...request, readBody: () => Promise.resolve({ ok: true as const, body }) },
    context,
  );
  const time = toCpu() - start;
  if (response.status !== 200) throw new Error(`${response.status} for ${JSON.stringify(query)}`);
  return time;
};

/** Every n-th name, its first two words of letters. */
const texts = products.flatMap(({ names }, at) => {
  if (at % Math.ceil(products.length / TEXTS) !== 0) return [];
  return [(names.en.match(/\p{L}{3,}/gu) ?? []).slice(-2).join(' ')];
});
const { filters } = await backOffice.catalogue.list(
  { text: '', page: 1, per_page: 1, sort: 'default', filters: {} },
  { locale: 'it' },
);
const choices = filters.facets_results.flatMap(({ index, results }) =>
  Object.keys(results)
    .slice(0, 2)
    .map((value) => ({ [index]: value })),
);
const KINDS: Readonly<Record<string, readonly Query[]>> = {
  text: texts.map((text) => ({ text })),
  'text and filter': texts.map((text, at) => ({ text, ...choices[at % choices.length] })),
  filter: choices,
  'two filters': choices.map((choice, at) => ({ ...choices[(at * 7 + 3) % choices.length], ...choice })),
};
const rows: (readonly string[])[] = [['ms of processor time', 'lists', 'p50', 'p95']];
const times = new Map(Object.keys(KINDS).map((kind) => [kind, [] as number[]]));
for (let round = 0; round < ROUNDS; round++)
  for (const [kind, queries] of Object.entries(KINDS))
    for (const query of queries) {
      const time = await call(query);
      if (round > 0) times.get(kind)?.push(time);
    }
for (const [kind, list] of times) {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  rows.push([kind, String(KINDS[kind]?.length), at(0.5), at(0.95)]);
}
console.log(`${products.length} products, ${ROUNDS - 1} rounds\n\n${toTable(rows)}`);
await backOffice.close();
await place.remove();
