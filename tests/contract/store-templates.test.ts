import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { copyTemplate, type StorePlace } from '../support/store-place.ts';

const fill = async ({ location }: StorePlace): Promise<void> => {
  const database = await connect(location);
  await database.write((tx) =>
    tx.insertInto('synonym').values({ words: '["tce"]', also: '["vite"]', position: 99_999 }).execute(),
  );
  await database.close();
};

const countSynonyms = async ({ location }: StorePlace): Promise<number> => {
  const database = await connect(location);
  const rows = await database.read.selectFrom('synonym').selectAll().execute();
  await database.close();
  return rows.filter(({ words, also }) => words === '["tce"]' && also === '["vite"]').length;
};

test('a filled store can be copied concurrently, each copy complete', async () => {
  const copies = await Promise.all(Array.from({ length: 8 }, () => copyTemplate('filled', fill)));
  onTestFinished(async () => {
    for (const copy of copies) await copy.remove();
  });

  expect(await Promise.all(copies.map(countSynonyms))).toEqual(Array.from({ length: 8 }, () => 1));
});
