/**
 * `npm run bench:words [-- --misses] [-- --held]`: reads the lines of `list-lines.ts` on the demo shop. Prints the share read rightly
 * (1 for an article taken in its quantity, or left open where its buyer has left it open; ½ for one among the first three choices in its
 * quantity), how many samples were silently wrong, with each of these, and how many lines that order nothing were taken for articles; `--misses`: each line that was not right; `--held`: also those
 * held back, which are only counted otherwise. Never fails on a figure.
 */
import { openEmbedded } from '#src/backoffice/embedded/open.ts';
import { readList } from '#src/server/lists/read-list.ts';
import { resolveList } from '#src/server/lists/resolve-list.ts';
import type { ResolvedLine } from '#src/server/lists/resolved-line.ts';
import { SHOP } from '../support/demo-shop.ts';
import { makeStorePlace } from '../support/store-place.ts';
import { LIST_SAMPLES, type ListSample, type MeantArticle } from './list-lines.ts';
import { judge, OUTCOMES, type Verdict } from './list-lines-judge.ts';
import { toTable } from './table.ts';

const shows = (option: string): boolean => process.argv.includes(option);

type Judged = {
  readonly sample: ListSample;
  readonly lines: readonly ResolvedLine[];
  readonly verdict: Verdict;
};

const toMeant = (article: MeantArticle): string =>
  article.kind === 'ask' ? `one of ${article.skus.join(' ')}` : `${article.quantity} ${article.sku}`;

const toRead = ({ status, code, product, quantity, choices }: ResolvedLine): string => {
  const offered = choices.slice(0, 3).map((choice) => `${choice.quantity} ${choice.product.sku}`);
  const taken = product ? `${quantity} ${product.sku}` : `“${code}”`;
  return `${status} ${taken}${offered.length > 0 ? ` [${offered.join(', ')}]` : ''}`;
};

const report = ({ sample, lines, verdict }: Judged): void => {
  const { trade, locale, text, meant } = sample;
  console.log(`  ${verdict.outcome}: ${JSON.stringify(text)} (${trade}, ${locale})`);
  console.log(`    meant ${meant.map(toMeant).join(', ') || 'nothing'}`);
  console.log(`    read  ${lines.map(toRead).join('; ') || 'no line'}`);
};

const toRow = (name: string, judged: readonly Judged[]): readonly string[] => {
  const points = judged.reduce((sum, { verdict }) => sum + verdict.points, 0);
  const count = (outcome: string): string =>
    String(judged.filter(({ verdict }) => verdict.outcome === outcome).length);
  const noise = judged.reduce((sum, { verdict }) => sum + verdict.noise, 0);
  const share = (points / judged.length).toFixed(2);
  return [name, String(judged.length), share, ...OUTCOMES.map(count), String(noise)];
};

const place = await makeStorePlace();
const { data_dir } = place;
const backOffice = await openEmbedded({
  ...{ kind: 'embedded', data_dir, seed: 'demo', shop: SHOP },
  ...{ rate_limit_factor: 0, allow_demo_logins: true },
});
const judged: Judged[] = [];
for (const sample of LIST_SAMPLES) {
  const { lines: listed, others } = await readList(sample.text, sample.locale);
  const lines = await resolveList(backOffice, { locale: sample.locale }, listed);
  judged.push({ sample, lines, verdict: judge(sample, lines, others.length) });
}
await backOffice.close();
await place.remove();

const GROUPS: readonly (readonly [name: string, isIn: (sample: ListSample) => boolean])[] = [
  ['all', () => true],
  ['developed with', ({ held }) => !held],
  ['held back', ({ held }) => held],
  ['Italian', ({ locale }) => locale === 'it'],
  ['English', ({ locale }) => locale === 'en'],
  ...[...new Set(LIST_SAMPLES.map(({ trade }) => trade))].map(
    (trade) => [trade, (sample: ListSample) => sample.trade === trade] as const,
  ),
  ['one article', ({ meant }) => meant.length === 1 && meant[0]?.kind === 'take'],
  ['several articles', ({ meant }) => meant.length > 1],
  ['left open', ({ meant }) => meant.some(({ kind }) => kind === 'ask')],
  ['nothing to order', ({ meant }) => meant.length === 0],
];
const heads = ['lines in words', 'samples', 'share', ...OUTCOMES, 'noise'];
const rows = GROUPS.map(([name, isIn]) =>
  toRow(
    name,
    judged.filter(({ sample }) => isIn(sample)),
  ),
);
console.log(toTable([heads, ...rows]));
const shown = judged.filter(
  ({ sample, verdict }) =>
    (verdict.outcome === 'silent' || (shows('--misses') && verdict.outcome !== 'right')) &&
    (!sample.held || shows('--held')),
);
console.log('');
shown.forEach(report);
