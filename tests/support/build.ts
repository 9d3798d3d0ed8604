import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildShop, findBuild } from '#src/cli/build-shop.ts';
import { requireBackOffice, requireEnvironment } from '#src/cli/shop.ts';
import type { Environment } from '#src/server/environment.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The store that the tests' build was drawn from; shops that serve its prebuilt pages take a copy. */
export const BUILD_DATA = process.env['DATA_DIR'] ?? join(ROOT, '.cache/test-shop');

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

/** Builds the shop once for all tests, when its build is missing or older than the sources. */
export const setup = async (): Promise<void> => {
  const environment = getEnvironment();
  await (await requireBackOffice(environment)).close();
  await buildShop(environment, { evenIfFresh: false });
};
