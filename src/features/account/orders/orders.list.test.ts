import { expect, it } from 'vitest';
import { toTown } from './orders.list.ts';

it.each([
  ['30175 Marghera (VE)', 'Marghera'],
  ['Treviso', 'Treviso'],
  ['31100 Treviso', 'Treviso'],
  ['', ''],
])('extracts the town of %j as %j', (city, town) => {
  expect(toTown(city)).toBe(town);
});
