import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectEffort, type Measured } from '../../../../tests/support/measure-call.ts';
import { toCaseCount } from '../../../../tests/support/random-cases.ts';
import type { ProductFile, ReadProducts } from '../../../../tests/support/read-products.thread.ts';
import { createThreads } from '#src/server/threads.ts';

/** A case that does not end is ended. */
const BOUNDS = { threads: 1, waiting: 1, time: 20_000, memory: 256 };
const measure = createThreads<ProductFile, Measured<ReadProducts>>(
  new URL('../../../../tests/support/read-products.thread.ts', import.meta.url),
  BOUNDS,
);

/** An import is no request: 50 ms, a second of each 40,000 letters and of each 4,000 lines, of which each may be refused. */
const readProducts = (text: string, ending: ProductFile['ending']): Promise<ReadProducts> => {
  const all = 20 + text.length / 100 + text.split('\n').length / 10;
  return expectEffort(() => measure({ bytes: Buffer.from(text), ending }), { held: all, all });
};

/** Characters of a generated file. */
const LETTERS = 200_000;
/** Maximum characters reported about one line. */
const MAX_SAID = 5000;

const expectRead = async (text: string, ending: ProductFile['ending']): Promise<void> => {
  const { read, refused, letters } = await readProducts(text, ending);
  const lines = text.split(/\r\n|\r|\n/).length;
  expect(read + refused).toBeLessThanOrEqual(lines);
  expect(letters).toBeLessThanOrEqual(MAX_SAID * (read + refused));
};

const fill = (piece: string): string => piece.repeat(Math.max(1, Math.floor(LETTERS / piece.length)));

const HEAD = 'sku,name_it,price\n';

/** Files that made the reader slow. */
const SLOW_CSV: readonly (readonly [what: string, text: string])[] = [
  ['quotes that open again on each line', HEAD + fill('a"x,"\n')],
  ['quotes that close at the end only, as no cell', `${HEAD}${fill('a"x,"\n')}" z\n`],
  ['an open quote on each line', HEAD + '"a\n'.repeat(5000)],
  ['a line of quotes', HEAD + fill('"')],
  ['a line of delimiters', HEAD + fill(',')],
  ['a head of delimiters', `sku${fill(',')}\nA\n`],
  ['a head of the same columns', `sku${fill(',price')}\nA${fill(',1')}\n`],
];

describe('a hostile file of the product import', () => {
  it.each(SLOW_CSV)('[Z-11] is read within bounds: CSV with %s', async (_what, text) => {
    await expectRead(text, 'csv');
  });

  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('"', ',', ';', '\t', '\n', '""', ',"', '",', 'a', '1', ' ') },
    {
      weight: 2,
      arbitrary: fc.constantFrom('A1,', 'A,"x', '1.234,5', '"a ""b"" c"', '12/3', '\r', '\uFEFF', 'à'),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
  );
  const repeated = fc
    .array(fc.tuple(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.constantFrom(1, 1, 3, 50, 20_000)), {
      minLength: 1,
      maxLength: 5,
    })
    .map((parts) =>
      parts
        .map(([pieces, times]) => pieces.join('').repeat(times))
        .join('')
        .slice(0, LETTERS / 4),
    );

  it('[Z-11] is read within bounds: random CSV', async () => {
    const head = fc.constantFrom(HEAD, 'sku;price;details\n', 'sku\tname_it\n', 'sku\n', '');
    await fc.assert(
      fc.asyncProperty(head, repeated, (first, rest) => expectRead(first + rest, 'csv')),
      { numRuns: toCaseCount(60, 5000) },
    );
  });

  it('[Z-11] is read within bounds: random JSON, wide and deep', async () => {
    const key = fc.constantFrom(
      'sku',
      'name',
      'it',
      'price',
      'price_breaks',
      'attributes',
      'codes',
      'x',
      '__proto__',
    );
    const scalar = fc.oneof(
      fc.constantFrom('1', '1e400', '-0', 'null', 'true', '"A"', '"\\ud800"', '"\\u0000"', '', '"', '{'),
      fc.json({ maxDepth: 1 }),
    );
    const line = fc
      .tuple(
        ...([fc.array(fc.tuple(key, scalar), { maxLength: 4 }), key] as const),
        fc.constantFrom('[', '{"a":', '[[],', '{"it":'),
        fc.constantFrom(0, 1, 100, 30_000),
        ...([fc.constantFrom(0, 1, 20_000), scalar] as const),
      )
      .map(([fields, name, opening, depth, width, value]) => {
        const closing = opening.startsWith('[') ? ']' : '}';
        const deep = `${opening.repeat(depth)}${value || '1'}${closing.repeat(depth)}`;
        const wide = `[${Array.from({ length: width }, () => value || '1')
          .join(',')
          .slice(0, LETTERS)}]`;
        const pairs = fields.map(([own, text]) => `"${own}":${text}`);
        return `{${[...pairs, `"${name}":${deep}`, `"${name}s":${wide}`, `"${name}":${wide}`].join(',')}}`;
      });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) =>
        expectRead(lines.join('\n'), 'jsonl'),
      ),
      { numRuns: toCaseCount(60, 5000) },
    );
  });
});
