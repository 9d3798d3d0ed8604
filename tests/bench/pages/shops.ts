import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, openSync, readFileSync, symlinkSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../support/build.ts';
import { claimPort } from '../../support/free-port.ts';
import { poll } from '../../support/poll.ts';

/** A built state of the project: the folder of its sources, and the folder of its build. */
export type BuiltState = {
  readonly name: string;
  readonly root: string;
  readonly build: string;
  readonly dataDir: string;
};

/** A process that listens on `origin`, alone on its core where the system can pin it. */
export type Server = {
  readonly origin: string;
  /** The resident memory, in bytes. */
  memory(): number;
  /** Processor time so far (ms), to 10 ms; NaN on systems without `/proc`. */
  processorTime(): number;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
};

/** The address that every measured build is made for; the shops listen on ports of their own. */
const BUILT_FOR = 'http://127.0.0.1:8080';
const BENCH = join(ROOT, '.cache/bench');
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const NODE = join(ROOT, 'node_modules/.bin/node');

const run = (
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
) =>
  execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });

const isSameFile = (one: string, other: string): boolean =>
  existsSync(one) && existsSync(other) && readFileSync(one, 'utf8') === readFileSync(other, 'utf8');

/** Checks a commit out into a folder of its own. Its build installs packages, unless its lock file is the present one. */
const checkOut = (commit: string): string => {
  const id = run('git', ['rev-parse', '--short=12', `${commit}^{commit}`], ROOT).trim();
  const folder = join(BENCH, id);
  if (!existsSync(folder)) run('git', ['worktree', 'add', '--detach', folder, id], ROOT);
  const modules = join(folder, 'node_modules');
  if (!existsSync(modules) && isSameFile(join(folder, 'package-lock.json'), join(ROOT, 'package-lock.json')))
    symlinkSync(join(ROOT, 'node_modules'), modules);
  return folder;
};

/** Builds the state in `root` with a demo store of its own, unless that build is there. */
const buildState = (name: string, root: string): BuiltState => {
  const dataDir = join(BENCH, `${name}-data`);
  const printed = run(NODE, ['src/cli/run.mjs', 'build'], root, { DATA_DIR: dataDir, PUBLIC_URL: BUILT_FOR });
  const [, build] = /^Built into (.+) in [\d.]+ s$/m.exec(printed) ?? [];
  if (build === undefined) throw new Error(`the build of ${name} names no folder:\n${printed}`);
  return { name, root, build, dataDir };
};

export const buildPresent = (): BuiltState => buildState('present', ROOT);

export const buildCommit = (commit: string): BuiltState => {
  const root = checkOut(commit);
  return buildState(commit, root);
};

/** Whether processes can be pinned to a core: servers share core 0, the load comes from another. */
const isPinned = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

/** Moves this process to a core that no server runs on. */
export const leaveServerCore = (): void => {
  if (isPinned) run('taskset', ['-acp', `1-${availableParallelism() - 1}`, String(process.pid)], ROOT);
};

const spawnNode = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
): ChildProcess => {
  const [command, ...rest] = isPinned ? ['taskset', '-c', '0', NODE, ...args] : [NODE, ...args];
  const { PATH = '', HOME = '' } = process.env;
  return spawn(command, rest, {
    cwd,
    env: { PATH, HOME, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...env },
    // The access log of the shop goes to a file, as in operation.
    stdio: ['ignore', 'ignore', openSync(join(BENCH, 'server.log'), 'w')],
  });
};

const isListening = (url: string): Promise<true | undefined> =>
  fetch(url).then(
    () => true,
    () => undefined,
  );

/** Ticks of user and system time, after the name of the program, which may contain blanks. */
const readProcessorTime = (pid: number | undefined): number => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return TICK_MS * (Number(fields[11]) + Number(fields[12]));
};

const toServer = async (child: ChildProcess, origin: string, path: string): Promise<Server> => {
  await poll(() => isListening(origin + path), { what: `${origin} listens`, within: 60_000 });
  return {
    origin,
    memory: () => Number(run('ps', ['-o', 'rss=', '-p', String(child.pid)], ROOT)) * 1024,
    processorTime: () => readProcessorTime(child.pid),
    signal: (name) => void child.kill(name),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};

type ServerProcess = Pick<
  typeof import('#src/cli/server-process.mjs'),
  'SERVER_FLAGS' | 'SERVER_ENVIRONMENT'
>;

/** How `npm start` of a state runs its server; before `server-process.mjs` without options of Node. */
const readServerProcess = async ({ root }: BuiltState): Promise<ServerProcess | undefined> => {
  const file = join(root, 'src/cli/server-process.mjs');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as ServerProcess) : undefined;
};

/** Starts a built state as its `npm start` does; `nodeOptions` go before the script (`--cpu-prof`), `extra` is added to its environment. */
export const startState = async (
  state: BuiltState,
  nodeOptions: readonly string[] = [],
  extra: Readonly<Record<string, string>> = {},
): Promise<Server> => {
  const port = await claimPort();
  const { SERVER_FLAGS: flags = [], SERVER_ENVIRONMENT = {} } = (await readServerProcess(state)) ?? {};
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: BUILT_FOR,
    DATA_DIR: state.dataDir,
    RATE_LIMIT_FACTOR: '0',
    ...SERVER_ENVIRONMENT,
    ...extra,
  };
  const child = spawnNode([...flags, ...nodeOptions, join(state.build, 'server/entry.mjs')], env, state.root);
  return toServer(child, `http://127.0.0.1:${port}`, '/api/health');
};

/** Starts a bare `node:http` server that returns one stored response: the ceiling of any cache. */
export const startBare = async (response: {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}): Promise<Server> => {
  const port = await claimPort();
  const stored = JSON.stringify({ headers: response.headers, body: response.body.toString('base64') });
  const child = spawnNode([join(ROOT, 'tests/bench/pages/bare-server.mjs'), String(port)], {}, ROOT);
  const origin = `http://127.0.0.1:${port}`;
  const server = await toServer(child, origin, '/');
  await fetch(origin, { method: 'POST', body: stored });
  return server;
};
