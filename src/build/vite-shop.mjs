import { fileURLToPath } from 'node:url';

/**
 * Patterns of the ids of modules that every page loads with `cart-forms.client.ts`, without React. One chunk of them is 3 kB
 * (gzip) smaller than a dozen chunks. Each pattern must match a module, see `vite-shop.test.ts`.
 */
export const EVERY_PAGE = [
  /\/src\/i18n\/fill\.ts$/,
  /\/src\/i18n\/format\.ts$/,
  /\/src\/ui\/(?:dialogs|plain-click|read-page|shortcut)\.client\.ts$/,
  /\/src\/features\/cart\/[\w-]+\.store\.ts$/,
  /\/src\/features\/cart\/cart-(?:boot|commands|sync)\.client\.ts$/,
  /\/src\/features\/cart\/(?:customer|guest)-cart\.client\.ts$/,
  // `listen-keys` and `deep-map` come with React: only its adapter for nanostores names keys.
  /\/nanostores\/(?!listen-keys|deep-map)/,
  /\/@nanostores\/persistent\//,
  /astro:actions/,
  /actions\/runtime/,
  /parse-devalue\.mjs$/,
];

/** `parse` of devalue in the browser: actions return plain data. */
const PARSE_DEVALUE = fileURLToPath(new URL('./parse-devalue.mjs', import.meta.url));

/** Astro's client of actions, and the statuses in it that only differ from others of 4xx; 429 is one that a call is repeated after. */
const ACTIONS_CLIENT = /\/astro\/dist\/actions\/runtime\/client\.js$/;
const UNREAD_STATUSES = /^ +[A-Z_]+: 4(?!29)\d\d,\n/gm;

/** React with its adapters: one chunk is 0.7 kB (gzip) smaller than five. */
const REACT =
  /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react|nanostores\/(?:listen-keys|deep-map))\//;

const isOnEveryPage = (id) => EVERY_PAGE.some((pattern) => pattern.test(id));

/**
 * Vite's build of browser modules: one chunk of the modules that every page loads, and dynamic imports without the preload
 * helper. Modules loaded on first use have no styles, and most of their imports are loaded already: the helper is larger
 * than its saving.
 */
export const viteShop = {
  name: 'vite-shop',
  enforce: 'pre',
  // An inline script would need a hash in the policy of every page. Astro reads the option of all environments.
  config: () => ({ build: { assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined) } }),
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: { resolveDependencies: () => [] },
            rolldownOptions: {
              output: {
                codeSplitting: {
                  groups: [
                    { name: 'shop', test: isOnEveryPage },
                    { name: 'react', test: REACT },
                  ],
                },
              },
            },
          },
        }
      : undefined,
  resolveId(id, importer) {
    return id === 'devalue' &&
      this.environment.name === 'client' &&
      /\/actions\/runtime\//.test(importer ?? '')
      ? PARSE_DEVALUE
      : undefined;
  },
  /** The browser tells failures that pass (429 and 5xx) from all others: the other statuses are 0.3 kB (gzip) on every page. */
  transform(code, id) {
    return this.environment.name === 'client' && ACTIONS_CLIENT.test(id)
      ? { code: code.replaceAll(UNREAD_STATUSES, ''), map: null }
      : undefined;
  },
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};
