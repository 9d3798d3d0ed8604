import { describe, expect, it } from 'vitest';
import { toCode, toHtmlWords, toWords } from './words.ts';

describe('toWords', () => {
  it('folds case and accents and splits at everything else', () => {
    expect(toWords('Vite à testa M8x40, “TE” – 1/2"')).toEqual([
      'vite',
      'a',
      'testa',
      'm8x40',
      'te',
      '1',
      '2',
    ]);
    expect(toWords('螺丝 M8')).toEqual(['螺丝', 'm8']);
  });

  it('drops the signs of marks instead of joining their letters to the word', () => {
    expect(toWords('EverCool™ Core™2 Intel®')).toEqual(['evercool', 'core', '2', 'intel']);
  });
});

describe('toCode', () => {
  it('makes one code of every spelling of it', () => {
    expect(['TE-M8X40', 'te m8x40', 'TE.M8/X40'].map(toCode)).toEqual(['tem8x40', 'tem8x40', 'tem8x40']);
  });
});

describe('toHtmlWords', () => {
  it('reads the text and neither tags nor entities', () => {
    expect(toHtmlWords('<p class="x">Vite&nbsp;<b>forte</b></p>')).toEqual(['vite', 'forte']);
  });
});
