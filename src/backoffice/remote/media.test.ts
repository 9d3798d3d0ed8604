import { describe, expect, it } from 'vitest';
import type { RemoteSettings } from '../settings.ts';
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
const media = openMedia(settings);

/** What a browser asks for when it loads this address. */
const toAsked = (url: string): string =>
  decodeURIComponent(new URL(url, 'https://shop.example').pathname.slice('/media/'.length));

describe('the source of a picture', () => {
  it.each([
    ['/files/a b.png', 'https://host.example/files/a%20b.png'],
    ['a.png', 'https://host.example/erp/a.png'],
    ['https://host.example/x.png?v=1&w=2', 'https://host.example/x.png?v=1&w=2'],
    ['https://cdn.example:8443/è.webp', 'https://cdn.example:8443/%C3%A8.webp'],
  ])('%s is %s again when it is asked for', (written, source) => {
    expect(media.findSource(toAsked(media.toMediaUrl(written)))?.href).toBe(source);
  });

  it.each([
    'remote/host.example/\\\\evil.example/x.png',
    'remote/host.example/\\evil.example/x.png',
    'remote/host.example/\t//evil.example/x.png',
    'remote/host.example/\n/\t/evil.example/x.png',
    'remote/host.example//evil.example/x.png',
    'remote/host.example//\\evil.example/x.png',
    'remote/host.example/@evil.example/x.png',
    'remote/host.example/https://evil.example/x.png',
    'remote/host.example/../evil.example/x.png',
    'remote/host.example',
  ])('asked for as %j stays on its host', (path) => {
    const source = media.findSource(path);
    expect(source?.origin ?? 'https://host.example').toBe('https://host.example');
  });

  it.each([
    'remote/evil.example/x.png',
    'remote/host.example:8080/x.png',
    'remote/host.example@evil.example/x.png',
    'remote/evil.example\\@host.example/x.png',
    'remote/__proto__/x.png',
    'remote/',
    'other/host.example/x.png',
  ])('is nowhere for %j', (path) => {
    expect(media.findSource(path)).toBeUndefined();
  });

  it.each([
    '//evil.example/x.png',
    'http://host.example/x.png:80@evil',
    'data:image/png,x',
    'file:///etc/passwd',
  ])('is never shown from %s', (written) => {
    const url = media.toMediaUrl(written);
    expect(url === '' || media.findSource(toAsked(url))?.host === 'host.example').toBe(true);
  });
});
