import type { Locator, Page } from '@playwright/test';
import { createProgram, logProgramIn, toPaid } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { logIn, open } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const getPrice = (page: Page): Locator => page.locator('[data-price-filter]').first();
const getThumbs = (page: Page): Locator => getPrice(page).locator('input[type="range"]');
const getBounds = (page: Page): Locator => getPrice(page).locator('input.input');
const getApply = (form: Locator): Locator => form.locator('button[type="submit"]');
const getQuery = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

const getRange = (page: Page, key: string): Locator =>
  page.locator('form.range-filter').filter({ has: page.locator(`[name="from.${key}"]`) });

/** Expands the group of an attribute, which may be among "more filters". */
const openGroup = async (page: Page, key: string): Promise<void> => {
  if (await getRange(page, key).isVisible()) return;
  const link = page.locator(`[data-collapsed] > a[href$="${key}#filters"]`);
  if ((await link.count()) === 0) await page.locator('.more-filters > a').click();
  await link.click();
};

const readTotal = async (page: Page): Promise<number> =>
  Number((await page.locator('.toolbar-count b').textContent())?.replace(/\D/g, ''));

const locale: Locale = 'it';

const visitAs = (page: Page) => ({ page, locale, scripts: true });

test.describe('filters by number', () => {
  test('[F-09] applying the price filter sets both bounds and returns to page 1', async ({ page }) => {
    await open(visitAs(page), '/shop?category=utensili-manuali&page=2');
    await getBounds(page).first().fill('12,5');
    await getBounds(page).last().fill('200');
    await getApply(getPrice(page)).click();
    await page.waitForURL(/min_price=/);
    expect(Object.fromEntries(getQuery(page))).toEqual({
      category: 'utensili-manuali',
      min_price: '12.5',
      max_price: '200',
    });
    await expect(getBounds(page).first()).toHaveValue('12,5');
  });

  test('[N-21] the price filter starts at 0 and 1000 and sets no bound if unchanged', async ({ page }) => {
    await open(visitAs(page), '/shop?category=utensili-manuali');
    await expect(getThumbs(page).first()).toHaveValue('0');
    await expect(getThumbs(page).last()).toHaveValue('1000');
    await expect(getBounds(page).first()).toHaveAttribute('placeholder', '0');
    await expect(getBounds(page).last()).toHaveAttribute('placeholder', '1000');
    const total = await readTotal(page);
    await Promise.all([page.waitForResponse(/\/shop\/parts/), getApply(getPrice(page)).click()]);
    await expect(page.locator('[data-list-status]')).toContainText(String(total));
    expect(Object.fromEntries(getQuery(page))).toEqual({ category: 'utensili-manuali' });
    expect(await readTotal(page)).toBe(total);
  });

  test('[N-22] [N-23] the slider steps by 50 and its thumbs stay 100 apart', async ({ page }) => {
    await open(visitAs(page), '/shop');
    const [low, high] = [getThumbs(page).first(), getThumbs(page).last()];
    await high.focus();
    for (let press = 0; press < 17; press++) await page.keyboard.press('ArrowLeft');
    await expect(high).toHaveValue('150');
    await expect(getBounds(page).last()).toHaveValue('150');
    await low.focus();
    await page.keyboard.press('ArrowRight');
    await expect(low).toHaveValue('50');
    await page.keyboard.press('ArrowRight');
    await expect(low).toHaveValue('50');
    await expect(getBounds(page).first()).toHaveValue('50');
    await high.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(high).toHaveValue('150');
    await getApply(getPrice(page)).click();
    await page.waitForURL(/min_price=50/);
    expect(getQuery(page).get('max_price')).toBe('150');
    await expect(low).toHaveValue('50');
    await expect(high).toHaveValue('150');
    await expectAccessible(page, 'price filter in use');
  });

  test('prices for 1, 100 and 1,000 have bounds of their own', async ({ page, shop }) => {
    await open(visitAs(page), '/shop?category=viti-metriche');
    const forms = page.locator('[data-price-filter]');
    await expect(forms).toHaveCount(2);
    const hundred = page.locator('[data-price-filter="100"]');
    await hundred.locator('input.input').last().fill('30');
    await getApply(hundred).click();
    await page.waitForURL(/price_per=100/);
    expect(getQuery(page).get('max_price')).toBe('30');
    await expect(forms).toHaveCount(1);
    const filters = { category: 'viti-metriche', max_price: '30', price_per: '100' };
    const { data, pagination } = (await createProgram(shop.origin).list({ ...filters, per_page: 96 }))
      .product_list;
    expect(await readTotal(page)).toBe(pagination.total);
    expect(new Set(data.map(({ price_per }) => price_per))).toEqual(new Set([100]));
    await expectAccessible(page, 'prices of one unit');
    const unit = page.locator('.active-filters a').filter({ hasText: 'per 100' });
    await unit.click();
    await page.waitForURL((url) => !url.searchParams.has('price_per'));
    await expect(forms).toHaveCount(2);
  });

  test('the slider follows typed bounds, and both thumbs can be dragged', async ({ page }) => {
    await open(visitAs(page), '/shop');
    await getBounds(page).last().fill('600');
    await expect(getThumbs(page).last()).toHaveValue('600');
    const box = await getThumbs(page)
      .first()
      .evaluate((node) => node.getBoundingClientRect());
    const y = box.top + box.height / 2;
    await getThumbs(page).first().scrollIntoViewIfNeeded();
    const now = await getThumbs(page)
      .first()
      .evaluate((node) => node.getBoundingClientRect().top);
    await page.mouse.move(box.left + 10, y - box.top + now);
    await page.mouse.down();
    await page.mouse.move(box.left + box.width / 4, y - box.top + now, { steps: 4 });
    await page.mouse.up();
    const low = Number(await getThumbs(page).first().inputValue());
    expect(low).toBeGreaterThan(100);
    expect(low % 50).toBe(0);
    await expect(getBounds(page).first()).toHaveValue(String(low));
  });

  test('a range of a measure is chosen in its unit, shown as a badge and removed', async ({ page }) => {
    await open(visitAs(page), '/shop?category=viti-metriche&sort=newness&page=2');
    const range = getRange(page, 'field_lunghezza');
    await openGroup(page, 'field_lunghezza');
    await expect(range.locator('.range-unit')).toHaveText('mm');
    await range.locator('input.input').first().fill('40');
    await range.locator('input.input').last().fill('10,5');
    await page.keyboard.press('Enter');
    await page.waitForURL(/field_lunghezza=/);
    expect(Object.fromEntries(getQuery(page))).toEqual({
      category: 'viti-metriche',
      field_lunghezza: '10.5..40',
      sort: 'newness',
    });
    const number = '10,5';
    const badge = page.locator('.active-filters a').filter({ hasText: `${number}–40 mm` });
    await expect(badge).toHaveCount(1);
    await expect(range.locator('input.input').first()).toHaveValue(number);
    await expect(range.locator('input.input').last()).toHaveValue('40');
    await expectAccessible(page, 'range in use');
    await badge.click();
    await page.waitForURL((url) => !url.searchParams.has('field_lunghezza'));
    expect(getQuery(page).get('sort')).toBe('newness');
  });

  test('one bound alone is a range, and anything but a number is rejected at its field', async ({ page }) => {
    await open(visitAs(page), '/shop?category=viti-metriche&field_lunghezza=8-mm');
    const range = getRange(page, 'field_lunghezza');
    const from = range.locator('input.input').first();
    await from.fill('ten');
    await getApply(range).click();
    expect(await from.evaluate((node: HTMLInputElement) => node.validity.patternMismatch)).toBe(true);
    await expect(from).toBeFocused();
    await expect(from).toHaveAttribute('title', translate(locale, 'Type a number, such as 1,200 or 12.5'));
    await from.fill('100');
    await getApply(range).click();
    await page.waitForURL(/field_lunghezza=8-mm,100\.\./);
    expect(await readTotal(page)).toBeGreaterThan(0);
    await expect(page.locator('.active-filters a')).toHaveCount(3);
  });
});

test('the price filter uses the prices of the logged-in customer', async ({ page, shop }) => {
  const visit = { page, locale: 'it' as const, scripts: true };
  await logIn(visit, CUSTOMER);
  await open(visit, '/shop?min_price=50&max_price=60&per_page=96');
  const query = { min_price: '50', max_price: '60', per_page: 96 };
  const customer = await logProgramIn(shop.origin, CUSTOMER);
  const own = (await customer.list(query)).product_list;
  const others = (await createProgram(shop.origin).list(query)).product_list;
  expect(own.pagination.total).not.toBe(others.pagination.total);
  expect(await readTotal(page)).toBe(own.pagination.total);
  const singles = own.data.filter(({ num_childs, price_per }) => num_childs === 0 && price_per === 1);
  expect(singles.length).toBeGreaterThan(0);
  for (const product of singles) {
    expect(toPaid(product)).toBeGreaterThanOrEqual(50);
    expect(toPaid(product)).toBeLessThanOrEqual(60);
  }
});
