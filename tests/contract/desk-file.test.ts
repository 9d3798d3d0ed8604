import { expect, test } from 'vitest';
import type { PriceRow } from '#src/contract/staff/prices.ts';
import { toPriceCsv, toPriceFile } from '#src/features/desk/prices/price-file.list.ts';
import { toShelfFile } from '#src/features/desk/shelves/shelves.list.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { readDeskFile } from '#src/server/desk/desk-file.ts';
import { type FileKind, toRefusedCsv, toReport } from '#src/server/desk/file-act.ts';
import { loadTexts } from '../support/load-texts.ts';

await loadTexts();
const words = { t: getTranslate('it'), locale: 'it' } as const;
const prices = toPriceFile({ key: 'base', subject: '' }, words);
const shelves = toShelfFile(words);

const read = async (kind: FileKind, table: string) => {
  const form = new FormData();
  form.set('table', table);
  const file = await readDeskFile(form, kind.columns, 'it');
  if (!file.ok) throw new Error(file.problem);
  return file.table;
};
const plan = async (kind: FileKind, table: string) => {
  const { planned, whole } = await kind.plan(await read(kind, table));
  return [whole?.input, planned.flatMap(({ fault, number }) => (fault ? [[number, fault.refusal]] : []))];
};
const ROW = { line: 2, sku: 'A1', from: 10, valid_from: '', valid_to: '', price: 1.5 };

test.each([
  ['heads in any order and case', 'DA QUANTITÀ;codice;Prezzo o sconto\n10;A1;1,50', ROW],
  ['the other language and its numbers', 'From quantity,Price or discount,Code\n10,1.50,A1', ROW],
  ['other heads, by position', 'Codice\tPrezzo\tda\nA1\t1,5\t10', ROW],
  ['no heads', '\nA1;1,50;10', ROW],
])('[J-07] a table of prices is read with %s', async (_, table, row) => {
  const [input, faults] = await plan(prices, table);
  expect(input).toEqual({ list: 'base', rows: [row], leave_out: true });
  expect(faults).toEqual([]);
});

test('[J-07] an Italian price is not taken for two cells, and each wrong line says why', async () => {
  await expect(plan(prices, 'A1,6,60')).rejects.toThrow('fileEmpty');
  expect((await plan(prices, 'A1;1\n;2\nA2;x1\nA3;-;no\nA4;1;;32/13/2026'))[1]).toEqual([
    [2, 'no_code'],
    [3, 'invalid_price'],
    [4, 'invalid_quantity'],
    [5, 'invalid_day'],
  ]);
});

test('[J-07] [J-23] refused lines come back in columns that are read again', async () => {
  for (const [kind, line] of [
    [prices, ';1,50'],
    [shelves, ';A-1'],
  ] as const) {
    const table = await read(kind, line);
    const report = toReport(await kind.plan(table), [], kind);
    const [head = '', first = ''] = toRefusedCsv(table, report, words).split('\r\n');
    expect(first).toMatch(/^1;manca il codice;;/);
    const mended = await read(kind, `${head}\n${first.replace('codice;', 'codice;A1')}`);
    expect(mended.lines).toMatchObject([{ texts: { sku: 'A1' } }]);
    expect(mended.ignored).toEqual(['Riga', 'Motivo']);
  }
});

test('[J-07] our own file is read whole in both languages', async () => {
  const row: PriceRow = {
    ...{ list: 'base', list_name: '', sku: '-A;"1', name: 'N, m', unit: 'pz', price_per: 100, from: 10 },
    ...{ price: 1.5, valid_from: '', valid_to: '' },
  };
  for (const locale of ['it', 'en'] as const) {
    const table = await read(prices, toPriceCsv([row], { locale, t: getTranslate(locale) }));
    expect(table.ignored).toEqual([]);
    const { whole } = await prices.plan(table);
    expect(whole?.input).toMatchObject({ rows: [{ ...ROW, sku: '-A;"1' }] });
  }
});
