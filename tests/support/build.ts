import { statSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildShop, findBuild, ROOT } from '#src/cli/build-shop.ts';
import { requireBackOffice, requireEnvironment } from '#src/cli/shop.ts';
import { findBuildManifest, hashSources } from '#src/server/pages/build-manifest.ts';
import type { Environment } from '#src/server/environment.ts';

export { ROOT };

const OWN_DATA = join(ROOT, '.cache/test-shop');
/** The store that the tests' build was rendered from; shops that serve its prerendered pages use a copy. */
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

/** Whether the build's store exists, complete in a single file. */
const isClosed = (): boolean => sizeOf(BUILD_STORE) > 0 && sizeOf(`${BUILD_STORE}-wal`) === 0;

const isFresh = (environment: Environment): boolean => {
  const folder = findBuild(environment);
  return folder !== undefined && findBuildManifest(folder)?.sources === hashSources(ROOT);
};

/**
 * Builds the shop once for all tests if the build is missing or stale, with a new store because
 * other sources filled the old one. Otherwise opens nothing: another run may be copying the store.
 */
export const setup = async (): Promise<void> => {
  const environment = getEnvironment();
  if (isFresh(environment) && isClosed()) return;
  if (BUILD_DATA === OWN_DATA && !isFresh(environment)) await rm(OWN_DATA, { recursive: true, force: true });
  await (await requireBackOffice(environment)).close();
  await buildShop(environment, { evenIfFresh: false });
};

/** Copies the build's store into a folder, with the pictures rendered so far. */
export const copyBuildData = (folder: string): Promise<void> =>
  // Readers of a closed store create and remove side files.
  cp(BUILD_DATA, folder, { recursive: true, filter: (source) => !/\.db-(?:wal|shm)$/.test(source) });
