import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind, Proof } from './mutations.ts';
import { readReport, type TestResult } from './test-report.ts';

/** The end of a run: its exit status, the tests that ran, and the last lines that it printed. */
export type TestRun = {
  readonly status: number | null;
  readonly results: readonly TestResult[];
  readonly output: string;
};

/** Files of one kind, and the pattern of the titles to run in them. */
export type Selection = {
  readonly kind: Kind;
  readonly files: readonly string[];
  readonly title: string;
  /** End at the first failure. */
  readonly bail: boolean;
};

const LAST_LINES = 25;
const KILL_AFTER_MS = 15_000;

const toArguments = ({ kind, files, title, bail }: Selection, report: string): readonly string[] =>
  kind === 'e2e'
    ? [
        ...['node_modules/@playwright/test/cli.js', 'test', ...files, '--grep', title],
        ...['--reporter=json', ...(bail ? ['--max-failures=1'] : [])],
      ]
    : [
        ...['node_modules/vitest/vitest.mjs', 'run', '--project', kind, ...files, '-t', title],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ...(bail ? ['--bail=1'] : []),
      ];

/** The tree has a store and builds of its own, whatever the settings of this process are. */
const toEnvironment = (tree: string, report: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: undefined,
  DATABASE_URL: undefined,
  NODE_COMPILE_CACHE: join(tree, '.cache/compile'),
  PLAYWRIGHT_JSON_OUTPUT_NAME: report,
});

const lastLines = (chunks: readonly Buffer[]): string =>
  Buffer.concat(chunks).toString('utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n');

let stopCurrent = (): Promise<void> => Promise.resolve();
let isStopped = false;

/** Ends the tests that run now, with all programs that they have started. No run resolves or starts afterwards. */
export const stopTests = (): Promise<void> => {
  isStopped = true;
  return stopCurrent();
};

const never = new Promise<never>(() => undefined);

/** Signals a group of processes; it may have ended. */
const signalGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Runs tests in a tree and waits for their end. */
export const runTests = async (tree: string, selection: Selection): Promise<TestRun> => {
  const report = join(tree, '.cache/reports/mutations.json');
  mkdirSync(join(tree, '.cache/reports'), { recursive: true });
  rmSync(report, { force: true });
  const child = spawn(process.execPath, toArguments(selection, report), {
    cwd: tree,
    env: toEnvironment(tree, report),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = once(child, 'close');
  const { pid = 0 } = child;
  stopCurrent = async () => {
    signalGroup(pid, 'SIGINT');
    const late = setTimeout(() => signalGroup(pid, 'SIGKILL'), KILL_AFTER_MS);
    await closed;
    clearTimeout(late);
  };
  const [status] = (await closed) as [number | null];
  if (isStopped) return never;
  stopCurrent = () => Promise.resolve();
  return { status, results: readReport(tree, report) ?? [], output: lastLines(chunks) };
};

/** The tests of a run that a proof names. */
export const findProving = (results: readonly TestResult[], { files, title }: Proof): readonly TestResult[] =>
  results.filter((result) => files.includes(result.file) && new RegExp(title).test(result.title));
