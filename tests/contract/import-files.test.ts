import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';
import { toJsonLines } from '../support/import-file.ts';

let store: FreshStore;
beforeEach(async () => {
  store = await openFreshStore();
});
afterEach(() => store.close());

const find = (sku: string) => store.backOffice.catalogue.find(sku, GUEST);

describe('the file of an import', () => {
  it.each(['\r', '\n', '\r\n'])('[E-30] may end its lines in %j', async (end) => {
    const csv = ['sku;name;price', 'A;Vite;0,5', 'B;"Vite\rsu due righe";1', ''].join(end);
    expect(await store.load(csv, 'products.csv')).toMatchObject({ lines: 2, written: 2, problems: [] });
    expect(await find('B')).toMatchObject({ name: 'Vite su due righe', price: 1 });
    const lines = toJsonLines([{ sku: 'C', name: 'Vite' }, { sku: 'D' }]).replaceAll('\n', end);
    expect(await store.load(lines)).toMatchObject({
      written: 1,
      problems: [{ number: 2, reason: 'name is missing' }],
    });
  });

  it('[E-30] may be in Windows-1252, which is said', async () => {
    const csv = 'sku;name;attributes.Qualità\nA;Città – 5 °C “€”;perché\n';
    const bytes = Buffer.from(
      csv.replace(/[–“”€]/g, (letter) => '\u0096\u0093\u0094\u0080'.charAt('–“”€'.indexOf(letter))),
      'latin1',
    );
    for (const [content, name] of [
      [bytes, 'products.csv'],
      [gzipSync(bytes), 'products.csv.gz'],
    ] as const) {
      const imported = await store.load(content, name);
      expect(imported.problems).toEqual([]);
      expect(imported.notes).toEqual([
        {
          number: 2,
          text: 'read as Windows-1252, because it is not UTF-8 (line 1: "attributes.Qualità")',
        },
      ]);
    }
    expect(await find('A')).toMatchObject({ name: 'Città – 5 °C “€”', attributes: { Qualità: 'perché' } });
  });

  it('[E-31] in UTF-8 with other bytes loses only those lines', async () => {
    const csv = Buffer.concat([
      Buffer.from('sku;name\nA;Città\nB;Citt'),
      Buffer.from([0xe0, 0x0a]),
      Buffer.from('C;Vite\n'),
    ]);
    const imported = await store.load(csv, 'products.csv');
    expect(imported.problems).toEqual([
      { number: 3, reason: 'not valid UTF-8: save the whole file as UTF-8' },
    ]);
    expect(imported.written).toBe(2);
  });

  it('[E-31] in an encoding of DOS or an old Mac is refused with advice', async () => {
    const csv = Buffer.concat([
      Buffer.from('sku;name;price\nA;caff'),
      Buffer.from([0x8a]),
      Buffer.from(';1\nB;Vite;1\n'),
    ]);
    const imported = await store.load(csv, 'products.csv');
    expect(imported).toMatchObject({
      written: 1,
      problems: [{ number: 2, reason: 'not valid UTF-8: save the whole file as UTF-8' }],
    });
    const header = Buffer.concat([
      Buffer.from('sku;name;attributes.Qualit'),
      Buffer.from([0x85, 0x8a]),
      Buffer.from('\nA;Vite;x\n'),
    ]);
    expect(await store.load(header, 'header.csv')).toMatchObject({
      written: 0,
      problems: [{ number: 1, reason: 'not valid UTF-8: save the whole file as UTF-8' }],
    });
  });

  it('[E-30] may be in UTF-16 with its sign', async () => {
    const csv = Buffer.from('\uFEFFsku\tname\tprice\nA\tCittà\t0,5\n', 'utf16le');
    for (const bytes of [csv, Buffer.from(csv).swap16()]) {
      const imported = await store.load(bytes, 'products.csv');
      expect(imported).toMatchObject({
        lines: 1,
        problems: [],
        notes: [{ number: 2, text: 'read as UTF-16' }],
      });
      expect(await find('A')).toMatchObject({ name: 'Città', price: 0.5 });
    }
    const lines = Buffer.from(`\uFEFF${toJsonLines([{ sku: 'B', name: 'Città' }])}`, 'utf16le');
    expect(await store.load(lines)).toMatchObject({ written: 1, problems: [] });
  });

  it.each([
    ['a spreadsheet', Buffer.from('PK\u0003\u0004 rest')],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    ['UTF-8', Buffer.from('sku;name\n', 'utf16le')],
    ['.gz', gzipSync('sku;name\nA;Vite\n')],
  ])('[E-31] of another kind is refused with advice: %s', async (what, content) => {
    const imported = await store.load(content, 'products.csv');
    expect(imported).toMatchObject({ written: 0, skipped: 1 });
    expect(imported.problems).toEqual([{ number: 1, reason: expect.stringContaining(what) as string }]);
  });
});

