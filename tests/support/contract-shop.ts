import { type ContractHost, startContractHost } from './contract-host.ts';
import { test as base } from './e2e.ts';
import { startShop } from './shop.ts';

/** `shop` is one in front of `host`, which speaks the contract alone and takes its events too. Both end after the browser's pages. */
export const test = base.extend<{ readonly host: ContractHost }>({
  host: async ({}, use) => {
    const host = await startContractHost();
    for (const topic of ['cart', 'search']) host.script(`/kafka/${topic}/track`, { status: 204 });
    await use(host);
    await host.stop();
  },
  shop: async ({ host }, use) => {
    const shop = await startShop({
      empty: true,
      env: { BACKOFFICE_URL: host.url, TRACKING_HOST: host.url, RATE_LIMIT_FACTOR: '0' },
    });
    await use(shop);
    await shop.stop();
  },
});
