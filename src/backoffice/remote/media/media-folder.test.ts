import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMediaFolder } from './media-folder.ts';

let folder: string;

/** Writes a file of `size` bytes that is `age` seconds old. */
const put = async (opened: ReturnType<typeof openMediaFolder>, name: string, size: number, age: number) => {
  const file = await opened.put(name, Buffer.alloc(size));
  const time = Date.now() / 1000 - age;
  await utimes(file, time, time);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-folder-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('the media folder', () => {
  it('evicts the oldest files when there are too many bytes', async () => {
    const opened = openMediaFolder(folder, { bytes: 1000, files: 100 });
    for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) await put(opened, name, 250, 100 - index);
    expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'c', 'd']);
    await opened.put('e', Buffer.alloc(250));
    expect((await readdir(folder)).sort()).toEqual(['c', 'd', 'e']);
    expect(await opened.find('a')).toBeUndefined();
    expect(await opened.find('e')).toMatchObject({ file: join(folder, 'e') });
  });

  it('evicts the oldest files when there are too many, also those of an earlier process', async () => {
    const earlier = openMediaFolder(folder);
    for (let index = 0; index < 10; index++) await put(earlier, `old${index}`, 1, 100 - index);
    const opened = openMediaFolder(folder, { bytes: 1000, files: 10 });
    await opened.put('new', Buffer.alloc(1));
    expect((await readdir(folder)).sort()).toEqual([
      'new',
      ...['old2', 'old3', 'old4', 'old5', 'old6', 'old7', 'old8', 'old9'],
    ]);
  });

  it('replaces an older copy of a file', async () => {
    const opened = openMediaFolder(folder);
    await opened.put('a', Buffer.from('1'));
    await opened.put('a', Buffer.from('2'));
    expect(await readdir(folder)).toEqual(['a']);
  });
});
