import { existsSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Stop } from '#src/cli/program.mjs';
import { requireBackOffice, requireEnvironment } from '#src/cli/shop.ts';
import { makeFolder, runProgram } from '../support/shop.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeFolder('unusable');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Why the data cannot be opened: what every program prints. */
const open = async (DATA_DIR: string): Promise<string> => {
  const opening = requireBackOffice(requireEnvironment({ DATA_DIR }));
  const error: unknown = await opening.catch((reason: unknown) => reason);
  if (error instanceof Stop) return error.message;
  throw new Error('not stopped', { cause: error });
};

describe('the build fails with one line that names the path of', () => {
  it('a file instead of the folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const line = await open(file);
    expect(line.split('\n')).toHaveLength(1);
    expect(line).toMatch(/^DATA_DIR: /);
    expect(line).toContain(file);
  });

  it.runIf(existsSync('/proc/self'))('a folder that cannot be created', async () => {
    const line = await open('/proc/fondaco/data');
    expect(line.split('\n')).toHaveLength(1);
    expect(line).toMatch(/^DATA_DIR: .*\/proc\/fondaco/);
  });

  it('a database file of 0 bytes, which stays as it is', async () => {
    const data = join(folder, 'emptied');
    await mkdir(data);
    const file = join(data, 'fondaco.db');
    await writeFile(file, '');
    const line = await open(data);
    expect(line).toMatch(/^DATA_DIR: .*fondaco\.db has 0 bytes: put a backup in its place, or delete it/);
    expect(line).toContain(data);
    expect((await stat(file)).size).toBe(0);
  });

  it('a file that is not a database', async () => {
    const data = join(folder, 'noise');
    await mkdir(data);
    await writeFile(join(data, 'fondaco.db'), 'no database '.repeat(1000));
    const { code, stdout, stderr } = await runProgram(['src/cli/run.mjs', 'build'], { DATA_DIR: data });
    expect([code, stdout]).toEqual([1, '']);
    const line = stderr.trim();
    expect(line.split('\n')).toHaveLength(1);
    expect(line).toContain(data);
    expect(line).toMatch(/not a database/);
  });
});
