import { describe, expect, it, vi } from 'vitest';
import { findDidYouMean, listPrefixes } from './did-you-mean.ts';

const found = { id: 'VTE-1', name: 'Vite', images: [] };

describe('did you mean', () => {
  it('tries prefixes of the text and of its longest word', () => {
    expect(listPrefixes('VTE-0620-XX9')).toEqual(['VTE-0620-XX9', 'VTE-0620-X', 'VTE-062', 'VTE-0']);
    expect(listPrefixes('una brugolaxyz')).toEqual([
      'una brugolaxyz',
      'brugolaxyz',
      'brugolax',
      'brugol',
      'brug',
    ]);
    expect(listPrefixes('ab')).toEqual([]);
  });

  it('returns the suggestions of the first prefix that has any, else none', async () => {
    const suggest = vi.fn((text: string) => Promise.resolve(text === 'brugol' ? [found] : []));
    expect(await findDidYouMean('brugolaxyz', suggest)).toEqual([found]);
    expect(suggest).toHaveBeenCalledTimes(3);
    expect(await findDidYouMean('qwertzuiop', suggest)).toEqual([]);
  });
});
