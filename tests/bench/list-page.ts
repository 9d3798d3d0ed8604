/**
 * `npm run bench:in-place`: opens lists in a browser whose processor is slowed four times, and prints how long a filter, a sort and
 * the next page take from the click until the new list is painted. The target is 150 ms. Never fails on a figure.
 */
import { chromium, type Page } from '@playwright/test';
import { logProgramIn } from '../support/api.ts';
import { LAUNCH_OPTIONS } from '../support/browser.ts';
import { setup } from '../support/build.ts';
import { CUSTOMER } from '../support/logins.ts';
import { startShop } from '../support/shop.ts';
import { openSlowPage, toCell } from './slow-page.ts';
import { toTimes } from './times.ts';
import { toTable } from './table.ts';

const TEXTS = ['vite', 'dado', 'rondella', 'punta', 'guanti', 'chiave', 'disco', 'cavo', 'tubo', 'lampada'];
const ROUNDS = 2;

/** Each change by its control: a link, or a select with the value to choose. */
const CHANGES = [
  { what: 'filter', control: '.filters .facets a[href*="field_"]' },
  { what: 'sort', control: '.toolbar select[name="sort"]', value: 'price_desc' },
  { what: 'next page', control: '.pagination a[rel~="next"]' },
] as const;

/** Milliseconds from the change until the list is painted; absent where the list has no such control. */
const change = (page: Page, control: string, value: string | undefined): Promise<number | undefined> =>
  page.evaluate(
    async ([selector, chosen]) => {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) return undefined;
      const changed = new Promise((resolve) => {
        document.addEventListener('list-changed', resolve, { once: true });
      });
      const begun = performance.now();
      if (element instanceof HTMLSelectElement) {
        element.value = chosen ?? '';
        element.dispatchEvent(new Event('change', { bubbles: true }));
      } else element.click();
      await changed;
      return (await window.toPaint()) - begun;
    },
    [control, value] as const,
  );

await setup();
const shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0' } });
const browser = await chromium.launch(LAUNCH_OPTIONS);
try {
  const { token } = await logProgramIn(shop.origin, CUSTOMER);
  const page = await openSlowPage(browser, shop.origin, token);
  const times = new Map<string, number[]>(CHANGES.map(({ what }) => [what, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const text of TEXTS) {
      await page.goto(`${shop.origin}/shop?text=${text}`);
      // The first sign of the visitor loads the scripts of the filters.
      await page.mouse.move(300, 300);
      await page.mouse.move(310, 310);
      await page.waitForFunction(() => !document.querySelector('.filters astro-island[ssr]'));
      for (const { what, control, ...rest } of CHANGES) {
        const took = await change(page, control, 'value' in rest ? rest.value : undefined);
        if (took !== undefined) times.get(what)?.push(took);
      }
    }
  const rows = [...times].map(([what, took]) => [what, String(took.length), toCell(toTimes(took))]);
  console.log(toTable([['change', 'times', 'list painted, ms (p50 / p95)'], ...rows]));
} finally {
  await browser.close();
  await shop.stop();
}
