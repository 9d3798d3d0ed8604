import { describe, expect, it } from 'vitest';
import { isShared, toCopyAddress, toOfflineCopy } from './offline-copy.ts';

const HOST = 'https://shop.example';

const toResponse = (headers: Record<string, string>, { status = 200, body = '' } = {}): Response =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html', ...headers } });

describe('the address of a copy', () => {
  it.each([
    ['/', '/'],
    ['/en', '/en'],
    ['/shop?text=viti#list', '/shop?text=viti'],
    ['/en/shop/parts?text=viti&_only=list&page=2', '/en/shop?text=viti&page=2'],
    ['/shop/parts?_open=3', '/shop'],
    ['/product/default/vite', '/product/default/vite'],
    ['/en/category/viti', '/en/category/viti'],
  ])('of %s is %s', (address, expected) => {
    expect(toCopyAddress(HOST + address)).toBe(HOST + expected);
  });

  it.each(['/pages/cart', '/pages/account', '/en/pages/login', '/api/health', '/shop/compare?items=1'])(
    'does not exist for %s',
    (address) => {
      expect(toCopyAddress(HOST + address)).toBeUndefined();
    },
  );
});

describe('what may be stored', () => {
  it('is a page that guests share', () => {
    expect(isShared(toResponse({ 'Cache-Control': 'public, max-age=0, s-maxage=60' }))).toBe(true);
  });

  it.each([
    [{ 'Cache-Control': 'private, no-store' }, 200],
    [{ 'Cache-Control': 'public, no-store' }, 200],
    [{}, 200],
    [{ 'Cache-Control': 'public' }, 404],
    [{ 'Cache-Control': 'public', 'Content-Type': 'application/json' }, 200],
  ])('is not %j with status %i', (headers: Record<string, string>, status) => {
    expect(isShared(toResponse(headers, { status }))).toBe(false);
  });
});

describe('a copy as it is shown', () => {
  it('has no script but its own, says its time, and keeps the policy of the page', async () => {
    const body =
      '<!doctype html><html lang="it"><head><script src="/a.js"></script></head><body>x<script type="application/json">{"a":1}</script></body></html>';
    const headers = {
      Date: 'Wed, 25 Nov 2026 12:00:00 GMT',
      'Content-Security-Policy': "default-src 'self'",
    };
    const texts = { copy: 'a "copy"', needsNetwork: 'n', collected: 'c' };
    const shown = await toOfflineCopy(toResponse(headers, { body }), { script: '/scripts/copy.js', texts });
    const state = JSON.stringify({ ...texts, date: headers.Date }).replaceAll('"', '&quot;');
    expect(await shown.text()).toBe(
      `<!doctype html><html data-offline-copy="${state}" lang="it"><head></head><body>x<script src="/scripts/copy.js"></script></body></html>`,
    );
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(shown.headers.get('cache-control')).toBe('no-store');
  });
});
