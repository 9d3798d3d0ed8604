import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { open } from '../support/shopping.ts';
import { type Locale, LOCALES, translate } from '../support/words.ts';

const WIDE = { width: 1280, height: 800 };

const getFilters = (page: Page, locale: Locale): Locator =>
  page.getByRole('complementary', { name: translate(locale, 'Filters') });

/** The groups of values, without those in "more filters". */
const getGroups = (filters: Locator): Locator => filters.locator('.filters-scroll > .facet-group');

/** The total in the toolbar. */
const readTotal = async (page: Page): Promise<number> =>
  Number((await page.locator('.toolbar-count b').textContent())?.replace(/\D/g, ''));

/** The visible entries for that key. */
const getEntry = (filters: Locator, key: string): Locator =>
  filters.locator(`.facets a[href*="${key}="]:visible`);

/** Opens the group of a key, found by its label, because links change with the selected values. */
const openGroup = async (filters: Locator, key: string): Promise<Locator> => {
  const entry = filters.page().locator(`a[href*="${key}="], a[href$="${key}#filters"]`);
  const found = filters.locator('[data-facet]').filter({ has: entry });
  if ((await found.count()) === 0) await filters.locator('.more-filters > a').click();
  const label = await found.first().getAttribute('data-facet');
  const group = filters.locator(`[data-facet="${label}"]`).first();
  if (!(await group.locator('.facets a').first().isVisible()))
    await group.locator('summary, a[aria-expanded]').first().click();
  return group;
};

const getQuery = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

const locale: Locale = 'it';
const visitAs = (page: Page) => ({ page, locale, scripts: true });

test.describe('facets', () => {
  test.use({ viewport: WIDE });

  test('[F-01] the search box of the sidebar filters entries by label', async ({ page }) => {
    await open(visitAs(page), '/shop');
    const filters = getFilters(page, locale);
    const labels = filters.locator('.facets li:visible a > span');
    const all = await labels.count();
    await filters.getByRole('searchbox').fill('INOX');
    await expect.poll(() => labels.count()).toBeLessThan(all);
    for (const label of await labels.allTextContents()) expect(label.toLowerCase()).toContain('inox');
    await filters.getByRole('searchbox').press('Escape');
    await expect(labels).toHaveCount(all);
  });

  test('[F-02] a group collapses and expands, by mouse and by keyboard', async ({ page }) => {
    await open(visitAs(page), '/shop');
    const group = getGroups(getFilters(page, locale)).first();
    const summary = group.locator('summary').first();
    const entry = group.locator('.facets a').first();
    await expect(entry).toBeVisible();
    await summary.click();
    await expect(entry).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
  });

  test('[F-04] removing a badge removes only that filter from address and list', async ({ page }) => {
    await open(visitAs(page), '/shop');
    const filters = getFilters(page, locale);
    await getEntry(filters, 'category').first().click();
    await page.waitForURL(/category=/);
    const total = await readTotal(page);
    const category = getQuery(page).get('category');
    const brands = await openGroup(filters, 'brand');
    await brands.locator('.facets a[href]').first().click();
    await page.waitForURL(/brand=/);
    const badges = filters.locator('.active-filters a');
    await expect(badges).toHaveCount(2);
    await badges.last().click();
    await page.waitForURL((url) => !url.searchParams.has('brand'));
    expect(getQuery(page).get('category')).toBe(category);
    expect(await readTotal(page)).toBe(total);
    await expect(badges).toHaveCount(1);
  });

  test('[F-05] a long group expands to all its entries and collapses again', async ({ page }) => {
    await open(visitAs(page), '/shop');
    const group = getGroups(getFilters(page, locale))
      .filter({ has: page.locator('.facet-rest') })
      .first();
    const entries = group.locator('.facets li:visible');
    await expect(entries).toHaveCount(10);
    const more = group.getByText(translate(locale, '+ SHOW ALL'), { exact: true });
    await more.click();
    await expect.poll(() => entries.count()).toBeGreaterThan(10);
    await expect(more).toBeHidden();
    await group.getByText(translate(locale, '- HIDE'), { exact: true }).click();
    await expect(entries).toHaveCount(10);
    await expect(more).toBeVisible();
  });

  test('[F-06] choosing an entry lists as many products as its count', async ({ page }) => {
    for (const key of ['category', 'brand', 'color', 'size', 'field_materiale']) {
      await open(visitAs(page), '/shop');
      const group = await openGroup(getFilters(page, locale), key);
      const entry = group.locator(`.facets a[href*="${key}="]`).first();
      const count = Number((await entry.locator('small').textContent())?.replace(/\D/g, ''));
      expect(count, key).toBeGreaterThan(0);
      await page.goto(String(await entry.getAttribute('href')));
      expect(await readTotal(page), key).toBe(count);
    }
  });

  test('[F-07] a check box adds its value to the comma list of its key, and removes it', async ({ page }) => {
    await open(visitAs(page), '/shop?category=viti-metriche&page=2');
    const filters = getFilters(page, locale);
    const group = await openGroup(filters, 'field_materiale');
    const boxes = group.locator('.facets a');
    await boxes.first().click();
    await page.waitForURL(/field_materiale=/);
    expect(getQuery(page).get('category')).toBe('viti-metriche');
    expect(getQuery(page).has('page')).toBe(false);
    await expect(boxes.first()).toHaveAttribute('aria-current', 'true');
    const one = String(getQuery(page).get('field_materiale'));
    await boxes.nth(1).click();
    await page.waitForURL(/field_materiale=[^&]*,/);
    expect(getQuery(page).get('field_materiale')?.split(',')).toHaveLength(2);
    await boxes.nth(1).click();
    await page.waitForURL((url) => url.searchParams.get('field_materiale') === one);
    await boxes.first().click();
    await page.waitForURL((url) => !url.searchParams.has('field_materiale'));
  });

  test('[F-08] a colour or size toggles its value and returns to page 1', async ({ page }) => {
    for (const key of ['color', 'size']) {
      await open(visitAs(page), '/shop?page=2');
      const filters = getFilters(page, locale);
      const group = await openGroup(filters, key);
      await group.locator('.facets a').first().click();
      await page.waitForURL(new RegExp(`${key}=`));
      expect(getQuery(page).has('page')).toBe(false);
      await group.locator('.facets a:not([aria-current])').first().click();
      await page.waitForURL(new RegExp(`${key}=[^&]*,`));
      for (const left of [1, 0]) {
        await group.locator('.facets [aria-current]').first().click();
        await page.waitForURL(
          (url) => (url.searchParams.get(key)?.split(',').filter(Boolean).length ?? 0) === left,
        );
      }
    }
  });

  test('[F-10] [X-24] sidebar and list show a notice when nothing is found', async ({ page }) => {
    await open({ page, locale: 'en', scripts: true }, '/shop?text=qwertzuiop');
    const filters = getFilters(page, 'en');
    await expect(filters.getByText('No Result', { exact: true })).toBeVisible();
    const words = 'No products were found matching your selection.';
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
  });

  test('[F-11] a new search without a query shows no such notice', async ({ page }) => {
    for (const path of ['/shop', '/shop?is_new_tab=true']) {
      await open({ page, locale: 'en', scripts: true }, path);
      const none = getFilters(page, 'en').getByText('No Result', { exact: true });
      await expect(none).toHaveCount(0);
    }
  });

  test('a chosen value without results stays visible and removable', async ({ page }) => {
    const path = '/shop?category=viti-metriche&field_lunghezza=10..40&field_diametro=4-mm';
    await open(visitAs(page), path);
    const filters = getFilters(page, locale);
    const chosen = filters.locator('.facets [aria-current]').filter({ hasText: '4 mm' });
    await expect(chosen.locator('small')).toHaveText('0');
    const badges = filters.locator('.active-filters a');
    await expect(badges).toHaveCount(3);
    await expect(badges.filter({ hasText: '10–40 mm' })).toHaveCount(1);
    await chosen.click();
    await page.waitForURL((url) => !url.searchParams.has('field_diametro'));
    expect(await readTotal(page)).toBeGreaterThan(0);
  });

  test('the relaxations of an empty list find as many products as their counts', async ({ page }) => {
    await open(visitAs(page), '/shop?category=viti-metriche&field_lunghezza=10..40&field_diametro=4-mm');
    const relaxations = page.locator('.empty-drops a');
    expect(await relaxations.count()).toBeGreaterThan(0);
    const links = await relaxations.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.querySelector('b')?.textContent] as const),
    );
    for (const [path, count] of links) {
      await page.goto(String(path));
      expect(await readTotal(page), String(path)).toBe(Number(String(count).replace(/\D/g, '')));
    }
  });
});

