/**
 * `npm run bench:cart`: opens carts of 10 and of 500 rows in a browser whose processor is slowed four times, presses "+" in rows all
 * over them, and prints how long the next paint takes, how long the paint of the amounts that the server returned, and the longest
 * task. The target is a repaint of 500 rows in less than 100 ms. Never fails on a figure.
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

const CHANGES = 24;
const SIZES = [10, 500];

/** Milliseconds from a click on "+" of the row at `at`. */
type Change = { readonly paint: number; readonly amounts: number; readonly longest: number };

/** Clicks in the page, so that no protocol counts. */
const change = (page: Page, at: number): Promise<Change> =>
  page.evaluate(async (index) => {
    const row = document.querySelectorAll<HTMLElement>('.cart-row')[index];
    const plus = [...(row?.querySelectorAll<HTMLButtonElement>('.stepper button') ?? [])].at(-1);
    const amount = row?.querySelector('.cart-amount');
    if (!plus || !amount) throw new Error(`The cart has no row ${index}`);
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    const before = amount.textContent;
    const changed = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (amount.textContent === before) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(amount, { childList: true, characterData: true, subtree: true });
    });
    const begun = performance.now();
    const field = row?.querySelector<HTMLInputElement>('.stepper input');
    const typed = field?.value;
    plus.click();
    const paint = (await window.toPaint()) - begun;
    if (field?.value === typed) throw new Error(`Row ${index} was painted with its former quantity`);
    await changed;
    const amounts = (await window.toPaint()) - begun;
    await new Promise((resolve) => setTimeout(resolve, 0));
    observer.disconnect();
    return { paint, amounts, longest };
  }, at);

await setup();
const shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0' } });
const browser = await chromium.launch(LAUNCH_OPTIONS);
try {
  const program = await logProgramIn(shop.origin, CUSTOMER);
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((page) => program.list({ page, per_page: 96 })),
  );
  const families = pages.flatMap(({ product_list }) => product_list.data);
  const skus = new Set<string>();
  for (const { sku, orderable, num_childs, childs } of families)
    for (const carti of num_childs > 0 ? childs.map((child) => child.carti) : orderable ? [sku] : [])
      skus.add(carti);
  const table = [['rows', 'next paint, ms (p50 / p95)', 'amounts painted', 'longest task', 'page ready']];
  let added = 0;
  const left = [...skus].values();
  for (const size of SIZES) {
    for (const sku of left) {
      // Some are not for sale.
      const ok = await program.add(sku, 1).then(
        () => true,
        () => false,
      );
      if (ok && ++added >= size) break;
    }
    const page = await openSlowPage(browser, shop.origin, program.token);
    const begun = performance.now();
    await page.goto(`${shop.origin}/pages/cart?tab=active`);
    await page
      .locator('.cart-row')
      .nth(size - 1)
      .waitFor();
    await page.waitForFunction(() => !document.querySelector('.page-cart main astro-island[ssr]'));
    const ready = performance.now() - begun;
    const rows = await page.locator('.cart-row').count();
    const changes: Change[] = [];
    for (let next = 0; next < CHANGES; next++)
      changes.push(await change(page, Math.floor((next * rows) / CHANGES)));
    const toColumn = (key: keyof Change) => toCell(toTimes(changes.map((one) => one[key])));
    table.push([String(rows), toColumn('paint'), toColumn('amounts'), toColumn('longest'), ready.toFixed(0)]);
    await page.context().close();
  }
  console.log(toTable(table));
} finally {
  await browser.close();
  await shop.stop();
}
