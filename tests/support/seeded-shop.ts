import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import { openDemoShop } from './demo-shop.ts';
import { NOON } from './fresh-store.ts';
import { readHistory, type StoredHistory } from './seeded-history.ts';

/** The companies of the demo shop. */
export const CLIENTS = [1001, 1002, 1003];

/** The demo shop filled at noon of a day, and the data it was filled with. */
export type SeededShop = {
  readonly backOffice: BackOffice;
  readonly database: Database;
  readonly history: StoredHistory;
  close(): Promise<void>;
};

export const openSeededShop = async (now = NOON): Promise<SeededShop> => {
  const shop = await openDemoShop({ clock: () => now });
  const database = await connect(shop.place.location);
  return {
    ...{ backOffice: shop.backOffice, database, history: await readHistory(database.read) },
    async close() {
      await database.close();
      await shop.close();
    },
  };
};
