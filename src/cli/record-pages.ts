import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration, AstroPrerenderer, RouteData } from 'astro';
import {
  copyBundles,
  getApp,
  hasAddedScripts,
  PRERENDER_ENTRY,
  toPageFile,
  type PrerenderApp,
} from '#src/build/internals/prerender-app.ts';
import type { Reader } from './page-reads.ts';
import { PRERENDER, writePrerendered, type Prerendered, type PrerenderedPage } from './prerendered.ts';

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

  const record = (own: AstroPrerenderer): AstroPrerenderer => ({
    ...own,
    render: async (request, { routeData }) => {
      const { response, body, page, path } = await renderPage(
        { app: getApp(own), reader },
        request,
        routeData,
      );
      pages.set(path, page);
      return new Response(new Uint8Array(body), response);
    },
    teardown: async () => {
      await own.teardown?.();
      if (hasAddedScripts(getApp(own))) return;
      if ([...pages.values()].some(({ file }) => !existsSync(join(build, 'client', file)))) return;
      await copyBundles(build, join(build, PRERENDER));
      const styles = [...routes].map(([key, route]): [string, unknown[]] => [key, [...route.styles]]);
      writePrerendered(build, { ...shared, styles, pages });
    },
  });

  return {
    name: 'record-pages',
    hooks: {
      'astro:build:setup': (options) => {
        if (options.target === 'server') routes = options.pages;
        const build = { rolldownOptions: { input: PRERENDER_ENTRY } };
        options.updateConfig({ environments: { prerender: { build } } });
      },
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(record),
    },
  };
};
