import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';

const LINES = [
  {
    sku: 'READ',
    name: 'Letta',
    tags: ['ISO 4017', 'bulloni'],
    ratings: 4.5,
    reviews: [
      { rating: 4, text: { it: '<b>Buona</b>' }, author: 'Officina Alfa', date: '2026-01-10' },
      { rating: 5, text: { it: 'Ottima', en: 'Excellent' }, date: '2026-02-01' },
    ],
    link_assistence: 'https://help.example/read',
  },
  {
    sku: 'TAGGED',
    name: 'Ancorante',
    tags: ['resina', 'constructor', 'a"}b', 'ISO 1'],
    tag_names: { resina: { en: 'bonding' }, 'a"}b': { en: '"tags":["zzz"]' }, altro: { en: 'other' } },
  },
  { sku: 'EVIL', name: 'Ostile', link_assistence: 'javascript:alert(1)' },
];

let store: FreshStore;

beforeAll(async () => {
  store = await openFreshStore(LINES);
});
afterAll(() => store.close());

const find = (key: string, visitor = GUEST) => store.backOffice.catalogue.find(key, visitor);

describe('a product', () => {
  it('has its tags, reviews and assistance on its own page, and not in lists', async () => {
    expect(await find('READ')).toMatchObject({
      tags: ['ISO 4017', 'bulloni'],
      ratings: 4.5,
      link_assistence: 'https://help.example/read',
    });
    expect((await find('READ'))?.reviews).toEqual([
      { rating: 5, text: 'Ottima', author: '', date: '2026-02-01' },
      { rating: 4, text: 'Buona', author: 'Officina Alfa', date: '2026-01-10' },
    ]);
    expect((await find('READ', { ...GUEST, locale: 'en' }))?.reviews).toMatchObject([
      { text: 'Excellent' },
      { text: 'Buona', text_locale: 'it' },
    ]);
    const query = { text: 'Letta', page: 1, per_page: 12, sort: 'default' as const, filters: {} };
    const [listed] = (await store.backOffice.catalogue.list(query, GUEST)).product_list.data;
    expect(listed?.sku).toBe('READ');
    for (const field of ['tags', 'reviews', 'link_assistence']) expect(listed).not.toHaveProperty(field);
  });

  it('has its tags in both languages, and is found by either', async () => {
    const words = ['constructor', 'a"}b', 'ISO 1'];
    expect((await find('TAGGED'))?.tags).toEqual(['resina', ...words]);
    const english = ['bonding', 'constructor', '"tags":["zzz"]', 'ISO 1'];
    expect((await find('TAGGED', { ...GUEST, locale: 'en' }))?.tags).toEqual(english);
    for (const text of ['resina', 'bonding', 'zzz', 'constructor']) {
      const query = { text, page: 1, per_page: 12, sort: 'default' as const, filters: {} };
      const { data } = (await store.backOffice.catalogue.list(query, GUEST)).product_list;
      expect(
        data.map(({ sku }) => sku),
        text,
      ).toEqual(['TAGGED']);
    }
  });

  it('has no assistance link that could run a script', async () => {
    expect((await find('EVIL'))?.link_assistence).toBeUndefined();
  });
});
