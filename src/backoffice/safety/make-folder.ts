import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const makeOne = (folder: string): void => {
  try {
    mkdirSync(folder);
  } catch (error) {
    // Ignored when another process has created the folder meanwhile.
    if (!isFolder(folder)) throw error;
  }
};

/**
 * Creates a folder and its missing parents; throws the system's error. Node's own `recursive` option does not
 * terminate when the system reports ENOENT for a folder in `/proc`.
 */
export const makeFolder = (folder: string): void => {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  makeOne(folder);
};
