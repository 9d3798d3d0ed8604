import { fileURLToPath } from 'node:url';

/**
 * Patterns of the ids of modules that every page loads with `cart-forms.client.ts`, without React. One chunk of them is 3 kB
 * (gzip) smaller than a dozen chunks. Each pattern must match a module, see `vite-shop.test.ts`.
 */
export const EVERY_PAGE = [
  /\/src\/i18n\/(?:fill|format|paths|typed-quantity)\.ts$/,
  /\/src\/ui\/next-quantity\.ts$/,
  /\/src\/ui\/(?:after-load|call-action|failure|dialogs|entrance|offline-list|plain-click|quantity-field|read-page|shortcut|typed)\.client\.ts$/,
  /\/src\/features\/search-tabs\/new-search\.client\.ts$/,
  /\/src\/features\/cart\/[\w-]+\.store\.ts$/,
  /\/src\/features\/cart\/cart-(?:boot|commands|sync)\.client\.ts$/,
  /\/src\/features\/cart\/(?:customer|guest)-cart\.client\.ts$/,
  // `listen-keys` and `deep-map` come with React: only its adapter for nanostores names keys.
  /\/nanostores\/(?!listen-keys|deep-map)/,
  /\/@nanostores\/persistent\//,
  /\/src\/build\/(?:actions-client|parse-devalue)\.mjs$/,
];

/** What lists and products load at once, beside the chunk of every page: one chunk instead of seven. */
export const ROWS_AND_TABS = [
  /\/src\/features\/search-tabs\/(?:search-tabs\.store|search-tabs|tab-commands\.client|tab-storage\.client)\.ts$/,
  /\/src\/ui\/(?:list-memory\.client|list-position\.client|loading-indicator\.client|product-list\.store|sidebar\.store)\.ts$/,
  /\/src\/features\/catalogue\/list-controls\.client\.ts$/,
];

/** What the sheets of products and quick order load, and products with what they compare. */
const SHEET = [/\/src\/ui\/order-sheet\.client\.ts$/, /\/src\/features\/product\/compared\.client\.ts$/];

/** What `astro:actions` is in the browser. */
const ACTIONS_CLIENT = fileURLToPath(new URL('./actions-client.mjs', import.meta.url));

/** React with its adapters, and what the islands share: one chunk is 0.9 kB (gzip) smaller than seven. */
export const REACT = [
  /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react|nanostores\/(?:listen-keys|deep-map))\//,
  /\/src\/ui\/(?:Icon\.tsx|RowPicture\.tsx|unit-label\.ts)$/,
  /\/src\/features\/cart\/row-text\.ts$/,
  /\/src\/i18n\/(?:format-day|product-path)\.ts$/,
];

/** Names the script of a component after it alone: `Document.script`. */
const toShortName = (name) => name.replace(/\.astro_astro_type_script_index_\d+_lang$/, '.script');

const isOneOf = (patterns) => (id) => patterns.some((pattern) => pattern.test(id));

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
                entryFileNames: ({ name }) => `_astro/${toShortName(name)}.[hash].js`,
                codeSplitting: {
                  groups: [
                    { name: 'shop', test: isOneOf(EVERY_PAGE) },
                    { name: 'rows', test: isOneOf(ROWS_AND_TABS) },
                    { name: 'sheet', test: isOneOf(SHEET) },
                    { name: 'react', test: isOneOf(REACT) },
                  ],
                },
              },
            },
          },
        }
      : undefined,
  resolveId(id) {
    return id === 'astro/actions/runtime/entrypoints/client.js' && this.environment.name === 'client'
      ? ACTIONS_CLIENT
      : undefined;
  },
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};
