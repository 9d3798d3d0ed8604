import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '#src/contract/locale.ts';
import { getPathLocale, localize, switchLocale } from './paths.ts';

describe('localized paths', () => {
  it.each([
    ['/', 'it', '/'],
    ['/', 'en', '/en'],
    ['/en', 'it', '/'],
    ['/en', 'en', '/en'],
    ['/shop?text=m8', 'en', '/en/shop?text=m8'],
    ['/?a=1', 'en', '/en?a=1'],
    ['/en?a=1', 'it', '/?a=1'],
    ['/en/shop#filters', 'it', '/shop#filters'],
    ['/en/en/shop', 'it', '/shop'],
    ['/en/en', 'en', '/en'],
    ['/english-tools', 'en', '/en/english-tools'],
    ['https://example.com/en', 'it', 'https://example.com/en'],
    ['//example.com', 'en', '//example.com'],
    ['#main', 'en', '#main'],
  ] as const)('localizes %s in %s as %s', (path, locale, expected) => {
    expect(localize(path, locale)).toBe(expected);
  });

  it('preserves the query when the language is switched', () => {
    expect(switchLocale(new URL('http://x/shop?text=a&page=2'))).toBe('/en/shop?text=a&page=2');
    expect(switchLocale(new URL('http://x/en/shop?text=a&page=2'))).toBe('/shop?text=a&page=2');
    expect(switchLocale(new URL('http://x/en'))).toBe('/');
  });

  it('[N-25] support exactly English and Italian, which is the default and the fallback', () => {
    expect([...LOCALES].sort()).toEqual(['en', 'it']);
    expect(DEFAULT_LOCALE).toBe('it');
    expect(getPathLocale('/xx/shop')).toBe('it');
    expect(getPathLocale('/en/shop')).toBe('en');
  });
});
