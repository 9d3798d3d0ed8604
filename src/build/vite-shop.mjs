/**
 * Patterns of the ids of modules that every page loads with `cart-forms.client.ts`, without React. One chunk of them is 3 kB
 * (gzip) smaller than a dozen chunks. Each pattern must match a module, see `vite-shop.test.ts`.
 */
export const EVERY_PAGE = [
  /\/src\/i18n\/(?:fill|format|paths|typed-quantity)\.ts$/,
  /\/src\/ui\/(?:text\/next-quantity|browser\/parse-devalue)\.ts$/,
  /\/src\/ui\/browser\/(?:actions|after-load|call-action|failure|dialogs|entrance|offline-list|plain-click|quantity-field|read-page|shortcut|typed)\.client\.ts$/,
  /\/src\/features\/search-tabs\/new-search\.client\.ts$/,
  /\/src\/features\/cart\/[\w-]+\.store\.ts$/,
  /\/src\/features\/cart\/cart-(?:boot|commands|sync)\.client\.ts$/,
  /\/src\/features\/cart\/(?:customer|guest)-cart\.client\.ts$/,
  // `listen-keys` and `deep-map` come with React: only its adapter for nanostores names keys.
  /\/nanostores\/(?!listen-keys|deep-map)/,
  /\/@nanostores\/persistent\//,
];

/** What lists and products load at once, in addition to the chunk of every page: one chunk instead of seven. */
export const ROWS_AND_TABS = [
  /\/src\/features\/search-tabs\/(?:search-tabs\.store|search-tabs|tab-commands\.client|tab-storage\.client)\.ts$/,
  /\/src\/ui\/browser\/(?:list-memory\.client|list-position\.client|loading-indicator\.client|product-list\.store|sidebar\.store)\.ts$/,
  /\/src\/features\/catalogue\/list-controls\.client\.ts$/,
];

/** What the sheets of products and quick order load, and products with what they compare. */
export const SHEET = [
  /\/src\/ui\/browser\/order-sheet\.client\.ts$/,
  /\/src\/features\/product\/compared\.client\.ts$/,
];

/** React with its adapters, and what the islands share: one chunk is 0.9 kB (gzip) smaller than seven. */
export const REACT = [
  /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react|nanostores\/(?:listen-keys|deep-map))\//,
  /\/src\/ui\/(?:icons\/Icon\.tsx|RowPicture\.tsx|text\/unit-label\.ts)$/,
  /\/src\/features\/cart\/row-text\.ts$/,
  /\/src\/i18n\/(?:format-day|product-path)\.ts$/,
];

const isOneOf = (patterns) => (id) => patterns.some((pattern) => pattern.test(id));

/**
 * Vite's build of browser modules: one chunk of the modules that every page loads, and dynamic imports without preloads, because the page
 * has most of those scripts already.
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
            modulePreload: false,
            rolldownOptions: {
              output: {
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
};
