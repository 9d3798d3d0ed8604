import { describe, expect, it } from 'vitest';
import { isHiddenRoute, isFallbackRoute, toFallbackRoute } from './on-demand-routes.ts';

describe('the fallback route of a prebuilt page', () => {
  it.each([
    ['/', '/_on-demand/index'],
    ['/en', '/en/_on-demand/index'],
    ['/404', '/_on-demand/404'],
    ['/en/404', '/en/_on-demand/404'],
    ['/english', '/_on-demand/english'],
  ])('of %s is %s, which visitors cannot request', (path, route) => {
    expect(toFallbackRoute(path)).toBe(route);
    expect(isFallbackRoute(route)).toBe(true);
    expect(isFallbackRoute(path)).toBe(false);
  });
});

describe('an internal route', () => {
  it.each([
    '/_on-demand/index',
    '/en/_on-demand/404',
    '/%5Fon-demand/404',
    '/en/%5f%6Fn-demand/500',
    '/x/../_on-demand/index',
    '/en/./_on-demand/404',
    '/en/%2e%2E/_on-demand/404',
    '/en//_on-demand/404',
    '/_image',
    '/en/../_image',
    '/%5fimage',
  ])('is recognised in %s', (path) => {
    expect(isHiddenRoute(path)).toBe(true);
  });

  it.each([
    '/',
    '/en',
    '/shop',
    '/product/default/_on-demand',
    '/_on-demands',
    '/_images',
    '/_actions/cart.add',
    '/%',
    '/%ff',
  ])('is not %s', (path) => {
    expect(isHiddenRoute(path)).toBe(false);
  });
});
