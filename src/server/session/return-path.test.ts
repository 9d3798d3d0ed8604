import { expect, it } from 'vitest';
import { findReturnPath } from './return-path.ts';

const HOST = 'shop.example:4321';

it.each([
  [`http://${HOST}/product/default/x?a=1`, '/product/default/x?a=1'],
  [`https://${HOST}/en/shop?text=viti&page=2`, '/shop?text=viti&page=2'],
  [`http://${HOST}/`, '/'],
])('a login that is asked for on %s leads back to %s', (referer, path) => {
  expect(findReturnPath(referer, HOST, 'it')).toBe(path);
});

it('keeps the locale of the login page', () => {
  expect(findReturnPath(`http://${HOST}/shop?text=a`, HOST, 'en')).toBe('/en/shop?text=a');
});

it.each([
  null,
  '',
  'no address',
  'https://evil.example/shop',
  `https://evil.example/${HOST}`,
  `http://${HOST}@evil.example/`,
  `http://${HOST}//evil.example`,
  `http://${HOST}/en//evil.example`,
  `ftp://${HOST}/shop`,
  `http://${HOST}/pages/login?to=/shop`,
  `http://${HOST}/en/pages/forgot-password`,
  `http://${HOST}/pages/password`,
  `http://${HOST}/${'a'.repeat(3000)}`,
])('%j is not a page to lead back to', (referer) => {
  expect(findReturnPath(referer, HOST, 'it')).toBeUndefined();
});
