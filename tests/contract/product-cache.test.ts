import { StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  countCatalogueChange,
  countContentChange,
  readVersions,
} from '#src/backoffice/embedded/content/change-counters.ts';
import { storePage } from '#src/backoffice/embedded/content/content.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import { toStoredDrafts } from '#src/backoffice/embedded/import/importer.ts';
import { storeProducts } from '#src/backoffice/embedded/import/store-products.ts';
import { storePriceList, storePromotion } from '#src/backoffice/embedded/products/store-price-conditions.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { ImportLine } from '#src/contract/import-line.ts';
import { type ListingQuery, SORTS } from '#src/contract/listing.ts';
import type { Product } from '#src/contract/product.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { storeDemoUsers } from '#src/demo/store-users.ts';
import {
  ENGLISH_GUEST,
  type FreshStore,
  GUEST,
  NOON,
  openFreshStore,
  openStore,
  toCustomer,
  waitForChange,
} from '../support/fresh-store.ts';
import { GOLDEN_PEOPLE } from '../support/golden-prices.ts';
import { createRandom, pick, toRandomCatalogue, toRandomState } from '../support/random-catalogue.ts';
import { toCaseCount } from '../support/random-cases.ts';

const FAMILIES = 25;
/** `PRODUCT_CHANGES=3000` for a longer run. */
const STEPS = Number(process.env['PRODUCT_CHANGES'] ?? toCaseCount(24, 400));
const TIMEOUT = Math.max(180_000, STEPS * 2000);
/** A session whose client is unknown has a guest's prices, but may read documents. */
const STRANGER = toCustomer(999);
const VISITORS: readonly Visitor[] = [
  ...[GUEST, ENGLISH_GUEST, STRANGER],
  ...[toCustomer(1), toCustomer(2), toCustomer(2, 'en')],
];
const DAYS = ['2020-01-01', '2026-11-20', '2026-11-23', '2026-11-26', '2030-01-01'];

const ALL: ListingQuery = { text: '*', page: 1, per_page: 30, sort: 'default', filters: {} };

const random = createRandom(11);
const time = { now: NOON };
let store: FreshStore;
let database: Database;
const lines = new Map<string, ImportLine>();

const toDay = (): string => pick(random, DAYS);
const toAmount = (): number => Math.ceil(random() * 5000) / 100;
const toSku = (): string => pick(random, [...lines.keys()]);

const addDetails = (line: ImportLine): ImportLine => ({
  ...line,
  ...(random() < 0.3 && { related: [toSku(), toSku()] }),
  ...(random() < 0.2 && { documents: { Scheda: ['/media/sheet.pdf'] } }),
  ...(random() < 0.3 && { price_breaks: [{ from: 10, price: toAmount() }] }),
  ...(random() < 0.2 && { sale_to: toDay() }),
});

/** Imports lines as one transaction of another process would. */
const put = async (some: readonly ImportLine[]): Promise<void> => {
  await database.write((tx) => storeProducts(tx, toStoredDrafts(some)));
  for (const line of some) lines.set(line.sku, line);
};

const remove = async (skus: readonly string[]): Promise<void> => {
  await database.write(async (tx) => {
    await countCatalogueChange(tx);
    await tx.deleteFrom('product').where('sku', 'in', skus).execute();
  });
  for (const sku of skus) lines.delete(sku);
};

const changeLine = (line: ImportLine): ImportLine => {
  const kinds: readonly (() => Partial<ImportLine>)[] = [
    () => ({ price: toAmount(), sale_price: undefined }),
    () => ({ price: 60, sale_price: toAmount(), sale_to: toDay() }),
    () => ({ availability: pick(random, ['DISPONIBILE', 'IN ARRIVO', '']) }),
    () => ({ name: { it: `dado ${Math.floor(random() * 9)}`, en: `nut ${Math.floor(random() * 9)}` } }),
    () => ({ visible_from: toDay() }),
    () => ({ parent: random() < 0.5 ? undefined : toSku() }),
    () => ({ successor: toSku(), stock_limited: true }),
    () => ({ categories: [[`Reparto ${Math.floor(random() * 3)}`]], category_path: undefined }),
  ];
  const changed = addDetails({ ...line, ...pick(random, kinds)() });
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) as ImportLine;
};

