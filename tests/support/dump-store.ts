import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import type { StorePlace } from './store-place.ts';

const readFiles = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');

const readTables = async ({ read }: Database): Promise<string> => {
  const tables = await read.introspection.getTables();
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(read);
    return JSON.stringify(rows);
  });
  return (await Promise.all(texts)).join('\n');
};

/** Everything stored, as one searchable text: the bytes of the files, or the rows of all tables. */
export const dumpStore = async ({ data_dir }: StorePlace, database: Database): Promise<string> =>
  database.engine === 'sqlite' ? readFiles(data_dir) : readTables(database);
