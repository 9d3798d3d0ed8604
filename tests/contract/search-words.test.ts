import { afterEach, expect, test } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import {
  MissedSearches,
  readMissedSearches,
} from '#src/backoffice/embedded/search/vocabulary/missed-searches.ts';
import { parseSynonymLine } from '#src/contract/synonym-lines.ts';
import { readSynonyms, storeSynonyms } from '#src/backoffice/embedded/search/vocabulary/synonym-store.ts';
import topics from '#src/backoffice/embedded/database/migrations/001-schema/trade-synonyms.json' with { type: 'json' };
import { type FreshStore, openFreshStore, openStore, waitForChange } from '../support/fresh-store.ts';

let store: FreshStore;
let database: Database;
afterEach(async () => {
  await database.close();
  await store.close();
});

const open = async (): Promise<void> => {
  store = await openFreshStore([
    { sku: 'TE-1', name: 'Vite TE M8x40', price: 1 },
    { sku: 'ESA-1', name: 'Vite a testa esagonale M6x20', price: 1 },
    { sku: 'PHC', name: 'Punta con esagono e testa', price: 1 },
    { sku: 'RUB-1', name: 'Rubinetto', price: 1 },
  ]);
  database = await connect(store.place.location);
};

test('a new store contains the synonyms of the trade and their edition', async () => {
  await open();
  const lines = topics.flatMap((topic) => topic.lines);
  expect(lines.length).toBeGreaterThan(400);
  const groups = lines.map(parseSynonymLine).map((parsed) => parsed.ok && parsed.group);
  expect(await readSynonyms(database.read)).toEqual(groups);
  const editions = database.read
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'vocabulary_edition');
  expect(await editions.execute()).toEqual([{ value: '3' }]);
});

test('synonyms of several words match only where the words are adjacent in a name', async () => {
  await open();
  expect([...(await store.skus({ text: 'hex head' }))].sort()).toEqual(['ESA-1', 'TE-1']);
  expect(await store.skus({ text: 'vite testa esagonale' })).toEqual(['ESA-1', 'TE-1']);
  expect(await store.skus({ text: 'te' })).toEqual(['TE-1', 'ESA-1']);
});

test('an abbreviation of a word that only the synonyms have finds what the word finds', async () => {
  await open();
  expect(await store.skus({ text: 'bul m8x40' })).toEqual(['TE-1']);
  expect(await store.skus({ text: 'zzz m8x40' })).toEqual([]);
});

test('changed synonyms apply from the next search on', async () => {
  await open();
  expect(await store.skus({ text: 'spina' })).toEqual([]);
  const before = await store.backOffice.content.version();
  await database.write((tx) =>
    storeSynonyms(tx, [
      { words: [' spina ', 'rubinetto', ''], also: [] },
      { words: [], also: ['x'] },
    ]),
  );
  await waitForChange(store.backOffice, before);
  expect(await readSynonyms(database.read)).toEqual([{ words: ['spina', 'rubinetto'], also: [] }]);
  expect(await store.skus({ text: 'spine' })).toEqual(['RUB-1']);
  expect(await store.skus({ text: 'hex head' })).toEqual([]);
});

test('searches without results are counted, except filtered ones and personal data', async () => {
  await open();
  for (const text of ['Sciacquone', 'sciacquone ', 'vite', 'mario@rossi.it', 'sifone'])
    await store.list({ text });
  await store.list({ text: 'tornio', filters: { brand: 'nessuno' } });
  await store.backOffice.catalogue.suggest('cisterna', 5, { locale: 'it' });
  await store.backOffice.close();
  expect(await readMissedSearches(database.read)).toEqual([
    { query: 'sciacquone', count: 2, count_en: 0, last_day: '2026-11-21' },
    { query: 'sifone', count: 1, count_en: 0, last_day: '2026-11-21' },
  ]);
  store = { ...store, backOffice: await openStore(store.place), close: () => store.backOffice.close() };
});

test('counts of several flushes add up, and the least frequent texts are evicted', async () => {
  await open();
  const missed = new MissedSearches(database, () => '2026-11-22');
  const words = (count: number): readonly string[] =>
    Array.from(
      { length: count },
      (_, at) => `${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10) % 10]}${Math.floor(at / 100)}`,
    );
  for (let round = 0; round < 5; round++) {
    for (const word of words(2500).slice(round * 500, round * 500 + 500)) missed.count(word, 'it');
    missed.count('zangola', 'en');
    await missed.flush();
    missed.count('zangola', 'it');
  }
  await missed.flush();
  const stored = await readMissedSearches(database.read, 10_000);
  expect(stored).toHaveLength(2000);
  expect(stored[0]).toEqual({ query: 'zangola', count: 9, count_en: 4, last_day: '2026-11-22' });
});
