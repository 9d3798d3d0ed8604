import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countErrors, findTypos, toMaxErrors, toSignature } from './typos.ts';

const findIn = (words: readonly string[], word: string, counts: readonly number[] = []): readonly string[] =>
  findTypos(word, {
    words,
    signatures: Int32Array.from(words, toSignature),
    countOf: (number) => counts[number] ?? 1,
  }).map(({ word: number }) => words[number] ?? '');

const LETTER = fc.constantFrom(...'abcdefgilmnoprstuvz');
const WORD = fc.string({ unit: LETTER, minLength: 4, maxLength: 14 });

describe('the errors in a word', () => {
  it('are letters left out, put in, changed or exchanged with the next', () => {
    for (const wrong of ['martelo', 'martelllo', 'martella', 'matrello', 'amrtello', 'artello', 'nartello'])
      expect(countErrors(wrong, 'martello', 2), wrong).toBeLessThanOrEqual(wrong === 'matrello' ? 2 : 1);
    expect(countErrors('vite', 'dado', 2)).toBeGreaterThan(2);
  });

  it('are as many from either side, and none between a word and itself', () => {
    fc.assert(
      fc.property(WORD, WORD, (a, b) => {
        expect(countErrors(a, a, 2)).toBe(0);
        expect(Math.min(countErrors(a, b, 2), 3)).toBe(Math.min(countErrors(b, a, 2), 3));
      }),
    );
  });
});

describe('what was meant', () => {
  it('has one error in four to seven letters, two from eight on, and none below or with a digit', () => {
    expect(['tap', 'vite', 'trapano', 'martello', 'm8x40', 'gu10'].map(toMaxErrors)).toEqual([
      0, 1, 1, 2, 0, 0,
    ]);
  });

  it('is the nearest word, whichever letter is wrong', () => {
    const words = ['martello', 'mantello', 'trapano', 'vite', 'viti'];
    expect(findIn(words, 'martelo')).toEqual(['martello']);
    expect(findIn(words, 'rtapano')).toEqual(['trapano']);
    expect(findIn(words, 'nartello')).toEqual(['martello']);
    expect(findIn(words, 'tra')).toEqual([]);
  });

  it('is first what begins alike, then what is met most', () => {
    expect(findIn(['cavi', 'cavo', 'navi'], 'xavi')).toEqual(['cavi', 'navi']);
    expect(findIn(['lima', 'lime', 'rime'], 'limo', [1, 5, 9])).toEqual(['lime', 'lima']);
  });

  it('is found among all words by what their letters have in common, as by looking at each', () => {
    fc.assert(
      fc.property(fc.array(WORD, { maxLength: 40 }), WORD, (words, word) => {
        const max = toMaxErrors(word);
        const near = words.filter((one) => countErrors(word, one, max) <= max);
        const fewest = Math.min(...near.map((one) => countErrors(word, one, max)));
        const expected = near.filter((one) => countErrors(word, one, max) === fewest);
        expect([...findIn(words, word)].sort()).toEqual(expected.slice(0, 24).sort());
      }),
    );
  });
});
