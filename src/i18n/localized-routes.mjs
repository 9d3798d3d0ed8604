import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
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

/** Page files below `folder`; names starting with `_` are parts of pages, not pages. */
const pageFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.astro') && !file.split(sep).some((part) => part.startsWith('_')))
    .filter((file) => file.split(sep)[0] !== 'api');

/**
 * Gives every page below `src/pages` its English twin: the same file once more under `/en`. A file is written
 * once and `Astro.currentLocale` tells the two apart.
 */
export const localizedRoutes = () => ({
  name: 'localized-routes',
  hooks: {
    'astro:config:setup': ({ config, injectRoute }) => {
      const pages = join(fileURLToPath(config.srcDir), 'pages');
      const root = fileURLToPath(config.root);
      for (const file of pageFiles(pages)) {
        const entrypoint = `./${relative(root, join(pages, file)).split(sep).join('/')}`;
        injectRoute({ pattern: toPattern(file), entrypoint });
      }
    },
  },
});
