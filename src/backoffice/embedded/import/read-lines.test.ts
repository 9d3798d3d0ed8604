import { describe, expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

/** The lines of a text whose bytes come in pieces of `size`. */
const read = async (text: string, size: number): Promise<readonly (readonly [number, string])[]> => {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  const lines: [number, string][] = [];
  for await (const line of readLines(
    (async function* () {
      yield* pieces;
    })(),
  ))
    lines.push([line.number, 'text' in line ? line.text : line.problem]);
  return lines;
};

describe('the lines of a file', () => {
  it.each([
    ['LF', 'a\nbb\n\nc'],
    ['CRLF', 'a\r\nbb\r\n\r\nc\r\n'],
    ['CR', 'a\rbb\r\rc\r'],
    ['mixed', 'a\rbb\n\r\nc'],
  ])('end in %s, wherever the pieces of the file end', async (_, text) => {
    for (const size of [1, 2, 3, 100])
      expect(await read(text, size)).toEqual([
        [1, 'a'],
        [2, 'bb'],
        [3, ''],
        [4, 'c'],
      ]);
  });

  it('have no byte order mark', async () => {
    expect(await read('\uFEFFa\n\uFEFFb', 2)).toEqual([
      [1, 'a'],
      [2, '\uFEFFb'],
    ]);
  });
});
