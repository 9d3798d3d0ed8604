import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration, AstroPrerenderer, RouteData } from 'astro';
import type { Reader } from './page-reads.ts';
import { PRERENDER, writePrerendered, type Prerendered, type PrerenderedPage } from './prerendered.ts';

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

const IN_THE_ROOT: ReadonlySet<string> = new Set(['/404', '/500']);

/** The file that Astro writes a prerendered path to, in the folder `client`. */
const toPageFile = (path: string, { type }: Pick<RouteData, 'type'>): string => {
  if (type === 'endpoint') return decodeURI(path.slice(1));
  return IN_THE_ROOT.has(path) ? `${path.slice(1)}.html` : join(decodeURI(path).slice(1), 'index.html');
};

/** Renders a page completely and says what it is made of. */
export const renderPage = async (
  { app, reader }: { readonly app: PrerenderApp; readonly reader: Reader },
  request: Request,
  routeData: RouteData,
): Promise<{ response: Response; body: Buffer; page: PrerenderedPage; path: string }> => {
  const { observe, finish } = reader.startPage();
  const response = await app.render(request, { routeData, locals: { observe } });
  const body = Buffer.from(await response.arrayBuffer());
  const path = new URL(request.url).pathname;
  return { response, body, path, page: { file: toPageFile(path, routeData), reads: finish() } };
};

/** When an integration's script is part of the pages. */
const IN_PAGES: ReadonlySet<string> = new Set(['page', 'head-inline', 'before-hydration']);

/** Without the bundles' assets, which Astro moves to the folder `client`. */
const copyBundles = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    filter: (path) => path === from || !/\.(?!mjs$)\w+$/.test(path.slice(from.length)),
  });

/**
 * Leaves in the folder `prerender` of a build what `refresh-build.ts` needs: the bundles that render the pages, which Astro
 * removes, and what each page was made of.
 */
export const recordPages = (
  build: string,
  reader: Reader,
  shared: Pick<Prerendered, 'baked' | 'day'>,
): AstroIntegration => {
  const pages = new Map<string, PrerenderedPage>();
  let routes: ReadonlyMap<string, { readonly styles: readonly unknown[] }> = new Map();

  const record = (own: AstroPrerenderer & { app?: PrerenderApp }): AstroPrerenderer => ({
    ...own,
    render: async (request, { routeData }) => {
      if (own.app === undefined) throw new Error('The prerenderer of Astro has no application');
      const { response, body, page, path } = await renderPage({ app: own.app, reader }, request, routeData);
      pages.set(path, page);
      return new Response(new Uint8Array(body), response);
    },
    teardown: async () => {
      await own.teardown?.();
      // Scripts that an integration adds to pages have names that only Astro's build knows.
      if (own.app?.getSettings().scripts.some(({ stage }) => IN_PAGES.has(stage)) !== false) return;
      if ([...pages.values()].some(({ file }) => !existsSync(join(build, 'client', file)))) return;
      await copyBundles(join(build, 'server', '.prerender'), join(build, PRERENDER));
      const styles = [...routes].map(([key, route]): [string, unknown[]] => [key, [...route.styles]]);
      writePrerendered(build, { ...shared, styles, pages });
    },
  });

  return {
    name: 'record-pages',
    hooks: {
      'astro:build:setup': (options) => {
        if (options.target === 'server') routes = options.pages;
        // Astro leaves its own entry out where an integration prerenders.
        const build = { rolldownOptions: { input: 'astro/entrypoints/prerender' } };
        options.updateConfig({ environments: { prerender: { build } } });
      },
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(record),
    },
  };
};
