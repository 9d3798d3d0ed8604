/**
 * Draws the build into the folder given as argument; `build-shop.ts` calls it in a process of its own, so that
 * nothing of the build stays in the memory of the shop.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'astro';
import { hashSources, toBuildManifest } from '#src/server/pages/build-manifest.ts';
import { requireBackOffice, requireEnvironment, stop } from './shop.ts';

const [, , folder = stop('Usage: node src/cli/make-build.ts FOLDER')] = process.argv;
const root = process.cwd();
const environment = requireEnvironment();
const sources = hashSources(root);

/**
 * A build never waits for a host that may be down: it draws from an empty store of its own, and what it drew is
 * not served (the manifest says so).
 */
const useEmptyStore = (): string => {
  const data = mkdtempSync(join(tmpdir(), 'fondaco-build-'));
  Object.assign(process.env, { DATA_DIR: data, SEED: 'none' });
  delete process.env['BACKOFFICE_URL'];
  return data;
};

const borrowed = environment.BACKOFFICE_URL === undefined ? undefined : useEmptyStore();
try {
  // Closed before Astro starts: the pages open a back office of their own.
  const backOffice = await requireBackOffice(requireEnvironment());
  const manifest = await toBuildManifest(environment, backOffice.content, sources);
  await backOffice.close();
  await build({
    root,
    outDir: folder,
    site: environment.PUBLIC_URL,
    logLevel: process.env['CI'] ? 'info' : 'warn',
  });
  writeFileSync(join(folder, 'build.json'), JSON.stringify(manifest, null, 2));
} finally {
  if (borrowed !== undefined) rmSync(borrowed, { recursive: true, force: true });
}
