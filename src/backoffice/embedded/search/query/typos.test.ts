import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countErrors, findBegunTypos, findTypos, toMaxErrors, toSignature } from './typos.ts';
import type { WordRange } from '../text/lexicon.ts';

const findIn = (words: readonly string[], word: string, counts: readonly number[] = []): readonly string[] =>
  findTypos(word, {
    words,
    signatures: Int32Array.from(words, toSignature),
    countOf: (number) => counts[number] ?? 1,
  }).map(({ word: number }) => words[number] ?? '');

const findLikely = (words: readonly string[], word: string): readonly string[] =>
  findTypos(word, { words, signatures: Int32Array.from(words, toSignature), countOf: () => 1 })
    .filter(({ isLikely }) => isLikely)
    .map(({ word: number }) => words[number] ?? '');

/** `words` in the order of their letters. */
const findBegunIn = (words: readonly string[], begun: string, isAnywhere = false): readonly string[] => {
  const findPrefix = (prefix: string): WordRange => {
    const from = words.findIndex((word) => word.startsWith(prefix));
    return from < 0 ? [0, 0] : [from, from + words.filter((word) => word.startsWith(prefix)).length];
  };
  const source = { words, signatures: Int32Array.from(words, toSignature), countOf: () => 1, findPrefix };
  return findBegunTypos(begun, source, isAnywhere)
    .filter(({ isLikely }) => isLikely)
    .map(({ beginning }) => beginning);
};

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

  it('is likely where hands err more easily, and of what is as likely what is met most comes first', () => {
    expect(findLikely(['cavi', 'navi', 'ravi'], 'xavi')).toEqual(['cavi']);
    expect(findLikely(['martello', 'mastello'], 'marttello')).toEqual(['martello']);
    expect(findLikely(['trapano', 'trapana'], 'trapnao')).toEqual(['trapano']);
    expect(findLikely(['tubo', 'tuba'], 'tubi')).toEqual(['tubo']);
    expect(findLikely(['lame', 'tame'], 'kame')).toEqual(['lame']);
    expect(findIn(['lima', 'lime', 'rime'], 'limo', [1, 5, 9])).toEqual(['lime', 'lima']);
  });

  it('has two letters doubled wrongly in six letters too', () => {
    expect(findIn(['lucchetto', 'lunetta'], 'lucheto')).toEqual(['lucchetto']);
    expect(findIn(['cappello', 'capello'], 'cappelo')).toEqual(['cappello']);
    expect(findIn(['lucchetti', 'lanterna'], 'luchete')).toEqual([]);
  });

  it('is found from the beginning of a word on, whose first letter is wrong only where all are looked at', () => {
    const words = [
      'martello',
      'martinetto',
      'smerigliatrice',
      'transistor',
      'trapano',
      'trapani',
      'trap',
      'vite',
    ];
    expect(findBegunIn(words, 'trapn')).toEqual(['trapan']);
    expect(findBegunIn(words, 'trpa')).toEqual(['trap']);
    expect(findBegunIn(words, 'mrte')).toEqual(['marte']);
    expect(findBegunIn(words, 'smergl')).toEqual(['smerigl']);
    expect(findBegunIn(words, 'smerglait')).toEqual(['smerigliat']);
    expect(findBegunIn(words, 'vvite')).toEqual(['vite']);
    expect(findBegunIn(words, 'krapa', true)).toEqual(['trapa']);
    for (const begun of ['tra', 'krapa', 'trap4', 'zuccher'])
      expect(findBegunIn(words, begun), begun).toEqual([]);
  });

  it('is found among all words by what their letters have in common, as by looking at each', () => {
    fc.assert(
      fc.property(fc.array(WORD, { maxLength: 40 }), WORD, (words, word) => {
        const max = toMaxErrors(word);
        const near = words.filter((one) => countErrors(word, one, max) <= max);
        fc.pre(near.length > 0 || max !== 1);
        const fewest = Math.min(...near.map((one) => countErrors(word, one, max)));
        const expected = near.filter((one) => countErrors(word, one, max) === fewest);
        expect([...findIn(words, word)].sort()).toEqual(expected.slice(0, 24).sort());
      }),
    );
  });
});
