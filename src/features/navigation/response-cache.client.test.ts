import { describe, expect, it } from 'vitest';
import { createKeptAnswers } from './response-cache.client.ts';

const start = () => {
  let now = 0;
  const kept = createKeptAnswers({ most: 2, forMs: 1000 }, () => now);
  return { kept, wait: (ms: number) => void (now += ms) };
};

describe('kept answers', () => {
  it('are found by what was asked, and by nothing else', () => {
    const { kept } = start();
    kept.keep('vite', 'a');
    expect(kept.find('vite')).toBe('a');
    expect(kept.find('vit')).toBeUndefined();
  });

  it('are good for their time alone', () => {
    const { kept, wait } = start();
    kept.keep('vite', 'a');
    wait(999);
    expect(kept.find('vite')).toBe('a');
    wait(1);
    expect(kept.find('vite')).toBeUndefined();
  });

  it('make way for newer ones, those asked again counting as new', () => {
    const { kept } = start();
    kept.keep('vite', 'a');
    kept.keep('dado', 'b');
    kept.keep('vite', 'c');
    kept.keep('rondella', 'd');
    expect(kept.find('dado')).toBeUndefined();
    expect(kept.find('vite')).toBe('c');
    expect(kept.find('rondella')).toBe('d');
  });
});
