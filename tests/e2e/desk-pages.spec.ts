import type { Page } from '@playwright/test';
import { enterDesk, getDeskRow, getDone } from '../support/desk.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { EDITOR } from '../support/logins.ts';

// A conflict is an answer of 422.
test.use({ expectedErrors: /status of 422/ });

const PATH = '/web-page/assistenza';

/** Presses a key once the desk listens to it. */
const press = async (page: Page, key: string): Promise<void> => {
  await expect(page.locator('html[data-scripts]')).toBeAttached();
  await page.keyboard.press(key);
};

const save = async (page: Page): Promise<void> => {
  await press(page, 'Control+s');
  await expect(getDone(page)).toContainText('Bozza salvata');
};

test('[J-02] a page is written in both languages, looked at, published and live within 5 s', async ({
  page,
  browser,
  shop,
}) => {
  await enterDesk({ page, locale: 'it' }, EDITOR, '/backoffice/pages');
  await expectAccessible(page, 'the pages');
  await getDeskRow(page, 'Assistenza tecnica').getByRole('link').click();
  await page.getByLabel('Titolo').first().fill('Assistenza e ricambi');
  await page.locator('[name="html_en"]').fill('<p>We repair <b>on site</b>.</p><script>alert(1)</script>');
  await save(page);
  await expect(page.getByText('Bozza, in linea la precedente')).toBeVisible();
  await expectAccessible(page, 'a page with a draft');

  // Visitors see nothing of the draft; the preview is the page itself.
  const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  await visitor.goto(PATH);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Assistenza tecnica');
  expect((await visitor.goto('/backoffice/preview?path=assistenza'))?.url()).toContain('/backoffice/login');
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('complementary').getByRole('link', { name: 'Italiano' }).click(),
  ]);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Assistenza e ricambi');
  await preview.goto('/en/backoffice/preview?path=assistenza');
  await expect(preview.locator('article.prose')).toHaveText('We repair on site.');
  await visitor.goto(`/en${PATH}`);
  await expect(visitor.locator('article.prose')).not.toContainText('on site');

  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(getDone(page)).toContainText('Pagina pubblicata');
  await expect(async () => {
    await visitor.goto(PATH);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Assistenza e ricambi', {
      timeout: 500,
    });
  }).toPass({ timeout: 5000 });
  await visitor.goto(`/en${PATH}`);
  await expect(visitor.locator('article.prose')).toHaveText('We repair on site.');
});

test('[J-04] the second editor of a page is told who changed it, and loses nothing', async ({
  page,
  browser,
  shop,
}) => {
  await enterDesk({ page, locale: 'it' }, EDITOR, '/backoffice/pages/resi');
  const other = await (await browser.newContext({ baseURL: shop.origin, locale: 'it-IT' })).newPage();
  await enterDesk({ page: other, locale: 'it' }, EDITOR, '/backoffice/pages/resi');
  await other.locator('[name="title_it"]').fill('Resi');
  await other.locator('[name="description_en"]').fill('Theirs');
  await save(other);
  await page.locator('[name="title_it"]').fill('Rese');
  await page.locator('[name="description_it"]').fill('Mia');
  await page.getByRole('button', { name: 'Salva bozza' }).click();
  await expect(page.getByRole('alert')).toContainText('Elena Marin');
  await expectAccessible(page, 'the conflict of two editors');
  await page.getByRole('radio', { name: 'Rese' }).check();
  await save(page);
  await expect(page.locator('[name="title_it"]')).toHaveValue('Rese');
  await expect(page.locator('[name="description_it"]')).toHaveValue('Mia');
  await expect(page.locator('[name="description_en"]')).toHaveValue('Theirs');
});

test('[J-02] a new page, scheduled, discarded and taken up again, at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterDesk({ page, locale: 'it' }, EDITOR, '/backoffice/pages');
  await page.locator('#new-path').fill('Nuova Pagina');
  await page.getByRole('button', { name: 'Scrivi' }).click();
  await expect(page.locator('#new-path')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#new-path').fill('nuova-pagina');
  await page.getByRole('button', { name: 'Scrivi' }).click();
  await page.locator('[name="title_it"]').fill('Nuova');
  await save(page);
  await page.locator('[name="live_from"]').fill('2099-12-01T08:00');
  await page.getByRole('button', { name: 'Programma' }).click();
  await expect(page.locator('main .status')).toHaveText('Programmata');
  await expectAccessible(page, 'a scheduled page at 390');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Scarta la bozza' }).click();
  await expect(getDone(page)).toContainText('Bozza scartata');
  await press(page, 'z');
  await expect(page.locator('main .status')).toHaveText('Programmata');
});
