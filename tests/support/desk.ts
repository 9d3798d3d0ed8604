import type { Locator, Page } from '@playwright/test';
import { expect } from './e2e.ts';
import type { Login } from './logins.ts';
import { type Locale, toPath } from './words.ts';

/** Logs in at the desk by its form, which leads to the page that was asked for. */
export const enterDesk = async (
  { page, locale }: { readonly page: Page; readonly locale: Locale },
  { usr, pwd }: Login,
  path = '/backoffice',
): Promise<void> => {
  await page.goto(toPath(locale, path));
  await page.locator('[name="usr"]').fill(usr);
  await page.locator('[name="pwd"]').fill(pwd);
  await page.getByRole('main').getByRole('button').click();
  await expect(page.locator('.desk-nav').first()).toBeAttached();
  expect(new URL(page.url()).pathname).toBe(toPath(locale, path));
};

/** The row of a list of the desk that has a text. */
export const getDeskRow = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-desk-list] tbody tr').filter({ hasText: text });

/** The message about what was just done. */
export const getDone = (page: Page): Locator => page.locator('[data-desk-toast]');
