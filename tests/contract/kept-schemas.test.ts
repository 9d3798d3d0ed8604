import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { migrations } from '#src/backoffice/embedded/database/migrations/index.ts';
import { openStore } from '../support/fresh-store.ts';
import { loadDump, readDump } from '../support/load-dump.ts';
import { CUSTOMER } from '../support/logins.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

const FOLDER = join(import.meta.dirname, '../dumps');
const DUMPS = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));

let place: StorePlace;
beforeEach(async () => {
  place = await makeStorePlace();
});
afterEach(() => place.remove());

const byText = (rows: readonly object[]): readonly string[] => rows.map((row) => JSON.stringify(row)).sort();

describe('a schema that was released', () => {
  test('[Z-17] is never changed: each has a dump of its data', () => {
    expect(DUMPS.map((name) => name.replace('.jsonl', '')).sort()).toEqual(Object.keys(migrations).sort());
    expect(Object.keys(migrations)[0]).toBe('001-schema-c5bc7319');
  });

  test.each(DUMPS)('[Z-17] %s is migrated with all of its data, and a shop opens on it', async (file) => {
    const dump = readDump(join(FOLDER, file));
    await loadDump(place.location, file.replace('.jsonl', ''), dump);
    const database = await connect(place.location);
    for (const { table, rows } of dump) {
      expect(rows.length, table).toBeGreaterThan(0);
      const { rows: stored } = await sql<object>`select * from ${sql.table(table)}`.execute(database.read);
      // A migration may add columns and rows.
      const names = Object.keys(rows[0] ?? {});
      const kept = stored.map((row) =>
        Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]])),
      );
      expect(byText(kept), table).toEqual(expect.arrayContaining([...byText(rows)]));
    }
    await database.close();
    const store = await openStore(place);
    const { accounts, catalogue, orders, documents } = store;
    const login = await accounts.login(CUSTOMER, '192.0.2.1');
    expect(login).toMatchObject({ ok: true });
    const session = 'session' in login ? login.session : undefined;
    const visitor = { locale: 'it' as const, ...(session && { session }) };
    const query = { text: '*', page: 1, per_page: 96, sort: 'default', filters: {} } as const;
    expect((await catalogue.list(query, visitor)).product_list.data.length).toBeGreaterThan(0);
    const [order] = (await orders.list(visitor, { page: 1, per_page: 10 }))?.data ?? [];
    expect((await orders.find(visitor, order?.name ?? ''))?.rows.length).toBeGreaterThan(0);
    const [document] = (await documents.list(visitor, { page: 1, per_page: 10 }))?.data ?? [];
    expect((await documents.find(visitor, document?.name ?? ''))?.rows.length).toBeGreaterThan(0);
    await store.close();
  });
});
