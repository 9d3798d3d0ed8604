import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { follow, getCount, open, pressAdd, type Visit } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const CODES = ['TE-M8X40-ZN', 'TE-M8X50-ZN', 'TE-M10X40-ZN', 'RP-M8-ZN'];

const visitAs = (page: Page, locale: Locale): Visit => ({ page, locale, scripts: true });

const locale: Locale = 'en';

const say = (english: string, key: string): string => translate(locale, english, `product.${key}`);

test('[Q-18] four products are compared as a link, differing rows first', async ({ page }) => {
  const visit = visitAs(page, locale);
  for (const [index, code] of CODES.entries()) {
    await open(visit, `/product/child/${code}`);
    const compare = page.getByRole('link', { name: say('Compare', 'compare') }).locator('visible=true');
    // The page stores what it compares.
    await follow(visit, '/shop/compare', () => compare.click());
    await expect(page.locator('.comparison thead .code')).toHaveText(CODES.slice(0, index + 1));
  }
  const groups = page.locator('.comparison tbody');
  await expect(groups.first()).toContainText(say('Different', 'different'));
  const values = await groups
    .first()
    .locator('tr:has(td)')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)));
  expect(values.length).toBeGreaterThan(3);
  for (const row of values) expect(new Set(row).size, row.join(' | ')).toBeGreaterThan(1);
  await expectAccessible(page, 'comparison');

  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.locator('.comparison thead .code')).toHaveText(CODES);
  await pressAdd(page, String(CODES[1]), 100);
  await expect(getCount(page)).toHaveText('1');
  const remove = translate(locale, 'Remove {{code}} from the comparison', 'product.uncompare');
  await page.getByRole('link', { name: remove.replace('{{code}}', String(CODES[3])) }).click();
  await expect(page.locator('.comparison thead .code')).toHaveText(CODES.slice(0, 3));
  const equal = page.locator('.comparison-equal');
  await expect(equal).toBeVisible();
  await page.getByLabel(say('Only what differs', 'differentOnly')).check();
  await expect(equal).toBeHidden();
});

test('a link adds to the comparison on a page that was loaded before its scripts', async ({ page }) => {
  await page.addInitScript(() => {
    // A machine that is busy paints its first frame late.
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      override observe(target: Element): void {
        if (document.readyState === 'complete') return super.observe(target);
        addEventListener('pageshow', () => setTimeout(() => super.observe(target)), { once: true });
      }
    };
  });
  const visit = visitAs(page, locale);
  await open(visit, `/shop/compare?items=${CODES[0]}`);
  await open(visit, `/product/child/${CODES[1]}`);
  const compare = page.getByRole('link', { name: say('Compare', 'compare') }).locator('visible=true');
  await follow(visit, '/shop/compare', () => compare.click());
  await expect(page.locator('.comparison thead .code')).toHaveText(CODES.slice(0, 2));
});

test('[Q-18] a code that is not in the catalogue is told, and the others stay', async ({ page }) => {
  await open(visitAs(page, 'it'), `/shop/compare?items=${CODES[0]},NIENTE-1`);
  await expect(page.getByRole('alert')).toContainText('NIENTE-1');
  await expect(page.locator('.comparison thead .code')).toHaveText([String(CODES[0])]);
  await page.getByLabel('Codice da aggiungere').fill(String(CODES[1]));
  await page.getByRole('button', { name: 'Confronta' }).click();
  await expect(page.locator('.comparison thead .code')).toHaveText(CODES.slice(0, 2));
});
