import { link, mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RouteData } from 'astro';
import { listPaths, openApp, type PrerenderApp } from '#src/build/internals/prerender-app.ts';
import { compressFiles } from '#src/build/precompressed.mjs';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import type { Environment } from '#src/server/environment.ts';
import { findBuildManifest, toBuildManifest, type BuildManifest } from '#src/server/pages/build-manifest.ts';
import { toBaked } from './baked.ts';
import { createReader, repeatRead, type PageReads, type ReadKey, type Reads } from './page-reads.ts';
import { PRERENDER, readPrerendered, writePrerendered, type PrerenderedPage } from './prerendered.ts';
import { renderPage } from './record-pages.ts';

/** Files that belong to one build only. */
const IS_OWN = /^(?:build\.json|in-use-\d+)$/;

/** Copies a build without its contents: a file is the same in both until one of them replaces it. */
const linkBuild = async (from: string, to: string): Promise<void> => {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const toCopy = (folder: string): string => join(to, folder.slice(from.length));
  await mkdir(to);
  for (const entry of entries)
    if (entry.isDirectory()) await mkdir(toCopy(join(entry.parentPath, entry.name)), { recursive: true });
  for (const entry of entries) {
    if (!entry.isFile() || (entry.parentPath === from && IS_OWN.test(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    await link(file, toCopy(file));
  }
};

/** The request that Astro renders a path with. */
const toRequest = (pathname: string, environment: Environment): Request =>
  new Request(new URL(`/${encodeURI(pathname).replace(/^\/+|(?<!\/)\/+$/g, '')}`, environment.PUBLIC_URL));

/** All routes by the address of their page; of two with one address, Astro takes the first. */
const listRoutes = async (
  app: PrerenderApp,
  environment: Environment,
): Promise<ReadonlyMap<string, [Request, RouteData]>> => {
  const routes = new Map<string, [Request, RouteData]>();
  for (const { pathname, route } of await listPaths(app)) {
    const request = toRequest(pathname, environment);
    const path = new URL(request.url).pathname;
    if (!routes.has(path)) routes.set(path, [request, route]);
  }
  return routes;
};

/** Whether the calls that a page is made of return the same as before. Each call is repeated once. */
const createComparison = (backOffice: BackOffice) => {
  const digests = new Map<ReadKey, string | undefined>();
  const repeat = async (key: ReadKey): Promise<string | undefined> => {
    if (!digests.has(key)) digests.set(key, await repeatRead(backOffice, key));
    return digests.get(key);
  };
  return async (reads: Reads | undefined): Promise<boolean> => {
    if (reads === undefined) return false;
    for (const [key, digest] of reads) if ((await repeat(key)) !== digest) return false;
    return true;
  };
};

const COMPRESSED = ['', '.br', '.gz'];

const removePage = async (client: string, file: string): Promise<void> => {
  for (const ending of COMPRESSED) await rm(join(client, file + ending), { force: true });
};

/** Removes the folders of a removed page that are empty now. */
const removeFolders = async (client: string, folder: string): Promise<void> => {
  const path = join(client, folder);
  if (folder === '.' || (await readdir(path).catch(() => [''])).length > 0) return;
  await rmdir(path);
  await removeFolders(client, dirname(folder));
};

/** Replaces a page and its compressed files; never in place, see `linkBuild`. */
const writePage = async (client: string, file: string, body: Buffer): Promise<void> => {
  await removePage(client, file);
  await mkdir(join(client, dirname(file)), { recursive: true });
  await writeFile(join(client, file), body);
};

/** The error pages have their own status. */
const toStatus = (path: string): number => Number(/^(?:\/en)?\/(404|500)$/.exec(path)?.[1] ?? 200);

type Refresh = Readonly<{ current: string; folder: string; environment: Environment; sources: string }>;

/** The back office that the pages open. */
const getBackOffice = async (
  app: PrerenderApp,
  [request, routeData]: [Request, RouteData],
): Promise<BackOffice> => {
  const { promise, resolve } = Promise.withResolvers<BackOffice>();
  const observe: PageReads['observe'] = (backOffice) => {
    resolve(backOffice);
    return backOffice;
  };
  await app.render(request, { routeData, locals: { observe } });
  return promise;
};

/**
 * Makes a build from the current one, whose bundles it shares: renders only the pages whose calls return something else now. Undefined when
 * the bundles may differ: the sources, Node or the environment have changed, or the store is another one.
 */
export const refreshBuild = async ({
  current,
  folder,
  environment,
  sources,
}: Refresh): Promise<BuildManifest | undefined> => {
  const [before, baked] = [readPrerendered(current), toBaked(environment)];
  const built = findBuildManifest(current);
  if (before === undefined || before.baked !== baked.baked || built?.sources !== sources) return undefined;
  const app = await openApp(join(current, PRERENDER), before.styles);
  const [routes] = await Promise.all([listRoutes(app, environment), linkBuild(current, folder)]);
  const [first] = routes.values();
  if (first === undefined) return undefined;
  const backOffice = await getBackOffice(app, first);
  const [client, reader] = [join(folder, 'client'), createReader()];
  const manifest = await toBuildManifest(environment, backOffice.content, sources);
  const isSame = createComparison(backOffice);
  const pages = new Map<string, PrerenderedPage>();
  const written: string[] = [];
  for (const [path, [request, routeData]] of routes) {
    const known = before.pages.get(path);
    if (known && before.day === baked.day && (await isSame(known.reads))) {
      pages.set(path, known);
      continue;
    }
    const { response, body, page } = await renderPage({ app, reader }, request, routeData);
    if (response.status !== toStatus(path)) throw new Error(`${path} ended with ${response.status}`);
    await writePage(client, page.file, body);
    written.push(join(client, page.file));
    pages.set(path, page);
  }
  for (const [path, { file }] of before.pages) {
    if (pages.has(path)) continue;
    await removePage(client, file);
    await removeFolders(client, dirname(file));
  }
  await compressFiles(written);
  await rm(join(folder, PRERENDER, 'pages.json'));
  writePrerendered(folder, { ...baked, styles: before.styles, pages });
  console.log(`${written.length} of ${pages.size} pages rendered, the others are unchanged`);
  return manifest;
};
