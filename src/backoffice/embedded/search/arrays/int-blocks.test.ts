import { expect, test } from 'vitest';
import { IntBlocks } from './int-blocks.ts';

test('returns stored lists of any length unchanged', () => {
  const blocks = new IntBlocks();
  const lists = [0, 3, 200_000, 0, 62_144, 1, 300_000, 5].map((length, at) =>
    Int32Array.from({ length }, (_, place) => at * 1_000_000 + place),
  );
  const places = lists.map((list) => blocks.add(list));
  for (const [at, list] of lists.entries()) expect(blocks.get(places[at] ?? 0, list.length)).toEqual(list);
});
