import { test as base } from './e2e.ts';
import { type ScriptedHost, scriptLayout, startScriptedHost } from './scripted-host.ts';
import { startShop } from './shop.ts';

/** `shop` is one in front of `host`, which answers the calls of every page's layout. Both end after the browser's pages. */
export const test = base.extend<{ readonly host: ScriptedHost }>({
  host: async ({}, use) => {
    const host = await startScriptedHost();
    scriptLayout(host);
    await use(host);
    await host.stop();
  },
  shop: async ({ host }, use) => {
    const shop = await startShop({
      empty: true,
      env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0' },
    });
    await use(shop);
    await shop.stop();
  },
});
