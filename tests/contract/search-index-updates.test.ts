import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#src/backoffice/embedded/products/to-product.ts';
import { countCatalogueChange, readVersions } from '#src/backoffice/embedded/content/change-counters.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import type { Snapshot } from '#src/backoffice/embedded/database/snapshot.ts';
import { toStoredDrafts } from '#src/backoffice/embedded/import/importer.ts';
import { storeProducts } from '#src/backoffice/embedded/import/store-products.ts';
import { Finder } from '#src/backoffice/embedded/search/finder.ts';
import type { CatalogueIndex } from '#src/backoffice/embedded/search/index/catalogue-index.ts';
import { renewIndex } from '#src/backoffice/embedded/search/live-index.ts';
import { NO_SYNONYMS } from '#src/backoffice/embedded/search/vocabulary/synonyms.ts';
import type { ImportLine } from '#src/contract/import-line.ts';
import { SORTS } from '#src/contract/listing.ts';
import {
  BRANDS,
  CATEGORIES,
  COLORS,
  createRandom,
  pick,
  type Random,
  toRandomCatalogue,
  toRandomState,
} from '../support/random-catalogue.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

const FAMILIES = 60;
/** `INDEX_UPDATES=3000` for a longer run. */
const CHANGES = Number(process.env['INDEX_UPDATES'] ?? 40);
const TIMEOUT = Math.max(120_000, CHANGES * 1000);
const STATES = 12;
/** Incomplete queries of suggestions. */
const TYPED = [
  'b',
  'bo',
  'nut s',
  'hamer',
  'steel bolt',
  'zz1',
  'zz10x',
  'n1zz',
  'screw washer',
  'brss',
  'saw 20',
];
const GUEST: Viewer = { locale: 'it', today: '2026-11-21', conditions: undefined, isGuest: true };

const random = createRandom(7);
let place: StorePlace;
let database: Database;
let lines: readonly ImportLine[] = toRandomCatalogue(random, FAMILIES);

const store = (some: readonly ImportLine[]): Promise<void> =>
  database.write((tx) => storeProducts(tx, toStoredDrafts(some)));

const put = async (some: readonly ImportLine[]): Promise<void> => {
  await store(some);
  const skus = new Set(some.map(({ sku }) => sku));
  lines = [...lines.filter(({ sku }) => !skus.has(sku)), ...some];
};

const remove = async (skus: readonly string[]): Promise<void> => {
  await database.write(async (tx) => {
    await countCatalogueChange(tx);
    await tx.deleteFrom('product').where('sku', 'in', skus).execute();
  });
  lines = lines.filter(({ sku }) => !skus.includes(sku));
};

/** A line that differs from another in one way. */
const change = (line: ImportLine): ImportLine => {
  const kinds: readonly (() => Partial<ImportLine>)[] = [
    () => ({ price: Math.ceil(random() * 60), sale_price: undefined }),
    () => ({ price: 50, sale_price: 1 + Math.floor(random() * 40) }),
    () => ({ availability: pick(random, ['DISPONIBILE', 'IN ARRIVO']) }),
    () => ({
      name: `${pick(random, ['gasket', 'nail', 'hammer'])} ${pick(random, ['long', 'saw', 'bolt'])}`,
    }),
    () => ({
      attributes: { Material: pick(random, ['steel', 'glass']), 'Length mm': Math.floor(random() * 50) },
    }),
    () => ({ attributes: { [pick(random, ['Weight', 'Material'])]: `${Math.ceil(random() * 9)} kg` } }),
    () => ({ brand: pick(random, BRANDS), color: pick(random, COLORS) }),
    () => ({ category_path: pick(random, CATEGORIES) }),
    () => ({ visible_from: pick(random, ['2020-01-01', '2030-01-01']) }),
    () => ({ sales: Math.floor(random() * 100), ratings: 4, created: '2026-01-02' }),
    () => ({ parent: random() < 0.5 ? undefined : pick(random, lines).sku }),
  ];
  const changed = { ...line, ...pick(random, kinds)() };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) as ImportLine;
};

/** A random import, deletion or edit of some products. */
const changeStore = async (round: number): Promise<void> => {
  const some = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, lines));
  if (random() < 0.2) return remove(some.slice(0, 2).map(({ sku }) => sku));
  if (random() < 0.2)
    return put(toRandomCatalogue(random, 2).map((line) => ({ ...line, sku: `n${round}${line.sku}` })));
  return put([...new Map(some.map((line) => [line.sku, change(line)])).values()]);
};

/** A snapshot that records its queries. */
const record = (snapshot: Snapshot, queries: string[]): Snapshot => ({
  rows(query) {
    queries.push(query);
    return snapshot.rows(query);
  },
  tuples(query) {
    queries.push(query);
    return snapshot.tuples(query);
  },
  close: () => snapshot.close(),
});

type Built = {
  readonly index: CatalogueIndex;
  /** Whether the previous index was updated. */
  readonly isUpdated: boolean;
  /** Whether all skus were read to number the products. */
  readonly isNumbered: boolean;
};

