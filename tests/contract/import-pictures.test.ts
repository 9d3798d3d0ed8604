import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notOnRemote } from '../support/adapter-kind.ts';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';
import { toJsonLines } from '../support/import-file.ts';

const LINES = toJsonLines([
  { sku: 'A', name: 'Vite', price: 1, images: ['foto.jpg', 'https://host.example/a.jpg', '/media/own.webp'] },
  { sku: 'B', name: 'Dado', price: 1 },
]);

describe.skipIf(notOnRemote('a host has no folder'))('the pictures of an import', () => {
  let store: FreshStore;
  beforeEach(async () => {
    store = await openFreshStore();
  });
  afterEach(() => store.close());

  const putPhoto = async () => {
    const photo = sharp({ create: { width: 9, height: 9, channels: 3, background: '#0c0' } }).png();
    await writeFile(join(store.place.data_dir, 'foto.jpg'), await photo.toBuffer());
  };
  const findPictures = async () => (await store.backOffice.catalogue.find('A', GUEST))?.small_pictures ?? [];

  it('that are missing are noted with their line, and everything else is imported', async () => {
    const { written, skipped, notes } = await store.load(LINES);
    expect([written, skipped]).toEqual([2, 0]);
    expect(notes).toEqual([
      { number: 1, text: expect.stringContaining('picture foto.jpg is missing') as unknown },
      {
        number: 1,
        text: expect.stringContaining('picture https://host.example/a.jpg was not fetched') as unknown,
      },
    ]);
  });

  it('are shown, also when the file comes after the first import; then nothing changes', async () => {
    await store.load(LINES);
    await putPhoto();
    expect(await store.load(LINES)).toMatchObject({ written: 1, unchanged: 1 });
    expect(await store.load(LINES)).toMatchObject({ written: 0, unchanged: 2 });
    await expect.poll(findPictures, { timeout: 10_000 }).toHaveLength(2);
    const [picture] = await findPictures();
    expect(picture?.url).toMatch(/^\/media\/thumb_imported-[0-9a-f]{24}\.webp$/);
    const found = await store.backOffice.findMedia(picture?.url.replace('/media/', '') ?? '');
    expect(found).toMatchObject({ type: 'image/webp' });
  });
});
