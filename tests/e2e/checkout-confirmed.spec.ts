import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getSend, reviewOrder, sendOrder } from '../support/ordering.ts';
import { pickProducts } from '../support/pick-products.ts';
import { logIn, open, type Visit } from '../support/shopping.ts';
import { translate } from '../support/words.ts';

/** Opens the checkout of a cart with one row. */
const openCheckout = async (visit: Visit, origin: string): Promise<string> => {
  const { single } = await pickProducts(origin);
  await (await logProgramIn(origin, CUSTOMER)).add(single.sku, 200);
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/checkout');
  return single.sku;
};

/** Sends the order, or without scripts asks for its review. */
const confirm = async (visit: Visit): Promise<void> => {
  const { page, locale, scripts } = visit;
  if (scripts) await getSend(visit).click();
  else await page.getByRole('button', { name: translate(locale, 'Review the order') }).click();
};

for (const [locale, scripts] of [
  ['it', true],
  ['en', false],
] as const) {
  test.describe(`the confirmation in ${locale}, ${scripts ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: scripts });

    test('[K-15] [X-32] [Q-22] an invoice to a company, a note to a row and the terms of sale', async ({
      page,
      shop,
    }) => {
      const visit: Visit = { page, locale, scripts };
      await openCheckout(visit, shop.origin);
      const main = page.getByRole('main');
      const errorOf = (field: string) => page.locator(`[data-error-of="${field}"]`);
      await page.locator('.order-row-note summary').click();
      await page.locator('input[name="row_note"]').fill('in due colli');
      await page.locator('input[name="invoice_kind"][value="company"]').check();
      await page.locator('input[name="company_name"]').fill('');
      await page.locator('input[name="pec"]').fill('verdi@pec.example');
      if (scripts) await expect(getSend(visit)).toBeEnabled();
      await confirm(visit);
      await expect(errorOf('company_name')).toHaveText(
        translate(locale, 'Field is required', 'errors.required'),
      );
      await expect(page.locator('input[name="company_name"]')).toHaveAttribute('aria-invalid', 'true');
      await page.locator('input[name="company_name"]').fill('Verdi S.r.l.');
      await page.locator('input[name="vat_number"]').fill('04123870266');
      await page.locator('input[name="recipient_code"]').fill('');
      await confirm(visit);
      await expect(errorOf('vat_number')).not.toBeEmpty();
      await expect(page.locator('input[name="pec"]')).toHaveValue('verdi@pec.example');
      await expect(page.locator('input[name="row_note"]')).toHaveValue('in due colli');
      await page.locator('input[name="vat_number"]').fill('IT 041 238 702 65');
      await confirm(visit);
      await expect(errorOf('terms_version')).not.toBeEmpty();
      // The error is said once, at the terms.
      await expect(page.locator('#order-error')).toContainText(
        (await errorOf('terms_version').textContent()) ?? '',
      );
      await expect(main.locator('.notice-alert')).toHaveCount(0);
      if (scripts) await expect(page.locator('input[name="terms_version"]')).toBeFocused();
      if (scripts) await expectAccessible(page, 'terms that were not accepted');
      await reviewOrder(visit);
      const number = await sendOrder(visit);
      await open(visit, `/pages/order_detail?order=${number}`);
      await expect(main).toContainText('Verdi S.r.l. · IT04123870265 · verdi@pec.example');
      await expect(main).toContainText('in due colli');
      await expect(main).toContainText('2026-01');
    });

    test('[K-16] an invoice to a private person with the tax code', async ({ page, shop }) => {
      const visit: Visit = { page, locale, scripts };
      await openCheckout(visit, shop.origin);
      await page.locator('input[name="invoice_kind"][value="private"]').check();
      const code = page.locator('input[name="tax_code"]');
      await code.fill('RSSMRA85T10A562X');
      await page.locator('input[name="terms_version"]').check();
      if (scripts) await expect(getSend(visit)).toBeEnabled();
      await confirm(visit);
      await expect(page.locator('[data-error-of="tax_code"]')).not.toBeEmpty();
      await expect(code).toHaveValue('RSSMRA85T10A562X');
      await code.fill('rssmra85t10a562s');
      await reviewOrder(visit);
      const number = await sendOrder(visit);
      const drawer = page.locator('.thanks-mark > span');
      await expect(drawer).toHaveCSS('animation-duration', '0.2s');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(drawer).toHaveCSS('animation-name', 'none');
      await open(visit, `/pages/order_detail?order=${number}`);
      await expect(page.getByRole('main')).toContainText('RSSMRA85T10A562S');
    });
  });
}

test('the phone’s checkout has its own bar and no tab bar', async ({ page, shop }) => {
  const visit: Visit = { page, locale: 'it', scripts: true };
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(visit, shop.origin);
  await expect(page.locator('.tab-bar')).toHaveCount(0);
  const bar = page.locator('[data-order-bar]');
  expect(await bar.evaluate((element) => element.getBoundingClientRect().bottom)).toBe(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
