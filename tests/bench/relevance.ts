/**
 * `npm run bench:relevance [-- CATALOGUE [QUERIES [LABELS]]]`: runs queries with known answers on the demo shop, and on a shop with the
 * product file CATALOGUE: QUERIES of each kind (60), those of the JSON file LABELS, and those of `relevance-things.ts` and
 * `relevance-judged.ts` whose products it has. Prints how often a right row comes first and among the first ten, and the nDCG of the
 * first ten (linear gain). `VERBOSE=1` also prints misses, `VERBOSE=2` also right rows that did not come first, `VERBOSE=3` the gain of
 * each query. Never fails on a figure.
 */
import { importCatalogue } from '#src/backoffice/embedded/import/import-catalogue.ts';
import { openEmbedded } from '#src/backoffice/embedded/open.ts';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import { SHOP } from '../support/demo-shop.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';
import { type LabelledCatalogue, readLabelled } from './relevance-catalogue.ts';
import { readHandLabels, toHandLabels } from './relevance-hand.ts';
import { readJudgedLabels } from './relevance-judged.ts';
import { type Label, toLabels } from './relevance-labels.ts';
import { toDemoThings, toOfficeThings } from './relevance-things.ts';
import { toTable } from './table.ts';

const TOP = 10;
const [, , catalogue, queries = '60', labelFile] = process.argv;
const verbose = Number(process.env['VERBOSE'] ?? 0);

type Score = { readonly first: boolean; readonly top: boolean; readonly gain: number };

const toDiscount = (rank: number): number => 1 / Math.log2(rank + 2);

const toGain = (grades: readonly number[]): number =>
  grades.slice(0, TOP).reduce((sum, grade, rank) => sum + grade * toDiscount(rank), 0);

/** `found` are the grades of the first rows, 0 for wrong ones; `best` those of all right rows, the highest first. */
const score = (found: readonly number[], best: readonly number[]): Score => ({
  first: (found[0] ?? 0) > 0,
  top: found.some((grade) => grade > 0),
  gain: Math.min(1, toGain(found) / toGain(best)),
});

const report = ({ kind, text, rows }: Label, skus: readonly string[]): void => {
  const toList = (list: readonly string[]): string => list.slice(0, 3).join(', ') || 'nothing';
  console.log(`  ${kind}: ${text}\n    found ${toList(skus)}\n    right ${toList([...rows])}`);
};

/** The first rows of a list, or the suggestions for an incomplete query, each with its parent. */
const findRows = async (
  { catalogue: shop }: BackOffice,
  { text, isTyped }: Label,
): Promise<readonly (readonly (string | undefined)[])[]> => {
  if (isTyped === true) return (await shop.suggest(text, TOP, { locale: 'it' })).map(({ id }) => [id]);
  const query = { text, page: 1, per_page: TOP, sort: 'default', filters: {} } as const;
  const { data } = (await shop.list(query, { locale: 'it' })).product_list;
  return data.map(({ sku, parent }) => [sku, parent]);
};

const evaluate = async (backOffice: BackOffice, label: Label): Promise<Score> => {
  const { kind, rows, families, grades } = label;
  const found = await findRows(backOffice, label);
  const toGrade = (sku: string | undefined): number =>
    sku !== undefined && rows.has(sku) ? (grades?.get(sku) ?? 1) : 0;
  const best = grades ? [...grades.values()].sort((a, b) => b - a) : Array<number>(families).fill(1);
  const result = score(
    found.map((skus) => Math.max(...skus.map(toGrade))),
    best,
  );
  const isExact = /code|separators|dimension/.test(kind);
  if (verbose > 0 && !(isExact || verbose > 1 ? result.first : result.top))
    report(
      label,
      found.map(([sku]) => sku ?? ''),
    );
  if (verbose > 2) console.log(`  ${result.gain.toFixed(2)} ${kind}: ${label.text}`);
  return result;
};

const toPercent = (count: number, all: number): string => `${((100 * count) / all).toFixed(1)} %`;

const toRow = (kind: string, scores: readonly Score[]): readonly string[] => [
  kind,
  String(scores.length),
  toPercent(scores.filter(({ first }) => first).length, scores.length),
  toPercent(scores.filter(({ top }) => top).length, scores.length),
  (scores.reduce((sum, { gain }) => sum + gain, 0) / scores.length).toFixed(3),
];

const toAllLabels = async (products: LabelledCatalogue, isDemo: boolean): Promise<readonly Label[]> => {
  const labels = toLabels(products, Number(queries));
  if (isDemo) return [...labels, ...toHandLabels(products), ...toDemoThings(products)];
  const things = [...toOfficeThings(products), ...(await readJudgedLabels(products))];
  return [...labels, ...things, ...(labelFile === undefined ? [] : await readHandLabels(labelFile))];
};

const measure = async (place: StorePlace, isDemo: boolean): Promise<void> => {
  const { data_dir } = place;
  const backOffice = await openEmbedded({
    ...{ kind: 'embedded', data_dir, seed: isDemo ? 'demo' : 'none', shop: SHOP },
    ...{ rate_limit_factor: 0, allow_demo_logins: true },
  });
  const labels = await toAllLabels(await readLabelled(place), isDemo);
  const kinds = new Map<string, Score[]>();
  for (const label of labels) {
    const scores = kinds.get(label.kind) ?? [];
    scores.push(await evaluate(backOffice, label));
    kinds.set(label.kind, scores);
  }
  await backOffice.close();
  const rows = [...kinds].map(([kind, scores]) => toRow(kind, scores));
  const heading = ['kind', 'queries', 'first row', 'first ten', 'nDCG@10'];
  console.log(toTable([heading, ...rows, toRow('all', [...kinds.values()].flat())]), '\n');
};

const demo = await makeStorePlace();
try {
  console.log('The demo shop\n');
  await measure(demo, true);
} finally {
  await demo.remove();
}
if (catalogue !== undefined) {
  const place = await makeStorePlace();
  try {
    const listener = {
      onProblem: () => undefined,
      onUnknownField: () => undefined,
      onNote: () => undefined,
      onProgress: () => undefined,
    };
    const { written } = await importCatalogue({ data_dir: place.data_dir }, catalogue, listener);
    console.log(`${catalogue}: ${written} products\n`);
    await measure(place, false);
  } finally {
    await place.remove();
  }
}
