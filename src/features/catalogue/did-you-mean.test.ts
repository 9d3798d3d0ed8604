import { describe, expect, it, vi } from 'vitest';
import { findGuesses, listBeginnings } from './did-you-mean.ts';

const found = { id: 'VTE-1', name: 'Vite', images: [] };

describe('what may have been meant', () => {
  it('begins as the text, or as its longest word', () => {
    expect(listBeginnings('VTE-0620-XX9')).toEqual(['VTE-0620-XX9', 'VTE-0620-X', 'VTE-062', 'VTE-0']);
    expect(listBeginnings('una brugolaxyz')).toEqual([
      'una brugolaxyz',
      'brugolaxyz',
      'brugolax',
      'brugol',
      'brug',
    ]);
    expect(listBeginnings('ab')).toEqual([]);
  });

  it('is the first that is found, and nothing where nothing is', async () => {
    const suggest = vi.fn((text: string) => Promise.resolve(text === 'brugol' ? [found] : []));
    expect(await findGuesses('brugolaxyz', suggest)).toEqual([found]);
    expect(suggest).toHaveBeenCalledTimes(3);
    expect(await findGuesses('qwertzuiop', suggest)).toEqual([]);
  });
});
