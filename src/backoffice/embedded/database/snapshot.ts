import { DatabaseSync } from 'node:sqlite';

/** The store as it was at one moment, however long it is looked at; others go on reading and writing. */
export type Snapshot = {
  /** The rows of a query, some hundreds at a time. One query after the other. */
  rows<T>(query: string): AsyncIterable<readonly T[]>;
  /** The same as lists of their columns, for long results: an object for each takes longer to make and to read. */
  tuples<T extends readonly unknown[]>(query: string): AsyncIterable<readonly T[]>;
  close(): Promise<void>;
};

/** Rows that are handed over at a time. */
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

/** Opens `file` on a connection of its own, in one read transaction. Keep it short: the log grows meanwhile. */
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
