import type { Page, Route } from '@playwright/test';

/** The calls that change a customer's cart. */
const CHANGES = /\/_actions\/cart\.(?:add|update|remove)\b/;
const READS = /\/_actions\/cart\.current\b/;

/** What becomes of one call: it arrives and its answer is lost, it never arrives, it arrives twice, or all is well. */
export type Fate = 'answer lost' | 'call lost' | 'doubled' | 'fine' | 'gateway down';

const FATES: Readonly<Record<Fate, (route: Route) => Promise<void>>> = {
  'answer lost': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  'call lost': (route) => route.abort('connectionfailed'),
  doubled: async (route) => {
    await route.fetch();
    await route.continue();
  },
  fine: (route) => route.continue(),
  'gateway down': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
};

/** Treats the page's changes of the cart as `fates` say, one after the other, and then well. */
export const spoilChanges = (page: Page, fates: readonly Fate[]): Promise<unknown> => {
  const left = [...fates];
  return page.route(CHANGES, (route) => FATES[left.shift() ?? 'fine'](route));
};

/** Counts the calls that read the whole cart. */
export const countReads = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (READS.test(request.url())) count += 1;
  });
  return () => count;
};

/** What a browser writes to its console when a call is lost. */
export const LINE_ERRORS = /net::ERR_|status of 502/;