const build = async (previous?: CatalogueIndex): Promise<Built> => {
  const queries: string[] = [];
  const snapshot = record(await database.openSnapshot(), queries);
  const index = await renewIndex(snapshot, await readVersions(database.read), { previous });
  await snapshot.close();
  const readsAll = queries.some((query) => /name_it.* from product +order by/.test(query));
  return { index, isUpdated: !readsAll, isNumbered: queries.includes('select id, sku from product') };
};

const findAll = async (index: CatalogueIndex, states: readonly ReturnType<typeof toState>[]) => {
  const finder = new Finder(index, NO_SYNONYMS);
  const found = [];
  for (const state of states) found.push({ state, ...(await finder.find(state, GUEST)) });
  const lists = found.map(({ filters, ...others }) => ({
    ...others,
    groups: Object.values(filters)
      .flat()
      .toSorted((a, b) => (a.index < b.index ? -1 : 1)),
  }));
  return { lists, suggestions: TYPED.map((text) => finder.suggest(text, 8, GUEST)) };
};

const toState = (from: Random) => ({
  ...toRandomState(from),
  ...{ page: 1, per_page: 96, sort: pick(from, SORTS) },
});

describe('an incremental index update', () => {
  beforeAll(async () => {
    place = await makeStorePlace();
    database = await connect(place.location);
    await store(lines);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('does not read the skus of unchanged products when products and families are added or removed', async () => {
    const family = (sku: string): readonly ImportLine[] => [
      { sku, name: 'nail' },
      ...[1, 2, 3].map((at) => ({ sku: `${sku}-${at}`, name: 'nail', parent: sku, size: `${at}` })),
    ];
    let { index } = await build();
    await put([{ sku: 'f9', name: 'nut', parent: 'f8' }]);
    index = (await build(index)).index;
    const steps: readonly (() => Promise<void>)[] = [
      () => put(family('f1')),
      () => put([...family('f2'), { sku: 'f1-4', name: 'nail long', parent: 'f1' }]),
      () => put([{ sku: 'f0', name: 'saw' }]),
      () => remove(['f1-2', 'f0']),
      () => remove(['f2', 'f2-1', 'f2-2', 'f2-3']),
      () => put([{ sku: 'f0', name: 'saw', brand: 'Borg' }]),
    ];
    for (const [at, step] of steps.entries()) {
      await step();
      const next = await build(index);
      index = next.index;
      expect(next.isUpdated && !next.isNumbered, `step ${at}`).toBe(true);
      const states = [
        { ...toState(random), text: '', filters: {} },
        { ...toState(random), text: 'nail' },
      ];
      expect(await findAll(index, states)).toEqual(await findAll((await build()).index, states));
    }
    await put([{ sku: 'f8', name: 'parent of an orphan' }]);
    expect((await build(index)).isNumbered).toBe(true);
  });

  it(
    'returns the same lists and suggestions as a full build',
    async () => {
      let { index } = await build();
      let updates = 0;
      for (let round = 0; round < CHANGES; round++) {
        await changeStore(round);
        const next = await build(index);
        if (next.isUpdated) updates++;
        index = next.index;
        const states = Array.from({ length: STATES }, () => toState(random));
        const { index: fresh } = await build();
        expect(await findAll(index, states), `round ${round}`).toEqual(await findAll(fresh, states));
      }
      expect(updates).toBeGreaterThan(CHANGES / 2);
    },
    TIMEOUT,
  );

  it('shares unchanged parts with the previous index', async () => {
    const { index } = await build();
    const [line] = lines.filter(({ parent }) => parent === undefined);
    await put([{ ...line!, price: 1234, availability: 'IN ARRIVO' }]);
    const dearer = (await build(index)).index;
    expect(dearer.columns).not.toBe(index.columns);
    expect(dearer.text).toEqual(index.text);
    expect(dearer.text.entries).toBe(index.text.entries);
    expect(dearer.text.codes).toBe(index.text.codes);
    expect(dearer.postingItems).toBe(index.postingItems);
    await put([{ ...line!, name: 'another name' }]);
    expect((await build(dearer)).index.text.entries).not.toBe(index.text.entries);
  });

  it('spells a value like the product with the lowest id', async () => {
    const brand = async (index: CatalogueIndex): Promise<string | undefined> =>
      (await findAll(index, [{ ...toState(random), text: '', filters: {} }])).lists[0]?.groups.find(
        (group) => group.index === 'brand',
      )?.results['wiggo']?.label;
    await put([{ sku: 'w1', name: 'nail', brand: 'wiggo' }]);
    await put([{ sku: 'w2', name: 'nail', brand: 'WIGGO' }]);
    const { index } = await build();
    expect(await brand(index)).toBe('wiggo');
    await put([{ sku: 'w1', name: 'nail', brand: 'Wiggo' }]);
    expect(await brand((await build(index)).index)).toBe('Wiggo');
  });
});
