import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of a checkout whose files may be changed. */
export type TreeCopy = {
  readonly folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  remove(): void;
};

/** The files of a checkout as they are on disk, those not yet added included; without its packages, which may be a link. */
const listTree = (tree: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: tree,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && file !== 'node_modules' && existsSync(join(tree, file)));

/** Copies a checkout to a temporary folder; the packages are a link to those of the checkout. */
export const copyTree = (tree: string): TreeCopy => {
  const folder = mkdtempSync(join(tmpdir(), 'fondaco-mutations-'));
  for (const file of new Set(listTree(tree))) cpSync(join(tree, file), join(folder, file));
  symlinkSync(join(tree, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write: (file, text) => writeFileSync(join(folder, file), text),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
};
