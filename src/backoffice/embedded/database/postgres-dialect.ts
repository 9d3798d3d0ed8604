import pg from 'pg';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { BackOfficeError } from '../../errors.ts';

/** Connections per pool; a store has one pool for reading and one for writing. */
const POOL_SIZE = 5;
/** Timeout for opening a connection (ms). */
const CONNECT_TIMEOUT_MS = 10_000;
/** Timeout for getting a connection from the pool (ms), longer than any queue of a working shop. */
const POOL_TIMEOUT_MS = 60_000;

const { INT8, NUMERIC } = pg.types.builtins;
const INTEGERS: ReadonlySet<number> = new Set([INT8, NUMERIC]);

const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer below 2^53: ${text}`);
  return value;
};

/** Parses `bigint` and sums, which pg returns as text, to numbers; throws when a number would be rounded. */
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  INTEGERS.has(oid) ? toSafeInteger : (pg.types.getTypeParser(oid, format) as (text: string) => unknown);

/** Options of every connection. */
export const toClientConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'fondaco',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  types: { getTypeParser },
});

/** Deadlock or serialization failure: running the transaction again may succeed. */
export const isRetriable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');

/** SQLSTATE of a full disk, an I/O error and a server that only reads. */
const STORAGE = /^(?:53100|58030|25006)$/;

/** Whether the server could not store a write: its disk is full or broken, or it is read-only. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && STORAGE.test(error.code ?? '');

/** SQLSTATE of a server that is shutting down, starting or full, or of a broken connection. */
const UNREACHABLE = /^(?:08...|57P0[1-5]|53300)$/;

/** Throws the error for an unreachable database. */
export const throwUnreachable = (cause: unknown): never => {
  throw new BackOfficeError('The database cannot be reached', { status: 503, cause, is_unanswered: true });
};

/** Maps a lost connection to `BackOfficeError`; errors returned for a query are rethrown unchanged. */
const throwLost = (error: unknown): never => {
  const isQueryError = error instanceof pg.DatabaseError && !UNREACHABLE.test(error.code ?? '');
  if (isQueryError || error instanceof RangeError || error instanceof TypeError) throw error;
  return throwUnreachable(error);
};

/** Replaces NUL, which PostgreSQL cannot store in text, as in request bodies. */
const toParameter = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;

const toKyselyClient = (client: pg.PoolClient): PostgresPoolClient => ({
  query: ((text: string, parameters: readonly unknown[]) =>
    client
      .query(text, parameters.map(toParameter))
      .catch(throwLost)) as unknown as PostgresPoolClient['query'],
  release: (destroy) => client.release(destroy),
});

/** An error of an idle connection: the pool drops it, the next query opens another. */
const ignoreError = (): void => undefined;

const toKyselyPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => toKyselyClient(await pool.connect().catch(throwUnreachable)),
  end: () => pool.end(),
  options: pool.options,
});

/** Restores the connection timeout: the pool would pass its own timeout, that of the queue, to the client. */
class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

type Access = 'read only' | 'read write';

/** Sets the access mode of a new connection. The pool awaits the result, although its types do not declare it. */
const limitTo =
  (access: Access) =>
  (client: pg.ClientBase): undefined =>
    client.query(`set session characteristics as transaction ${access}`) as unknown as undefined;

/** Kysely on a pool of read-only or writing connections. A lost connection fails only the queries that use it. */
export const createPostgresDialect = (url: string, access: Access, max = POOL_SIZE): PostgresDialect => {
  const pool = new pg.Pool({
    ...toClientConfig(url),
    connectionTimeoutMillis: POOL_TIMEOUT_MS,
    Client: PooledClient,
    max,
    idleTimeoutMillis: 30_000,
    // Lets the process exit while connections are idle.
    allowExitOnIdle: true,
    onConnect: limitTo(access),
  });
  // Without both listeners a lost connection would end the process.
  pool.on('error', ignoreError);
  pool.on('connect', (client) => client.on('error', ignoreError));
  return new PostgresDialect({ pool: toKyselyPool(pool) });
};