test('[N-38] the filter column and the phone panel are 300 px wide', async ({ page }) => {
  const visit = { page, locale: 'it' as const, scripts: true };
  await page.setViewportSize(WIDE);
  await open(visit, '/shop');
  const filters = getFilters(page, 'it');
  const main = page.locator('.sidebar-main');
  const left = await filters.evaluate((node) => node.getBoundingClientRect().left);
  expect((await main.evaluate((node) => node.getBoundingClientRect().left)) - left).toBe(300);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-drawer-open="filters"]').click();
  await expect(filters).toBeVisible();
  expect(await filters.evaluate((node) => node.getBoundingClientRect().width)).toBe(300);
});
test('[E-25] the search of one sidebar does not affect the other', async ({ page }) => {
  const visit = { page, locale: 'it' as const, scripts: true };
  await page.setViewportSize({ width: 1920, height: 1000 });
  await open(visit, '/shop');
  const left = getFilters(page, 'it').getByRole('searchbox');
  await left.fill('inox');
  await page.locator('.list .row-title').first().click();
  await page.waitForURL(/\/product\//);
  const right = page.locator('[data-filter-links]');
  await expect(right).toHaveValue('');
  await right.fill('zzz');
  await page.goBack();
  await expect(left).toHaveValue('inox');
  const values = getFilters(page, 'it').locator('.facets li:visible a > span');
  const isInox = (label: string): boolean => label.toLowerCase().includes('inox');
  await expect.poll(async () => (await values.allTextContents()).every(isInox)).toBe(true);
  await open(visit, '/shop?category=viti-metriche');
  await expect(left).toHaveValue('');
});

test('[X-24] a text without results offers similar articles', async ({ page }) => {
  for (const locale of LOCALES) {
    await open({ page, locale, scripts: true }, '/shop?text=brugolaxyz');
    await expect(page.getByText(translate(locale, 'Did you mean:'))).toBeVisible();
    const suggestion = page.locator('.empty-did-you-mean a').first();
    await expectAccessible(page, 'didYouMean');
    await suggestion.click();
    await page.waitForURL(/\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
