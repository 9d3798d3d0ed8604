import { describe, expect, it } from 'vitest';
import { withoutTracking, withTracking } from './shared-query.ts';

describe('the target of a shared guest page', () => {
  it.each([
    ['/shop', '/shop'],
    ['/shop?', '/shop'],
    ['/shop?text=a?b&page=2', '/shop?text=a?b&page=2'],
    ['/shop?gclid=1', '/shop'],
    ['/shop?utm_source=x&text=%C3%A8&utm_medium=y&fbclid=z', '/shop?text=%C3%A8'],
    ['/shop?%67clid=1&utm%5Fid=2&sort=rating', '/shop?sort=rating'],
    ['/shop?ref=a&category=viti', '/shop?ref=a&category=viti'],
    ['/shop?text=gclid&%=1&%ff=2', '/shop?text=gclid&%=1&%ff=2'],
  ])('is for %s without tracking parameters: %s', (target, rendered) => {
    expect(withoutTracking(target)).toBe(rendered);
  });
});

describe('the location of a redirect', () => {
  it.each([
    ['/shop?page=2&text=a', '/shop?text=a&page=2', '/shop?text=a&page=2'],
    [
      '/shop?utm_source=%41&page=2&gclid=1&text=a',
      '/shop?text=a&page=2',
      '/shop?utm_source=%41&text=a&gclid=1&page=2',
    ],
    ['/shop?page=1&gclid=1', '/shop', '/shop?gclid=1'],
    ['/shop?gclid=1', '/shop?text=a', '/shop?gclid=1&text=a'],
    ['/shop?page=1&gclid=1', '/shop?gclid=1', '/shop?gclid=1'],
  ])('has the tracking parameters of %s where they were', (target, location, redirected) => {
    expect(withTracking(location, target)).toBe(redirected);
  });
});
