import { expect, it } from 'vitest';
import { listSettledLines, toRowLine } from './settled-lines.ts';

const row = (line: string, quantity: number) => ({ line, quantity });

it('a line is settled by one of its candidates, one of several articles by all of them', () => {
  expect(toRowLine(3, 1, 2)).toBe('3/1/2');
  const rows = [
    row('1/1/1', 0),
    row('1/1/1', 12),
    row('2/1/1', 0),
    row('3/1/2', 5),
    row('4/1/2', 5),
    row('4/2/2', 1),
  ];
  expect(listSettledLines(rows)).toEqual([1, 4]);
  expect(listSettledLines([])).toEqual([]);
});
