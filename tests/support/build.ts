import { statSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildShop, findBuild, ROOT } from '#src/cli/build-shop.ts';
import { requireBackOffice, requireEnvironment } from '#src/cli/shop.ts';
import { findBuildManifest, hashSources } from '#src/server/pages/build-manifest.ts';
import type { Environment } from '#src/server/environment.ts';

export { ROOT };

const OWN_DATA = join(ROOT, '.cache/test-shop');
/** The store that the tests' build was drawn from; shops that serve its prebuilt pages take a copy. */
export const BUILD_DATA = process.env['DATA_DIR'] ?? OWN_DATA;
const BUILD_STORE = join(BUILD_DATA, 'fondaco.db');

const getEnvironment = (): Environment => {
  process.env['DATA_DIR'] = BUILD_DATA;
  return requireEnvironment();
};

/** The folder of the build that the tests start their shops from. */
export const getBuild = (): string => {
  const folder = findBuild(getEnvironment());
  if (folder === undefined) throw new Error('there is no build to start a shop from: npm run build');
  return folder;
};

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** True when the store that was built from is there, all of it in its one file. */
const isClosed = (): boolean => sizeOf(BUILD_STORE) > 0 && sizeOf(`${BUILD_STORE}-wal`) === 0;

const isFresh = (environment: Environment): boolean => {
  const folder = findBuild(environment);
  return folder !== undefined && findBuildManifest(folder)?.sources === hashSources(ROOT);
};

/**
 * Builds the shop once for all tests, when its build is missing or older than the sources: with a new store, since
 * the old one was filled by other sources. Otherwise it opens nothing: tests of another run may be copying the store.
 */
export const setup = async (): Promise<void> => {
  const environment = getEnvironment();
  if (isFresh(environment) && isClosed()) return;
  if (BUILD_DATA === OWN_DATA && !isFresh(environment)) await rm(OWN_DATA, { recursive: true, force: true });
  await (await requireBackOffice(environment)).close();
  await buildShop(environment, { evenIfFresh: false });
};

/** Puts a copy of the store that was built from into a folder, with the pictures that were drawn meanwhile. */
export const copyBuildData = (folder: string): Promise<void> =>
  // Beside the file of a closed store others come and go with whoever looks into it.
  cp(BUILD_DATA, folder, { recursive: true, filter: (source) => !/\.db-(?:wal|shm)$/.test(source) });
