import { chromium, type Browser, type Page } from '@playwright/test';
import { logProgramIn, type Program } from '../support/api.ts';
import { LAUNCH_OPTIONS } from '../support/browser.ts';
import { CUSTOMER } from '../support/logins.ts';
import type { Shop } from '../support/shop.ts';
import { openSlowPage } from './slow-page.ts';

const CHANGES = 24;

/** Milliseconds from a click on "+" of the row at `at`. */
export type Change = { readonly paint: number; readonly amounts: number; readonly longest: number };

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

/** Codes of articles of the first pages of the catalogue, some of which are not for sale. */
const listSkus = async (program: Program): Promise<ReadonlySet<string>> => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((page) => program.list({ page, per_page: 96 })),
  );
  const families = pages.flatMap(({ product_list }) => product_list.data);
  return new Set(
    families.flatMap(({ sku, orderable, num_childs, childs }) =>
      num_childs > 0 ? childs.map(({ carti }) => carti) : orderable ? [sku] : [],
    ),
  );
};

/** Changes in a cart of `size` rows, and ms until its page was ready. */
export type CartFigures = {
  readonly size: number;
  readonly changes: readonly Change[];
  readonly ready: number;
};

const measureCart = async (browser: Browser, origin: string, token: string): Promise<CartFigures> => {
  const page = await openSlowPage(browser, origin, token);
  const begun = performance.now();
  await page.goto(`${origin}/pages/cart?tab=active`);
  await page.locator('.cart-row').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.page-cart main astro-island[ssr]'));
  const ready = performance.now() - begun;
  const size = await page.locator('.cart-row').count();
  const changes: Change[] = [];
  for (let next = 0; next < CHANGES; next++)
    changes.push(await change(page, Math.floor((next * size) / CHANGES)));
  await page.context().close();
  return { size, changes, ready };
};

/** Fills the cart of the demo's customer to each of the sizes, ascending, and changes rows all over it. */
export const measureCarts = async (
  { origin }: Shop,
  sizes: readonly number[],
): Promise<readonly CartFigures[]> => {
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  try {
    const program = await logProgramIn(origin, CUSTOMER);
    const left = (await listSkus(program)).values();
    const figures: CartFigures[] = [];
    let added = 0;
    for (const size of sizes) {
      for (const sku of left) {
        const ok = await program.add(sku, 1).then(
          () => true,
          () => false,
        );
        if (ok && ++added >= size) break;
      }
      figures.push(await measureCart(browser, origin, program.token));
    }
    return figures;
  } finally {
    await browser.close();
  }
};
