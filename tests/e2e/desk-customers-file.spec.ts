import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { enterDesk, getDone } from '../support/desk.ts';
import { SELLER } from '../support/logins.ts';

/** A download as a text. */
const readDownload = async (download: Promise<{ path(): Promise<string> }>): Promise<string> =>
  readFileSync(await (await download).path(), 'utf8');

test('[J-06] [J-17] customers come from a file: seen first, saved, undone, the refused lines mended', async ({
  page,
}) => {
  await enterDesk({ page, locale: 'it' }, SELLER, '/backoffice/customers');
  const exported = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica CSV' }).click();
  const csv = await readDownload(exported);
  await page.getByRole('link', { name: 'Clienti da un file' }).click();
  const upload = async (text: string): Promise<void> => {
    await page.locator('[name="file"]').setInputFiles({
      name: 'clienti.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await page.getByRole('button', { name: 'Leggi, senza salvare' }).click();
    await expect(page.getByRole('heading', { name: 'Che cosa succederebbe' })).toBeFocused();
  };
  const counts = page.locator('.file-counts dd');

  await upload(csv);
  const customers = csv.trim().split('\r\n').length - 1;
  await expect(counts).toHaveText(['0', '0', '0', String(customers)]);
  await expect(page.getByRole('button', { name: 'Salva 0 righe' })).toBeDisabled();

  await upload('Numero;Fax;Fido\n1001;0445 555 0177;\n4000000;1;1\n1002;0445 555 0188;non so\n');
  await expect(counts).toHaveText(['2', '1', '0', '0']);
  await expectAccessible(page, 'the preview of a file of customers');
  await expect(page.locator('.file-lines tbody tr').first()).toContainText('Non fatto: il cliente non c’è.');
  const back = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica le 2 righe respinte' }).click();
  const refused = await readDownload(back);
  expect(refused).toContain('3;Non fatto: il cliente non c’è.;4000000;1;1');
  await page.getByRole('button', { name: 'Salva 1 riga' }).click();
  await expect(page.getByRole('heading', { name: 'Fatto' })).toBeFocused();
  await expect(page.locator('.file-lines tbody tr').filter({ hasText: '0445 555 0177' })).toContainText(
    'Cambia',
  );

  await page.getByRole('button', { name: 'Annulla 1 modifica' }).click();
  await expect(getDone(page)).toBeVisible();
  await upload(refused.replace('4000000;1;1', '1002;0445 555 0199;1').replace(/^.*non so\r\n/m, ''));
  await expect(counts).toHaveText(['0', '1', '0', '0']);
  await page.goto('/backoffice/customers/1001');
  await expect(page.getByText('0445 555 0177', { exact: true })).toHaveCount(0);
});

test('[J-17] a file whose customer somebody changed in between is shown again before it is saved', async ({
  page,
}) => {
  await enterDesk({ page, locale: 'it' }, SELLER, '/backoffice/customers/import');
  const other = await page.context().newPage();
  await other.goto('/backoffice/customers/import');
  const show = async (one: Page, fax: string): Promise<void> => {
    await one.locator('[name="table"]').last().fill(`Numero;Fax\n1002;${fax}`);
    await one.getByRole('button', { name: 'Leggi, senza salvare' }).click();
    await expect(one.getByRole('heading', { name: 'Che cosa succederebbe' })).toBeFocused();
  };
  const save = async (one: Page) => one.getByRole('button', { name: 'Salva 1 riga' }).click();
  await show(page, '0445 555 0101');
  await show(other, '0445 555 0102');
  await save(other);
  await expect(getDone(other)).toContainText('dati salvati');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('guarda di nuovo');
  await expect(page.locator('.file-lines s')).toHaveText('0445 555 0102');
  await save(page);
  await expect(getDone(page)).toContainText('dati salvati');
  await page.goto('/backoffice/customers/1002');
  await expect(page.getByText('0445 555 0101', { exact: true })).toBeVisible();
});
