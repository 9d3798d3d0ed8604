import { buildShop } from './build-shop.ts';
import { requireBackOffice, requireEnvironment } from './shop.ts';

/** `npm run build -- --full` reuses nothing of the current build. */
const isFull = process.argv.includes('--full');
const environment = requireEnvironment();
// Creates, migrates and seeds the store before the build reads it, or says why it cannot.
if (environment.BACKOFFICE_URL === undefined) await (await requireBackOffice(environment)).close();
const start = performance.now();
const folder = await buildShop(environment, { evenIfFresh: true, isFull });
console.log(`Built into ${folder} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
