import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBuildManifest, hashSources } from '#src/server/pages/build-manifest.ts';
import type { Environment } from '#src/server/environment.ts';
import { findCurrent, removeOldBuilds, setCurrent } from './builds.ts';
import { withLock } from './lock.mjs';
import { runWithProgress } from './progress.mjs';
import { stop, toBuildsFolder } from './shop.ts';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The current build if its sources have not changed; otherwise undefined. */
const findFresh = (builds: string): string | undefined => {
  const folder = findCurrent(builds);
  return folder !== undefined && findBuildManifest(folder)?.sources === hashSources(ROOT)
    ? folder
    : undefined;
};

/** Builds into a new folder, which is removed when the build fails; reuses what it can of the current build. */
const runBuild = async (folder: string, current: string | undefined): Promise<void> => {
  const args = [join(ROOT, 'src/cli/make-build.ts'), folder, ...(current === undefined ? [] : [current])];
  const status = await runWithProgress('Building the shop', [process.execPath, ...args], {
    cwd: ROOT,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  stop('The build failed: see above');
};

/** Builds and returns the build's folder. */
const makeBuild = async (builds: string, isFull: boolean): Promise<string> => {
  const name = `${Date.now()}-${process.pid}`;
  const folder = join(builds, name);
  await runBuild(`${folder}.new`, isFull ? undefined : findCurrent(builds));
  renameSync(`${folder}.new`, folder);
  setCurrent(builds, name);
  removeOldBuilds(builds);
  return folder;
};

/** The folder of this environment's current build; undefined when there is none. */
export const findBuild = (environment: Environment): string | undefined =>
  findCurrent(toBuildsFolder(ROOT, environment));

type BuildOptions = {
  readonly evenIfFresh: boolean;
  /** Reuses nothing of the current build. */
  readonly isFull?: boolean;
};

/**
 * Builds the shop of this environment when its build is missing or outdated, and returns the build's folder. A lock allows
 * one build at a time per clone; a process that waited for it uses the other's build.
 */
export const buildShop = async (
  environment: Environment,
  { evenIfFresh, isFull = false }: BuildOptions,
): Promise<string> => {
  const builds = toBuildsFolder(ROOT, environment);
  const find = () => (evenIfFresh ? undefined : findFresh(builds));
  return find() ?? withLock(join(ROOT, '.cache', 'build.lock'), () => find() ?? makeBuild(builds, isFull));
};
