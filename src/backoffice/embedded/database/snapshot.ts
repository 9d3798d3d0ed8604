import { DatabaseSync } from 'node:sqlite';

/** The store as it was at one moment, however long it is looked at; others go on reading and writing. */
export type Snapshot = {
  /** The rows of a query, read as they are asked for. */
  rows<T>(query: string): Iterable<T>;
  close(): void;
};

/** Opens `file` on a connection of its own, in one read transaction. Keep it short: the log grows meanwhile. */
export const openSnapshot = (file: string): Snapshot => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
  database.exec('begin');
  return {
    rows: <T>(query: string) => database.prepare(query).iterate() as Iterable<unknown> as Iterable<T>,
    close: () => database.close(),
  };
};
