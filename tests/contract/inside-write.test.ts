import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import { prepare } from '#src/backoffice/embedded/database/prepare.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

let place: StorePlace;
let database: Database;

beforeEach(async () => {
  place = await makeStorePlace();
  database = await connect(place.location);
});
afterEach(async () => {
  await database.close();
  await place.remove();
});

const readAll = () => database.read.selectFrom('setting').select('name').where('name', '=', 'a').execute();
const readPrepared = prepare((db, name: string) =>
  db.selectFrom('setting').select('name').where('name', '=', name),
);

test('a write inside a write fails instead of deadlocking', async () => {
  const nested = database.write(() => database.write(async () => 1));
  await expect(nested).rejects.toThrow('nested write');
});

test('reading outside of the transaction of a running write fails and rolls it back', async () => {
  const written = database.write(async (tx) => {
    await tx.insertInto('setting').values({ name: 'a', value: '1' }).execute();
    return readAll();
  });
  await expect(written).rejects.toThrow('read inside a write');
  expect(await readAll()).toEqual([]);
});

test('so does reading with a query that was prepared before', async () => {
  expect(await readPrepared(database.read, 'a')).toEqual([]);
  await database.write((tx) => tx.insertInto('setting').values({ name: 'b', value: '1' }).execute());
  expect(await readPrepared(database.read, 'b')).toEqual([{ name: 'b' }]);
  const written = database.write(async (tx) => {
    await tx.insertInto('setting').values({ name: 'a', value: '1' }).execute();
    return readPrepared(database.read, 'b');
  });
  await expect(written).rejects.toThrow('read inside a write');
  expect(await readAll()).toEqual([]);
});

test('a query that binds other values than its parameters cannot be prepared', async () => {
  const readFirst = prepare((db, name: string) =>
    db.selectFrom('setting').select('value').where('name', '=', name).where('value', '=', '1'),
  );
  await expect(readFirst(database.read, 'a')).rejects.toThrow('cannot prepare a query that binds ["a","1"]');
});

test('concurrent reads outside of a write succeed', async () => {
  const [, found, count] = await Promise.all([
    database.write((tx) => tx.insertInto('setting').values({ name: 'a', value: '1' }).execute()),
    readAll(),
    database.write(async () => 1),
  ]);
  expect(found.length).toBeLessThanOrEqual(1);
  expect(count).toBe(1);
});
