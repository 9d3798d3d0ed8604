/**
 * Builds into the folder given as first argument; with the current build's folder as second one, reuses what has not changed.
 * `build-shop.ts` runs it in a separate process, so that the build's memory is released.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'astro';
import { hashSources, toBuildManifest, type BuildManifest } from '#src/server/pages/build-manifest.ts';
import type { Environment } from '#src/server/environment.ts';
import { toBaked } from './baked.ts';
import { createReader } from './page-reads.ts';
import { recordPages } from './record-pages.ts';
import { refreshBuild } from './refresh-build.ts';
import { runToEnd } from './program.mjs';
import { requireBackOffice, requireEnvironment, stop } from './shop.ts';

const root = process.cwd();

type Build = {
  readonly folder: string;
  readonly current: string | undefined;
  readonly environment: Environment;
  readonly sources: string;
};

/**
 * A build for a remote back office uses a temporary empty store, so that it does not need the host. Its pages are not
 * served (see `findBuiltVersion`).
 */
const useEmptyStore = (): string => {
  const data = mkdtempSync(join(tmpdir(), 'fondaco-build-'));
  Object.assign(process.env, { DATA_DIR: data, SEED: 'none' });
  delete process.env['BACKOFFICE_URL'];
  return data;
};

const buildAll = async ({ folder, environment, sources }: Build): Promise<BuildManifest> => {
  // Closed before Astro starts: the pages open their own back office.
  const backOffice = await requireBackOffice(requireEnvironment());
  const manifest = await toBuildManifest(environment, backOffice.content, sources);
  await backOffice.close();
  await build({
    root,
    outDir: folder,
    site: environment.PUBLIC_URL,
    logLevel: process.env['CI'] ? 'info' : 'warn',
    integrations:
      environment.BACKOFFICE_URL === undefined
        ? [recordPages(folder, createReader(), toBaked(environment))]
        : [],
  });
  return manifest;
};

/** Undefined when everything must be built. */
const refresh = async ({ current, ...build }: Build): Promise<BuildManifest | undefined> => {
  if (current === undefined || build.environment.BACKOFFICE_URL !== undefined) return undefined;
  try {
    return await refreshBuild({ ...build, current });
  } catch (error) {
    console.error('The current build could not be reused: everything is built', error);
    return undefined;
  }
};

await runToEnd(async () => {
  const [, , folder = stop('Usage: node src/cli/make-build.ts FOLDER [CURRENT]'), current] = process.argv;
  const environment = requireEnvironment();
  const build = { folder, current, environment, sources: hashSources(root) };
  const temporaryData = environment.BACKOFFICE_URL === undefined ? undefined : useEmptyStore();
  try {
    let manifest = await refresh(build);
    if (manifest === undefined) {
      rmSync(folder, { recursive: true, force: true });
      manifest = await buildAll(build);
    }
    writeFileSync(join(folder, 'build.json'), JSON.stringify(manifest, null, 2));
  } finally {
    if (temporaryData !== undefined) rmSync(temporaryData, { recursive: true, force: true });
  }
});
