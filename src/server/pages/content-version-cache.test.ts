import { describe, expect, it } from 'vitest';
import { BackOfficeError } from '#src/backoffice/errors.ts';
import { createContentVersionCache } from './content-version-cache.ts';

describe('the content version while the database is unavailable', () => {
  it('is unknown to caches; files of the build are compared with the last one', async () => {
    let now = 0;
    let answer = (): Promise<string> => Promise.reject(new BackOfficeError('unavailable'));
    const cache = createContentVersionCache(
      () => answer(),
      () => now,
    );
    const read = async () => {
      now += 500;
      return [await cache.find(), await cache.findServed()];
    };
    // A shop that has never known its content shows no file of the build.
    expect(await read()).toEqual([undefined, undefined]);
    answer = () => Promise.resolve('1');
    expect(await read()).toEqual(['1', '1']);
    answer = () => Promise.reject(new BackOfficeError('unavailable'));
    expect(await read()).toEqual([undefined, '1']);
    answer = () => Promise.resolve('2');
    expect(await read()).toEqual(['2', '2']);
  });
});
