import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import i18next from 'astro-i18next';
import { defineConfig } from 'astro/config';
import { localizedRoutes } from './src/i18n/localized-routes.mjs';
import { precompressed } from './src/server/http/precompressed.mjs';
import { strictCsp } from './src/server/http/strict-csp.mjs';

/** The Node adapter with the shop's own process (`src/server.ts`) as its entry, bundled into one module graph. */
const ownServer = () => {
  const base = node({ mode: 'middleware', staticHeaders: true });
  const entry = new URL('src/server.ts', import.meta.url);
  const done = (options) =>
    base.hooks['astro:config:done']({
      ...options,
      setAdapter: (adapter) => options.setAdapter({ ...adapter, serverEntrypoint: entry }),
    });
  return { ...base, hooks: { ...base.hooks, 'astro:config:done': done } };
};

/** What the header's cart brings to every page: one file of it weighs 3 kB less than a dozen. */
const EVERY_PAGE = [
  /src\/i18n\/(?:fill|format)\.ts$/,
  /src\/ui\/(?:icon-address\.ts|Icon\.tsx)$/,
  /features\/cart\/(?:[\w-]+\.store|cart-(?:boot|sync|commands)\.client|(?:customer|guest)-cart\.client)\.ts$/,
  /nanostores/,
  /react\/(?:index|jsx-runtime|cjs\/react\.|cjs\/react-jsx-runtime)/,
  /astro:actions|actions\/runtime/,
];
const chunks = {
  codeSplitting: {
    groups: [{ name: 'shop', test: (id) => EVERY_PAGE.some((pattern) => pattern.test(id)) }],
  },
};

/**
 * Modules that a page loads on first use come by themselves: they bring no styles, and what they import is mostly there
 * already. The bundler's own loader would weigh more than what is loaded later.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: { resolveDependencies: () => [] },
            rolldownOptions: { output: chunks },
          },
        }
      : undefined,
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};

export default defineConfig({
  output: 'server',
  adapter: ownServer(),
  integrations: [react(), i18next(), localizedRoutes(), strictCsp(), precompressed()],
  i18n: {
    defaultLocale: 'it',
    locales: ['it', 'en'],
    routing: { prefixDefaultLocale: false, redirectToDefaultLocale: false },
  },
  trailingSlash: 'never',
  build: { format: 'directory' },
  session: false,
  devToolbar: { enabled: false },
  cache: {
    provider: {
      name: 'guest',
      entrypoint: new URL('src/server/pages/guest-cache.ts', import.meta.url),
      config: { max: 500 },
    },
  },
  vite: { plugins: [tailwindcss(), plainImports] },
});
