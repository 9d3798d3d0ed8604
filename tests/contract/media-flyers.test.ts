import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFlyerProblems } from '#src/contract/flyer.ts';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';
import { LOCALES } from '../support/words.ts';

describe('the flyers of the demo shop', () => {
  let store: FreshStore;
  beforeAll(async () => {
    store = await openFreshStore([], { seed: 'demo' });
  });
  afterAll(() => store.close());

  it.each(LOCALES)(
    'have pages with pictures, and areas of articles that can be bought (%s)',
    async (locale) => {
      const { backOffice } = store;
      const { content, catalogue } = backOffice;
      const flyers = (await content.listPages('flyers', locale)).flatMap(({ flyer }) => flyer ?? []);
      expect(flyers.map(({ pages }) => pages.length)).toEqual([5, 4]);
      for (const flyer of flyers) {
        expect(listFlyerProblems(flyer)).toEqual([]);
        for (const { picture, thumbnail = '', title, hotspots } of flyer.pages) {
          expect(title).toMatch(/\S/);
          for (const path of [picture, thumbnail])
            expect(await backOffice.findMedia(path.replace('/media/', '')), path).toMatchObject({
              type: 'image/webp',
            });
          expect([3, 4, 5, 6], picture).toContain(hotspots.length);
          const products = await catalogue.children(
            hotspots.map(({ sku }) => sku),
            { ...GUEST, locale },
          );
          for (const { sku } of hotspots)
            expect(products[sku], sku).toMatchObject({ orderable: true, num_childs: 0 });
        }
      }
    },
  );
});