describe('what an import says of the lines it stores', () => {
  it('a repeated sku, with both lines and the one that holds', async () => {
    const imported = await store.load('sku,name\nA,Vite\nB,Dado\nA,\nA,Vite 2\nA,Vite 3\n', 'products.csv');
    expect(imported.notes).toEqual([
      { number: 5, text: 'sku A is in line 2 too: line 5 holds' },
      { number: 6, text: 'sku A is in line 5 too: line 6 holds' },
    ]);
    expect(await find('A')).toMatchObject({ name: 'Vite 3' });
  });

  it('articles whose parent is neither in the file nor in the shop', async () => {
    const lines = [
      { sku: 'A1', name: 'Figlia', parent: 'A' },
      { sku: 'A2', name: 'Figlia', parent: 'A' },
      { sku: 'B1', name: 'Figlia', parent: 'B' },
      { sku: 'B', name: 'Madre' },
      { sku: 'C', name: 'Madre' },
      { sku: 'C1', name: 'Figlia', parent: 'C' },
      { sku: 'D1', name: 'Figlia', parent: 'D' },
    ];
    const note = { number: 1, text: 'A1 and 1 more: not listed, because the parent A does not exist' };
    const other = { number: 7, text: 'D1: not listed, because the parent D does not exist' };
    expect((await store.put(lines)).notes).toEqual([note, other]);
    expect((await store.put(lines)).notes).toEqual([note, other]);
    await store.put([{ sku: 'A', name: 'Madre' }]);
    expect((await store.put(lines)).notes).toEqual([other]);
  });

  it('an availability that is none, once', async () => {
    const rows = [
      'sku,name,availability',
      'A,Vite,forse',
      'B,Vite,forse',
      'C,Vite,DISPONIBILE',
      'D,Vite,IN ARRIVO',
      'E,Vite,Non disponibile',
    ];
    const imported = await store.load(`${rows.join('\n')}\n`, 'products.csv');
    expect(imported.notes).toEqual([
      {
        number: 2,
        text: 'availability "forse" means not available: only DISPONIBILE and IN ARRIVO mean more',
      },
    ]);
    const flags = await store.load(
      'sku,name,is_hot,stock_limited\nA,Vite,forse,\nB,Vite,,forse\n',
      'products.csv',
    );
    expect(flags.problems).toEqual([
      { number: 2, reason: 'is_hot: expected boolean, received string ("forse")' },
      { number: 3, reason: 'stock_limited: expected boolean, received string ("forse")' },
    ]);
  });

  it('at most twenty notes of one kind, and the number of the others', async () => {
    const rows = Array.from({ length: 25 }, () => 'A,Vite');
    const imported = await store.load(`sku,name\n${rows.join('\n')}\n`, 'products.csv');
    expect(imported.notes).toHaveLength(21);
    expect(imported.notes.at(-1)).toEqual({ number: 0, text: 'repeated skus: 4 more notes of this kind' });
  });
});
