import { describe, expect, it } from 'vitest';
import type { RemoteSettings } from '../../settings.ts';
import { openMedia } from './media.ts';

const settings: RemoteSettings = {
  kind: 'remote',
  url: 'https://host.example/erp',
  method_prefix: 'b2b',
  language: 'en',
  timeout_ms: 1000,
  media_hosts: ['cdn.example:8443'],
  data_dir: '/nowhere',
  shop: { name: '', free_shipping_from: 0, shipping_cost: 0, timezone: 'Europe/Rome' },
};
const KEY = Buffer.alloc(32, 7);
const media = openMedia(settings, KEY);

/** The path below `/media/` that a browser requests for this address. */
const toRequestedPath = (url: string): string =>
  decodeURIComponent(new URL(url, 'https://shop.example').pathname.slice('/media/'.length));

it('[P-19] a document’s address is not valid for a picture, nor the other way round', () => {
  const [picture, document] = [media.toMediaUrl('/files/a.pdf'), media.toDocumentUrl('/files/a.pdf')];
  expect(document).toMatch(/^\/documents\/remote\//);
  const path = decodeURIComponent(document.slice('/documents/'.length));
  expect(media.findDocumentSource(path)?.href).toBe('https://host.example/files/a.pdf');
  expect(media.findSource(path)).toBeUndefined();
  expect(media.findDocumentSource(toRequestedPath(picture))).toBeUndefined();
  expect(media.toDocumentUrl('https://evil.example/a.pdf')).toBe('');
});

describe('the source of a picture', () => {
  it.each([
    ['/files/a b.png', 'https://host.example/files/a%20b.png'],
    ['a.png', 'https://host.example/erp/a.png'],
    ['https://host.example/x.png?v=1&w=2', 'https://host.example/x.png?v=1&w=2'],
    ['https://cdn.example:8443/è.webp', 'https://cdn.example:8443/%C3%A8.webp'],
    ['/a%2Fb%3F%23.png?q=%23%2F%20x', 'https://host.example/a%2Fb%3F%23.png?q=%23%2F%20x'],
    ['/%41%2520%FF.png', 'https://host.example/%41%2520%FF.png'],
    ['http://host.example/x.png', 'https://host.example/x.png'],
  ])('of %s is %s after signing and decoding', (written, source) => {
    expect(media.findSource(toRequestedPath(media.toMediaUrl(written)))?.href).toBe(source);
  });

  it('accepts one signature for every size of a picture', () => {
    const written = media.toMediaUrl('/files/main_a.png');
    for (const name of ['a.png', 'thumb_a.png', 'gallery_a.png', 'main_a.png']) {
      const source = media.findSource(toRequestedPath(written.replace('main_a.png', name)));
      expect(source?.href).toBe(`https://host.example/files/${name}`);
    }
  });

  it('is absent for an address that this shop did not sign', () => {
    const path = toRequestedPath(media.toMediaUrl('/files/a.png?v=1'));
    expect(media.findSource(path)).toBeDefined();
    for (const other of [
      path.replace('a.png', 'b.png'),
      path.replace('v=1', 'v=2'),
      `${path}&w=1`,
      path.replace('/files/', '/'),
      path.replace('host.example', 'cdn.example:8443'),
      path.replace(/^remote\/./, (start) => (start.endsWith('A') ? 'remote/B' : 'remote/A')),
      path.replace(/^remote\/[^/]+\//, 'remote//'),
      path.replace(/^remote\/[^/]+\//, 'remote/'),
    ]) {
      expect(media.findSource(other), other).toBeUndefined();
    }
    expect(openMedia(settings, Buffer.alloc(32, 8)).findSource(path)).toBeUndefined();
  });

  it.each([
    'remote/AAAAAAAAAAAAAAAA/host.example/\\\\evil.example/x.png',
    'remote/AAAAAAAAAAAAAAAA/host.example/\\evil.example/x.png',
    'remote/AAAAAAAAAAAAAAAA/host.example/\t//evil.example/x.png',
    'remote/AAAAAAAAAAAAAAAA/host.example/\n/\t/evil.example/x.png',
    'remote/AAAAAAAAAAAAAAAA/host.example//evil.example/x.png',
    'remote/AAAAAAAAAAAAAAAA/host.example//\\evil.example/x.png',
    'remote/AAAAAAAAAAAAAAAA/host.example/@evil.example/x.png',
    'remote/AAAAAAAAAAAAAAAA/host.example/https://evil.example/x.png',
    'remote/AAAAAAAAAAAAAAAA/host.example/../evil.example/x.png',
    'remote/AAAAAAAAAAAAAAAA/host.example',
  ])('is absent for %j, which has no valid signature', (path) => {
    expect(media.findSource(path)).toBeUndefined();
  });

  it.each([
    'remote/AAAAAAAAAAAAAAAA/evil.example/x.png',
    'remote/AAAAAAAAAAAAAAAA/host.example:8080/x.png',
    'remote/AAAAAAAAAAAAAAAA/host.example@evil.example/x.png',
    'remote/AAAAAAAAAAAAAAAA/evil.example\\@host.example/x.png',
    'remote/AAAAAAAAAAAAAAAA/__proto__/x.png',
    'remote/',
    'other/host.example/x.png',
  ])('is absent for %j', (path) => {
    expect(media.findSource(path)).toBeUndefined();
  });

  it.each([
    '//evil.example/x.png',
    'http://host.example/x.png:80@evil',
    'data:image/png,x',
    'file:///etc/passwd',
  ])('never resolves %s to another host', (written) => {
    const url = media.toMediaUrl(written);
    expect(url === '' || media.findSource(toRequestedPath(url))?.host === 'host.example').toBe(true);
  });
});
