import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroPrerenderer, RouteData } from 'astro';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { mustFind } from '../../server/pages/must-find.mjs';

/** The entry of the bundles that render pages; Astro leaves it out where an integration prerenders. */
export const PRERENDER_ENTRY = 'astro/entrypoints/prerender';

/** Astro's application of prerendered pages. */
export type PrerenderApp = {
  render(
    request: Request,
    options: { readonly routeData: RouteData; readonly locals: Pick<App.Locals, 'observe'> },
  ): Promise<Response>;
  setInternals(internals: unknown): void;
  setOptions(options: unknown): void;
  getSettings(): { readonly scripts: readonly { readonly stage: string }[] };
};

const mustHave = (isFound: boolean, expected: string): void => mustFind(isFound, { name: 'astro', expected });

const METHODS = ['render', 'setInternals', 'setOptions', 'getSettings'] as const;

/** `app`: what is expected to be Astro's application. */
export const toPrerenderApp = (app: unknown): PrerenderApp => {
  const known = (app ?? {}) as Partial<PrerenderApp>;
  for (const method of METHODS)
    mustHave(
      typeof known[method] === 'function',
      `a method \`${method}\` of its application of prerendered pages`,
    );
  return known as PrerenderApp;
};

/** The application of Astro's own prerenderer, once it is set up. */
export const getApp = (own: AstroPrerenderer & { readonly app?: unknown }): PrerenderApp =>
  toPrerenderApp(own.app);

/** Stages at which an integration's script becomes part of the pages. */
const IN_PAGES: ReadonlySet<string> = new Set(['page', 'head-inline', 'before-hydration']);

/** Whether an integration adds scripts to the pages: only Astro's build knows their names. */
export const hasAddedScripts = (app: PrerenderApp): boolean =>
  app.getSettings().scripts.some(({ stage }) => IN_PAGES.has(stage));

const IN_THE_ROOT: ReadonlySet<string> = new Set(['/404', '/500']);

/** The file that Astro writes a prerendered path to, in the folder `client`. */
export const toPageFile = (path: string, { type }: Pick<RouteData, 'type'>): string => {
  if (type === 'endpoint') return decodeURI(path.slice(1));
  return IN_THE_ROOT.has(path) ? `${path.slice(1)}.html` : join(decodeURI(path).slice(1), 'index.html');
};

/** Copies the bundles of the prerendered pages of a build, without their assets, which Astro moves to the folder `client`. */
export const copyBundles = async (build: string, to: string): Promise<void> => {
  const from = join(build, 'server', '.prerender');
  mustHave(existsSync(from), 'the bundles of prerendered pages in the folder `server/.prerender`');
  await cp(from, to, {
    recursive: true,
    filter: (path) => path === from || !/\.(?!mjs$)\w+$/.test(path.slice(from.length)),
  });
};

/** The module that the bundles of prerendered pages in a folder start with. */
const findEntry = (folder: string): string => {
  const entry = readdirSync(folder).find((name) => /^prerender-entry\..*mjs$/.test(name));
  mustHave(entry !== undefined, `an entry \`prerender-entry.*.mjs\` of prerendered pages in ${folder}`);
  return join(folder, entry ?? '');
};

/** Astro's style sheets of each prerendered route. */
type Styles = readonly (readonly [route: string, styles: readonly unknown[]])[];

/** The application of the bundles in a folder, without the build that made them. */
export const openApp = async (folder: string, styles: Styles): Promise<PrerenderApp> => {
  const loaded = (await import(pathToFileURL(findEntry(folder)).href)) as { readonly app?: unknown };
  const app = toPrerenderApp(loaded.app);
  app.setInternals({ pagesByKeys: new Map(styles.map(([key, own]) => [key, { styles: own }])) });
  const destination = { write: ({ message }: { readonly message: string }) => console.error(message) };
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination } } });
  return app;
};

type Path = { readonly pathname: string; readonly route: RouteData };

/** All paths of an application with their routes. */
export const listPaths = async (app: PrerenderApp): Promise<readonly Path[]> => {
  const paths: readonly Path[] = await new StaticPaths(app as never).getAll();
  mustHave(paths.length > 0, 'a path of a prerendered page');
  return paths;
};
