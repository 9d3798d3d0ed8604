import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#src/contract/locale.ts';
import { safePath } from './safe-path.ts';

describe('safePath', () => {
  it('returns an absolute path of this site with its query', () => {
    expect(safePath('/pages/cart?tab=active', 'it')).toBe('/pages/cart?tab=active');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'pages/cart',
    '/shop\r\nSet-Cookie: x=1',
    '/\t/evil.example',
    `/${'a'.repeat(3000)}`,
    '',
    null,
    undefined,
    42,
  ])('replaces %j with the fallback', (raw) => {
    expect(safePath(raw, 'it')).toBe('/shop');
    expect(safePath(raw, 'en')).toBe('/en/shop');
  });

  it('percent-encodes characters that a header cannot contain', () => {
    expect(safePath('/shop?text=€ 5&x=è', 'it')).toBe('/shop?text=%E2%82%AC%205&x=%C3%A8');
    expect(safePath('/\ud800', 'en')).toBe('/en/%EF%BF%BD');
    expect(safePath('/shop?text=%E2%82%AC', 'it')).toBe('/shop?text=%E2%82%AC');
  });

  it('converts a path to the locale of the page', () => {
    expect(safePath('/pages/cart', 'en')).toBe('/en/pages/cart');
    expect(safePath('/en/pages/cart', 'it')).toBe('/pages/cart');
    expect(safePath('/en/pages/cart', 'en')).toBe('/en/pages/cart');
    expect(safePath('/en', 'it')).toBe('/');
    expect(safePath('/en?x=1', 'it')).toBe('/?x=1');
    expect(safePath('/', 'en')).toBe('/en');
    expect(safePath('/?x=1', 'en')).toBe('/en?x=1');
  });

  it('does not mistake a path that starts with the letters of a locale for a prefix', () => {
    expect(safePath('/english', 'it')).toBe('/english');
  });

  it.each([
    '/en//evil.example',
    '/en/en//evil.example',
    '/en/en/en//evil.example/phish',
    '/en/en/en//evil.example?text=/shop',
  ])('detects a host behind a locale prefix: %s', (raw) => {
    expect(safePath(raw, 'it')).toBe('/shop');
    expect(safePath(raw, 'en')).toBe('/en/shop');
  });

  it('removes a repeated locale', () => {
    expect(safePath('/en/en/pages/cart', 'it')).toBe('/pages/cart');
    expect(safePath('/en/en/en?x=1', 'en')).toBe('/en?x=1');
  });

  it('returns a path of this site for any combination of prefixes, slashes and hosts', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '/en',
      'en',
      '/en/',
      '/EN',
      '?',
      '#',
      '.',
      '\\',
      '\t',
      'evil.example',
      '/shop',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom(...LOCALES), (parts, locale) => {
        const path = safePath(parts.join(''), locale);
        expect(path).toMatch(/^\/(?!\/)/);
        expect(new URL(path, 'http://shop.example').host).toBe('shop.example');
        expect(safePath(path, locale)).toBe(path);
      }),
    );
  });
});
