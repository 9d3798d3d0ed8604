import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from './find-postgres.ts';
import { claimPort } from './free-port.ts';

/** The account of Debian's package: PostgreSQL refuses to run as root. */
const ACCOUNT = 'postgres';

type Identity = { readonly uid: number; readonly gid: number };

/** The user that PostgreSQL runs as; undefined: the current one. */
const findIdentity = (): Identity | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (flag: string) => Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8' }));
  return { uid: readId('-u'), gid: readId('-g') };
};

/** Tests need no durability. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Runs the server until its standard input closes, which happens however this process ends; then removes the
 * folder.
 */
const RUN_UNTIL_INPUT_CLOSES =
  'folder=$1; shift; exec 3<&0; "$@" >"$folder/log" 2>&1 3<&- & server=$!; cat <&3; kill -INT $server; wait $server; rm -rf "$folder"';

/** Why a client cannot connect yet (not listening, "the database system is starting up"); undefined if it can. */
const findConnectError = async (connectionString: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    return error;
  }
};

const waitUntilReady = async (url: string, server: ChildProcess, folder: string): Promise<void> => {
  const end = performance.now() + 120_000;
  for (;;) {
    const cause = await findConnectError(url);
    if (cause === undefined) return;
    if (server.exitCode !== null || performance.now() > end)
      throw new Error(`PostgreSQL did not start, see ${folder}/log`, { cause });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

export type Cluster = {
  /** URL of the administrator's database, used to create others. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a separate PostgreSQL in a temporary folder, on a free port of 127.0.0.1; a `durable` one syncs to
 * disk at each commit, as in production.
 */
export const startPostgres = async ({ durable = false } = {}): Promise<Cluster> => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'fondaco-postgres-'));
  const identity = findIdentity();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const options = { cwd: folder, ...identity };
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), init, { ...options, stdio: 'pipe' });
  const port = await claimPort();
  const listen = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)];
  const settings = ['max_connections=400', ...(durable ? [] : NOT_DURABLE)];
  const command = [join(programs, 'postgres'), ...listen, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn('sh', ['-c', RUN_UNTIL_INPUT_CLOSES, 'sh', folder, ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    const ended = once(server, 'exit');
    server.stdin.end();
    await ended;
  };
  await waitUntilReady(url, server, folder);
  return { url, stop };
};

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: string;
  }
}

/** One PostgreSQL for the whole run of a project. */
export const setup = async (project: {
  provide(key: 'postgres', url: string): void;
}): Promise<() => Promise<void>> => {
  const { url, stop } = await startPostgres();
  project.provide('postgres', url);
  return stop;
};
