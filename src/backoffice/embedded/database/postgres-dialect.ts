import pg from 'pg';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { BackOfficeError } from '../../errors.ts';

/** Connections of one pool; a store has one pool that reads and one that writes. */
const POOL = 5;
/** How long the server may take to accept a connection (ms). */
const CONNECT = 10_000;
/** How long a query waits for a connection to be free, or made (ms): longer than any queue of a shop that works. */
const PATIENCE = 60_000;

const { INT8, NUMERIC } = pg.types.builtins;
const INTEGERS: ReadonlySet<number> = new Set([INT8, NUMERIC]);

const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer below 2^53: ${text}`);
  return value;
};

/** `bigint` and sums come as text by default; here they are numbers, or an error where a number would round. */
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  INTEGERS.has(oid) ? toSafeInteger : (pg.types.getTypeParser(oid, format) as (text: string) => unknown);

/** How every connection of the program is opened. */
export const toClientConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'fondaco',
  connectionTimeoutMillis: CONNECT,
  keepAlive: true,
  types: { getTypeParser },
});

/** Deadlocks and failed serializations: the same transaction may succeed when it runs again. */
export const isRetriable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');

/** The server is shutting down, starting, full, or says that the connection is broken. */
const AWAY = /^(?:08...|57P0[1-5]|53300)$/;

/** What a caller gets when the database cannot be reached. */
export const throwUnreachable = (cause: unknown): never => {
  throw new BackOfficeError('The database does not answer', { status: 503, cause });
};

/** The database is not reachable any more; an error that it answered to a query stays as it is. */
const throwLost = (error: unknown): never => {
  const isAnswer = error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '');
  if (isAnswer || error instanceof RangeError || error instanceof TypeError) throw error;
  return throwUnreachable(error);
};

/** PostgreSQL has no text with the character NUL: none is found with it, and none is kept. As in bodies of calls. */
const toParameter = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;

const toKyselyClient = (client: pg.PoolClient): PostgresPoolClient => ({
  query: ((text: string, parameters: readonly unknown[]) =>
    client
      .query(text, parameters.map(toParameter))
      .catch(throwLost)) as unknown as PostgresPoolClient['query'],
  release: (destroy) => client.release(destroy),
});

/** An error of a connection that nobody is using at the moment: the pool drops it, the next query opens another. */
const dropQuietly = (): void => undefined;

const toKyselyPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => toKyselyClient(await pool.connect().catch(throwUnreachable)),
  end: () => pool.end(),
  options: pool.options,
});

/** The pool's own limit is the time in the queue, and it would hand that on. */
class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT });
  }
}

type Access = 'read only' | 'read write';

/** The pool waits for what this answers before it gives the connection away, though its types do not say so. */
const limitTo =
  (access: Access) =>
  (client: pg.ClientBase): undefined =>
    client.query(`set session characteristics as transaction ${access}`) as unknown as undefined;

/**
 * Kysely on a pool of connections that can only read, or also write. A connection that is lost fails the queries
 * that were using it and nothing else.
 */
export const createPostgresDialect = (url: string, access: Access, max = POOL): PostgresDialect => {
  const pool = new pg.Pool({
    ...toClientConfig(url),
    connectionTimeoutMillis: PATIENCE,
    Client: PooledClient,
    max,
    idleTimeoutMillis: 30_000,
    // A program that has nothing left to do may end, as it may with a file open.
    allowExitOnIdle: true,
    onConnect: limitTo(access),
  });
  // Without both listeners a lost connection would end the process.
  pool.on('error', dropQuietly);
  pool.on('connect', (client) => client.on('error', dropQuietly));
  return new PostgresDialect({ pool: toKyselyPool(pool) });
};
