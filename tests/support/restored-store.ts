import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

const FILE = 'fondaco.db';
/** Files that may remain: the store itself, and the demo's pictures, which are deterministic. */
const RETAINED_FILES: ReadonlySet<string> = new Set([
  ...[FILE, `${FILE}-wal`, `${FILE}-shm`, 'media'],
  // The queue of usage events, which the process has open.
  ...['tracking-store.db', 'tracking-store.db-wal', 'tracking-store.db-shm', 'tracking-store.lock'],
]);

/**
 * Tables that visitors change and that a running shop reads on every request. Any other table, also a future one,
 * may be cached by the process.
 */
const VISITORS_TABLES: ReadonlySet<string> = new Set([
  ...[
    'client',
    'user',
    'address',
    'session',
    'attempt',
    'password_link',
    'registration',
    'missed_search',
    'usage_event',
  ],
  ...[
    'staff_session',
    'staff_factor',
    'staff_passkey',
    'recovery_code',
    'staff_view',
    'staff_note',
    'staff_log',
    'staff_subject',
  ],
  ...[
    'cart',
    'cart_row',
    'cart_operation',
    'coupon',
    'saved_cart',
    'saved_cart_row',
    'article_list',
    'article_list_row',
    'list_draft',
  ],
  ...[
    'order',
    'quote',
    'quote_version',
    'quote_row',
    'order_approval',
    'order_request',
    'order_counter',
    'deadline',
    'document_counter',
    'invoice',
    'invoice_order',
  ],
  ...[
    'delivery_note',
    'delivery_note_order',
    'bought_article',
    'muted_article',
    'own_code',
    'card_payment',
    'change_request',
    'alert',
    'mail',
  ],
  ...['event', 'event_head', 'event_consumer', 'picked_row'],
  ...['shelf', 'round', 'round_box', 'missing_row'],
]);

/**
 * Not compared, because comparing takes half of a restoration: every transaction that writes articles increments the setting
 * `catalogue_version`, which is compared.
 */
const VERSIONED_TABLE = 'product';

/** Sequences of cart ids. They never restart within a process, because it caches data by cart id. */
const LAST_IDS = 'sqlite_sequence';

/** The store of a running shop, and its original. */
export type RestoredStore = {
  /**
   * Restores the store from its original. False if that is impossible under a running shop: articles, prices,
   * pages or the schema differ.
   */
  restore(): boolean;
  /** Whether no mail follows from what happened any more: a file written later would be the next visitor's. */
  isIdle(): boolean;
  /** Whether nothing was written since the last `restore`. */
  isUntouched(): boolean;
  close(): void;
};

/** The build's store is immutable: opened without locks or side files. */
const toUri = (file: string): string => `${pathToFileURL(file).href}?immutable=1`;

const listTables = (database: DatabaseSync, schema: string): readonly string[] =>
  database
    .prepare(`select name from ${schema}.sqlite_master where type = 'table' order by name`)
    .all()
    .map(({ name }) => String(name));

/** The rows of a table, without the id that a copy has of its own. */
const selectRows = (schema: string, table: string): string =>
  `select * from ${schema}."${table}"${table === 'setting' ? " where name <> 'store_id'" : ''}`;

const findChanged = (database: DatabaseSync, tables: readonly string[]): readonly string[] =>
  tables.filter((table) => {
    const differs = (one: string, other: string) =>
      `exists (${selectRows(one, table)} except ${selectRows(other, table)})`;
    const found = database.prepare(
      `select ${differs('main', 'built')} or ${differs('built', 'main')} as changed`,
    );
    return found.get()?.['changed'] === 1;
  });

const copyBack = (database: DatabaseSync, tables: readonly string[]): void => {
  database.exec('begin immediate');
  for (const table of tables) {
    database.exec(`delete from main."${table}"; insert into main."${table}" select * from built."${table}"`);
  }
  database.exec('commit');
};

const removeOtherFiles = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    if (!RETAINED_FILES.has(name)) rmSync(join(folder, name), { recursive: true });
  }
};

/** Copies the store in `folder`, which may be in use, into another folder. */
export const copyStore = (folder: string, target: string): void => {
  const database = new DatabaseSync(join(folder, FILE));
  database.prepare('vacuum into ?').run(join(target, FILE));
  database.close();
};

/** Opens the store in `folder`, which is a copy of the one in `builtFolder`; both are SQLite files. */
export const openRestoredStore = (folder: string, builtFolder: string): RestoredStore => {
  const database = new DatabaseSync(join(folder, FILE), {
    timeout: 60_000,
    enableForeignKeyConstraints: false,
  });
  database.exec('pragma synchronous = off');
  database.prepare('attach ? as built').run(toUri(join(builtFolder, FILE)));
  const version = database.prepare('pragma main.data_version');
  const readVersion = (): unknown => version.get()?.['data_version'];
  const waiting = database.prepare(
    "select exists (select 1 from main.event) or exists (select 1 from main.mail where state <> 'failed') as waits",
  );
  let restoredVersion: unknown;
  return {
    restore() {
      const tables = listTables(database, 'main');
      if (tables.join() !== listTables(database, 'built').join()) return false;
      restoredVersion = readVersion();
      const changed = findChanged(
        database,
        tables.filter((table) => table !== LAST_IDS && table !== VERSIONED_TABLE),
      );
      if (!changed.every((table) => VISITORS_TABLES.has(table))) return false;
      copyBack(database, changed);
      removeOtherFiles(folder);
      return true;
    },
    isIdle: () => waiting.get()?.['waits'] === 0,
    isUntouched: () => readVersion() === restoredVersion,
    close: () => database.close(),
  };
};
