import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { z } from 'zod';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import type { Environment } from '../environment.ts';

const buildManifestSchema = z.object({
  /** The store that the pages were rendered from, or the URL of a remote back office, whose pages are not prebuilt. */
  store: z.union([
    z.object({ id: z.string(), version: z.string() }),
    z.object({ backoffice_url: z.string() }),
  ]),
  public_url: z.string(),
  shop: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A hash of the build's input files. */
  sources: z.string(),
});

/** The inputs and settings of a build; stored as `build.json` beside its `client` and `server` folders. */
export type BuildManifest = z.infer<typeof buildManifestSchema>;

/** The manifest in a build's folder. Undefined when it is missing or malformed, for example of another version. */
export const findBuildManifest = (folder: string): BuildManifest | undefined => {
  try {
    return buildManifestSchema.safeParse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const toShop = (environment: Environment): BuildManifest['shop'] =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith('SHOP_') && (typeof value === 'string' || typeof value === 'number')
        ? [[name, value]]
        : [],
    ),
  );

/** The manifest of a build that starts now. Call it before the build reads the store: later changes then count as newer. */
export const toBuildManifest = async (
  environment: Environment,
  content: Pick<BackOffice['content'], 'storeId' | 'version'>,
  sources: string,
): Promise<BuildManifest> => ({
  store:
    environment.BACKOFFICE_URL === undefined
      ? { id: await content.storeId(), version: await content.version() }
      : { backoffice_url: environment.BACKOFFICE_URL },
  public_url: environment.PUBLIC_URL,
  shop: toShop(environment),
  sources,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The content version of the build's pages, if this shop may serve them. Undefined for a build of another shop, and with a
 * remote back office: it has no content version, so outdated pages could not be detected.
 */
export const findBuiltVersion = async (
  manifest: BuildManifest,
  environment: Environment,
  content: Pick<BackOffice['content'], 'storeId'>,
): Promise<string | undefined> => {
  const { store } = manifest;
  if ('backoffice_url' in store || environment.BACKOFFICE_URL !== undefined) return undefined;
  const matches =
    manifest.public_url === environment.PUBLIC_URL &&
    isSame(manifest.shop, toShop(environment)) &&
    store.id === (await content.storeId());
  return matches ? store.version : undefined;
};

const SOURCES = ['src', 'public'];
const CONFIGURATION =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|astro\.config\.mjs|astro-i18next\.config\.ts|tailwind\.config\.mjs)$/;
const NO_SOURCE = /\.test\.tsx?$|(?:^|[\\/])(?:README\.md|\.DS_Store)$/;

const listSources = (root: string): string[] => [
  ...readdirSync(root).filter((file) => CONFIGURATION.test(file)),
  ...SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !NO_SOURCE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  ),
];

/** A hash of the names and contents of all files below `root` that a build reads. */
export const hashSources = (root: string): string => {
  const hash = createHash('sha256');
  for (const file of listSources(root).sort()) {
    hash.update(`${file.split(sep).join('/')}\0`);
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};
