import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { open } from '../support/shopping.ts';
import { toPath, translate, type Locale } from '../support/words.ts';

declare global {
  interface Window {
    /** Set once per document: lost with a full navigation. */
    isSameDocument?: boolean;
  }
}

test.use({ viewport: { width: 1280, height: 800 } });

const getFilters = (page: Page, locale: Locale): Locator =>
  page.getByRole('complementary', { name: translate(locale, 'Filters') });
const getEntry = (page: Page, key: string): Locator => page.locator(`.filters .facets a[href*="${key}"]`);
const getStatus = (page: Page): Locator => page.locator('[data-list-status]');
const mark = (page: Page): Promise<void> => page.evaluate(() => void (window.isSameDocument = true));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => window.isSameDocument === true);

/** The part of the page that depends on the address, without what scripts have set. */
const readList = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const parts = ['.sidebar-top', '.filters', '.sidebar-main', '.menu-bar', 'form.language'];
    const isShown = ({ name, value }: Attr): boolean =>
      !['tabindex', 'aria-busy'].includes(name) && (name !== 'class' || value !== '');
    const toText = (node: Node): string => {
      if (!(node instanceof Element)) return node.nodeValue ?? '';
      if (node.matches('script, template[data-module], [data-list-status]')) return '';
      const attributes = [...node.attributes].filter(isShown).map(({ name, value }) => `${name}=${value}`);
      return `<${node.tagName} ${attributes.sort().join(' ')}>${[...node.childNodes].map(toText).join('')}`;
    };
    const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select')];
    return [
      document.title,
      ...parts.map((part) => toText(document.querySelector(part)!)),
      ...fields.map(({ name, value }) => `${name}=${value}`),
    ];
  });

const locale: Locale = 'it';

const visitAs = (page: Page) => ({ page, locale, scripts: true });

test('a list changes in place, and equals the page of its address,', async ({ page }) => {
  await open(visitAs(page), '/shop');
  await mark(page);
  await getEntry(page, 'category=').first().click();
  await page.waitForURL(/category=/);
  await getEntry(page, 'field_').first().click();
  await page.waitForURL(/field_/);
  await expect(getStatus(page)).toContainText(String(await page.locator('.toolbar-count b').textContent()));
  await page.locator('.toolbar select[name="sort"]').selectOption('price_desc');
  await page.waitForURL(/sort=price_desc/);
  await expect(page.locator('body')).not.toHaveClass(/list-busy/);
  await expectAccessible(page, 'a list in place');
  expect(await isMarked(page)).toBe(true);
  const inPlace = await readList(page);
  await page.reload();
  expect(await isMarked(page)).toBe(false);
  expect(await readList(page)).toEqual(inPlace);
});

test('back and forward show earlier lists at once,', async ({ page }) => {
  await open(visitAs(page), '/shop/small-list');
  await mark(page);
  const first = await readList(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  await getFilters(page, locale).locator('.facets a[href*="brand="]').first().click();
  await page.waitForURL(/brand=/);
  const second = await readList(page);
  await page.route(/\/shop\/parts/, (route) => route.abort());
  await page.goBack();
  await page.waitForURL((url) => url.pathname === toPath(locale, '/shop/small-list'));
  expect(await readList(page)).toEqual(first);
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
  await page.goForward();
  await page.waitForURL(/brand=/);
  expect(await readList(page)).toEqual(second);
  expect(await isMarked(page)).toBe(true);
});

test('the answer to an older click is dropped', async ({ page }) => {
  await open({ page, locale: 'it', scripts: true }, '/shop');
  await mark(page);
  const release = Promise.withResolvers<undefined>();
  await page.route(/\/shop\/parts\?.*category=/, async (route) => {
    await release.promise;
    await route.continue().catch(() => undefined);
  });
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('category='));
  await getEntry(page, 'category=').first().click();
  await getEntry(page, 'brand=').first().click();
  await page.waitForURL(/brand=/);
  release.resolve(undefined);
  await dropped;
  expect(new URL(page.url()).searchParams.has('category')).toBe(false);
  await expect(page.locator('.active-filters a')).toHaveCount(1);
  expect(await isMarked(page)).toBe(true);
});

test('a next page that arrives after another list is dropped', async ({ page }) => {
  await open({ page, locale: 'it', scripts: true }, '/shop');
  const release = Promise.withResolvers<undefined>();
  await page.route(/_only=list/, async (route) => {
    await release.promise;
    await route.continue();
  });
  const late = page.waitForResponse(/_only=list/);
  await page.locator('[data-load-more]').click();
  await getEntry(page, 'category=').first().click();
  await page.waitForURL(/category=/);
  const shown = await readList(page);
  release.resolve(undefined);
  await (await late).finished();
  // The script has parsed the answer when its indicator is gone.
  await expect(page.locator('body')).not.toHaveClass(/more-busy/);
  expect(await readList(page)).toEqual(shown);
});

test.describe('an answer that is none', () => {
  test.use({ expectedErrors: /503|net::ERR_FAILED/ });
  for (const [name, answer] of [
    ['an error', { status: 503, body: '' }],
    ['another page', { contentType: 'text/html', body: '<h1>Login</h1>' }],
    ['of another build', { contentType: 'text/html', body: '<div data-frame="other"></div>' }],
  ] as const)
    test(`${name}, is followed as a link`, async ({ page }) => {
      await open({ page, locale: 'it', scripts: true }, '/shop');
      await mark(page);
      await page.route(/\/shop\/parts/, (route) => route.fulfill(answer));
      await getEntry(page, 'brand=').first().click();
      await page.waitForURL(/brand=/);
      await expect(page.locator('.active-filters a')).toHaveCount(1);
      expect(await isMarked(page)).toBe(false);
    });
});
