import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshStore, GUEST, openFreshStore, openStore, toCustomer } from '../support/fresh-store.ts';
import { readPdfText } from '../support/pdf-text.ts';

let store: FreshStore;
beforeAll(async () => {
  store = await openFreshStore([], { seed: 'demo' });
});
afterAll(() => store.close());

const listFiles = ({ place } = store): Promise<string[]> =>
  readdir(join(place.data_dir, 'media'), { recursive: true }).catch(() => []);

describe('the pictures of the demo shop', () => {
  it('are generated once, on the first request, and cached', async () => {
    const fresh = await openFreshStore([], { seed: 'demo' });
    expect(await listFiles(fresh)).toEqual([]);
    const name = 'thumb_te-m8x40-zn.webp';
    const found = await Promise.all(Array.from({ length: 8 }, () => fresh.backOffice.findMedia(name)));
    expect(new Set(found.map((media) => media?.file)).size).toBe(1);
    expect(found[0]).toMatchObject({ type: 'image/webp' });
    expect(await listFiles(fresh)).toEqual([name]);
    const { mtimeMs } = await stat(found[0]?.file ?? '');
    await fresh.backOffice.findMedia(name);
    expect((await stat(found[0]?.file ?? '')).mtimeMs).toBe(mtimeMs);
    await fresh.close();
  });

  it('are equal in every shop, also when two processes generate them concurrently', async () => {
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
  ])('are not generated for the unknown name %j', async (name) => {
    const before = await listFiles();
    expect(await store.backOffice.findMedia(name)).toBeUndefined();
    expect(await listFiles()).toEqual(before);
  });
});

describe('the documents of the demo shop', () => {
  const findDocuments = async (sku: string, visitor = toCustomer(1)) =>
    (await store.backOffice.catalogue.find(sku, visitor))?.documents;
  const read = async (url: string) => {
    const found = await store.backOffice.findDocument(toCustomer(1), url.replace('/documents/', ''));
    expect(found).toMatchObject({ type: 'application/pdf' });
    return readFile(found?.file ?? '');
  };

  it('are a data sheet and, for chemicals, a safety sheet, with names in each language', async () => {
    expect(await findDocuments('GNT')).toEqual({ 'Scheda tecnica': ['/documents/sheets/gnt.pdf'] });
    expect(await findDocuments('SMA', toCustomer(1, 'en'))).toEqual({
      'Data sheet': ['/documents/sheets/sma.pdf'],
      'Safety data sheet': ['/documents/sheets/sma-sicurezza.pdf'],
    });
    expect(await findDocuments('GNT', GUEST)).toEqual({});
  });

  it('are shared by a family and its sizes', async () => {
    expect(await findDocuments('GNT-9')).toEqual(await findDocuments('GNT'));
  });

  it('name the article, in both languages, every size of a family, and the shop', async () => {
    const sheet = await read('/documents/sheets/gnt.pdf');
    expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
    expect(sheet.length).toBeLessThan(60_000);
    const text = readPdfText(sheet).split('\n');
    const sizes = ['GNT-8', 'GNT-9', 'GNT-10'];
    for (const word of ['GNT', ...sizes, 'Guanti in nitrile al palmo', 'Nitrile palm gloves', 'Fondaco']) {
      expect(text).toContain(word);
    }
    expect(text.join('')).not.toContain('\uFFFD');
  });

  it('contain the hazards of a chemical', async () => {
    const text = readPdfText(await read('/documents/sheets/sma-sicurezza.pdf'));
    expect(text).toContain('H226');
    expect(text).toContain('16. Altre informazioni');
    expect(text).not.toContain('\uFFFD');
  });

  it('are byte-equal in every shop of the same name', async () => {
    const other = await openFreshStore([], { seed: 'demo' });
    const found = await other.backOffice.findDocument(toCustomer(1), 'sheets/gnt.pdf');
    expect(await readFile(found?.file ?? '')).toEqual(await read('/documents/sheets/gnt.pdf'));
    await other.close();
  });

  it.each(['sheets/not-ours.pdf', 'sheets/gnt-sicurezza.pdf', 'sheets/gnt-9.pdf', 'gnt.pdf'])(
    'are not generated for the unknown name %s',
    async (name) => {
      expect(await store.backOffice.findDocument(toCustomer(1), name)).toBeUndefined();
    },
  );

  it('[P-19] are neither a guest’s, nor pictures, nor are pictures documents', async () => {
    const { backOffice } = store;
    const customer = toCustomer(1);
    expect(await backOffice.findDocument(customer, 'sheets/gnt.pdf')).toBeDefined();
    expect(await backOffice.findDocument(GUEST, 'sheets/gnt.pdf')).toBeUndefined();
    expect(await backOffice.findMedia('sheets/gnt.pdf')).toBeUndefined();
    expect(await backOffice.findMedia('thumb_te-m8x40-zn.webp')).toBeDefined();
    expect(await backOffice.findDocument(customer, 'thumb_te-m8x40-zn.webp')).toBeUndefined();
  });
});

describe('a shop with its own catalogue', () => {
  it('serves only the pictures in its folder', async () => {
    const own = await openFreshStore([{ sku: 'TE-M8X40-ZN', name: 'Vite' }]);
    expect(await own.backOffice.findMedia('thumb_te-m8x40-zn.webp')).toBeUndefined();
    await own.close();
  });
});
