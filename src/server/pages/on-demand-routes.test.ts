import { describe, expect, it } from 'vitest';
import { isHiddenRoute, isFallbackRoute, toFallbackRoute } from './on-demand-routes.ts';

describe('the on-demand twin of a prebuilt page', () => {
  it.each([
    ['/', '/_twin/index'],
    ['/en', '/en/_twin/index'],
    ['/404', '/_twin/404'],
    ['/en/404', '/en/_twin/404'],
    ['/english', '/_twin/english'],
  ])('of %s is at %s, which visitors cannot ask for', (path, route) => {
    expect(toFallbackRoute(path)).toBe(route);
    expect(isFallbackRoute(route)).toBe(true);
    expect(isFallbackRoute(path)).toBe(false);
  });
});

describe('an address of the program alone', () => {
  it.each([
    '/_twin/index',
    '/en/_twin/404',
    '/%5Ftwin/404',
    '/en/%5f%74win/500',
    '/x/../_twin/index',
    '/en/./_twin/404',
    '/en/%2e%2E/_twin/404',
    '/en//_twin/404',
    '/_image',
    '/en/../_image',
    '/%5fimage',
  ])('is found behind %s', (path) => {
    expect(isHiddenRoute(path)).toBe(true);
  });

  it.each([
    '/',
    '/en',
    '/shop',
    '/product/default/_twin',
    '/_twins',
    '/_images',
    '/_actions/cart.add',
    '/%',
    '/%ff',
  ])('is not %s', (path) => {
    expect(isHiddenRoute(path)).toBe(false);
  });
});
