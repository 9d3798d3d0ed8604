import { describe, expect, it } from 'vitest';
import { isTwinRoute, toTwinRoute } from './twins.ts';

describe('the on-demand twin of a prebuilt page', () => {
  it.each([
    ['/', '/_twin/index'],
    ['/en', '/en/_twin/index'],
    ['/404', '/_twin/404'],
    ['/en/404', '/en/_twin/404'],
    ['/english', '/_twin/english'],
  ])('of %s is at %s, which visitors cannot ask for', (path, route) => {
    expect(toTwinRoute(path)).toBe(route);
    expect(isTwinRoute(route)).toBe(true);
    expect(isTwinRoute(path)).toBe(false);
  });
});
