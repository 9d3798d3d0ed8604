import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_FILES, HOSTILE_TEXTS, toOdsTable, toXlsx } from '../../../tests/support/hostile-lists.ts';
import { expectEffort, type Measured } from '../../../tests/support/measure-call.ts';
import { toCaseCount } from '../../../tests/support/random-cases.ts';
import { MAX_LIST_LINES } from '#src/contract/limits.ts';
import { createThreads } from '../threads.ts';
import type { ListFile } from './list-file.ts';
import type { ReadList } from './read-list.ts';

/** A case that does not end is ended. */
const BOUNDS = { threads: 1, waiting: 1, time: 20_000, memory: 256 };
const measureFile = createThreads<Uint8Array, Measured<ListFile>>(
  new URL('../../../tests/support/read-list-file.thread.ts', import.meta.url),
  BOUNDS,
);
const measureText = createThreads<string, Measured<ReadList>>(
  new URL('../../../tests/support/read-list.thread.ts', import.meta.url),
  BOUNDS,
);

/** A turn of the event loop has 50 ms: a text is read in it. A text of 2,000 letters takes less, one of 1 MB a second or two. */
const readText = (text: string): Promise<ReadList> =>
  expectEffort(() => measureText(text), { held: 20, all: 20 + text.length / 1000 });

/** A file is read outside of the event loop, in a second. */
const readFile = (bytes: Uint8Array): Promise<ListFile> =>
  expectEffort(() => measureFile(bytes), { held: 400, all: 400 });

/** Maximum characters of a file that is read. */
const MAX_LETTERS = 2_100_000;

const expectRead = async (bytes: Buffer): Promise<ListFile> => {
  const file = await readFile(bytes);
  if (file.ok) expect(file.text.length).toBeLessThan(MAX_LETTERS);
  return file;
};

describe('a hostile file', () => {
  it.each(HOSTILE_FILES)('[Z-11] is read within bounds or refused: %s', async (_, make) => {
    await expectRead(make());
  });

  const number = fc.oneof(
    fc.integer({ min: -5, max: 2_000_000 }).map(String),
    fc.constantFrom('', 'x', 'NaN', 'Infinity', '1e9', '-0', '0x10', '1'.repeat(400)),
  );
  const name = fc.constantFrom(
    'row',
    'c',
    'v',
    't',
    'is',
    'table-row',
    'table-cell',
    'p',
    's',
    'annotation',
    'table',
  );
  const attribute = fc.tuple(
    fc.constantFrom('r', 't', 's', 'number-rows-repeated', 'number-columns-repeated', 'value', 'value-type'),
    fc.oneof(number, fc.constantFrom('s', 'str', 'n', 'e', 'float', 'A1', 'ZZZZZZZZZZ1')),
  );
  const { node } = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.oneof(number, fc.string({ maxLength: 20 }), fc.constantFrom('&amp;', '<', ']]>', '<!--', '<p/>')),
      fc
        .tuple(
          name,
          fc.array(attribute, { maxLength: 3 }),
          fc.array(tie('node'), { maxLength: 5 }),
          fc.integer({ min: 1, max: 200 }),
        )
        .map(([tag, attributes, children, times]) => {
          const pairs = attributes.map(([key, value]) => `${key}="${value}"`);
          const element = `<${[tag, ...pairs].join(' ')}>${children.join('')}</${tag}>`;
          return element.repeat(Math.max(1, Math.min(times, Math.floor(100_000 / element.length))));
        }),
    ),
  }));

  it('[Z-11] is read within bounds or refused: random sheets', async () => {
    const sheets = node.filter((text) => text.length < 200_000);
    await fc.assert(
      fc.asyncProperty(sheets, fc.boolean(), async (sheet, isOds) => {
        await expectRead(isOds ? toOdsTable(sheet) : toXlsx(`<row>${sheet}</row>`, `<sst>${sheet}</sst>`));
      }),
      { numRuns: toCaseCount(150, 5000) },
    );
  });
});

describe('a hostile text', () => {
  it.each(HOSTILE_TEXTS.map((text) => [text.slice(0, 20), text.length, text] as const))(
    '[Z-11] is read within bounds: %j… of %i letters',
    async (_start, _length, text) => {
      const { lines, others, isCut } = await readText(text);
      expect(lines.length).toBeLessThanOrEqual(MAX_LIST_LINES);
      const filled = text.split('\n').filter((line) => /[^\s\u200B]/.test(line)).length;
      if (isCut) expect(lines.length + others.length).toBeLessThanOrEqual(filled);
      else expect(lines.length + others.length).toBe(filled);
    },
  );

  it('[Z-11] is read within bounds: random repetitions', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'x',
        '1',
        '@',
        '.',
        ',',
        ';',
        '"',
        "'",
        '-',
        '–',
        ' ',
        '\t',
        ':',
        '(',
        '*',
        '>',
        '€',
        'mm',
        'pz',
        'x2',
      ),
      fc.constantFrom(
        'cod. ',
        'q.tà ',
        'ciao ',
        'via ',
        '1/2',
        '12,5',
        '[12/11, 08:41]',
        '8x40',
        'a-',
        '=',
        '|',
        '\u00a0',
      ),
      fc.string({ maxLength: 3 }),
    );
    const line = fc
      .array(fc.tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 600 })), {
        maxLength: 4,
      })
      .map((parts) => parts.map(([pieces, times]) => pieces.join('').repeat(times)).join(''));
    await fc.assert(
      fc.asyncProperty(line, async (text) => {
        await readText(text);
      }),
      { numRuns: toCaseCount(300, 20_000) },
    );
  });
});
