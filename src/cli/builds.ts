import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './lock.mjs';

/**
 * A shop's builds stand side by side, each in a folder of its own; the file `current` names the one to serve. A
 * running shop goes on reading the build it was started from, so that one is not taken away under it.
 */
const CURRENT = 'current';
const IN_USE = 'in-use-';

/** The folder of the build to serve; absent before the first. */
export const findCurrent = (builds: string): string | undefined => {
  const file = join(builds, CURRENT);
  const folder = existsSync(file) ? join(builds, readFileSync(file, 'utf8').trim()) : undefined;
  return folder !== undefined && existsSync(folder) ? folder : undefined;
};

/** Makes the finished build `name` the one to serve, in one step. */
export const setCurrent = (builds: string, name: string): void => {
  const file = join(builds, CURRENT);
  writeFileSync(`${file}.new`, name);
  renameSync(`${file}.new`, file);
};

/** Says that this process serves the build in `folder`. */
export const markInUse = (folder: string): void => writeFileSync(join(folder, `${IN_USE}${process.pid}`), '');

const isInUse = (folder: string): boolean =>
  readdirSync(folder).some((file) => file.startsWith(IN_USE) && isAlive(Number(file.slice(IN_USE.length))));

/** Takes away the builds that are neither current nor served by a running shop. */
export const removeOldBuilds = (builds: string): void => {
  const current = findCurrent(builds);
  for (const entry of readdirSync(builds, { withFileTypes: true })) {
    const folder = join(builds, entry.name);
    if (!entry.isDirectory() || folder === current || isInUse(folder)) continue;
    rmSync(folder, { recursive: true, force: true });
  }
};
