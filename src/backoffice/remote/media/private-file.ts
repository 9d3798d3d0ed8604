import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../../safety/make-folder.ts';

/** Opens an SQLite file of this adapter in the data folder, readable by its owner only, and creates its tables. */
export const openPrivateFile = (data_dir: string, name: string, schema: string): DatabaseSync => {
  makeFolder(data_dir);
  const file = join(data_dir, name);
  const database = new DatabaseSync(file, { timeout: 5000 });
  chmodSync(file, 0o600);
  database.exec(`PRAGMA journal_mode = WAL;${schema}`);
  return database;
};
