import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildShop, findBuild, ROOT } from '#src/cli/build-shop.ts';
import { requireBackOffice, requireEnvironment } from '#src/cli/shop.ts';
import { findStamp, hashSources } from '#src/server/build-stamp.ts';
import type { Environment } from '#src/server/environment.ts';

export { ROOT };

const OWN_DATA = join(ROOT, '.cache/test-shop');
/** The store that the tests' build was drawn from; shops that serve its prebuilt pages take a copy. */
export const BUILD_DATA = process.env['DATA_DIR'] ?? OWN_DATA;

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

const isFresh = (environment: Environment): boolean => {
  const folder = findBuild(environment);
  return folder !== undefined && findStamp(folder)?.sources === hashSources(ROOT);
};

/**
 * Builds the shop once for all tests, when its build is missing or older than the sources: with a new store, since
 * the old one was filled by other sources.
 */
export const setup = async (): Promise<void> => {
  const environment = getEnvironment();
  if (BUILD_DATA === OWN_DATA && !isFresh(environment)) await rm(OWN_DATA, { recursive: true, force: true });
  await (await requireBackOffice(environment)).close();
  await buildShop(environment, { evenIfFresh: false });
};
