import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readListHeads,
  readListRows,
  readLists,
} from '#src/backoffice/embedded/products/read-price-conditions.ts';
import { storePriceList } from '#src/backoffice/embedded/products/store-price-conditions.ts';
import { storeDemoUsers } from '#src/demo/store-users.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import { GOLDEN_PEOPLE } from '../support/golden-prices.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

const TODAY = '2026-11-21';
const CLIENT = 1;
const SKUS = Array.from({ length: 2500 }, (_, at) => `A${String(at).padStart(5, '0')}`);

/** One to three steps per article, so that pages of any size end within an article. */
const stepsOf = (at: number): readonly number[] => [0, 10, 100].slice(0, (at % 3) + 1);

const rows = SKUS.flatMap((carti, at) => [
  ...stepsOf(at).map((from) => ({ carti, from, price: at + 1 - from / 1000 })),
  { carti, from: 5, price: 0.01, valid_to: '2026-11-20' },
]);

let place: StorePlace;
let database: Database;

beforeAll(async () => {
  place = await makeStorePlace();
  database = await connect(place.location);
  const clients = [{ client_id: CLIENT, position: 0 }];
  await database.write(async (tx) => {
    await storeDemoUsers(tx, Object.values(GOLDEN_PEOPLE));
    await storePriceList(tx, { code: 'all', name: 'Tutto', is_net: true, clients, rows });
  });
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const expected = new Map(
  SKUS.map((sku, at) => [
    sku,
    stepsOf(at).map((from) => ({ from, price: Math.round((at + 1) * 10_000 - from * 10) })),
  ]),
);

describe('a long price list', () => {
  it('is read completely, valid rows only, each article by ascending quantity', async () => {
    const [head] = await readListHeads(database.read, CLIENT, TODAY);
    expect(head).toMatchObject({ is_net: true });
    expect(await readListRows(database.read, head?.id ?? 0, TODAY)).toEqual(expected);
  });

  it('has the same rows for selected articles, even for more than fit into one statement', async () => {
    const some = SKUS.filter((_, at) => at % 2 === 0);
    const [list] = await readLists(database.read, CLIENT, { skus: [...some, ...some, 'NONE'], today: TODAY });
    expect(list?.rows).toEqual(new Map(some.map((sku) => [sku, expected.get(sku)])));
  });

  it('does not apply to other clients', async () => {
    expect(await readLists(database.read, 2, { skus: SKUS, today: TODAY })).toEqual([]);
  });
});
