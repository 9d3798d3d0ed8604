import { DatabaseSync } from 'node:sqlite';

/** A consistent view of the store while others read and write. */
export type Snapshot = {
  /** The rows of a query in batches. Run one query at a time. */
  rows<T>(query: string): AsyncIterable<readonly T[]>;
  /** Like `rows`, but each row is an array of columns: faster than objects for long results. */
  tuples<T extends readonly unknown[]>(query: string): AsyncIterable<readonly T[]>;
  close(): Promise<void>;
};

/** Rows per batch. */
export const SNAPSHOT_BATCH = 256;

const toBatches = async function* <T>(rows: Iterable<T>): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < SNAPSHOT_BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
};

/**
 * Opens `file` on a dedicated connection with one read transaction. Close it soon: the write-ahead log grows while it is
 * open.
 */
export const openSqliteSnapshot = (file: string): Snapshot => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
  database.exec('begin');
  const iterate = <T>(query: string, asArrays: boolean): AsyncIterable<readonly T[]> => {
    const statement = database.prepare(query);
    statement.setReturnArrays(asArrays);
    return toBatches(statement.iterate() as Iterable<unknown> as Iterable<T>);
  };
  return {
    rows: (query) => iterate(query, false),
    tuples: (query) => iterate(query, true),
    close: async () => database.close(),
  };
};
