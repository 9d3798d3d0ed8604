import { type Dialect, Kysely, PostgresAdapter, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';

/** The database was written by a newer program; opening it could lose data. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** A migration failed, or the database cannot be migrated. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The database to migrate: a dedicated connection, and the name for messages. */
export type Target = { readonly dialect: Dialect; readonly name: string };

type MigrationRow = { readonly name: string };

const findApplied = async (db: Kysely<unknown>): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<MigrationRow>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
};

/** Rejects databases of builds before the first release: their migrations were different, so our first one is missing. */
const rejectUnreleased = (applied: readonly string[], known: readonly string[], name: string): void => {
  const [first = ''] = known;
  if (applied.length === 0 || applied.includes(first)) return;
  throw new MigrationError(
    `The database ${name} was created by a build before the first release and cannot be upgraded. ` +
      'Delete it and import the catalogue again, or choose another DATA_DIR or DATABASE_URL.',
  );
};

const rejectNewer = (applied: readonly string[], known: readonly string[], name: string): void => {
  const newer = applied.filter((one) => !known.includes(one)).sort();
  if (newer.length === 0) return;
  throw new NewerDatabaseError(
    `The database ${name} was written by a newer version (it has "${newer.at(-1)}", this program knows up to ` +
      `"${known.at(-1)}"). Install that version or choose another database.`,
  );
};

/** On SQLite foreign keys are off during a migration: this detects violations before the commit. */
const rejectOrphans = async (db: Kysely<unknown>, name: string): Promise<void> => {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (rows[0]) throw new MigrationError(`Migration "${name}" orphans rows in "${rows[0].table}".`);
};

const toChecked = ([name, migration]: [string, Migration]): [string, Migration] => [
  name,
  {
    up: async (db) => {
      await migration.up(db);
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) await rejectOrphans(db, name);
    },
  },
];

/** Names define the order: `001-…` comes first. */
const run = async (db: Kysely<unknown>, known: Record<string, Migration>): Promise<void> => {
  const checked = Object.fromEntries(Object.entries(known).map(toChecked));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => checked } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const reason = error instanceof Error ? error.message : 'an unknown error';
  throw new MigrationError(`The database could not be migrated: ${reason}`, { cause: error });
};

/** Applies all pending migrations or none, and closes the connection. Safe when several processes start at once. */
export const migrate = async (
  { dialect, name }: Target,
  known: Record<string, Migration> = migrations,
): Promise<void> => {
  const db = new Kysely<unknown>({ dialect });
  try {
    const applied = await findApplied(db);
    const names = Object.keys(known).sort();
    rejectUnreleased(applied, names, name);
    rejectNewer(applied, names, name);
    await run(db, known);
  } finally {
    await db.destroy();
  }
};
