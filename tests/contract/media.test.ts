import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshStore, openFreshStore, openStore } from '../support/fresh-store.ts';

let store: FreshStore;
beforeAll(async () => {
  store = await openFreshStore([], { seed: 'demo' });
});
afterAll(() => store.close());

const listFiles = (): Promise<string[]> =>
  readdir(join(store.place.data_dir, 'media'), { recursive: true }).catch(() => []);

describe('the pictures of the demo shop', () => {
  it('are not there before they are asked for', async () => {
    expect(await listFiles()).toEqual([]);
  });

  it('are made for whoever asks first, once, and kept', async () => {
    const name = 'thumb_te-m8x40-zn.webp';
    const found = await Promise.all(Array.from({ length: 8 }, () => store.backOffice.findMedia(name)));
    expect(new Set(found.map((media) => media?.file)).size).toBe(1);
    expect(found[0]).toMatchObject({ type: 'image/webp' });
    expect(await listFiles()).toEqual([name]);
    const { mtimeMs } = await stat(found[0]?.file ?? '');
    await store.backOffice.findMedia(name);
    expect((await stat(found[0]?.file ?? '')).mtimeMs).toBe(mtimeMs);
  });

  it('are the same in every shop, and may be asked of two processes at once', async () => {
    const [again, other] = await Promise.all([
      openStore(store.place, { seed: 'none' }),
      openFreshStore([], { seed: 'demo' }),
    ]);
    const name = 'gallery_lk-40.webp';
    const media = await Promise.all(
      [store.backOffice, again, other.backOffice].map((backOffice) => backOffice.findMedia(name)),
    );
    const [first, ...others] = await Promise.all(media.map((found) => readFile(found?.file ?? '')));
    for (const bytes of others) expect(bytes).toEqual(first);
    await again.close();
    await other.close();
  });

  it.each([
    'thumb_not-ours.webp',
    'thumb_te-m8x40-zn.png',
    'te-m8x40-zn.webp',
    'category_constructor.webp',
    '../media/thumb_te-m6x20-zn.webp',
    'sheets/../thumb_te-m6x20-zn.webp',
    'x/thumb_te-m6x20-zn.webp',
    '/thumb_te-m6x20-zn.webp',
    'thumb_te-m6x20-zn.webp\0',
    'sheets/../../package.json',
    '',
  ])('are not made for a name that is none: %j', async (name) => {
    const before = await listFiles();
    expect(await store.backOffice.findMedia(name)).toBeUndefined();
    expect(await listFiles()).toEqual(before);
  });
});

describe('a shop with its own catalogue', () => {
  it('has the pictures that lie in its folder, and no others', async () => {
    const own = await openFreshStore([{ sku: 'TE-M8X40-ZN', name: 'Vite' }]);
    expect(await own.backOffice.findMedia('thumb_te-m8x40-zn.webp')).toBeUndefined();
    await own.close();
  });
});
