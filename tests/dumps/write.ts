/**
 * Writes the dump of a store with the present schema: `DATA_DIR=… node tests/dumps/write.ts` reads the demo shop of that folder, keeps a small
 * part of it, adds a row to each empty table, and writes `NAME.jsonl` with one line per table, parents first. Run it once for each new
 * migration, before the next one.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { migrations } from '#src/backoffice/embedded/database/migrations/index.ts';

/** Statements that leave a small part; rows that reference what is gone follow. */
const TRIM = [
  'delete from invoice where id not in (select id from invoice order by id desc limit 4)',
  'delete from delivery_note where id not in (select id from delivery_note order by id desc limit 8)',
  'delete from "order" where id not in (select id from "order" order by id desc limit 6)',
  'delete from product where id not in (select id from product order by id limit 20)',
  ...['promotion_row', 'saved_cart_row', 'article_list_row'].map(
    (table) => `delete from ${table} where sku not in (select sku from product)`,
  ),
  'delete from shelf where sku not in (select sku from product)',
  'delete from synonym where words not in (select words from synonym limit 20)',
  `delete from category where id not in (select category_id from product_category where product_id in (select id from product))
     and id not in (select parent_id from category where parent_id is not null)`,
];

type Column = { readonly name: string; readonly type: string; readonly notnull: number; readonly pk: number };
type Reference = { readonly table: string; readonly from: string; readonly to: string };
type Row = Record<string, SQLOutputValue>;

/** Never due and in no form that a program would act on. */
const LATE = 9_000_000_000_000_000;

const folder = mkdtempSync(join(tmpdir(), 'dump-'));
const file = join(folder, 'fondaco.db');
const source = join(process.env['DATA_DIR'] ?? '', 'fondaco.db');
for (const end of ['', '-wal'].filter((end) => existsSync(source + end)))
  copyFileSync(source + end, file + end);
const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
const all = <T>(query: string): T[] => db.prepare(query).all() as T[];
for (const statement of TRIM) db.exec(statement);
// The row of an event says nothing that a consumer could read.
db.prepare("insert into event_consumer values ('mail', ?)").run(LATE);

const tables = all<{ name: string }>("select name from sqlite_schema where type = 'table' order by rowid")
  .map(({ name }) => name)
  .filter((name) => !/^(?:sqlite|kysely)_/.test(name));

const listReferences = (table: string): Reference[] => all<Reference>(`pragma foreign_key_list("${table}")`);

/** Deletes the rows of a table that reference what is gone; returns their number. */
const deleteOrphans = (table: string): number =>
  listReferences(table).reduce((sum, { table: parent, from, to }) => {
    const missing = `"${from}" is not null and "${from}" not in (select "${to}" from "${parent}")`;
    return sum + Number(db.prepare(`delete from "${table}" where ${missing}`).run().changes);
  }, 0);
while (tables.reduce((sum, table) => sum + deleteOrphans(table), 0) > 0);

/** A value for a column: that of the row that it references, else one of its type. */
const toValue = (column: Column, references: readonly Reference[]): SQLOutputValue => {
  const reference = references.find(({ from }) => from === column.name);
  if (reference) {
    const [row] = all<Row>(`select "${reference.to}" as value from "${reference.table}" limit 1`);
    return row?.['value'] ?? null;
  }
  return /int|real/i.test(column.type) ? LATE : `${column.name} 1`;
};

for (const table of tables) {
  if (all(`select 1 from "${table}" limit 1`).length > 0) continue;
  const columns = all<Column>(`pragma table_info("${table}")`);
  const references = listReferences(table);
  const values = columns.map((column) => toValue(column, references));
  const marks = columns.map(() => '?').join(', ');
  db.prepare(`insert into "${table}" values (${marks})`).run(...values);
}

const lines = tables.map((table) => JSON.stringify({ table, rows: all<Row>(`select * from "${table}"`) }));
const [name = ''] = Object.keys(migrations).sort().slice(-1);
writeFileSync(join(import.meta.dirname, `${name}.jsonl`), `${lines.join('\n')}\n`);
db.close();
rmSync(folder, { recursive: true });