const toFew = (): readonly ImportLine[] => {
  const some = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, [...lines.values()]));
  return [...new Map(some.map((line) => [line.sku, changeLine(line)])).values()];
};

const addPriceList = (step: number): Promise<void> =>
  database.write((tx) =>
    storePriceList(tx, {
      ...{ code: `list-${step}`, name: 'Listino', is_net: random() < 0.5, valid_to: toDay() },
      clients: [{ client_id: pick(random, [1, 2]), position: -step }],
      rows: [...new Set([toSku(), toSku(), toSku()])].map((carti) => ({ carti, price: toAmount() })),
    }),
  );

const addPromotion = (step: number): Promise<void> =>
  database.write((tx) =>
    storePromotion(tx, {
      ...{ code: `offer-${step}`, name: { it: 'Offerta', en: '' }, valid_from: toDay(), valid_to: toDay() },
      ...(random() < 0.5 && { client_id: pick(random, [1, 2]) }),
      rows: [{ promo_row: '1', carti: toSku(), discount_chain: '30+5' }],
    }),
  );

const changeChain = (): Promise<void> =>
  database.write(async (tx) => {
    const discount_chain = pick(random, ['', '10', '25+5', '50+10+5']);
    await tx.updateTable('client').set({ discount_chain }).where('id', '=', 1).execute();
    await countContentChange(tx);
  });

const changePage = (): Promise<void> =>
  database.write((tx) =>
    storePage(tx, 'it', {
      path: 'chi-siamo',
      title: 'Chi siamo',
      description: '',
      html: `<p>${random()}</p>`,
    }),
  );

type Reading = (backOffice: BackOffice) => Promise<unknown>;

/** Readings of random products and lists by every visitor. */
const toReadings = (): readonly Reading[] =>
  VISITORS.flatMap((visitor): Reading[] => {
    const filters = toRandomState(random);
    const sorted = { ...ALL, sort: pick(random, SORTS) };
    const [sku, carti, ...others] = Array.from({ length: 6 }, toSku);
    return [
      ({ catalogue }) => catalogue.list({ ...sorted, ...filters }, visitor),
      ({ catalogue }) => catalogue.list(sorted, visitor),
      ({ catalogue }) => catalogue.find(sku ?? '', visitor),
      ({ catalogue }) => catalogue.find((sku ?? '').toUpperCase(), visitor),
      ({ catalogue }) => catalogue.findChild(carti ?? '', visitor),
      ({ catalogue }) => catalogue.children(others, visitor),
      ({ catalogue }) => catalogue.suggest('b', 5, visitor),
      ({ catalogue }) => catalogue.categories(visitor.locale),
    ];
  });

const readAll = (backOffice: BackOffice, readings: readonly Reading[]): Promise<readonly unknown[]> =>
  Promise.all(readings.map((read) => read(backOffice)));

/** Waits until everything that is stored is served: its index is ready. */
const waitUntilServed = async (): Promise<void> => {
  const { content } = await readVersions(database.read);
  const readServed = async () => (await store.backOffice.content.version()).split('-')[0];
  await expect.poll(readServed, { interval: 5 }).toBe(content);
};

const nextDay = async (): Promise<void> => void (time.now += DAY_MS);

const KINDS: readonly ((step: number) => Promise<void>)[] = [
  ...[1, 2, 3].map(() => () => put(toFew())),
  (step) =>
    put(toRandomCatalogue(random, 1).map((line) => ({ ...addDetails(line), sku: `n${step}${line.sku}` }))),
  () => remove([toSku()]),
  addPriceList,
  addPromotion,
  changeChain,
  changePage,
  nextDay,
];

