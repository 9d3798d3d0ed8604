import { describe, expect, it } from 'vitest';
import { findRedirect } from './redirects.ts';

describe('[R-26] the language of /', () => {
  it.each([
    ['en', '/en'],
    ['en-GB,en;q=0.9,it;q=0.8', '/en'],
    ['it;q=0.5, en;q=0.9', '/en'],
    ['it-IT,it;q=0.9,en;q=0.8', undefined],
    ['de-DE,de;q=0.9,en;q=0.5', undefined],
    ['*', undefined],
    ['', undefined],
    ['en;q=0', undefined],
  ])('[R-29] redirects for the Accept-Language %j to %s', (languages, location) => {
    expect(findRedirect({ url: '/', languages })?.location).toBe(location);
  });

  it('[R-27] is that of the cookie when there is one', () => {
    expect(findRedirect({ url: '/', cookies: 'a=b; i18n_redirected=it', languages: 'en' })).toBeUndefined();
    expect(findRedirect({ url: '/', cookies: 'i18n_redirected=en', languages: 'it' })?.location).toBe('/en');
  });

  it('preserves the query and sets Vary', () => {
    expect(findRedirect({ url: '/?utm_source=x', languages: 'en' })).toEqual({
      status: 302,
      location: '/en?utm_source=x',
      vary: 'Accept-Language, Cookie',
    });
  });

  it('[R-28] is not considered on any other path', () => {
    expect(findRedirect({ url: '/shop', languages: 'en', cookies: 'i18n_redirected=en' })).toBeUndefined();
  });
});

describe('a path that is not canonical', () => {
  it.each([
    ['/shop/', '/shop'],
    ['/shop.html', '/shop'],
    ['/index.html', '/'],
    ['/en/index.html?a=1', '/en?a=1'],
    ['/en/', '/en'],
    ['/shop/?text=a%2Fb', '/shop?text=a%2Fb'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example/shop', '/evil.example/shop'],
    ['/\\evil.example/', '/evil.example'],
  ])('redirects permanently: %s to %s', (url, location) => {
    expect(findRedirect({ url })).toEqual({ status: 301, location });
  });
});
