import { describe, expect, it } from 'vitest';
import { compileSynonyms } from './synonyms.ts';
import { toTokens } from '../text/tokens.ts';

const synonyms = compileSynonyms([
  { words: ['te', 'testa esagonale', 'hex head'], also: [] },
  { words: ['inox', 'acciaio inossidabile'], also: ['a2'] },
  { words: ['testa'], also: ['capo'] },
]);

const find = (text: string, at = 0): string | undefined => {
  const match = synonyms.find(toTokens(text), at);
  const others = match?.others.map((tokens) => tokens.map((token) => token.text).join(' '));
  return match && `${match.length}: ${others?.join(', ')}`;
};

describe('a synonym', () => {
  it('finds the other expressions of its group', () => {
    expect(find('te')).toBe('1: testa esagonale, hex head');
    expect(find('vite inox', 1)).toBe('1: acciaio inossidabile, a2');
  });

  it('of several words matches as a whole, the longest first, in any inflection', () => {
    expect(find('testa esagonale')).toBe('2: te, hex head');
    expect(find('teste esagonali')).toBe('2: te, hex head');
    expect(find('testa svasata')).toBe('1: capo');
  });

  it('in `also` does not find the others', () => {
    expect(find('a2')).toBeUndefined();
    expect(find('vite')).toBeUndefined();
  });
});
