import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that `npm run test:profile` reads measurements from; without it nothing is measured. */
const FOLDER = process.env['TEST_TIMES'];
/** Linux counts processor time in these units: USER_HZ, 100 per second on every architecture that Node runs on. */
const TICK_MS = 10;

type Process = { readonly pid: number; readonly parent: number; readonly ticks: number };

/** Fields 14 to 17 of `/proc/PID/stat` (proc(5)): time of the process and of its children that have ended. */
const readProcess = (pid: string): Process | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid: Number(pid), parent: Number(fields[1]), ticks };
  } catch {
    // It has ended since the folder was listed.
    return undefined;
  }
};

const listProcesses = (): readonly Process[] => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(readProcess).filter((found) => found !== undefined);
};

/** Processor time of this process and all that it started, in milliseconds; 0 where there is no `/proc`. */
const measureTree = (): number => {
  if (process.platform !== 'linux') return 0;
  const processes = listProcesses();
  const tree = new Set([process.pid]);
  let size = 0;
  while (size < tree.size) {
    size = tree.size;
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
  }
  return processes.reduce((sum, { pid, ticks }) => (tree.has(pid) ? sum + ticks * TICK_MS : sum), 0);
};

/** Records one measurement: a Vitest project or `e2e`, a file, and of a browser test its title. */
type StopMeasuring = (step: string, file: string, title?: string) => void;

/** Starts measuring this process and all that it starts; the result ends that. */
export const startMeasuring = (): StopMeasuring => {
  if (FOLDER === undefined) return () => undefined;
  const start = performance.now();
  const before = measureTree();
  return (step, file, title) => {
    const wall = performance.now() - start;
    const line = { step, file, title, wall, processor: measureTree() - before };
    appendFileSync(join(FOLDER, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
  };
};
