import { join } from 'node:path';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import type { Shop } from './shop.ts';

/** Changes the content of a running shop from this process, as another program with the same store does. */
export const changeContent = async (
  { dataDir }: Pick<Shop, 'dataDir'>,
  change: (tx: Tx) => Promise<void>,
): Promise<void> => {
  const database = await connect({ engine: 'sqlite', file: join(dataDir, 'fondaco.db') });
  try {
    await database.write(change);
  } finally {
    await database.close();
  }
};
