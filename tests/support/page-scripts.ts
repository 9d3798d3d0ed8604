import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A document whose module scripts have run, or without any, or without JavaScript. */
const COMPLETE = ':root:is([data-scripts], :not([data-js]), :not(:has(template[data-module])))';

/** Waits until the module scripts of the page have run, which load once it is painted. */
export const waitForPageScripts = (page: Page): Promise<void> =>
  page.locator(COMPLETE).waitFor({ state: 'attached' });

const NAVIGATIONS = ['goto', 'reload', 'goBack', 'goForward', 'waitForURL'] as const;

const hasEnd = (arg: unknown): boolean => typeof arg === 'object' && arg !== null && 'waitUntil' in arg;

const addWaiting = (page: Page, name: (typeof NAVIGATIONS)[number]): void => {
  const navigate = page[name].bind(page) as Page['goto'];
  const navigateAndWait: Page['goto'] = async (...args) => {
    const response = await navigate(...args);
    if (!args.some(hasEnd)) await waitForPageScripts(page);
    return response;
  };
  Object.assign(page, { [name]: navigateAndWait });
};

/** Navigations of the browser's pages that wait for the window's `load`, as they do by default, wait for the module scripts as well. */
export const addWaitingForScripts = (browser: Browser): void => {
  const create = browser.newContext.bind(browser);
  browser.newContext = async (options): Promise<BrowserContext> => {
    const context = await create(options);
    context.on('page', (page) => {
      for (const name of NAVIGATIONS) addWaiting(page, name);
    });
    return context;
  };
};
