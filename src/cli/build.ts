import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findStamp, hashSources } from '#src/server/build-stamp.ts';
import type { Environment } from '#src/server/environment.ts';
import { withLock } from './lock.mjs';
import { requireBackOffice, requireEnvironment, stop, toBuildFolder } from './shop.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const isCurrent = (folder: string): boolean => findStamp(folder)?.sources === hashSources(ROOT);

/** Draws into a folder beside the real one: a build that fails leaves nothing half-written behind. */
const draw = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, [join(ROOT, 'src/cli/make-build.ts'), folder], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  stop('The build failed: see above');
};

/** Puts the new build in the old one's place; the old one goes away only then. */
const replace = (folder: string, fresh: string): void => {
  const old = `${folder}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(fresh, folder);
  rmSync(old, { recursive: true, force: true });
};

type Wish = { readonly evenIfCurrent: boolean };

/**
 * Builds the shop of this environment when its build is missing or older than the sources, and answers the
 * build's folder. One build at a time in a clone; who waits finds the other's work done.
 */
export const buildShop = async (environment: Environment, { evenIfCurrent }: Wish): Promise<string> => {
  const folder = toBuildFolder(ROOT, environment);
  if (!evenIfCurrent && isCurrent(folder)) return folder;
  await withLock(join(ROOT, '.cache', 'build.lock'), () => {
    if (!evenIfCurrent && isCurrent(folder)) return;
    console.log('Building the shop …');
    draw(`${folder}.new`);
    replace(folder, `${folder}.new`);
  });
  return folder;
};

if (import.meta.main) {
  const environment = requireEnvironment();
  // Creates, migrates and fills the store, so that the build finds it as the shop will.
  if (environment.BACKOFFICE_URL === undefined) await (await requireBackOffice(environment)).close();
  const begun = performance.now();
  const folder = await buildShop(environment, { evenIfCurrent: true });
  console.log(`Built into ${folder} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
