import { describe, expect, it } from 'vitest';
import { readNumberWords } from './number-words.ts';

const read = (text: string, locale: 'it' | 'en') => readNumberWords(text.split(' '), 0, locale);

describe('numbers spelled as words', () => {
  it.each([
    ...([
      ['uno', 1],
      ['sei', 6],
      ['sedici', 16],
      ['ventuno', 21],
      ['ventotto', 28],
      ['trentatré', 33],
    ] as const),
    ...([
      ['cento', 100],
      ['centosessanta', 160],
      ['duecento', 200],
      ['cinquecento', 500],
    ] as const),
    ...([
      ['mille', 1000],
      ['millecinquecento', 1500],
      ['duemila', 2000],
      ['tremiladuecentoquaranta', 3240],
    ] as const),
  ])('are read in Italian: %s', (word, value) => {
    expect(read(word, 'it')).toEqual({ value, count: 1 });
  });

  it.each([
    ...([
      ['six', 6, 1],
      ['ten pieces', 10, 1],
      ['twenty five', 25, 2],
      ['twenty-five', 25, 1],
    ] as const),
    ...([
      ['two hundred', 200, 2],
      ['one hundred and fifty', 150, 4],
      ['two hundred and bolts', 200, 2],
    ] as const),
    ...([['three thousand five hundred', 3500, 4]] as const),
  ])('are read in English: %s', (words, value, count) => {
    expect(read(words, 'en')).toEqual({ value, count });
  });

  it.each([
    ...([
      ['seita', 'it'],
      ['dadi', 'it'],
      ['centometri', 'it'],
      ['venticento', 'it'],
      ['', 'it'],
    ] as const),
    ...([
      ['hundred', 'en'],
      ['tent', 'en'],
      ['and', 'en'],
      ['constructor', 'en'],
      ['constructor', 'it'],
    ] as const),
  ])('are nothing else: “%s”', (word, locale) => {
    expect(read(word, locale)).toBeUndefined();
  });
});
