import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { NodeSqliteDialect, toSqliteDatabase } from './dialect.ts';
import { migrations } from './migrations/index.ts';

/** The database was written by a newer program: opening it with this one could lose data. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

type Applied = { readonly name: string };

const findApplied = async (db: Kysely<unknown>): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<Applied>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
};

const refuseNewer = (applied: readonly string[], known: readonly string[], file: string): void => {
  const newer = applied.filter((name) => !known.includes(name)).sort();
  if (newer.length === 0) return;
  throw new NewerDatabaseError(
    `The database ${file} was written by a newer version (it has "${newer.at(-1)}", this program knows up to ` +
      `"${known.at(-1)}"). Install that version or choose another DATA_DIR.`,
  );
};

/** Foreign keys are off while migrating, so what they would have refused is looked for before the commit. */
const refuseOrphans = async (db: Kysely<unknown>, name: string): Promise<void> => {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (rows[0])
    throw new MigrationError(`Migration "${name}" leaves rows without their parent in "${rows[0].table}".`);
};

const toChecked = ([name, migration]: [string, Migration]): [string, Migration] => [
  name,
  {
    up: async (db) => {
      await migration.up(db);
      await refuseOrphans(db, name);
    },
  },
];

/** A name is both a file and an order: `001-…` comes first. */
const run = async (db: Kysely<unknown>, known: Record<string, Migration>): Promise<void> => {
  const checked = Object.fromEntries(Object.entries(known).map(toChecked));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => checked } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new MigrationError('The database could not be brought up to date.', { cause: error });
};

/**
 * Brings the schema of `file` up to date, on a connection of its own with foreign keys off (rebuilding a parent
 * table would delete its children), all pending migrations or none. Safe when several processes start at once.
 */
export const migrate = async (
  file: string,
  prepare: (db: DatabaseSync) => Promise<void>,
  known: Record<string, Migration> = migrations,
): Promise<void> => {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: false });
  const db = new Kysely<unknown>({
    dialect: new NodeSqliteDialect({ database: toSqliteDatabase(database) }),
  });
  try {
    await prepare(database);
    refuseNewer(await findApplied(db), Object.keys(known), file);
    await run(db, known);
  } finally {
    await db.destroy();
  }
};
