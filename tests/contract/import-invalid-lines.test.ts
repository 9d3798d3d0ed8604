import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';
import { toJsonLines } from '../support/import-file.ts';

let store: FreshStore;
beforeEach(async () => {
  store = await openFreshStore();
});
afterEach(() => store.close());

const BOLT = { sku: 'B1', name: 'Vite' };
const find = (sku: string) => store.backOffice.catalogue.find(sku, GUEST);

const many = (length: number): readonly string[] => Array.from({ length }, (_, at) => `x${at}`);
const manyFields = (length: number, value: unknown) =>
  Object.fromEntries(many(length).map((key) => [key, value]));
const tooLong = (field: string, max: number) =>
  `${field}: Too big: expected string to have <=${max} characters`;
const tooMany = (field: string, max: number) => `${field}: expected at most ${max} entries`;

/** Reasons for rejecting a line, and the fields that cause them. */
const TOO_LARGE: readonly (readonly [string, object])[] = [
  [tooLong('name', 500), { name: 'x'.repeat(1_000_000) }],
  [tooLong('name.en', 500), { name: { it: 'x', en: 'x'.repeat(501) } }],
  [tooLong('sku', 64), { sku: 'x'.repeat(65) }],
  [tooLong('parent', 64), { parent: 'x'.repeat(65) }],
  [tooLong('description', 100_000), { description: 'x'.repeat(100_001) }],
  [tooLong('short_description.it', 100_000), { short_description: { it: 'x'.repeat(100_001) } }],
  [tooLong('brand', 500), { brand: 'x'.repeat(501) }],
  [tooLong('category_path', 2000), { category_path: 'x'.repeat(2001) }],
  [tooLong('images.0', 2000), { images: [`/${'x'.repeat(2000)}`] }],
  [tooLong('attributes.x', 10_000), { attributes: { x: 'y'.repeat(10_001) } }],
  [tooMany('attributes', 200), { attributes: manyFields(201, 'v') }],
  [tooMany('attribute_names', 200), { attribute_names: manyFields(201, { en: 'v' }) }],
  [tooMany('value_names', 500), { value_names: manyFields(501, { en: 'v' }) }],
  [tooMany('documents', 500), { documents: manyFields(501, ['/media/a.pdf']) }],
  [tooMany('documents.Scheda', 500), { documents: { Scheda: many(501) } }],
  [tooMany('attributes.x', 500), { attributes: { x: many(501) } }],
  [tooMany('categories', 500), { categories: many(501).map((name) => [name]) }],
  [tooMany('category_path', 500), { category_path: many(501) }],
  [tooMany('codes', 500), { codes: many(501) }],
  [tooMany('related', 500), { related: many(501) }],
  [tooMany('price_breaks', 100), { price_breaks: many(101).map((_, at) => ({ from: at + 1, price: 1 })) }],
];

describe('the import of invalid lines', () => {
  it('[E-31] reports invalid lines with number and reason, and imports the others', async () => {
    const content = Buffer.concat([
      Buffer.from(toJsonLines([BOLT, { sku: 'B2' }])),
      Buffer.from('nope\n[1]\n\n'),
      Buffer.from(
        toJsonLines([
          { sku: 5, name: 'x' },
          { sku: 'B3', name: 'x', price: '1' },
        ]),
      ),
      Buffer.from('{"sku":"B4","name":"\xff"}\n', 'latin1'),
      Buffer.from(
        toJsonLines([
          { sku: 'B5', name: 'x\0' },
          { sku: 'B6', name: 'x', parent: 'B6' },
        ]),
      ),
      Buffer.from(toJsonLines([{ sku: 'B7', name: 'x'.repeat(2_000_000) }])),
      Buffer.from(
        toJsonLines([
          { sku: 'B8', name: 'ultima', colour: 1 },
          { sku: 'B9', name: 'x', colour: 2 },
        ]),
      ),
    ]);
    const imported = await store.load(content);
    expect(imported.problems).toEqual([
      { number: 2, reason: 'name is missing' },
      { number: 3, reason: 'not JSON' },
      { number: 4, reason: 'not an object' },
      { number: 6, reason: 'sku: expected string, received number (5)' },
      { number: 7, reason: 'price: expected number, received string ("1")' },
      { number: 8, reason: 'not valid UTF-8: save the whole file as UTF-8' },
      { number: 9, reason: 'contains a NUL character' },
      { number: 10, reason: 'parent: is the product itself' },
      { number: 11, reason: 'longer than 1024 KiB' },
    ]);
    expect(imported).toMatchObject({ lines: 12, written: 3, skipped: 9, unknown: ['colour'] });
    expect(await find('B8')).toMatchObject({ name: 'ultima' });
  });

  it.each(TOO_LARGE)('[E-31] [X-34] rejects a line beyond a limit: %s', async (reason, fields) => {
    const imported = await store.load(
      toJsonLines([BOLT, { sku: 'B2', name: 'x', ...fields }, { ...BOLT, sku: 'B3' }]),
    );
    expect(imported.problems).toEqual([{ number: 2, reason }]);
    expect(imported).toMatchObject({ lines: 3, written: 2, skipped: 1 });
    expect(await find('B2')).toBeUndefined();
  });

  it('[E-31] accepts a line at exactly every limit', async () => {
    const largest = {
      sku: 'S'.repeat(64),
      name: { it: 'n'.repeat(500), en: 'e'.repeat(500) },
      description: { it: 'd'.repeat(100_000), en: 'd'.repeat(100_000) },
      attributes: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`a${at}`, 'v'])),
      images: Array.from({ length: 500 }, (_, at) => `/media/${at}.png`),
      codes: Array.from({ length: 500 }, (_, at) => `c${at}`),
    };
    const imported = await store.load(toJsonLines([largest]));
    expect(imported).toMatchObject({ problems: [], written: 1 });
    expect((await find(largest.sku))?.name).toHaveLength(500);
  });

  it('[E-31] imports a truncated compressed file up to the cut, and reports that line', async () => {
    const lines = Array.from({ length: 3000 }, (_, at) => ({ sku: `B${at}`, name: `Vite ${at * 7919}` }));
    const whole = gzipSync(toJsonLines(lines));
    const imported = await store.load(whole.subarray(0, whole.length / 2), 'cut.jsonl.gz');
    expect(imported.written).toBeGreaterThan(1000);
    expect(imported.problems).toEqual([
      { number: imported.written + 1, reason: expect.stringContaining('cut off') as string },
    ]);
  });

  it('[E-31] reports broken CSV records and imports the following lines', async () => {
    const csv = 'sku,name\nB1,"Vite\nB2,Dado\nB3,Rondella,x\nB4,15" monitor\nB5,"a" b\n';
    const imported = await store.load(csv, 'broken.csv');
    expect(imported.problems).toEqual([
      { number: 2, reason: expect.stringContaining('not CSV') as string },
      { number: 4, reason: 'more cells than columns' },
      { number: 6, reason: expect.stringContaining('not CSV') as string },
    ]);
    expect(await find('B2')).toMatchObject({ name: 'Dado' });
    expect(await find('B4')).toMatchObject({ name: '15" monitor' });
    const noSku = await store.load('codice,name\n1,2\n', 'nosku.csv');
    expect(noSku.problems).toEqual([{ number: 1, reason: 'the first line has no column sku' }]);
  });
});
