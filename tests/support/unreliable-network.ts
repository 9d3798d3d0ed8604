import type { Page, Route } from '@playwright/test';

/** The calls that change a customer's cart. */
const CHANGES = /\/_actions\/cart\.(?:add|update|remove)\b/;
const READS = /\/_actions\/cart\.current\b/;

/** Network fate of one call: response lost, request lost, delivered twice, replaced by an error, or delivered normally. */
export type Fate = 'response lost' | 'request lost' | 'duplicated' | 'delivered' | 'gateway down';

const FATES: Readonly<Record<Fate, (route: Route) => Promise<void>>> = {
  'response lost': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  'request lost': (route) => route.abort('connectionfailed'),
  duplicated: async (route) => {
    await route.fetch();
    await route.continue();
  },
  delivered: (route) => route.continue(),
  'gateway down': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
};

/** Applies `fates` to the page's cart changes in order; later changes are delivered normally. */
export const disruptChanges = (page: Page, fates: readonly Fate[]): Promise<unknown> => {
  const left = [...fates];
  return page.route(CHANGES, (route) => FATES[left.shift() ?? 'delivered'](route));
};

/** Counts the calls that read the whole cart. */
export const countReads = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (READS.test(request.url())) count += 1;
  });
  return () => count;
};

/** Console errors of a browser whose call is lost. */
export const NETWORK_ERRORS = /net::ERR_|status of 502/;
