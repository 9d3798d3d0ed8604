import { expect, test } from '../support/e2e.ts';
import { getAddForm, getCount, open } from '../support/shopping.ts';

const CHILD = 'TE-M8X40-ZN';
const PAGES = ['/product/default/TE-ZN', `/product/child/${CHILD}`, '/product/default/POL'] as const;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('price, quantity and button are the only bar at the bottom of the window', async ({ page }) => {
  await open({ page, locale: 'it', scripts: true }, `${PAGES[0]}?carti=${CHILD}`);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const bar = await page.locator('.buy-order').boundingBox();
  expect(Number(bar?.y) + Number(bar?.height)).toBe(page.viewportSize()?.height);
  await expect(page.locator('.tab-bar')).toBeHidden();
  await page.locator('.children-table').getByRole('spinbutton').first().fill('500');
  await expect(page.locator('.sheet-sum')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.buy-order')).toBeHidden();
});

test('price, quantity and button stay at the bottom of the window', async ({ page }) => {
  const visit = { page, locale: 'it' as const, scripts: true };
  await open(visit, `/product/child/${CHILD}`);
  const form = getAddForm(page, CHILD);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('.buy-short .price-net')).toBeInViewport({ ratio: 1 });
  for (const control of [form.locator('button[type="submit"]'), form.locator('[data-step="1"]')]) {
    await expect(control).toBeInViewport({ ratio: 1 });
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await form.locator('[data-step="1"]').click();
  await form.locator('button[type="submit"]').click();
  await expect(getCount(page)).toHaveText('1');
});

test('the choice of size stays with the bar, and changes what it orders in place', async ({ page }) => {
  await open({ page, locale: 'it', scripts: true }, PAGES[0]);
  const field = page.locator('.buy').getByRole('combobox');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = page.getByRole('contentinfo');
  const place = Number((await footer.boundingBox())?.y);
  await expect(field).toBeInViewport({ ratio: 1 });
  await field.focus();
  await field.selectOption(CHILD);
  await expect(getAddForm(page, CHILD).locator('button[type="submit"]')).toBeInViewport({ ratio: 1 });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(CHILD);
  expect(new URL(page.url()).searchParams.get('carti')).toBe(CHILD);
  // What is read stays where it is, though the box above has another height.
  expect(Math.abs(Number((await footer.boundingBox())?.y) - place)).toBeLessThan(2);
  await page.reload();
  await expect(field).toHaveValue(CHILD);
  await page.locator('.children-table').getByRole('spinbutton').first().fill('500');
  await expect(field).toBeHidden();
});
