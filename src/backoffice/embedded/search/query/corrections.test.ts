import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSignature } from '../text/letter-signature.ts';
import { countErrors, findPrefixCorrections, findCorrections, toMaxErrors } from './corrections.ts';

const findIn = (words: readonly string[], word: string, counts: readonly number[] = []): readonly string[] =>
  findCorrections(word, {
    words,
    signatures: Int32Array.from(words, toSignature),
    countOf: (number) => counts[number] ?? 1,
  }).map(({ word: number }) => words[number] ?? '');

const findLikely = (words: readonly string[], word: string): readonly string[] =>
  findCorrections(word, { words, signatures: Int32Array.from(words, toSignature), countOf: () => 1 })
    .filter(({ isLikely }) => isLikely)
    .map(({ word: number }) => words[number] ?? '');

const findPrefixIn = (words: readonly string[], typed: string): readonly string[] =>
  findPrefixCorrections(typed, { words, signatures: Int32Array.from(words, toSignature), countOf: () => 1 })
    .filter(({ isLikely }) => isLikely)
    .map(({ prefix }) => prefix);

const LETTER = fc.constantFrom(...'abcdefgilmnoprstuvz');
const WORD = fc.string({ unit: LETTER, minLength: 4, maxLength: 14 });

describe('the edit distance', () => {
  it('counts insertions, deletions, substitutions and transpositions', () => {
    for (const wrong of ['martelo', 'martelllo', 'martella', 'matrello', 'amrtello', 'artello', 'nartello'])
      expect(countErrors(wrong, 'martello', 2), wrong).toBeLessThanOrEqual(wrong === 'matrello' ? 2 : 1);
    expect(countErrors('vite', 'dado', 2)).toBeGreaterThan(2);
  });

  it('is symmetric, and 0 between equal words', () => {
    fc.assert(
      fc.property(WORD, WORD, (a, b) => {
        expect(countErrors(a, a, 2)).toBe(0);
        expect(Math.min(countErrors(a, b, 2), 3)).toBe(Math.min(countErrors(b, a, 2), 3));
      }),
    );
  });
});

describe('a correction', () => {
  it('allows one error in four to seven letters, two from eight on, none in shorter words or with a digit', () => {
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

  it('is likely for common typing errors; equally likely ones are sorted by frequency', () => {
    expect(findLikely(['cavi', 'navi', 'ravi'], 'xavi')).toEqual(['cavi']);
    expect(findLikely(['martello', 'mastello'], 'marttello')).toEqual(['martello']);
    expect(findLikely(['trapano', 'trapana'], 'trapnao')).toEqual(['trapano']);
    expect(findLikely(['tubo', 'tuba'], 'tubi')).toEqual(['tubo']);
    expect(findLikely(['lame', 'tame'], 'kame')).toEqual(['lame']);
    expect(findIn(['lima', 'lime', 'rime'], 'limo', [1, 5, 9])).toEqual(['lime', 'lima']);
  });

  it('allows two wrongly doubled letters from six letters on', () => {
    expect(findIn(['lucchetto', 'lunetta'], 'lucheto')).toEqual(['lucchetto']);
    expect(findIn(['cappello', 'capello'], 'cappelo')).toEqual(['cappello']);
    expect(findIn(['lucchetti', 'lanterna'], 'luchete')).toEqual([]);
  });

  it('completes a misspelt prefix, whichever letter is wrong', () => {
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
    expect(findPrefixIn(words, 'trapn')).toEqual(['trapan']);
    expect(findPrefixIn(words, 'trpa')).toEqual(['trap']);
    expect(findPrefixIn(words, 'mrte')).toEqual(['marte']);
    expect(findPrefixIn(words, 'smergl')).toEqual(['smerigl']);
    expect(findPrefixIn(words, 'smerglait')).toEqual(['smerigliat']);
    expect(findPrefixIn(words, 'vvite')).toEqual(['vite']);
    expect(findPrefixIn(words, 'krapa')).toEqual(['trapa']);
    expect(findPrefixIn(words, 'rapan')).toEqual(['trapan']);
    for (const typed of ['tra', 'trap4', 'zuccher']) expect(findPrefixIn(words, typed), typed).toEqual([]);
  });

  it('is the same by letter signatures as by comparing all words', () => {
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
