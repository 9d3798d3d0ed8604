import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';

let store: FreshStore;
beforeEach(async () => {
  store = await openFreshStore();
});
afterEach(() => store.close());

const find = (sku: string) => store.backOffice.catalogue.find(sku, GUEST);
const load = (...lines: string[]) => store.load(`${lines.join('\n')}\n`, 'products.csv');
const toReasons = ({ problems }: Awaited<ReturnType<typeof load>>) =>
  problems.map(({ number, reason }) => `${number}: ${reason}`);

describe('the numbers of an imported CSV file', () => {
  it('[E-30] are read as the file writes decimals: thousands have points where decimals have commas', async () => {
    const imported = await load(
      'sku;name;price;stock;min_packaging;price_breaks',
      'A;Quadro;1.250;4;1;',
      'B;Vite;0,02;25.000;1.000;',
      'C;Cavo;2,50;9;1;1.000:2,10|5.000:1,90 €',
      'D;Quadro;1.250,00;4;1;',
      'E;Quadro;€ 1.250,5;-4;1;',
    );
    expect(imported).toMatchObject({ lines: 5, written: 5, problems: [] });
    expect(await find('A')).toMatchObject({ price: 1250 });
    expect(await find('B')).toMatchObject({ price: 0.02, qty_min_imballo: 1000 });
    expect(await find('C')).toMatchObject({
      price_breaks: [
        { from: 1000, price: 2.1 },
        { from: 5000, price: 1.9 },
      ],
    });
    expect(await find('D')).toMatchObject({ price: 1250 });
    expect(await find('E')).toMatchObject({ price: 1250.5 });
    expect(imported.notes[0]).toEqual({
      number: 2,
      text: 'price: 1.250 read as 1250: decimals are commas in line 3 (0,02)',
    });
    expect(imported.notes).toHaveLength(5);
  });

  it.each([',', ';', '\t'])(
    '[E-30] are read with decimal points where the file has them (%j)',
    async (mark) => {
      const rows = ['sku,name,price,stock', 'A,Vite,1.250,4', 'B,Vite,0.42,4'];
      const imported = await load(...rows.map((row) => row.replaceAll(',', mark)));
      expect(imported).toMatchObject({ written: 2, problems: [] });
      expect(await find('A')).toMatchObject({ price: 1.25 });
      expect(imported.notes).toEqual([
        { number: 2, text: 'price: 1.250 read as 1.25: decimals are points in line 3 (0.42)' },
      ]);
    },
  );

  it.each([',', ';'])(
    '[E-31] with two readings are refused where no number shows which (%j)',
    async (mark) => {
      const rows = ['sku,name,price,stock', 'A,Vite,1.250,4', 'B,Vite,5,25.000', 'C,Vite,5,4'];
      const imported = await load(...rows.map((row) => row.replaceAll(',', mark)));
      expect(imported).toMatchObject({ written: 1, skipped: 2 });
      expect(toReasons(imported)).toEqual([
        expect.stringMatching(
          /^2: price: 1\.250 can be 1250 or 1\.25: no number of the file shows/,
        ) as string,
        expect.stringMatching(
          /^3: stock: 25\.000 can be 25000 or 25: .*; write 25000 or 25\.0000$/,
        ) as string,
      ]);
      expect(await find('A')).toBeUndefined();
    },
  );

  it('[E-31] with two readings are refused where the numbers of the file disagree', async () => {
    const imported = await load(
      'sku;name;price;stock',
      'A;Vite;1,5;1.250',
      'B;Vite;2.5;4',
      'C;Vite;5;1.250.000',
    );
    expect(toReasons(imported)).toEqual([
      '2: stock: 1.250 can be 1250 or 1.25: decimals are commas in line 2 (1,5) and points in line 3 (2.5); write 1250 or 1.2500',
    ]);
    expect([(await find('B'))?.price, (await find('C'))?.price]).toEqual([2.5, 5]);
  });

  it('[E-31] show their value when they are refused', async () => {
    const imported = await load(
      'sku;name;price;stock;vat',
      'A;Vite;1.25.0;4;22',
      'B;Vite;5;forse;22',
      'C;Vite;-1,5;4;22',
      'D;Vite;5;4;22.000',
      'E;Vite;1,25E+03;4;22',
    );
    expect(imported.written).toBe(0);
    expect(toReasons(imported)).toEqual([
      '2: price: expected number, received string ("1.25.0")',
      '3: stock: expected number, received string ("forse")',
      '4: price: Too small: expected number to be >=0 (-1.5)',
      '5: vat: Too big: expected number to be <=100 (22000); vat: 22.000 read as 22000: decimals are commas in line 4 (-1,5)',
      '6: price: expected number, received string ("1,25E+03")',
    ]);
  });

  it('[E-32] are read the same again', async () => {
    const rows = ['sku;name;price', 'A;Vite;1.250', 'B;Vite;0,5'];
    await load(...rows);
    expect(await load(...rows)).toMatchObject({ written: 0, unchanged: 2 });
  });
});
