import { describe, expect, it } from 'vitest';
import { createResponseCache } from './response-cache.client.ts';

const start = () => {
  let now = 0;
  const cache = createResponseCache({ maxEntries: 2, ttlMs: 1000 }, () => now);
  return { cache, wait: (ms: number) => void (now += ms) };
};

describe('the response cache', () => {
  it('finds a response by its exact request', () => {
    const { cache } = start();
    cache.store('vite', 'a');
    expect(cache.find('vite')).toBe('a');
    expect(cache.find('vit')).toBeUndefined();
  });

  it('expires entries after their TTL', () => {
    const { cache, wait } = start();
    cache.store('vite', 'a');
    wait(999);
    expect(cache.find('vite')).toBe('a');
    wait(1);
    expect(cache.find('vite')).toBeUndefined();
  });

  it('evicts the oldest entry; storing an entry again makes it the newest', () => {
    const { cache } = start();
    cache.store('vite', 'a');
    cache.store('dado', 'b');
    cache.store('vite', 'c');
    cache.store('rondella', 'd');
    expect(cache.find('dado')).toBeUndefined();
    expect(cache.find('vite')).toBe('c');
    expect(cache.find('rondella')).toBe('d');
  });
});
