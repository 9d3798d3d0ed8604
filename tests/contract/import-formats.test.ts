import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGLISH_GUEST, type FreshStore, GUEST, openFreshStore, toCustomer } from '../support/fresh-store.ts';
import { toJsonLines } from '../support/import-file.ts';

let store: FreshStore;
beforeEach(async () => {
  store = await openFreshStore();
});
afterEach(() => store.close());

const BOLT = { sku: 'B1', name: 'Vite' };
const find = (sku: string, visitor = GUEST) => store.backOffice.catalogue.find(sku, visitor);

describe('the import of a file', () => {
  it('[E-30] reads JSON Lines, plain or compressed; only sku and name are required', async () => {
    expect(await store.load(toJsonLines([BOLT]))).toMatchObject({ lines: 1, written: 1, skipped: 0 });
    const packed = gzipSync(toJsonLines([{ sku: 'B2', name: { en: 'Nut' } }]));
    expect(await store.load(packed, 'x.jsonl.gz')).toMatchObject({ lines: 1, written: 1 });
    expect(await find('B1')).toMatchObject({ name: 'Vite', unit: 'pz', price_per: 1, orderable: false });
    expect(await find('B2', ENGLISH_GUEST)).toMatchObject({ name: 'Nut' });
    expect(await find('B2', GUEST)).toMatchObject({ name: 'Nut', text_locale: 'en' });
  });

  it('[E-30] reads CSV with the field names as columns', async () => {
    const csv =
      '\uFEFFsku,name.it,name.en,price,min_packaging,barcodes,category_path,categories.it,categories.en,' +
      'attributes.Filettatura,attributes.Finitura,attribute_names.Filettatura.en,price_breaks,is_hot,image\r\n' +
      'B1,"Vite ""TE"", 8",Bolt,0.42,100,800123|800124,fissaggio/viti,Fissaggio|Viti,Fastening|Bolts,' +
      'M8,zinco|nero,Thread,100:0.4|500:0.35,1,x\r\n' +
      'B2,"Vite\nsu due righe",,,,,,,,,,,,,\r\n';
    const imported = await store.load(csv, 'products.csv');
    expect(imported).toMatchObject({ lines: 2, written: 2, skipped: 0, unknown: ['image'] });
    expect(await find('B1')).toMatchObject({
      ...{ name: 'Vite "TE", 8', price: 0.42, qty_min_imballo: 100, is_hot: true },
      categories: [{ slug: 'viti', name: 'Viti' }],
      attributes: { Filettatura: 'M8', Finitura: 'zinco, nero' },
      price_breaks: [
        { from: 100, price: 0.4 },
        { from: 500, price: 0.35 },
      ],
      extra_info: { product: { barcodes: ['800123', '800124'] } },
    });
    expect(await find('B1', ENGLISH_GUEST)).toMatchObject({
      categories: [{ slug: 'viti', name: 'Bolts' }],
      attributes: { Thread: 'M8' },
    });
    expect(await find('B2')).toMatchObject({ name: 'Vite su due righe' });
  });

  it('[E-30] reads CSV with documents and tags, and their English names', async () => {
    const columns =
      'sku,name,documents.Scheda tecnica,documents.DoP,document_names.Scheda tecnica.en,tags,tag_names.viti.en';
    await store.load(
      `${columns}\nB1,Vite,/media/a.pdf|/media/b.pdf,/media/c.pdf,Data sheet,viti|M8,screws\n`,
      'x.csv',
    );
    const [urls, others] = [['/documents/a.pdf', '/documents/b.pdf'], ['/documents/c.pdf']];
    expect((await find('B1', toCustomer(1)))?.documents).toEqual({ 'Scheda tecnica': urls, DoP: others });
    expect((await find('B1', toCustomer(1, 'en')))?.documents).toEqual({ 'Data sheet': urls, DoP: others });
    expect((await find('B1', ENGLISH_GUEST))?.tags).toEqual(['screws', 'M8']);
  });

  it('[E-30] reads CSV of Italian spreadsheets, with semicolons and decimal commas', async () => {
    await store.load('sku;name;price\nB1;Vite;0,42\n', 'products.csv');
    expect(await find('B1')).toMatchObject({ price: 0.42 });
  });
});
