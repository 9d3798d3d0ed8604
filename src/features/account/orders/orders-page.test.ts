import { expect, it } from 'vitest';
import { toOrdersPage, toTown } from './orders-page.ts';

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
] as const)('the page %s of the orders is %d', (raw, page) => {
  expect(toOrdersPage(raw)).toBe(page);
});

it.each([
  ['30175 Marghera (VE)', 'Marghera'],
  ['Treviso', 'Treviso'],
  ['31100 Treviso', 'Treviso'],
  ['', ''],
])('extracts the town of %j as %j', (city, town) => {
  expect(toTown(city)).toBe(town);
});