/**
 * Makes one or two changes, first one of every kind; reads while the index lacks them, and waits until they are served. The next
 * day needs no wait.
 */
const change = async (step: number, readings: readonly Reading[]): Promise<void> => {
  const kind = KINDS[step] ?? pick(random, KINDS);
  await kind(step);
  if (kind === nextDay) return;
  if (random() < 0.3) await addPriceList(STEPS + step);
  await readAll(store.backOffice, readings);
  await waitUntilServed();
};

/** What a store that was opened just now returns. */
const readFresh = async (readings: readonly Reading[]): Promise<readonly unknown[]> => {
  const fresh = await openStore(store.place, { clock: () => time.now });
  const found = await readAll(fresh, readings);
  await fresh.close();
  return found;
};

describe('products that were read before', () => {
  beforeAll(async () => {
    store = await openFreshStore([], { clock: () => time.now });
    database = await connect(store.place.location);
    await database.write((tx) => storeDemoUsers(tx, Object.values(GOLDEN_PEOPLE)));
    const before = await store.backOffice.content.version();
    await put(toRandomCatalogue(random, FAMILIES));
    await waitForChange(store.backOffice, before);
  });
  afterAll(async () => {
    await database.close();
    await store.close();
  });

  it(
    'are returned as a store that was just opened returns them, whatever changes between',
    async () => {
      // Each change waits for the next poll of PostgreSQL.
      const steps = database.engine === 'sqlite' ? STEPS : Math.max(KINDS.length, STEPS / 5);
      for (let step = 0; step < steps; step++) {
        const readings = toReadings();
        const pending = readAll(store.backOffice, readings);
        await change(step, readings);
        await pending;
        const [now, fresh] = [await readAll(store.backOffice, readings), await readFresh(readings)];
        expect(now, `step ${step}`).toEqual(fresh);
        expect(await readAll(store.backOffice, readings), `again, step ${step}`).toEqual(fresh);
      }
    },
    TIMEOUT,
  );

  it('are returned as stored as soon as another connection has stored them', async () => {
    const [line] = lines.values();
    if (!line) throw new Error('no product is left');
    const isDelayed = database.engine === 'postgres';
    for (const availability of ['DISPONIBILE', 'IN ARRIVO', 'DISPONIBILE']) {
      await put([{ ...line, availability }]);
      const read = async () => (await store.backOffice.catalogue.find(line.sku, GUEST))?.availability;
      if (isDelayed) await expect.poll(read, { timeout: 1000 }).toBe(availability);
      else expect(await read()).toBe(availability);
    }
  });

  it('are read without SQL', async () => {
    const [{ slug }] = (await store.list()).product_list.data as [Product];
    const typed = 'b';
    const readings = VISITORS.flatMap((visitor): Reading[] => [
      ({ catalogue }) => catalogue.list({ ...ALL, sort: 'price_desc' }, visitor),
      ({ catalogue }) => catalogue.find(slug, visitor),
      ({ catalogue }) => catalogue.children([...lines.keys()], visitor),
      ({ catalogue }) => catalogue.suggest(typed, 5, visitor),
      ({ catalogue }) => catalogue.categories(visitor.locale),
    ]);
    await waitUntilServed();
    await readAll(store.backOffice, readings);
    const queries = vi.spyOn(StatementSync.prototype, 'all');
    await readAll(store.backOffice, readings);
    // The change counters are read again after a while; own codes of a client are looked up by the typed text, in one query.
    const others = queries.mock.calls.filter(
      (parameters) => !parameters.includes('catalogue_version') && !parameters.includes(typed),
    );
    expect(others).toEqual([]);
  });

  it('cannot be changed by a reader', async () => {
    const { product_list } = await store.list();
    const [product] = product_list.data;
    expect(() => Object.assign(product!, { price: 0 })).toThrow(TypeError);
    expect(() => product!.categories.push({ slug: '', name: '' })).toThrow(TypeError);
  });
});
