import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './lock.mjs';

/**
 * Each build of a shop has its own folder; the file `current` names the one to serve. A running shop reads the files of the
 * build that it was started with, which must not be removed.
 */
const CURRENT = 'current';
const IN_USE = 'in-use-';

/** The folder of the build to serve; undefined before the first build. */
export const findCurrent = (builds: string): string | undefined => {
  const file = join(builds, CURRENT);
  const folder = existsSync(file) ? join(builds, readFileSync(file, 'utf8').trim()) : undefined;
  return folder !== undefined && existsSync(folder) ? folder : undefined;
};

/** Makes the finished build `name` the current one, atomically. */
export const setCurrent = (builds: string, name: string): void => {
  const file = join(builds, CURRENT);
  writeFileSync(`${file}.new`, name);
  renameSync(`${file}.new`, file);
};

/** Marks the build in `folder` as served by this process. */
export const markInUse = (folder: string): void => writeFileSync(join(folder, `${IN_USE}${process.pid}`), '');

const isInUse = (folder: string): boolean =>
  readdirSync(folder).some((file) => file.startsWith(IN_USE) && isAlive(Number(file.slice(IN_USE.length))));

/** Removes builds that are neither current nor served by a running process. */
export const removeOldBuilds = (builds: string): void => {
  const current = findCurrent(builds);
  for (const entry of readdirSync(builds, { withFileTypes: true })) {
    const folder = join(builds, entry.name);
    if (!entry.isDirectory() || folder === current || isInUse(folder)) continue;
    rmSync(folder, { recursive: true, force: true });
  }
};
