import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const makeOne = (folder: string): void => {
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if (!isFolder(folder)) throw error;
  }
};

/**
 * Makes a folder, and those above it, where they are missing; throws the system's error when it may not be made. Node's own
 * `recursive` never ends where the system says of a folder in `/proc` that there is no such one.
 */
export const makeFolder = (folder: string): void => {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  makeOne(folder);
};
