import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressPage } from './compress-page.ts';

const ROWS = Array.from(
  { length: 400 },
  (_, at) =>
    `<li><a href="/product/${(at * 7919) % 1000}">Vite M${at % 24} × ${(at * 37) % 200}</a> <b>${(at * at * 31) % 9973}</b></li>`,
).join('');

/** A body that no other test sends. */
const createBody = (): Buffer => Buffer.from(`${randomBytes(8).toString('hex')} ${ROWS}`);

describe('the compressed body of a page', () => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('in %s is the body, however often it is sent', async (encoding, decompress) => {
    const body = createBody();
    for (let time = 0; time < 3; time++)
      expect(decompress((await compressPage(body, encoding)) ?? '')).toEqual(body);
  });

  it('in gzip is made anew for the second request only, then kept', async () => {
    const body = createBody();
    const [first, second, third] = [
      await compressPage(body, 'gzip'),
      await compressPage(body, 'gzip'),
      await compressPage(Buffer.from(body), 'gzip'),
    ];
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    expect(second?.byteLength).toBeLessThan(first?.byteLength ?? 0);
  });

  it('in br is made anew for the second request, and once more after the third, which does not wait', async () => {
    const body = createBody();
    const [first, second, third] = [
      await compressPage(body, 'br'),
      await compressPage(body, 'br'),
      await compressPage(Buffer.from(body), 'br'),
    ];
    expect(third).toBe(second);
    expect(second?.byteLength).toBeLessThan(first?.byteLength ?? 0);
    const compressAgain = () => compressPage(Buffer.from(body), 'br');
    await expect.poll(compressAgain, { interval: 1 }).not.toBe(second);
    const last = await compressAgain();
    expect(last?.byteLength).toBeLessThan(second?.byteLength ?? 0);
    expect(brotliDecompressSync(last ?? '')).toEqual(body);
    // Another body is improved after this one, which is not improved again.
    const other = createBody();
    const [, known] = [await compressPage(other, 'br'), await compressPage(other, 'br')];
    await expect.poll(() => compressPage(other, 'br'), { interval: 1 }).not.toBe(known);
    expect(await compressAgain()).toBe(last);
  });

  it('is never that of another body', async () => {
    const [one, other] = [createBody(), createBody()];
    for (const body of [one, other, one, other, one, other])
      expect(gunzipSync((await compressPage(body, 'gzip')) ?? '')).toEqual(body);
  });

  it('does not exist for a small one', async () => {
    expect(await compressPage(Buffer.from('small'), 'gzip')).toBeUndefined();
  });
});
