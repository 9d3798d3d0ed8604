import { expect, it } from 'vitest';
import { boundChoices } from './resolve-each.ts';
import type { Choice, ResolvedLine } from './resolved-line.ts';

const toLine = (number: number, count: number): ResolvedLine => ({
  number,
  text: '',
  code: 'FAM',
  status: 'ambiguous',
  asked: 1,
  quantity: 0,
  choices: Array.from({ length: count }, () => ({}) as Choice),
});

it('bounds the choices of all lines together, keeps one of each, and says where there are more', () => {
  const lines = [toLine(1, 4), toLine(2, 4), toLine(3, 4), toLine(4, 1), toLine(5, 0)];
  const bound = boundChoices(lines, 6).map(({ choices, hasMore }) => [choices.length, hasMore]);
  expect(bound).toEqual([
    [4, undefined],
    [2, true],
    [1, true],
    [1, undefined],
    [0, undefined],
  ]);
});
