import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'make-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('makeFolder', () => {
  it('creates missing parents and does not change an existing folder', () => {
    const folder = join(root, 'a', 'b', 'c');
    makeFolder(folder);
    writeFileSync(join(folder, 'file'), '');
    makeFolder(folder);
    expect(statSync(join(folder, 'file')).isFile()).toBe(true);
  });

  it('throws for the path of a file, or a path below a file', () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow('EEXIST');
    expect(() => makeFolder(join(file, 'a'))).toThrow(/EEXIST|ENOTDIR/);
  });
});
