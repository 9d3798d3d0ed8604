import type { ConnectOptions, Database } from './database.ts';
import type { Location } from './location.ts';

/**
 * Opens the store, bringing its schema up to date in one transaction; a SQLite file is created when it is missing,
 * a PostgreSQL database has to be there.
 * @throws NewerDatabaseError when a newer program wrote it; nothing is changed then.
 */
export const connect = async (location: Location, options: ConnectOptions = {}): Promise<Database> => {
  if (location.engine === 'sqlite') {
    const { connectSqlite } = await import('./sqlite.ts');
    return connectSqlite(location.file, options);
  }
  const { connectPostgres } = await import('./postgres.ts');
  return connectPostgres(location.url);
};
