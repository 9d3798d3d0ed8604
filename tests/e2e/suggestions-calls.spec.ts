import type { Page } from '@playwright/test';
import { createProgram } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import {
  findQuery,
  getList,
  getOptions,
  openBox,
  PAUSE_MS,
  typeAndPause,
  watchCalls,
} from '../support/suggestions.ts';

const FLAG = 'disable_autocomplete';

test.describe('suggestions', () => {
  test('[N-01] are requested once, 500 ms after the last key', async ({ page }) => {
    const queries = watchCalls(page);
    await openBox(page);
    await page.keyboard.type('vit');
    await page.clock.runFor(PAUSE_MS - 1);
    await page.keyboard.type('e');
    await page.clock.runFor(PAUSE_MS - 1);
    expect(queries).toEqual([]);
    await page.clock.runFor(1);
    await expect(getList(page)).toBeVisible();
    await page.clock.runFor(10 * PAUSE_MS);
    expect(queries).toEqual(['vite']);
  });

  test('[N-02] are at most five per text', async ({ page, shop }) => {
    const { total } = (await createProgram(shop.origin).list({ text: 'vite' })).product_list.pagination;
    expect(total).toBeGreaterThan(5);
    await openBox(page);
    await typeAndPause(page, 'vite');
    await expect(getList(page).locator('a[href*="/product/"]')).toHaveCount(5);
  });

  test('[N-03] are requested from three characters on, without surrounding spaces', async ({ page }) => {
    const queries = watchCalls(page);
    await openBox(page);
    await typeAndPause(page, 'vi');
    await typeAndPause(page, '  ');
    expect(queries).toEqual([]);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await typeAndPause(page, 't');
    await expect(getList(page)).toBeVisible();
    expect(queries).toEqual(['vit']);
  });

  test('[N-04] are cleared immediately by a shorter text', async ({ page }) => {
    const box = await openBox(page);
    await typeAndPause(page, 'vit');
    await expect(getList(page)).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(getList(page)).toBeHidden();
    await expect(page.locator('.suggestions [role="row"]')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  test('[N-04] are not requested if the text becomes shorter within the debounce delay', async ({ page }) => {
    const queries = watchCalls(page);
    await openBox(page);
    await page.keyboard.type('vit');
    await page.clock.runFor(PAUSE_MS - 1);
    await page.keyboard.press('Backspace');
    await page.clock.runFor(10 * PAUSE_MS);
    expect(queries).toEqual([]);
  });

  test('[N-04] have their pending request aborted by a shorter text', async ({ page }) => {
    let release: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/shop/suggestions?**', async (route) => {
      await blocked;
      await route.continue().catch(() => undefined);
    });
    await openBox(page);
    const failed = page.waitForEvent('requestfailed', (request) => findQuery(request) === 'vit');
    const started = page.waitForRequest((request) => findQuery(request) === 'vit');
    await typeAndPause(page, 'vit');
    await started;
    await page.keyboard.press('Backspace');
    expect((await failed).failure()?.errorText).toContain('ABORTED');
    release();
    await page.clock.runFor(10 * PAUSE_MS);
    await expect(getList(page)).toBeHidden();
  });

  test('are not replaced by a response to an older text', async ({ page }) => {
    let release: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/shop/suggestions?q=trapano', async (route) => {
      await blocked;
      await route.continue().catch(() => undefined);
    });
    const box = await openBox(page);
    const started = page.waitForRequest((request) => findQuery(request) === 'trapano');
    await typeAndPause(page, 'trapano');
    await started;
    await box.selectText();
    await typeAndPause(page, 'guanti');
    await expect(getOptions(page).first()).toContainText(/guant/i);
    release();
    await page.clock.runFor(10 * PAUSE_MS);
    await expect(getOptions(page).first()).toContainText(/guant/i);
    await expect(getList(page)).not.toContainText(/trapan/i);
  });

  test('are cached, so that deleting letters shows them without a request', async ({ page }) => {
    const queries = watchCalls(page);
    await openBox(page);
    await typeAndPause(page, 'vit');
    await expect(getList(page)).toBeVisible();
    const first = await getOptions(page).first().textContent();
    await typeAndPause(page, 'i te');
    await expect.poll(() => queries).toEqual(['vit', 'viti te']);
    await expect(getOptions(page).first()).not.toHaveText(String(first));
    for (let back = 0; back < 4; back++) await page.keyboard.press('Backspace');
    await expect(getOptions(page).first()).toHaveText(String(first));
    expect(queries).toEqual(['vit', 'viti te']);
    await page.clock.runFor(61_000);
    await typeAndPause(page, 'i te');
    await expect.poll(() => queries).toEqual(['vit', 'viti te', 'viti te']);
  });

  test('are requested for a pasted text as for a typed one', async ({ page }) => {
    await openBox(page);
    await page.keyboard.insertText('  vite   te ');
    const started = page.waitForRequest((request) => findQuery(request) === 'vite te');
    await page.clock.runFor(PAUSE_MS);
    await started;
    await expect(getList(page)).toBeVisible();
  });

  test('are discarded once the focus has left', async ({ page }) => {
    const queries = watchCalls(page);
    await openBox(page);
    await page.keyboard.type('vite');
    await page.keyboard.press('Tab');
    await page.clock.runFor(10 * PAUSE_MS);
    expect(queries).toEqual([]);
    await expect(getList(page)).toBeHidden();
  });
});

test.describe('[N-05] the flag disable_autocomplete', () => {
  const setFlag = (page: Page, value: string): Promise<void> =>
    page.evaluate(([key, text]) => localStorage.setItem(String(key), String(text)), [FLAG, value]);

  test('hides suggestions within 100 ms in the window that sets it, and keeps them hidden', async ({
    page,
  }) => {
    const queries = watchCalls(page);
    await openBox(page);
    await typeAndPause(page, 'vite');
    await expect(getList(page)).toBeVisible();
    await setFlag(page, 'false');
    await page.clock.runFor(1000);
    await expect(getList(page)).toBeVisible();
    await setFlag(page, 'true');
    await page.clock.runFor(100);
    await expect(getList(page)).toBeHidden();
    await typeAndPause(page, ' te');
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(PAUSE_MS);
    expect(queries).toEqual(['vite']);
    await setFlag(page, 'false');
    await typeAndPause(page, ' m8');
    await expect(getList(page)).toBeVisible();
  });

  test('hides suggestions in every other window immediately', async ({ page, context }) => {
    await openBox(page);
    await typeAndPause(page, 'vite');
    await expect(getList(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/shop');
    await setFlag(other, 'true');
    await expect(getList(page)).toBeHidden();
  });

  test('is not polled while no suggestions are shown', async ({ page }) => {
    await page.addInitScript((key) => {
      Object.assign(window, { reads: 0 });
      Storage.prototype.getItem = function (name) {
        if (name === key) Object.assign(window, { reads: Number(Reflect.get(window, 'reads')) + 1 });
        const item: unknown = this[name];
        return typeof item === 'string' ? item : null;
      };
    }, FLAG);
    const countReads = async (): Promise<number> => {
      const read = () => page.evaluate(() => Number(Reflect.get(window, 'reads')));
      const before = await read();
      await page.clock.runFor(5000);
      return (await read()) - before;
    };
    await openBox(page);
    expect(await countReads()).toBe(0);
    await typeAndPause(page, 'vite');
    await expect(getList(page)).toBeVisible();
    expect(await countReads()).toBeGreaterThan(40);
    await page.keyboard.press('Escape');
    expect(await countReads()).toBe(0);
  });
});
