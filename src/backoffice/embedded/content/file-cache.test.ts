import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileCache, type Maker } from './file-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Files with their own names in them, and how often each was made. */
const openFolder = (make: (name: string) => Promise<void> = async () => undefined) => {
  const made: string[] = [];
  const toMaker =
    (name: string): Maker =>
    async () => {
      made.push(name);
      await make(name);
      return Buffer.from(name);
    };
  const files = createFileCache(folder, async (name) => (name.startsWith('no') ? undefined : toMaker(name)));
  return { files, made };
};

const read = (name: string) => readFile(path.join(folder, name), 'utf8');

describe('kept files', () => {
  it('are made once for all who ask at once, and stay', async () => {
    const { files, made } = openFolder();
    expect(await Promise.all(Array.from({ length: 20 }, () => files.make('a')))).not.toContain(false);
    expect(await files.make('a')).toBe(true);
    expect(made).toEqual(['a']);
    expect(await read('a')).toBe('a');
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('are kept when another process has made them', async () => {
    const { files, made } = openFolder();
    await writeFile(path.join(folder, 'a'), 'theirs');
    expect(await files.make('a')).toBe(true);
    expect(made).toEqual([]);
    expect(await read('a')).toBe('theirs');
  });

  it('may be made by two processes at once', async () => {
    const both = [openFolder(), openFolder()];
    await Promise.all(both.map(({ files }) => files.make('a')));
    expect(await readdir(folder)).toEqual(['a']);
    expect(await read('a')).toBe('a');
  });

  it('stand in folders that are made for them', async () => {
    await openFolder().files.make('sheets/a');
    expect(await read('sheets/a')).toBe('sheets/a');
  });

  it('are not made for a name that is none', async () => {
    const { files, made } = openFolder();
    expect(await files.make('none')).toBe(false);
    expect(made).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('are made a few at a time', async () => {
    let inWork = 0;
    let most = 0;
    const both = Promise.withResolvers<undefined>();
    const { files, made } = openFolder(async () => {
      most = Math.max(most, ++inWork);
      if (inWork === 2) both.resolve(undefined);
      await both.promise;
      await readdir(folder);
      inWork -= 1;
    });
    await Promise.all(Array.from({ length: 12 }, (_, index) => files.make(`a${index}`)));
    expect(made).toHaveLength(12);
    expect(most).toBe(2);
  });

  it('are tried again after a fault, which leaves nothing behind and holds nobody up', async () => {
    let faults = 3;
    const { files } = openFolder(async () => {
      if (faults-- > 0) throw new Error('no ink');
    });
    for (let attempt = 0; attempt < 3; attempt++) await expect(files.make('a')).rejects.toThrow('no ink');
    expect(await readdir(folder)).toEqual([]);
    expect(await files.make('a')).toBe(true);
  });

  it('are idle when all that was begun is there', async () => {
    const { files } = openFolder();
    void files.make('a');
    void files.make('b');
    await files.idle();
    expect((await readdir(folder)).sort()).toEqual(['a', 'b']);
  });
});
