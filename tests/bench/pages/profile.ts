import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { load } from '../load.ts';
import { toTable } from '../table.ts';
import { listPages } from './addresses.ts';
import { buildCommit, buildPresent, leaveServerCore, startState } from './shops.ts';

/** The parts of a V8 CPU profile that are read here. */
type Profile = {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
};

type Cost = { self: number; total: number };

/** Microseconds of each function: its own, and with all that it called, counted once per stack. */
const sumCosts = ({ nodes, samples, timeDeltas }: Profile): ReadonlyMap<string, Cost> => {
  const names = new Map<number, string>();
  const parents = new Map<number, number>();
  for (const { id, callFrame, children = [] } of nodes) {
    const { functionName, url, lineNumber } = callFrame;
    names.set(id, `${functionName || `(anonymous:${lineNumber + 1})`} ${basename(url)}`);
    for (const child of children) parents.set(child, id);
  }
  const costs = new Map<string, Cost>();
  for (const [index, sample] of samples.entries()) {
    const time = timeDeltas[index] ?? 0;
    const seen = new Set<string>();
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const name = names.get(id) ?? '';
      const cost = costs.get(name) ?? { self: 0, total: 0 };
      costs.set(name, cost);
      if (id === sample) cost.self += time;
      if (!seen.has(name)) cost.total += time;
      seen.add(name);
    }
  }
  return costs;
};

const readProfile = (folder: string): Profile => {
  const [file] = readdirSync(folder);
  if (file === undefined) throw new Error('the shop wrote no profile');
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
};

const printCosts = (profile: Profile, by: keyof Cost, rows: number): void => {
  const costs = sumCosts(profile);
  const busy = [...costs].reduce(
    (sum, [name, { self }]) => (name.startsWith('(idle)') ? sum : sum + self),
    0,
  );
  const sorted = [...costs]
    .filter(([name]) => !/^\((?:idle|root)\)/.test(name))
    .toSorted(([, a], [, b]) => b[by] - a[by])
    .slice(0, rows);
  const toShare = (time: number) => `${((100 * time) / busy).toFixed(1)} %`;
  console.log(
    toTable([
      [`function, by ${by} time`, 'self', 'total'],
      ...sorted.map(([name, { self, total }]) => [name, toShare(self), toShare(total)]),
    ]),
  );
};

export type ProfileOptions = {
  /** The name of a page in `addresses.ts`, or a part of it. */
  readonly page: string;
  /** A commit to profile in place of the present state. */
  readonly commit: string | undefined;
  readonly seconds: number;
};

/** Profiles a shop under load on one page, and prints the functions with the most self time and total time. */
export const profilePage = async ({ page: name, commit, seconds }: ProfileOptions): Promise<void> => {
  const state = commit === undefined ? buildPresent() : buildCommit(commit);
  leaveServerCore();
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  const server = await startState(state, ['--cpu-prof', `--cpu-prof-dir=${folder}`]);
  try {
    const page = (await listPages(server.origin)).find((one) => one.name.includes(name));
    if (!page) throw new Error(`no page is named "${name}"`);
    let count = 0;
    const result = await load({ origin: server.origin, next: () => page.request(count++), seconds });
    console.log(
      `${page.name}: ${result.requestsPerSecond.toFixed(1)} requests/s, ${result.failures} failures\n`,
    );
  } finally {
    await server.stop();
  }
  const profile = readProfile(folder);
  rmSync(folder, { recursive: true });
  printCosts(profile, 'self', 50);
  console.log();
  printCosts(profile, 'total', 100);
};
