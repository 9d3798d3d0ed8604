import pg from 'pg';
import Cursor from 'pg-cursor';
import { throwUnreachable, toClientConfig } from './postgres-dialect.ts';
import { SNAPSHOT_BATCH, type Snapshot } from './snapshot.ts';

type Shape = { readonly rowMode?: 'array' };

const readBatches = async function* <T>(
  client: pg.Client,
  query: string,
  shape: Shape,
): AsyncGenerator<readonly T[]> {
  const cursor = client.query(new Cursor<T & object>(query, [], shape));
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

/** Opens a dedicated connection with one repeatable read transaction. */
export const openPostgresSnapshot = async (url: string): Promise<Snapshot> => {
  const client = new pg.Client(toClientConfig(url));
  // The pending query rejects; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect().catch(throwUnreachable);
  await client.query('start transaction isolation level repeatable read read only').catch(throwUnreachable);
  return {
    rows: (query) => readBatches(client, query, {}),
    tuples: (query) => readBatches(client, query, { rowMode: 'array' }),
    close: () => client.end(),
  };
};
