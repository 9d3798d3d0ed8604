import pg from 'pg';
import Cursor from 'pg-cursor';
import { toClientConfig, toFault } from './postgres-dialect.ts';
import { SNAPSHOT_BATCH, type Snapshot } from './snapshot.ts';

const readBatches = async function* <T>(client: pg.Client, query: string): AsyncGenerator<readonly T[]> {
  const cursor = client.query(new Cursor<T & object>(query));
  try {
    for (;;) {
      const batch = await cursor.read(SNAPSHOT_BATCH);
      if (batch.length === 0) return;
      yield batch;
    }
  } finally {
    await cursor.close();
  }
};

/** Opens a connection of its own, in one transaction that sees one moment. */
export const openPostgresSnapshot = async (url: string): Promise<Snapshot> => {
  const client = new pg.Client(toClientConfig(url));
  // The query that was waiting says it; without a listener the process would end.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('start transaction isolation level repeatable read read only');
  } catch (error) {
    throw toFault(error);
  }
  return { rows: (query) => readBatches(client, query), close: () => client.end() };
};
