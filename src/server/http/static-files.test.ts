import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST_CACHE_CONTROL } from '../pages/guest-cache.ts';
import { openStaticFiles, type StaticFiles } from './static-files.ts';

const FILES = {
  'client/index.html': 'home',
  'client/404.html': 'nothing here',
  'client/en/index.html': 'home in English',
  'client/en/404/index.html': 'nothing here in English',
  'client/category/viti/index.html': 'viti',
  'client/_astro/app.abc.js': 'script',
  'client/_astro/app.abc.js.br': 'compressed script',
  'client/robots.txt': 'robots',
};

let folder = '';
let server: Server;
let origin = '';
let files: StaticFiles;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  files = openStaticFiles(join(folder, 'client'), (html) => `of ${String(html)}`);
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    const next = () => void response.writeHead(404).end('next called');
    if (files.isPage(path)) void files.sendPage(request, response, path);
    else files.sendFile(request, response, { path, next });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('the files of a build', () => {
  it.each([
    ['/', 'home'],
    ['/en', 'home in English'],
    ['/category/viti', 'viti'],
  ])('include the page %s, revalidated each time', async (path, content) => {
    const response = await fetch(origin + path);
    expect([response.status, await response.text()]).toEqual([200, content]);
    expect(response.headers.get('cache-control')).toBe(GUEST_CACHE_CONTROL);
    expect(response.headers.get('vary')).toMatch(/Cookie, Accept-Encoding$/);
    const again = await fetch(origin + path, {
      headers: { 'If-None-Match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('have a security policy per page', async () => {
    expect((await fetch(`${origin}/`)).headers.get('content-security-policy')).toBe('of home');
  });

  it.each([
    '/404',
    '/404.html',
    '/en/404',
    '/en/404/index.html',
    '/index.html',
    '/category/viti/index',
    '/_astro/app.abc.js.br',
    '/..%2fbuild.json',
  ])('are not served at %s', async (path) => {
    expect(await (await fetch(origin + path)).text()).toBe('next called');
  });

  it('are immutable when their name has a content hash, else revalidated', async () => {
    const script = await fetch(`${origin}/_astro/app.abc.js`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await script.text()).toBe('script');
    expect((await fetch(`${origin}/robots.txt`)).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['/404', 'nothing here'],
    ['/en/404', 'nothing here in English'],
  ])('[R-20] include the error page %s', async (path, content) => {
    const page = await files.getErrorPage(path);
    expect(await page.text()).toBe(content);
    expect(page.headers.get('content-security-policy')).toBe(`of ${content}`);
  });
});
