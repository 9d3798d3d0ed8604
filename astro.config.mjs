import tailwindcss from '@tailwindcss/vite';
import i18next from 'astro-i18next';
import { defineConfig } from 'astro/config';
import { clientIntent } from './src/build/client-intent.mjs';
import { devPages } from './src/build/dev-pages.mjs';
import { classicScript } from './src/build/classic-script.mjs';
import { lateScripts } from './src/build/internals/late-scripts.mjs';
import { layerOrder } from './src/build/internals/layer-order.mjs';
import { ownReact } from './src/build/internals/own-react.mjs';
import { ownServer } from './src/build/internals/own-server.mjs';
import { precompressed } from './src/build/precompressed.mjs';
import { subsetFonts } from './src/build/subset-font.mjs';
import { threadModules } from './src/build/thread-modules.mjs';
import { viteShop } from './src/build/vite-shop.mjs';
import { localizedRoutes } from './src/i18n/localized-routes.mjs';

export default defineConfig({
  output: 'server',
  adapter: ownServer(),
  integrations: [
    ownReact(),
    clientIntent(),
    i18next(),
    localizedRoutes(),
    devPages(),
    lateScripts(),
    precompressed(),
  ],
  i18n: {
    defaultLocale: 'it',
    locales: ['it', 'en'],
    routing: { prefixDefaultLocale: false, redirectToDefaultLocale: false },
  },
  trailingSlash: 'never',
  // An inlined style would add its hash to the policy of each page.
  build: { format: 'directory', inlineStylesheets: 'never' },
  session: false,
  devToolbar: { enabled: false },
  cache: {
    provider: {
      name: 'guest',
      entrypoint: new URL('src/server/pages/guest-cache.ts', import.meta.url),
      config: { max: 500 },
    },
  },
  vite: {
    plugins: [subsetFonts, layerOrder(), tailwindcss(), viteShop, classicScript, threadModules],
  },
});
