import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const PREFIX = '/en';

/** `category/[slug].astro` → `/en/category/[slug]`; the home page → `/en`. */
const toPattern = (file) => {
  const path = file
    .split(sep)
    .join('/')
    .replace(/\.astro$/, '');
  return `${PREFIX}/${path}`.replace(/\/index$/, '');
};

/** Page files below `folder`; files and folders starting with `_` are not routes. */
const pageFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.astro') && !file.split(sep).some((part) => part.startsWith('_')))
    .filter((file) => file.split(sep)[0] !== 'api');

const IS_PREBUILT = /^export const prerender = true;?$/m;

/**
 * Prefix of the on-demand fallback routes of prerendered pages; see `src/server/pages/on-demand-routes.ts`.
 */
const FALLBACKS = '/_on-demand';

/** Writes a page file that renders another one on demand. */
const writeFallback = (folder, pages, file) => {
  const fallback = join(folder, file);
  mkdirSync(dirname(fallback), { recursive: true });
  const source = relative(dirname(fallback), join(pages, file)).split(sep).join('/');
  const code = `---\nimport Page from '${source}';\nexport const prerender = false;\n---\n\n<Page />\n`;
  writeFileSync(fallback, code);
  return fallback;
};

/**
 * Injects an English route under `/en` for every page below `src/pages`, from the same file; `Astro.currentLocale`
 * distinguishes the two.
 *
 * A prerendered page without parameters also gets an on-demand fallback under an internal address, because Astro allows
 * one page per address. Prerendered pages with parameters have a second page file with a wider pattern beside them
 * (`[slug].astro`, `[...rest].astro`), which Astro finds by itself.
 */
export const localizedRoutes = () => ({
  name: 'localized-routes',
  hooks: {
    'astro:config:setup': ({ config, createCodegenDir, injectRoute }) => {
      const pages = join(fileURLToPath(config.srcDir), 'pages');
      const root = fileURLToPath(config.root);
      const fallbacks = fileURLToPath(createCodegenDir());
      for (const file of pageFiles(pages)) {
        const page = join(pages, file);
        const entrypoint = `./${relative(root, page).split(sep).join('/')}`;
        injectRoute({ pattern: toPattern(file), entrypoint });
        if (file.includes('[') || !IS_PREBUILT.test(readFileSync(page, 'utf8'))) continue;
        const fallback = `./${relative(root, writeFallback(fallbacks, pages, file))
          .split(sep)
          .join('/')}`;
        const name = file
          .split(sep)
          .join('/')
          .replace(/\.astro$/, '');
        injectRoute({ pattern: `${FALLBACKS}/${name}`, entrypoint: fallback });
        injectRoute({ pattern: `${PREFIX}${FALLBACKS}/${name}`, entrypoint: fallback });
      }
    },
  },
});
