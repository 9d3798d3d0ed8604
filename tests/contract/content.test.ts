import { DEMO_MAIN_PAGE } from '#src/demo/content.ts';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSlug } from '#src/contract/listing.ts';
import { toDemoLines } from '#src/demo/products.ts';
import { type FreshStore, GUEST, NOON, openFreshStore, openStore } from '../support/fresh-store.ts';
import { notOnRemote } from '../support/adapter-kind.ts';

describe('a store filled with the demo shop', () => {
  let store: FreshStore;
  beforeAll(async () => {
    store = await openFreshStore([], { seed: 'demo' });
  });
  afterAll(() => store.close());

  it('has products and menu in both languages', async () => {
    const { content, catalogue } = store.backOffice;
    const tops = toDemoLines().filter((line) => line.parent === undefined && !line.visible_from);
    const { product_list } = await store.list();
    expect(product_list.pagination.total).toBe(tops.length);
    for (const locale of ['it', 'en'] as const) {
      expect((await content.menu(locale)).length).toBeGreaterThan(5);
      expect((await content.promoTabs(locale)).length).toBeGreaterThan(3);
      expect(await content.footer(locale)).toContain('<address>');
      expect((await catalogue.categories(locale)).length).toBeGreaterThan(5);
    }
    expect(await content.mainPage()).toEqual(DEMO_MAIN_PAGE);
    expect(await content.findPage('nessuna', 'it')).toBeUndefined();
  });

  it('[O-02] has slides, banners and brands on its home page, with links that find products', async () => {
    const { content, catalogue } = store.backOffice;
    for (const locale of ['it', 'en'] as const) {
      const { slides, banners, brands } = await content.home(locale);
      expect([slides.length, banners.length, brands.length]).toEqual([3, 4, 8]);
      for (const { name } of brands) {
        const query = {
          text: '',
          page: 1,
          per_page: 1,
          sort: 'default',
          filters: { brand: toSlug(name) },
        } as const;
        expect((await catalogue.list(query, GUEST)).product_list.data[0]?.brand).toBe(name);
      }
      const slugs = JSON.stringify(await catalogue.categories(locale));
      for (const url of [...slides.flatMap(({ links }) => links), ...banners].map((link) => link.url)) {
        const [, category] = /^\/category\/(.+)$/.exec(url) ?? [];
        if (category) expect(slugs).toContain(`"slug":"${category}"`);
        else expect(url).toMatch(/^\/(?:shop(?:\?|$)|web-page\/)/);
      }
    }
    expect(await content.home('en')).not.toEqual(await content.home('it'));
  });

  it.skipIf(notOnRemote('a host renders its own pictures'))(
    'has every picture that its home page shows',
    async () => {
      const { slides, banners, brands } = await store.backOffice.content.home('it');
      const pictures = [
        ...slides.flatMap(({ picture, picture_narrow }) => [picture, picture_narrow]),
        ...[...banners, ...brands].map(({ picture }) => picture),
      ];
      for (const picture of pictures)
        expect(await store.backOffice.findMedia(picture.replace('/media/', '')), picture).toBeDefined();
    },
  );

  it.skipIf(notOnRemote('the wire has no pages except the main one'))(
    'has pages in both languages',
    async () => {
      const { content } = store.backOffice;
      const [path = ''] = await content.pagePaths();
      for (const locale of ['it', 'en'] as const)
        expect((await content.findPage(path, locale))?.html).toContain('<p>');
    },
  );

  it.skipIf(notOnRemote('a host renders its own pictures'))(
    'renders a picture on its first request',
    async () => {
      const [product] = (await store.list()).product_list.data;
      const url = product?.small_pictures[0]?.url ?? '';
      const found = await store.backOffice.findMedia(url.replace('/media/', ''));
      expect(found).toMatchObject({ type: 'image/webp' });
    },
  );

  it.skipIf(notOnRemote('a host is identified by its address'))(
    'is the same store when it is opened again, and is not filled again',
    async () => {
      const { content } = store.backOffice;
      const again = await openStore(store.place, { seed: 'demo' });
      expect(await again.content.storeId()).toBe(await content.storeId());
      expect(await again.content.version()).toBe(await content.version());
      await again.close();
    },
  );
});

describe.skipIf(notOnRemote('a host has no content version'))('the version of the content', () => {
  it('changes with the catalogue, and by itself on the day a product becomes visible', async () => {
    const time = { now: NOON };
    const store = await openFreshStore([], { clock: () => time.now });
    const { content } = store.backOffice;
    const empty = await content.version();
    await store.put([{ sku: 'A', name: 'Nuova', visible_from: '2026-11-22' }]);
    const before = await content.version();
    expect(before).not.toBe(empty);
    expect(await content.version()).toBe(before);
    expect(await store.skus()).toEqual([]);
    time.now += 86_400_000;
    expect(await content.version()).not.toBe(before);
    expect(await store.skus()).toEqual(['A']);
    await store.close();
  });
});

describe('a shop without a menu', () => {
  it('shows its categories', async () => {
    const store = await openFreshStore([{ sku: 'A', name: 'a', category_path: 'x/y', price: 1 }]);
    const menu = await store.backOffice.content.menu('it');
    expect(menu).toMatchObject([{ title: 'X', url: '/shop?category=x', children: [{ title: 'Y' }] }]);
    expect(await store.backOffice.content.footer('it')).toBe('');
    expect(await store.backOffice.content.home('it')).toEqual({
      slides: [],
      banners: [],
      brands: [],
      notices: [],
    });
    await store.close();
  });
});

describe.skipIf(notOnRemote('a host has no folder'))('files of the store', () => {
  it('are found below its folder only', async () => {
    const store = await openFreshStore();
    await mkdir(join(store.place.data_dir, 'media', 'a'), { recursive: true });
    await writeFile(join(store.place.data_dir, 'media', 'a', 'b.png'), 'x');
    await writeFile(join(store.place.data_dir, 'secret.png'), 'x');
    await symlink(store.place.data_dir, join(store.place.data_dir, 'media', 'up'));
    const find = (path: string) => store.backOffice.findMedia(path);
    expect(await find('a/b.png')).toMatchObject({ type: 'image/png' });
    const refused = ['../secret.png', 'a/../../secret.png', '..%2fsecret.png', '/etc/x.png', 'a//b.png'];
    const odd = [
      '',
      'a',
      'a/c.png',
      'a\\b.png',
      'a/b.png\0',
      '../fondaco.db',
      '.hidden.png',
      'up/secret.png',
    ];
    for (const path of [...refused, ...odd]) expect(await find(path), path).toBeUndefined();
    await store.close();
  });
});

describe('a product', () => {
  it('is found by slug and by sku in any case', async () => {
    const store = await openFreshStore([{ sku: 'Ab-1', name: 'Vite', price: 1 }]);
    for (const key of ['vite', 'Ab-1', 'AB-1', 'ab-1'])
      expect(await store.backOffice.catalogue.find(key, GUEST), key).toMatchObject({ sku: 'Ab-1' });
    for (const key of ['ab1', 'vit', ''])
      expect(await store.backOffice.catalogue.find(key, GUEST), key).toBeUndefined();
    await store.close();
  });
});
