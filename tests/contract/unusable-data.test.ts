import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, runProgram } from '../support/shop.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeFolder('unusable');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The error message when the shop is built from this data. */
const build = async (DATA_DIR: string): Promise<string> => {
  const { code, stdout, stderr } = await runProgram(['src/cli/build.ts'], { DATA_DIR });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  return stderr.trim();
};

describe('the build fails with one line that names the path of', () => {
  it('a file instead of the folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const line = await build(file);
    expect(line.split('\n')).toHaveLength(1);
    expect(line).toMatch(/^DATA_DIR: /);
    expect(line).toContain(file);
  });

  it.runIf(existsSync('/proc/self'))('a folder that cannot be created', async () => {
    const line = await build('/proc/fondaco/data');
    expect(line.split('\n')).toHaveLength(1);
    expect(line).toMatch(/^DATA_DIR: .*\/proc\/fondaco/);
  });

  it('a file that is not a database', async () => {
    const data = join(folder, 'noise');
    await mkdir(data);
    await writeFile(join(data, 'fondaco.db'), 'no database '.repeat(1000));
    const line = await build(data);
    expect(line.split('\n')).toHaveLength(1);
    expect(line).toContain(data);
    expect(line).toMatch(/not a database/);
  });
});
