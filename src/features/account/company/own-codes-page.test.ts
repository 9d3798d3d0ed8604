import { expect, test } from 'vitest';
import { toOwnCodesPage, toOwnCodesSearch } from './own-codes-page.ts';

const CODES = Array.from({ length: 120 }, (_, at) => ({ carti: `TE-${at}`, own_code: `40.${at}` }));
const open = (query: string) => toOwnCodesPage(CODES, new URL(`http://shop/pages/account/own-codes${query}`));

test('shows fifty codes of a page, and the last page for one beyond it', () => {
  expect(open('').codes).toEqual(CODES.slice(0, 50));
  expect(open('?page=2').codes).toEqual(CODES.slice(50, 100));
  expect(open('?page=9')).toMatchObject({ page: 3, pages: 3, codes: CODES.slice(100) });
  for (const page of ['0', '-1', 'x', '1.9']) expect(open(`?page=${page}`).page).toBe(1);
});

test.each([
  ['40119', 'TE-119'],
  ['te 118', 'TE-118'],
])('finds %j by either code, without separators', (text, carti) => {
  expect(open(`?text=${encodeURIComponent(text)}`).codes.map((code) => code.carti)).toEqual([carti]);
});

test('puts the search and the page into the address', () => {
  expect(toOwnCodesSearch({ text: '', page: 1 })).toBe('');
  expect(toOwnCodesSearch({ text: 'a b', page: 2 })).toBe('?text=a+b&page=2');
});
