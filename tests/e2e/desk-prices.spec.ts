import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { enterDesk, getDone } from '../support/desk.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';

const SALES = { usr: 'vendite@demo.example', pwd: 'Demo-vendite-1' };
const LIST = '/backoffice/prices/list:rivendita';

const getCell = (page: Page, sku: string, from = 0) =>
  page.getByLabel(new RegExp(`^Prezzo o sconto di ${sku} da ${from}$`)).first();
const check = (page: Page) => page.getByRole('button', { name: /Guarda che cosa cambia/ });
const getPreview = (page: Page) => page.locator('.file-report');

test('[J-07] a cell is changed by keyboard, shown with whom it touches, saved and undone', async ({
  page,
}) => {
  await enterDesk({ page, locale: 'it' }, SALES, LIST);
  const cell = getCell(page, 'CHC-13');
  await expect(cell).toHaveValue('6,60');
  await cell.focus();
  await page.keyboard.press('ArrowDown');
  await expect(getCell(page, 'CHC-13', 10)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(cell).toHaveValue('6,60');
  await cell.fill('30+3');
  await expect(page.getByText('Celle cambiate: 1')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(getPreview(page)).toContainText('Listino rivenditori: 1 prezzo cambia');
  await expect(getPreview(page)).toContainText('Officine Bertoli S.r.l.');
  await expect(getPreview(page).getByRole('row', { name: /CHC-13/ })).toContainText('6,60');
  await expectAccessible(page, 'preview');
  await page.getByRole('button', { name: 'Salva 1 prezzo' }).click();
  await expect(getDone(page)).toContainText('prezzi salvati');
  await expect(cell).toHaveValue('30+3');
  await page.keyboard.press('z');
  await expect(getDone(page)).toContainText('Annullato');
  await expect(cell).toHaveValue('6,60');
});

test('[J-07] a pasted block with wrong lines says which, and writes nothing until the rest is saved', async ({
  page,
}) => {
  await enterDesk({ page, locale: 'it' }, SALES, '/backoffice/prices/base');
  const skus = await page.locator('.price-rows tbody th .code').allTextContents();
  const [first = '', ...others] = [...new Set(skus.map((sku) => sku.trim()))].slice(0, 12);
  const lines = [first, ...others].map((sku) => `${sku}\t1.234,50`);
  const text = ['Codice\tPrezzo', ...lines, 'NIENTE\t3,00', `${first}\tdue`].join('\n');
  await page.getByLabel('Una riga per prezzo').fill(text);
  await check(page).last().click();
  await expect(page.locator('.file-lines tbody tr').filter({ hasText: 'Respinta' })).toContainText([
    /14.*NIENTE.*l’articolo non c’è/s,
    /15.*il prezzo non si legge/s,
  ]);
  const back = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica le 2 righe respinte' }).click();
  const refused = readFileSync(await (await back).path(), 'utf8');
  expect(refused).toContain('14;l’articolo non c’è;NIENTE;"3,00"');
  await expect(getPreview(page).locator('.price-samples tbody tr')).toHaveCount(10);
  await expect(getPreview(page).locator('.price-samples tbody tr').first()).toContainText(/1\.234,50.*\+/);
  // The refused lines, mended, are read by their heads.
  await page.locator('#file-table').fill(refused.replace('NIENTE', first));
  await check(page).last().click();
  await expect(page.locator('.file-counts')).toContainText(/Respinte\s*1\s*Cambiano\s*1/);
  await page.goto('/backoffice/prices/base');
  await expect(getCell(page, first)).not.toHaveValue('1234,50');
});

test('[J-07] the file of a list read again changes nothing', async ({ page }) => {
  await enterDesk({ page, locale: 'it' }, SALES, LIST);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica CSV' }).click();
  await page.locator('[name="file"]').setInputFiles(await (await download).path());
  await check(page).last().click();
  await expect(page.getByText('Non cambia niente.')).toBeVisible();
  await expect(page.locator('.file-counts')).toContainText(/Uguali\s*12/);
});

test.describe('files that are none', () => {
  test.use({ expectedErrors: /status of 422/ });
  test('[J-07] a file is read in the encoding of a spreadsheet, and one that is none is named', async ({
    page,
  }) => {
    await enterDesk({ page, locale: 'it' }, SALES, LIST);
    const upload = async (name: string, buffer: Buffer): Promise<void> => {
      await page.locator('[name="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
      await check(page).last().click();
    };
    await upload('wide.csv', Buffer.from('\uFEFFCHC-13;6,60\r\n', 'utf16le'));
    await expect(page.locator('.file-counts')).toContainText(/Uguali\s*1/);
    await upload('locked.xlsx', Buffer.from('d0cf11e0a1b11ae100', 'hex'));
    await expect(page.getByRole('main')).toContainText('locked.xlsx');
    await expect(page.getByRole('alert')).toContainText('salvalo come XLSX');
  });
});

test('[J-07] a ladder shows who sees a price, and a code is added, changed and removed', async ({ page }) => {
  await enterDesk({ page, locale: 'it' }, SALES, LIST);
  await page.getByRole('link', { name: 'TE-M8X40-ZN' }).first().click();
  const why = page.locator('#why');
  await why.getByLabel('Cliente').fill('1001');
  await why.getByLabel('Quantità').fill('2000');
  await why.getByRole('button', { name: 'Mostra' }).click();
  await expect(why.locator('.is-won')).toHaveCount(1);
  await expect(why.locator('.rungs')).toContainText('Listino rivenditori');
  await page.goto('/backoffice/prices?view=coupons');
  await page.getByLabel('Codice', { exact: true }).fill('inverno');
  await page.getByLabel('Sconto in percento').fill('12,5');
  await page.keyboard.press('Control+s');
  await expect(getDone(page)).toContainText('Codice inverno salvato');
  await page.getByRole('link', { name: 'INVERNO' }).click();
  await page.getByLabel('Usi al massimo').fill('50');
  await page.keyboard.press('Control+s');
  const row = page.getByRole('row', { name: /INVERNO/ });
  await expect(row).toContainText('0 di 50');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Togli' }).click();
  await expect(getDone(page)).toContainText('Codice INVERNO tolto');
  await expect(row).toHaveCount(0);
});

for (const [locale, prefix, width] of [
  ['it', '', 1280],
  ['en', '/en', 390],
] as const)
  test(`[J-07] lists, promotions, codes and rows are accessible (${locale}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await enterDesk({ page, locale }, SALES, '/backoffice/prices');
    for (const path of [
      '?view=own&text=TE-M8X40',
      '?view=promotions&new=1',
      '?view=coupons',
      '/list:rivendita',
    ]) {
      await page.goto(
        `${prefix}/backoffice/prices${path}${path.startsWith('/') ? '?sku=TN-8X40&quantity=1000' : ''}`,
      );
      await expect(page.locator('h1')).toBeVisible();
      await expectAccessible(page, path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
