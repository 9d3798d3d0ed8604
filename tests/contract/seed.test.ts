import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importCatalogue } from '#src/backoffice/embedded/import/import-catalogue.ts';
import type { Seed } from '#src/backoffice/settings.ts';
import { run as admin } from '#src/cli/admin.ts';
import { run as settings } from '#src/cli/settings.ts';
import { writeImportFile } from '../support/import-file.ts';
import { openStore } from '../support/fresh-store.ts';
import { runCommand } from '../support/run-command.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

const nothing = (): void => undefined;
const QUIET = { onProblem: nothing, onUnknownField: nothing, onNote: nothing, onProgress: nothing };

let place: StorePlace;
beforeEach(async () => {
  place = await makeStorePlace();
});
afterEach(() => place.remove());

/** What a start with this setting shows: whether the shop is a demo, its number of articles, and who sells. */
const start = async (seed: Seed) => {
  const store = await openStore(place, { seed });
  const query = { text: '*', page: 1, per_page: 12, sort: 'default', filters: {} } as const;
  const { product_list } = await store.catalogue.list(query, { locale: 'it' });
  const { seller } = await store.content.mainPage();
  await store.close();
  return { isDemo: store.isDemo, articles: product_list.pagination.total, seller: seller?.name };
};

const EMPTY = { isDemo: false, articles: 0, seller: undefined };

/** What an owner may do before the first start. */
const STEPS: Readonly<Record<string, () => Promise<unknown>>> = {
  'an administrator': () =>
    runCommand(admin, ['add', 'ada@shop.example', '--name', 'Ada'], { ...place.env, SEED: 'none' }),
  'settings of the shop': () => {
    const file = join(place.data_dir, 'settings.json');
    writeFileSync(file, JSON.stringify({ seller: { name: 'Ferramenta Lovelace' } }));
    return runCommand(settings, ['import', file], { ...place.env, SEED: 'none' });
  },
  'an import': async () => {
    const file = await writeImportFile(place.data_dir, '{"sku":"A-1","name":"Vite","price":1}', 'a.jsonl');
    return importCatalogue(place, file, QUIET);
  },
};

describe('the demo shop', () => {
  test('fills a new store at its first start alone', async () => {
    const { isDemo, articles } = await start('demo');
    expect([isDemo, articles > 100]).toEqual([true, true]);
    expect(await start('none')).toMatchObject({ isDemo: true, articles });
  });

  test('never fills a store that was once started without it', async () => {
    expect(await start('none')).toEqual(EMPTY);
    expect(await start('demo')).toEqual(EMPTY);
  });

  test.each(Object.keys(STEPS))('never fills a store that has %s, nor one in which it was', async (step) => {
    await STEPS[step]?.();
    const expected = {
      isDemo: false,
      articles: step === 'an import' ? 1 : 0,
      seller: step === 'settings of the shop' ? 'Ferramenta Lovelace' : undefined,
    };
    expect(await start('demo')).toEqual(expected);
    expect(await start('demo')).toEqual(expected);
  });
});
