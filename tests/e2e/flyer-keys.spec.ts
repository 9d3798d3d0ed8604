import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { open } from '../support/shopping.ts';

const PATH = '/web-page/flyers/inverno-2026';

const getSection = (page: Page, number: number) => page.locator(`#page-${number}`);
const expectShown = (page: Page, number: number): Promise<void> =>
  expect(getSection(page, number).getByRole('heading', { level: 2 })).toBeInViewport();

test('[O-08] the arrow keys and a swipe turn the pages, and the focus stays on its control', async ({
  page,
}) => {
  await open({ page, locale: 'it', scripts: true }, PATH);
  const current = page.locator('[data-flyer] nav [aria-current]');
  await getSection(page, 1).locator('[data-flyer-step="1"]').press('Enter');
  await expectShown(page, 2);
  await expect(getSection(page, 2).locator('[data-flyer-step="1"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 3);
  await expect(current).toHaveAttribute('href', '#page-3');
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 2);
  await getSection(page, 2).getByRole('spinbutton').first().press('ArrowRight');
  await expect(current).toHaveAttribute('href', '#page-2');
  await page.locator('[data-flyer-row]').evaluate((row) => row.scrollBy({ left: row.clientWidth * 0.7 }));
  await expectShown(page, 3);
  await expect(current).toHaveAttribute('href', '#page-3');
});
