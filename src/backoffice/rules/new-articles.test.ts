import { expect, test } from 'vitest';
import { selectNewArticles } from './new-articles.ts';

test('[W-02] an article that the list has is ignored, and one that is added twice is added once', () => {
  const added = [
    { carti: 'B', quantity: 2 },
    { carti: 'A', quantity: 9 },
    { carti: 'C', quantity: 1 },
    { carti: 'B', quantity: 5 },
  ];
  expect(selectNewArticles(new Set(['A']), added)).toEqual([
    { carti: 'B', quantity: 2 },
    { carti: 'C', quantity: 1 },
  ]);
  expect(selectNewArticles(new Set(['A', 'B', 'C']), added)).toEqual([]);
});
