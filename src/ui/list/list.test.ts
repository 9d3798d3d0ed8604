import { expect, it } from 'vitest';
import { type Columns, isAtEnd, toCellText, toListCsv } from './list.ts';

type Bill = { readonly name: string; readonly day: string; readonly rows: number; readonly total?: number };

const COLUMNS: Columns<Bill> = {
  name: { label: 'number', kind: 'code', value: ({ name }) => name, href: ({ name }) => `/${name}` },
  day: { label: 'date', kind: 'day', value: ({ day }) => day },
  rows: { label: 'rows', kind: 'number', value: ({ rows }) => rows },
  total: { label: 'total', kind: 'money', value: ({ total }) => total },
  shown: { label: 'shown', only: 'table', value: () => 'shown alone' },
  written: { label: 'written', only: 'file', value: () => '=1+1' },
  action: { label: 'action', align: 'end' },
};
const BILLS: readonly Bill[] = [
  { name: 'A;1', day: '2026-11-30T10:00:00Z', rows: 1200, total: -1234.5 },
  { name: 'B', day: '', rows: 1 },
];
const toWords = (locale: 'it' | 'en') => ({ locale, t: (key: string) => key.toUpperCase() });

it('shows each kind of value in the page’s language, and nothing for a missing one', () => {
  const read = (locale: 'it' | 'en') =>
    BILLS.map((bill) =>
      Object.values(COLUMNS)
        .slice(0, 4)
        .map((column) => toCellText(column, bill, toWords(locale))),
    );
  expect(read('it')).toEqual([
    ['A;1', '30/11/2026', '1.200', '−1.234,50\u00a0€'],
    ['B', '', '1', ''],
  ]);
  expect(read('en')[0]).toEqual(['A;1', '30/11/2026', '1,200', '−€1,234.50']);
});

it('numbers, money and what says so stand at the end', () => {
  const ends = Object.entries(COLUMNS).filter(([, column]) => isAtEnd(column));
  expect(ends.map(([key]) => key)).toEqual(['rows', 'total', 'action']);
});

it('a file has the columns with a value that are not the table’s alone, and numbers that spreadsheets read', () => {
  expect(toListCsv(COLUMNS, BILLS, toWords('it')).slice(1).split('\r\n')).toEqual([
    'NUMBER;DATE;ROWS;TOTAL;WRITTEN',
    `"A;1";30/11/2026;1200;-1234,50;'=1+1`,
    `B;;1;;'=1+1`,
    '',
  ]);
  expect(toListCsv(COLUMNS, BILLS, toWords('en'))).toContain('A;1",30/11/2026,1200,-1234.50,\'=1+1');
});
