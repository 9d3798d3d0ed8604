import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyBuildData, getBuild, ROOT } from './build.ts';
import { claimPort } from './free-port.ts';
import { writeImportFile } from './import-file.ts';
import { poll } from './poll.ts';
import { startMeasuring } from './processor-time.ts';

/** The Node binary that runs the shop. */
const NODE = join(ROOT, 'node_modules/.bin/node');

export type Environment = Readonly<Record<string, string>>;

/** A finished command. */
export type CommandResult = {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

/** A built shop in a separate process with its own data. */
export type Shop = {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  /** The output of the process so far, both streams. */
  output(): string;
  /** False after `stop`. @throws if the process crashed or no longer responds. */
  isRunning(): Promise<boolean>;
  /** Stops the process and removes the data if the shop created it. */
  stop(): Promise<void>;
};

export type ShopOptions = {
  readonly env?: Environment;
  /** A folder that survives the stop; default: a temporary one. */
  readonly dataDir?: string;
  /** Use a copy of the build's store, so that prerendered pages are served. */
  readonly likeBuild?: boolean;
  /** Leave the articles out of the store, whose index is two thirds of a start. */
  readonly withoutArticles?: boolean;
  /** Start with an empty folder; default: a store filled with the demo. */
  readonly empty?: boolean;
  /** Lines of an import file that is imported before the start. */
  readonly articles?: string;
  /** Another build's folder; default: the one that all tests share. */
  readonly build?: string;
};

/** A shop inherits nothing of the tests' environment but paths: those of the system and of modules that are compiled already. */
const toEnvironment = (env: Environment): Record<string, string> => {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8', TMPDIR = tmpdir(), NODE_COMPILE_CACHE } = process.env;
  return {
    ...{ PATH, HOME, LANG, TMPDIR, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    ...env,
  };
};

export const makeFolder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `fondaco-${name}-`));

/** The address that the build was made for; its prerendered pages are served under no other. */
const toBuiltFor = (): Environment => {
  const manifest = readFileSync(join(getBuild(), 'build.json'), 'utf8');
  return { PUBLIC_URL: (JSON.parse(manifest) as { public_url: string }).public_url };
};

const collect = (child: ChildProcess): (() => string) => {
  const chunks: Buffer[] = [];
  const store = (chunk: Buffer) => chunks.push(chunk);
  child.stdout?.on('data', store);
  child.stderr?.on('data', store);
  return () => Buffer.concat(chunks).toString('utf8');
};

/** Runs one of the project's programs to its end: `runProgram(['src/cli/run.mjs', 'import', file], { DATA_DIR })`. */
export const runProgram = async (args: readonly string[], env: Environment = {}): Promise<CommandResult> => {
  const child = spawn(NODE, args, { cwd: ROOT, env: toEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') };
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
};

const isHealthy = async (origin: string): Promise<true | undefined> => {
  try {
    const response = await fetch(`${origin}/api/health`);
    await response.arrayBuffer();
    return response.status === 200 ? true : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

const toExitMessage = ({ exitCode, signalCode }: ChildProcess, output: () => string): string =>
  `the shop ended with ${exitCode ?? signalCode}:\n${output()}`;

const waitUntilServing = (origin: string, child: ChildProcess, output: () => string): Promise<true> =>
  poll(
    () => {
      if (hasEnded(child)) throw new Error(toExitMessage(child, output));
      return isHealthy(origin);
    },
    { what: 'the shop responds', within: 120_000 },
  );

type Copy = Pick<ShopOptions, 'likeBuild' | 'withoutArticles'>;

/** A copy of the build's store, under another id unless it is like the build's: filling one takes three seconds of CPU. */
const copyDemo = async (folder: string, { likeBuild, withoutArticles }: Copy): Promise<void> => {
  await copyBuildData(folder);
  if (likeBuild && !withoutArticles) return;
  const database = new DatabaseSync(join(folder, 'fondaco.db'), { enableForeignKeyConstraints: false });
  if (!likeBuild) database.exec("delete from setting where name = 'store_id'");
  if (withoutArticles) database.exec('delete from product');
  database.close();
};

/** Imports a product file into the data in `folder` with the command, also while a shop runs on it; `env` is the shop's. */
export const importInto = async (folder: string, file: string, env: Environment = {}): Promise<void> => {
  const { code, stderr } = await runProgram(['src/cli/run.mjs', 'import', file], {
    ...env,
    DATA_DIR: folder,
  });
  if (code !== 0) throw new Error(`the import ended with ${code}: ${stderr}`);
};

/** Starts the built shop on a free loopback port and waits until it responds. */
export const startShop = async ({
  env = {},
  dataDir,
  likeBuild = false,
  withoutArticles = false,
  empty,
  articles,
  build = getBuild(),
}: ShopOptions = {}): Promise<Shop> => {
  const stopMeasuring = startMeasuring();
  const folder = dataDir ?? (await makeFolder('shop'));
  if (likeBuild || (dataDir === undefined && !empty)) await copyDemo(folder, { likeBuild, withoutArticles });
  if (articles !== undefined)
    await importInto(folder, await writeImportFile(folder, articles, 'articles.jsonl'));
  const port = await claimPort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = toEnvironment({
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    // Timeout for a back office that is another process on the same busy machine.
    BACKOFFICE_TIMEOUT_MS: '60000',
    ...(likeBuild && toBuiltFor()),
    ...env,
  });
  const child = spawn(NODE, [join(build, 'server/entry.mjs')], {
    cwd: ROOT,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  let isStopped = false;
  const stop = async () => {
    isStopped = true;
    await stopProcess(child);
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilServing(origin, child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  stopMeasuring('shop', articles === undefined ? 'starts' : 'starts with articles');
  const isRunning = async () => {
    if (!isStopped) await waitUntilServing(origin, child, output);
    return !isStopped;
  };
  return { origin, dataDir: folder, pid: child.pid ?? 0, output, isRunning, stop };
};
