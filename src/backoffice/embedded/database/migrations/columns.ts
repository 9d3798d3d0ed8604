import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  sql,
} from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** The differences of the schema between SQLite and PostgreSQL. */
export type Engine = {
  /** 64-bit integers. */
  readonly integer: 'integer' | 'bigint';
  /** Compared and sorted by its bytes. */
  readonly text: 'text' | RawBuilder<unknown>;
  /** Primary key that the database assigns unless the insert names one. */
  readonly id: Column;
  /** Like `id`, but the id of a deleted row is never reused. */
  readonly uniqueId: Column;
  readonly createTable: (name: string) => CreateTableBuilder<string>;
  /** A table that is stored in the order of its primary key, where the engine has such tables. */
  readonly createKeyedTable: (name: string) => CreateTableBuilder<string>;
  /** A name in `columns` may end in ` desc` for descending order. */
  readonly createIndex: (name: string, table: string, columns: readonly string[]) => Promise<void>;
  /** Whether it may have indexes for parts of a text (PostgreSQL's `pg_trgm`). */
  readonly hasTrigrams: boolean;
};

const identity: Column = (column) => column.generatedByDefaultAsIdentity().primaryKey();

/** The engine of a connection. */
export const toEngine = (db: Kysely<unknown>): Engine => {
  const createIndex: Engine['createIndex'] = (name, table, columns) =>
    db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const createTable: Engine['createTable'] = (name) => db.schema.createTable(name);
    const text = sql`text collate "C"`;
    return {
      integer: 'bigint',
      text,
      id: identity,
      uniqueId: identity,
      createTable,
      createKeyedTable: createTable,
      createIndex,
      hasTrigrams: true,
    };
  }
  return {
    integer: 'integer',
    text: 'text',
    id: (column) => column.primaryKey(),
    uniqueId: (column) => column.primaryKey().autoIncrement(),
    createTable: (name) => db.schema.createTable(name).modifyEnd(sql`strict`),
    createKeyedTable: (name) => db.schema.createTable(name).modifyEnd(sql`strict, without rowid`),
    createIndex,
    hasTrigrams: false,
  };
};

export const primaryKey: Column = (column) => column.primaryKey();
export const required: Column = (column) => column.notNull();
export const unique: Column = (column) => column.notNull().unique();
/** `not null default …`; without a value the empty text. */
export const withDefault =
  (value: string | number = ''): Column =>
  (column) =>
    column.notNull().defaultTo(value);
/** A required quantity above 0. */
export const positive: Column = (column) => column.notNull().check(sql`quantity > 0`);

/** A required reference, `table.column`. */
export const reference =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target);
/** A required reference, `table.column`; deleting the referenced row deletes this one. */
export const partOf =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target).onDelete('cascade');
