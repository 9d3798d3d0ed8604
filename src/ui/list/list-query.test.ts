import { describe, expect, it } from 'vitest';
import {
  isNarrowed,
  parseListQuery,
  toDirection,
  toHiddenFields,
  toLastPage,
  toListFile,
  toListSearch,
  toNextSort,
  toPageNumber,
} from './list-query.ts';
import type { ListAddress } from './list.ts';

const LIST: ListAddress<'open' | 'paid'> = {
  name: 'bills',
  path: '/pages/bills',
  hasPeriod: true,
  filter: { key: 'state', values: ['open', 'paid'] },
  columns: { name: {}, total: { isSortable: true } },
};
const parse = (search: string) => parseListQuery(LIST, new URLSearchParams(search));
const WHOLE = '?state=paid&text=FT-2026&from=2026-01-01&to=2026-12-31&sort=total_desc&page=3';

it.each([
  [null, 1],
  ['', 1],
  ['2', 2],
  ['2.9', 2],
  ['0', 1],
  ['-3', 1],
  ['x', 1],
  ['Infinity', 1_000_000],
  ['1e99', 1_000_000],
] as const)('the page %s of a list is %d', (raw, page) => {
  expect(toPageNumber(raw)).toBe(page);
});

describe('the query of a list', () => {
  it('is read and written the same', () => {
    expect(toListSearch(LIST, parse(WHOLE))).toBe(WHOLE);
    expect(toListSearch(LIST, parse(''))).toBe('');
  });

  it('ignores what is invalid', () => {
    expect(parse('state=all&from=2026-13-45&to=yesterday&sort=total&page=-3')).toEqual(parse(''));
    expect(parse('')).toEqual({ page: 1, filter: undefined, text: '', from: '', to: '' });
  });

  it.each([
    ['5-12-2026', '2026-12-05'],
    ['05/12/2026', '2026-12-05'],
    [' 2026-12-05 ', '2026-12-05'],
    ['31-2-2026', ''],
    ['2026-02-30', ''],
    ['5-13-2026', ''],
  ])('reads the day %j, as it may be typed', (typed, day) => {
    expect(parse(new URLSearchParams({ from: typed }).toString())).toMatchObject({ from: day });
  });

  it('has no days in a list without a period', () => {
    const query = parseListQuery({ ...LIST, hasPeriod: false }, new URLSearchParams(WHOLE));
    expect(query).not.toHaveProperty('from');
    expect(query).not.toHaveProperty('to');
  });

  it('is narrowed by filter, text and period, not by page and sort', () => {
    for (const search of ['state=open', 'text=x', 'from=2026-01-01', 'to=2026-01-01'])
      expect(isNarrowed(parse(search)), search).toBe(true);
    expect(isNarrowed(parse('page=2&sort=total_asc'))).toBe(false);
  });

  it('leads past the end to the last page', () => {
    expect(toLastPage(LIST, parse('state=open&page=9'), 2)).toBe('?state=open&page=2');
    expect(toLastPage(LIST, parse('page=9'), 1)).toBe('');
    for (const pages of [9, 0, undefined]) expect(toLastPage(LIST, parse('page=9'), pages)).toBeUndefined();
  });

  it('is repeated by forms and files without its page', () => {
    expect(toHiddenFields(LIST, { ...parse(WHOLE), from: '', to: '' })).toEqual([
      ['state', 'paid'],
      ['text', 'FT-2026'],
      ['sort', 'total_desc'],
    ]);
    expect(toListFile(LIST, parse('text=x&page=2'), { extension: 'csv', lang: 'en' })).toBe(
      '/pages/bills.csv?text=x&lang=en',
    );
  });
});

describe('the sort of a list', () => {
  it('is of a column that sorts', () => {
    expect(parse('sort=total_asc').sort).toEqual({ key: 'total', isDescending: false });
    for (const sort of ['name_asc', 'other_desc', 'constructor_asc', 'total_up', '_asc'])
      expect(parse(`sort=${sort}`)).not.toHaveProperty('sort');
  });

  it('turns at each click on its head, and starts ascending', () => {
    const first = toNextSort('total', undefined);
    const second = toNextSort('total', first);
    expect([first, second, toNextSort('total', second)].map(({ isDescending }) => isDescending)).toEqual([
      ...[false, true, false],
    ]);
    expect(toNextSort('name', first)).toEqual({ key: 'name', isDescending: false });
    expect([undefined, first, second].map((sort) => toDirection('total', sort))).toEqual([
      ...[undefined, 'ascending', 'descending'],
    ]);
    expect(toDirection('name', first)).toBeUndefined();
  });
});
