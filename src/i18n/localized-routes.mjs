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
 * The routes of one page that are drawn on demand, next to its prebuilt ones; see
 * `src/server/pages/on-demand-routes.ts`.
 */
const TWINS = '/_twin';

/** A page file that draws another one on demand. */
const writeFallback = (folder, pages, file) => {
  const twin = join(folder, file);
  mkdirSync(dirname(twin), { recursive: true });
  const source = relative(dirname(twin), join(pages, file)).split(sep).join('/');
  const code = `---\nimport Page from '${source}';\nexport const prerender = false;\n---\n\n<Page />\n`;
  writeFileSync(twin, code);
  return twin;
};

/**
 * Gives every page below `src/pages` its English twin: the same file once more under `/en`. A file is written
 * once and `Astro.currentLocale` tells the two apart.
 *
 * A prebuilt page without parameters also gets a twin that is drawn on demand, under an address of its own that
 * the server alone uses: Astro knows one page for an address. Prebuilt pages with parameters have a second page
 * file with a wider pattern beside them (`[slug].astro`, `[...rest].astro`), which Astro finds by itself.
 */
export const localizedRoutes = () => ({
  name: 'localized-routes',
  hooks: {
    'astro:config:setup': ({ config, createCodegenDir, injectRoute }) => {
      const pages = join(fileURLToPath(config.srcDir), 'pages');
      const root = fileURLToPath(config.root);
      const twins = fileURLToPath(createCodegenDir());
      for (const file of pageFiles(pages)) {
        const page = join(pages, file);
        const entrypoint = `./${relative(root, page).split(sep).join('/')}`;
        injectRoute({ pattern: toPattern(file), entrypoint });
        if (file.includes('[') || !IS_PREBUILT.test(readFileSync(page, 'utf8'))) continue;
        const twin = `./${relative(root, writeFallback(twins, pages, file))
          .split(sep)
          .join('/')}`;
        const name = file
          .split(sep)
          .join('/')
          .replace(/\.astro$/, '');
        injectRoute({ pattern: `${TWINS}/${name}`, entrypoint: twin });
        injectRoute({ pattern: `${PREFIX}${TWINS}/${name}`, entrypoint: twin });
      }
    },
  },
});
