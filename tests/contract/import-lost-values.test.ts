import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';
import { toJsonLines } from '../support/import-file.ts';

let store: FreshStore;
beforeEach(async () => {
  store = await openFreshStore();
});
afterEach(() => store.close());

const find = (sku: string) => store.backOffice.catalogue.find(sku, GUEST);

const SPOILT = 'digits were lost, make the column text in the spreadsheet';
const DAY = 'expected yyyy-mm-dd, a day of the calendar';
const LOST = 'is the error of a spreadsheet, the value is lost';

describe('values that a spreadsheet ruined', () => {
  it('[E-31] are reported with their lines, which are not stored', async () => {
    const csv = [
      'sku;name;price;barcodes;codes;manufacturer_code;parent;related;attributes.Colore;unit',
      'A;Lampada;1,00;8,00123E+12;;;;;;',
      'B;Lampada;1,00;8001230000048.0;;;;;;',
      'C;Lampada;1,00;8001234567897|#N/D;;;;;;',
      '8,00124E+12;Lampada;1,00;;;;;;;',
      '12345.0;Lampada;1,00;;;;;;;',
      'D;Lampada;1,00;;9,33E+08;;;;;',
      'E;Lampada;1,00;;;9,33E+08;;;;',
      'F;Lampada;1,00;;;;8,00123E+12;;;',
      'G;Lampada;1,00;;;;;A|8,00123E+12;;',
      'H;#NOME?;1,00;;;;;;;',
      'I;Lampada;#RIF!;;;;;;;',
      'J;Lampada;1,00;;;;;;#VALORE!;',
      'K;Lampada;1,00;;;;;;;########',
      'L;Lampada;1,00;80012E4567897;;;;;;',
      'N;Lampada;1,00;8.001.234.567.897;;;;;;',
      'M;Lampada;1,00;8001234567897;933.840;A1.0;;;#1;pz',
    ];
    const imported = await store.load(`${csv.join('\n')}\n`, 'products.csv');
    expect(imported.problems.map(({ number, reason }) => `${number}: ${reason}`)).toEqual([
      `2: barcodes.0: ${SPOILT} ("8,00123E+12")`,
      `3: barcodes.0: ${SPOILT} ("8001230000048.0")`,
      `4: barcodes.1: #N/D ${LOST}`,
      `5: sku: ${SPOILT} ("8,00124E+12")`,
      `6: sku: ${SPOILT} ("12345.0")`,
      `7: codes.0: ${SPOILT} ("9,33E+08")`,
      `8: manufacturer_code: ${SPOILT} ("9,33E+08")`,
      `9: parent: ${SPOILT} ("8,00123E+12")`,
      `10: related.1: ${SPOILT} ("8,00123E+12")`,
      `11: name: #NOME? ${LOST}`,
      `12: price: #RIF! ${LOST}`,
      `13: attributes.Colore: #VALORE! ${LOST}`,
      `14: unit: ######## ${LOST}`,
      '15: barcodes.0: expected digits ("80012E4567897")',
      '16: barcodes.0: expected digits ("8.001.234.567.897")',
    ]);
    expect([imported.written, (await find('M'))?.sku]).toEqual([1, 'M']);
  });

  it('[E-31] are reported in JSON Lines too; an unknown field may have them', async () => {
    const imported = await store.load(
      toJsonLines([
        { sku: 'A', name: 'Lampada', barcodes: ['8,00123E+12'] },
        { sku: 'B', name: { it: '#N/D' } },
        { sku: 'C', name: 'Lampada', note: '#N/D' },
      ]),
    );
    expect(imported.problems.map(({ number }) => number)).toEqual([1, 2]);
    expect([imported.written, (await find('C'))?.sku]).toEqual([1, 'C']);
  });

  it('[E-31] are none where a text is kept as one: `="0042"`', async () => {
    const csv = 'sku;name;barcodes\n"=""0042""";Lampada;="8001234567897"\n';
    const imported = await store.load(csv, 'products.csv');
    expect(imported.problems).toEqual([]);
    expect(await find('0042')).toMatchObject({
      sku: '0042',
      extra_info: { product: { barcodes: ['8001234567897'] } },
    });
  });

  it('a wrong check digit is said: the article is stored', async () => {
    const imported = await store.put([
      { sku: 'A', name: 'Lampada', barcodes: ['8001234567890', '8001234567897', '123'] },
    ]);
    expect(imported.notes).toEqual([{ number: 1, text: 'barcode 8001234567890 has a wrong check digit' }]);
    expect(await store.skus()).toEqual(['A']);
  });
});

describe('the dates of an import', () => {
  it('[E-31] are days of the calendar in every field', async () => {
    const csv = [
      'sku;name;created;available_on;visible_from;sale_to',
      'A;Vite;2026-02-31;;;',
      'B;Vite;;2026-13-45;;',
      'C;Vite;;;2027-02-30;',
      'D;Vite;;;;2026-99-99',
      'E;Vite;2026-12-0112;;;',
      'F;Vite;31/12/2026;;;',
      'G;Vite;2023-02-29;;;',
      'H;Vite;2024-02-29;2026-03-01T10:00:00Z;2026-03-01 10:00:00;2026-03-01T10:00:00.000+01:00',
    ];
    const imported = await store.load(`${csv.join('\n')}\n`, 'products.csv');
    expect(imported.problems.map(({ number, reason }) => `${number}: ${reason}`)).toEqual([
      `2: created: ${DAY} ("2026-02-31")`,
      `3: available_on: ${DAY} ("2026-13-45")`,
      `4: visible_from: ${DAY} ("2027-02-30")`,
      `5: sale_to: ${DAY} ("2026-99-99")`,
      `6: created: ${DAY} ("2026-12-0112")`,
      `7: created: ${DAY} ("31/12/2026")`,
      `8: created: ${DAY} ("2023-02-29")`,
    ]);
    expect([imported.written, (await find('H'))?.sku]).toEqual([1, 'H']);
    const reviews = [{ rating: 5, date: '2026-06-31' }];
    const reviewed = await store.load(toJsonLines([{ sku: 'R', name: 'Vite', reviews }]));
    expect(reviewed.problems).toEqual([{ number: 1, reason: `reviews.0.date: ${DAY} ("2026-06-31")` }]);
  });
});
