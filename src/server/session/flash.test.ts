import { describe, expect, it } from 'vitest';
import { toCookiePath } from './flash.ts';

describe('a message for the next page', () => {
  it.each([
    ['/pages/cart?tab=active', '/pages/cart'],
    ['/', '/'],
    ['/a/b;c', '/a/'],
    ['/;x/y', '/'],
    ['/a<b', '/'],
  ])('for %s has the cookie path %s', (path, cookiePath) => {
    expect(toCookiePath(path)).toBe(cookiePath);
  });
});
