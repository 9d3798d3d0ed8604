import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../support/build.ts';
import { load } from '../load.ts';
import { toTable } from '../table.ts';
import { mixRequests } from './addresses.ts';
import { buildPresent, leaveServerCore, startState } from './shops.ts';

/** Rows of the table. */
const STEPS = 10;
/** The report of the process is at most half a second old. */
const REPORT_MS = 1000;

const COLUMNS = ['rss', 'heapTotal', 'heapUsed', 'external', 'arrayBuffers'] as const;

type Usage = Readonly<Record<(typeof COLUMNS)[number], number>>;

/** Puts a mixed load on one shop and prints the memory of its process at the start and after each tenth of the requests. */
export const measureMemory = async (requests: number): Promise<void> => {
  const state = buildPresent();
  leaveServerCore();
  const file = join(tmpdir(), `memory-${process.pid}.json`);
  const preload = join(ROOT, 'tests/bench/pages/report-memory.mjs');
  const server = await startState(state, ['--import', preload], { MEMORY_REPORT: file });
  const rows: (readonly string[])[] = [['requests', 'requests/s', 'failures', ...COLUMNS]];
  const report = async (done: number, rate = 0, failures = 0): Promise<void> => {
    await pause(REPORT_MS);
    const usage = JSON.parse(readFileSync(file, 'utf8')) as Usage;
    const megabytes = COLUMNS.map((name) => (usage[name] / 2 ** 20).toFixed(0));
    rows.push([String(done), rate.toFixed(0), String(failures), ...megabytes]);
    console.error(rows.at(-1)?.join('  '));
  };
  try {
    await report(0);
    const next = await mixRequests(server.origin);
    const amount = Math.ceil(requests / STEPS);
    let count = 0;
    for (let step = 1; step <= STEPS; step++) {
      const result = await load({ origin: server.origin, next: () => next(count++), seconds: 0, amount });
      await report(step * amount, result.requestsPerSecond, result.failures);
    }
    console.log(toTable(rows));
  } finally {
    await server.stop();
  }
};
