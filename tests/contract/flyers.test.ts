import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storePage } from '#src/backoffice/embedded/content/content.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import type { WebPage } from '#src/contract/content.ts';
import type { Flyer } from '#src/contract/flyer.ts';
import { type FreshStore, openFreshStore, waitForChange } from '../support/fresh-store.ts';

const spot = (sku: string, changed: object = {}) => ({ sku, x: 5, y: 5, width: 40, height: 30, ...changed });

const toFlyer = (...hotspots: Flyer['pages'][number]['hotspots']): Flyer => ({
  ...{ width: 1240, height: 1754, valid_to: '2026-12-31' },
  pages: [{ picture: '/media/p.webp', title: 'Prima', alt: 'Una vite', hotspots }],
});

const toPage = (flyer: unknown): WebPage => ({
  ...{ path: 'flyers/prova', title: 'Prova', description: '', html: '<p>Prova</p>' },
  flyer: flyer as Flyer,
});

describe('a flyer in the store', () => {
  let store: FreshStore;
  let database: Database;
  beforeEach(async () => {
    store = await openFreshStore([
      { sku: 'A', name: 'Vite', price: 1 },
      { sku: 'B', name: 'Dado', price: 2 },
    ]);
    database = await connect(store.place.location);
  });
  afterEach(async () => {
    await database.close();
    await store.close();
  });

  const publish = async (flyer: unknown): Promise<void> => {
    const { backOffice } = store;
    const before = await backOffice.content.version();
    await database.write((tx) => storePage(tx, 'it', toPage(flyer)));
    await waitForChange(backOffice, before);
  };
  const find = async () => (await store.backOffice.content.findPage('flyers/prova', 'it'))?.flyer;

  it('[O-08] is published with its page, changed by publishing again, and listed with its cover and days', async () => {
    await publish(toFlyer(spot('A')));
    expect(await find()).toEqual(toFlyer(spot('A')));
    await publish(toFlyer(spot('B'), spot('A', { x: 50 })));
    expect(await find()).toEqual(toFlyer(spot('B'), spot('A', { x: 50 })));
    const [listed] = await store.backOffice.content.listPages('flyers', 'it');
    expect(listed?.flyer).toMatchObject({ valid_to: '2026-12-31', pages: [{ picture: '/media/p.webp' }] });
    await publish(undefined);
    expect(await store.backOffice.content.findPage('flyers/prova', 'it')).not.toHaveProperty('flyer');
  });

  it('is refused with the name of every problem, and what was published stays', async () => {
    await publish(toFlyer(spot('A')));
    const refuse = (flyer: unknown) => database.write((tx) => storePage(tx, 'it', toPage(flyer)));
    await expect(refuse(toFlyer(spot('A'), spot('NO-1'), spot('NO-2')))).rejects.toThrow(
      'The flyer flyers/prova is invalid: pages.0.hotspots.1.sku: the catalogue has no article NO-1; ' +
        'pages.0.hotspots.2.sku: the catalogue has no article NO-2',
    );
    await expect(refuse(toFlyer(spot('A', { x: 70 }), spot('B', { y: -3 })))).rejects.toThrow(
      'pages.0.hotspots.0.width: ends outside the picture; pages.0.hotspots.1.y: must be a number from 0 to 100',
    );
    expect(await find()).toEqual(toFlyer(spot('A')));
  });

  it('is shown without what became broken in the store', async () => {
    await publish(toFlyer(spot('A')));
    const broken = JSON.stringify(toFlyer(spot('A', { width: 200 }), spot('B')));
    const before = await store.backOffice.content.version();
    await database.write(async (tx) => {
      await tx.updateTable('page').set({ flyer: broken }).where('path', '=', 'flyers/prova').execute();
      await storePage(tx, 'en', toPage(undefined));
    });
    await waitForChange(store.backOffice, before);
    expect(await find()).toEqual(toFlyer(spot('B')));
  });
});
