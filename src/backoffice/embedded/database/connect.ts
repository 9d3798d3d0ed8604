import type { ConnectOptions, Database } from './database.ts';
import type { Location } from './location.ts';

/**
 * Opens the store and migrates its schema in one transaction. Creates a missing SQLite file; a PostgreSQL database
 * must exist.
 * @throws {NewerDatabaseError} when a newer program wrote the store, which stays unchanged.
 */
export const connect = async (location: Location, options: ConnectOptions = {}): Promise<Database> => {
  if (location.engine === 'sqlite') {
    const { connectSqlite } = await import('./sqlite.ts');
    return connectSqlite(location.file, options);
  }
  const { connectPostgres } = await import('./postgres.ts');
  return connectPostgres(location.url);
};
