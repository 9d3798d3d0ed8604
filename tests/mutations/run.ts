/**
 * `npm run test:mutations`: breaks the product in each way of `mutations.ts`, in a copy of the checkout, and demands that the named
 * tests fail, which pass without it. Exits with 1 if a mutation is not detected or could not be tried.
 */
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '#src/cli/build-shop.ts';
import { toTable } from '../bench/table.ts';
import { findPostgres } from '../support/find-postgres.ts';
import { KINDS, type Mutation, MUTATIONS, type Proof } from './mutations.ts';
import { findProving, runTests, stopTests, type TestRun } from './run-tests.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

/** `green`: not detected. `absent`: the tree does not have the text. `error`: it could not be tried. */
type Outcome = {
  readonly verdict: 'red' | 'green' | 'absent' | 'error';
  /** The first failed test, or why no test failed. */
  readonly note: string;
  readonly seconds: number;
};

const unite = (proofs: readonly Proof[], bail: boolean) => ({
  files: [...new Set(proofs.flatMap(({ files }) => files))],
  title: proofs.map(({ title }) => `(?:${title})`).join('|'),
  bail,
});

const countOccurrences = (text: string, part: string): number => text.split(part).length - 1;

/** Why a mutation cannot be applied to a tree; undefined where it can. */
const findMismatch = (copy: TreeCopy, { file, before }: Mutation): string | undefined => {
  const count = countOccurrences(copy.read(file), before);
  return count === 1 ? undefined : `its text occurs ${count} times in ${file}`;
};

/** Why a proof does not hold in an unchanged tree. */
const findDefect = (run: TestRun, proof: Proof): string | undefined => {
  const proving = findProving(run.results, proof);
  const failed = proving.find(({ state }) => state === 'failed');
  if (failed) return `fails without it: ${failed.title}`;
  return proving.length > 0 ? undefined : `no test of ${proof.files.join(', ')} matches ${proof.title}`;
};

/** Runs the tests of all mutations once, those of a kind together; returns why a mutation proves nothing, by its name. */
const checkUnchanged = async (
  copy: TreeCopy,
  mutations: readonly Mutation[],
): Promise<ReadonlyMap<string, string>> => {
  const defects = new Map<string, string>();
  for (const kind of KINDS) {
    const toProofs = ({ tests }: Mutation) => tests.filter((proof) => proof.kind === kind);
    const proofs = mutations.flatMap(toProofs);
    if (proofs.length === 0) continue;
    console.log(`▸ ${kind}: unchanged …`);
    const run = await runTests(copy.folder, { kind, ...unite(proofs, false) });
    if (run.results.length === 0) console.error(run.output);
    for (const mutation of mutations)
      for (const proof of toProofs(mutation)) {
        const defect = findDefect(run, proof);
        if (defect !== undefined) defects.set(mutation.name, defect);
      }
  }
  return defects;
};

const toVerdict = (run: TestRun, proof: Proof): Omit<Outcome, 'seconds'> => {
  const failed = findProving(run.results, proof).find(({ state }) => state === 'failed');
  if (run.status !== 0 && failed) return { verdict: 'red', note: failed.title };
  if (run.status === 0 && run.results.length > 0)
    return { verdict: 'green', note: `passed: ${proof.files.join(', ')} ${proof.title}` };
  console.error(run.output);
  return { verdict: 'error', note: `ended with ${run.status} without a failed test` };
};

/** Applies a mutation, runs each of its proofs, and reverts it. All proofs must fail. */
const tryMutation = async (copy: TreeCopy, mutation: Mutation): Promise<Outcome> => {
  const { file, before, after, tests } = mutation;
  const start = performance.now();
  const toOutcome = (result: Omit<Outcome, 'seconds'>): Outcome => ({
    ...result,
    seconds: (performance.now() - start) / 1000,
  });
  const original = copy.read(file);
  copy.write(
    file,
    original.replace(before, () => after),
  );
  try {
    let result: Omit<Outcome, 'seconds'> = { verdict: 'error', note: 'names no tests' };
    for (const proof of tests) {
      const selection = { kind: proof.kind, ...unite([proof], true) };
      result = toVerdict(await runTests(copy.folder, selection), proof);
      if (result.verdict !== 'red') break;
    }
    return toOutcome(result);
  } finally {
    copy.write(file, original);
  }
};

const toRoom = (file: string): string => dirname(file).replace('src/', '');

const toRow = ({ name, file, tests }: Mutation, { verdict, note, seconds }: Outcome): readonly string[] => [
  name,
  toRoom(file),
  [...new Set(tests.map(({ kind }) => kind))].join(', '),
  verdict,
  seconds.toFixed(1),
  note,
];

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) console.warn('PostgreSQL is not installed: the faults of its tests are left out');

type Wanted = { readonly only: string | undefined; readonly kind: string | undefined };

const hasKind = ({ tests }: Mutation, kind: string): boolean => tests.some((proof) => proof.kind === kind);

const select = ({ only, kind }: Wanted): readonly Mutation[] =>
  MUTATIONS.filter(
    (mutation) =>
      (only === undefined || mutation.name === only) &&
      (kind === undefined || hasKind(mutation, kind)) &&
      (hasPostgres || !hasKind(mutation, 'contract-postgres')),
  );

/** Tries the mutations one after the other and returns the outcome of each. */
const tryAll = async (copy: TreeCopy, wanted: readonly Mutation[]): Promise<Map<Mutation, Outcome>> => {
  const outcomes = new Map<Mutation, Outcome>();
  for (const mutation of wanted) {
    const mismatch = findMismatch(copy, mutation);
    if (mismatch !== undefined) outcomes.set(mutation, { verdict: 'absent', note: mismatch, seconds: 0 });
  }
  const defects = await checkUnchanged(
    copy,
    wanted.filter((mutation) => !outcomes.has(mutation)),
  );
  for (const mutation of wanted) {
    const defect = defects.get(mutation.name);
    if (defect !== undefined) outcomes.set(mutation, { verdict: 'error', note: defect, seconds: 0 });
    const outcome = outcomes.get(mutation) ?? (await tryMutation(copy, mutation));
    outcomes.set(mutation, outcome);
    console.log(`${outcome.verdict} ${mutation.name}: ${outcome.note} (${outcome.seconds.toFixed(1)} s)`);
  }
  return outcomes;
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, kind: { type: 'string' }, tree: { type: 'string' } },
});
const wanted = select({ only: values.only, kind: values.kind });
if (wanted.length === 0) {
  console.error('No mutation has this name and kind: see tests/mutations/mutations.ts');
  process.exit(1);
}
const copy = copyTree(resolve(values.tree ?? ROOT));
process.on('exit', () => copy.remove());
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => void stopTests().finally(() => process.exit(status)));

const outcomes = await tryAll(copy, wanted);
const rows = [...outcomes].map(([mutation, outcome]) => toRow(mutation, outcome));
console.log(`\n${toTable([['mutation', 'room', 'kind', 'verdict', 'seconds', 'test'], ...rows])}`);
const accepted: readonly Outcome['verdict'][] = values.tree === undefined ? ['red'] : ['red', 'absent'];
const missed = [...outcomes].filter(([, { verdict }]) => !accepted.includes(verdict));
console.log(`\n${outcomes.size - missed.length} of ${outcomes.size} as they should be`);
process.exit(missed.length === 0 ? 0 : 1);
