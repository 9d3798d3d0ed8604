import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readVersions } from '#src/backoffice/embedded/content/version.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { migrations } from '#src/backoffice/embedded/database/migrations/index.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

let place: StorePlace;
beforeEach(async () => {
  place = await makeStorePlace();
});
afterEach(() => place.remove());

test('six processes that start at once on a new database all open it, and migrate it once', async () => {
  const { location } = place;
  const opener = fileURLToPath(new URL('../support/open-database.ts', import.meta.url));
  const name = location.engine === 'sqlite' ? location.file : location.url;
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, [opener, name], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as number));
  expect(codes).toEqual([0, 0, 0, 0, 0, 0]);
  const database = await connect(location);
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.read,
  );
  expect(applied.rows.map((row) => row.name)).toEqual(Object.keys(migrations));
  expect((await readVersions(database.read)).content).toBe('120');
  await database.close();
});
