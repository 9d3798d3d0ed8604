import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely, sql } from 'kysely';
import type { Location } from '#src/backoffice/embedded/database/location.ts';
import { migrate } from '#src/backoffice/embedded/database/migrate.ts';
import { migrations } from '#src/backoffice/embedded/database/migrations/index.ts';
import { createPostgresDialect } from '#src/backoffice/embedded/database/postgres-dialect.ts';
import { NodeSqliteDialect, toSqliteDatabase } from '#src/backoffice/embedded/database/sqlite-dialect.ts';

/** The rows of a table, by column. */
export type DumpedTable = {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

export const readDump = (file: string): readonly DumpedTable[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DumpedTable);

const toDialect = (location: Location): Dialect =>
  location.engine === 'sqlite'
    ? new NodeSqliteDialect({
        database: toSqliteDatabase(new DatabaseSync(location.file, { enableForeignKeyConstraints: false })),
      })
    : createPostgresDialect(location.url, 'read write', 1);

const insert = async (db: Kysely<unknown>, { table, rows }: DumpedTable): Promise<void> => {
  for (const row of rows) {
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(
      db,
    );
  }
};

/** Sets the counters of ids to the highest that is stored; SQLite does so by itself. */
const advance = async (db: Kysely<unknown>, { table, rows }: DumpedTable): Promise<void> => {
  if (typeof rows[0]?.['id'] !== 'number') return;
  await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), max(id)) from ${sql.table(table)}`.execute(
    db,
  );
};

/** Creates a store as the migrations up to `last` left it, and stores the rows in it. */
export const loadDump = async (
  location: Location,
  last: string,
  dump: readonly DumpedTable[],
): Promise<void> => {
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
  await migrate({ dialect: toDialect(location), name: last }, known);
  const db = new Kysely<unknown>({ dialect: toDialect(location) });
  await db.connection().execute(async (connection) => {
    // Tables reference each other in circles.
    if (location.engine === 'postgres') await sql`set session_replication_role = replica`.execute(connection);
    // The migrations store some rows of their own.
    for (const { table } of dump) await sql`delete from ${sql.table(table)}`.execute(connection);
    for (const table of dump) await insert(connection, table);
    if (location.engine === 'postgres') for (const table of dump) await advance(connection, table);
  });
  await db.destroy();
};
