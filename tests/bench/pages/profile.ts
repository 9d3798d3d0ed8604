import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../../support/build.ts';
import { poll } from '../../support/poll.ts';
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

/** What `profile-on-signal.mjs` writes. */
type Report = { readonly profile: Profile; readonly cpuMs: number };

const WARM_UP_SECONDS = 4;
const WRITE_MS = 60_000;

/**
 * Profiles a warm shop under load on one page, and prints its processor time per request and the functions with the most
 * self time and total time.
 */
export const profilePage = async ({ page: name, commit, seconds }: ProfileOptions): Promise<void> => {
  const state = commit === undefined ? buildPresent() : buildCommit(commit);
  leaveServerCore();
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  const file = join(folder, 'report.json');
  const preload = join(ROOT, 'tests/bench/pages/profile-on-signal.mjs');
  const server = await startState(state, ['--import', preload], { PROFILE_REPORT: file });
  try {
    const page = (await listPages(server.origin)).find((one) => one.name.includes(name));
    if (!page) throw new Error(`no page is named "${name}"`);
    let count = 0;
    const measure = (time: number) =>
      load({ origin: server.origin, next: () => page.request(count++), seconds: time });
    await measure(WARM_UP_SECONDS);
    server.signal('SIGUSR2');
    const before = count;
    const { requestsPerSecond, failures } = await measure(seconds);
    server.signal('SIGUSR2');
    await poll(() => Promise.resolve(existsSync(file) || undefined), {
      what: 'the profile is written',
      within: WRITE_MS,
    });
    const { profile, cpuMs } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const perRequest = (cpuMs / (count - before)).toFixed(2);
    console.log(`${page.name}: ${perRequest} ms of processor time per request`);
    console.log(`${requestsPerSecond.toFixed(1)} requests/s while profiled, ${failures} failures\n`);
    printCosts(profile, 'self', 50);
    console.log();
    printCosts(profile, 'total', 100);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
};
