import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { toJsonLines } from '../support/import-file.ts';
import { getSend, openReview, reviewOrder, sendOrder } from '../support/ordering.ts';
import type { Shop } from '../support/shop.ts';
import { logIn, open, type Visit } from '../support/shopping.ts';
import { translate } from '../support/words.ts';

/** A customer whose credit limit is nearly used up. */
const NEAR_LIMIT = { usr: 'cliente3@demo.example', pwd: 'Demo-cliente-3' };
const BUYER = { usr: 'cliente@demo.example', pwd: 'Demo-cliente-1' };

const toLine = (sku: string, price: number) => ({
  ...{ sku, name: { it: 'Prova', en: 'Sample' }, category_path: 'prova', availability: 'DISPONIBILE', price },
});
const FIELD = toLine('FIELD-1', 300);
const DEAR = toLine('FIELD-2', 20_000);

test.use({ articles: toJsonLines([FIELD, DEAR]) });

const fill = async (shop: Shop, login: typeof BUYER, { sku } = FIELD): Promise<void> => {
  await (await logProgramIn(shop.origin, login)).add(sku, 1);
};

for (const [locale, scripts] of [
  ['it', true],
  ['en', false],
] as const) {
  test.describe(`the checkout in ${locale}, ${scripts ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: scripts });

    test('[N-16] sends the reference and the courier’s phone with the note', async ({ page, shop }) => {
      const visit: Visit = { page, locale, scripts };
      await fill(shop, BUYER);
      await logIn(visit, BUYER);
      await open(visit, '/pages/checkout');
      await page.getByLabel(translate(locale, 'Your reference')).fill('Lotto B');
      await page
        .getByLabel(translate(locale, 'Phone for the courier', 'checkout.phone'))
        .fill('348 555 0142');
      await page
        .getByLabel(translate(locale, 'Note', 'checkout.noteLabel'), { exact: true })
        .fill('Portone 3');
      await page.locator('input[value="transfer"]').check();
      await reviewOrder(visit);
      const number = await sendOrder(visit);
      await expect(page.getByRole('main')).toContainText(translate(locale, 'What happens next'));
      await expect(page.getByRole('main')).toContainText(translate(locale, 'Payment reference'));
      await expect(page.getByRole('main')).toContainText('IT60 X054 2811 1010 0000 0123 456');
      await open(visit, `/pages/order_detail?order=${number}`);
      await expect(page.getByRole('main')).toContainText('IT60 X054 2811 1010 0000 0123 456');
      for (const text of ['Lotto B', '348 555 0142', 'Portone 3'])
        await expect(page.getByRole('main')).toContainText(text);
    });

    test('[K-06] rejects a day without deliveries', async ({ page, shop }) => {
      const visit: Visit = { page, locale, scripts };
      await fill(shop, BUYER);
      await logIn(visit, BUYER);
      await open(visit, '/pages/checkout');
      const closed = await page
        .locator('[data-calendar] [data-day][data-closed]')
        .evaluateAll((all) => all.map((day) => day.getAttribute('data-day') ?? ''));
      const earliest = await page.locator('[data-calendar]').getAttribute('data-shipping');
      const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
      const sunday = closed.find((day) => day > String(earliest) && isSunday(day)) ?? '';
      const field = page.locator('input[name="date_delivery"]');
      if (scripts) {
        await expect(page.locator(`[data-day="${sunday}"]`)).toBeDisabled();
        await field.fill(sunday);
        await expect(page.locator('[data-error-of="date_delivery"]')).not.toBeEmpty();
        expect(await field.evaluate((input: HTMLInputElement) => input.validity.customError)).toBe(true);
        await field.press('Shift+Tab');
        await expect(field).toHaveValue('');
        await expect(page.locator('[data-error-of="date_delivery"]')).toBeEmpty();
        await expect(getSend(visit)).toBeEnabled();
      } else {
        await field.fill(sunday);
        await page.getByRole('button', { name: translate(locale, 'Review the order') }).click();
        await expect(page.locator('[data-error-of="date_delivery"]')).not.toBeEmpty();
        await expect(getSend(visit)).toHaveCount(0);
      }
    });

    test('[K-10] lists the client’s three payment methods, without cards', async ({ page, shop }) => {
      const visit: Visit = { page, locale, scripts };
      await fill(shop, BUYER);
      await logIn(visit, BUYER);
      await open(visit, '/pages/checkout');
      const methods = page.locator('input[name="payment_method"]');
      expect(await methods.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
        'transfer',
        'riba',
        'account',
      ]);
      for (const word of ['Bank transfer in advance', 'RiBa (bank collection)', 'On account'])
        await expect(page.getByRole('radio', { name: translate(locale, word, 'checkout') })).toBeEnabled();
    });

    test('shows at the field that the credit limit is exceeded', async ({ page, shop }) => {
      const visit: Visit = { page, locale, scripts };
      await fill(shop, NEAR_LIMIT, DEAR);
      await logIn(visit, NEAR_LIMIT);
      await open(visit, '/pages/checkout');
      await expect(page.locator('[data-credit]')).toContainText(translate(locale, 'over the limit by'));
      await page.getByRole('radio', { name: new RegExp(translate(locale, 'On account')) }).check();
      if (!scripts) await page.getByRole('button', { name: translate(locale, 'Review the order') }).click();
      await expect(page.locator('[data-error-of="payment_method"]')).not.toBeEmpty();
      if (scripts) await expectAccessible(page, 'an exceeded credit limit');
    });
  });
}

test('shows the due dates of a RiBa', async ({ page, shop }) => {
  const visit: Visit = { page, locale: 'it', scripts: true };
  await fill(shop, BUYER);
  await logIn(visit, BUYER);
  await openReview(visit);
  await page.getByRole('radio', { name: /RiBa/ }).check();
  await expect(page.locator('.order-due').first()).toHaveText(/^\d\d\/\d\d\/\d{4} · [\d.]+,\d\d\s€$/);
  await page.getByRole('radio', { name: new RegExp(translate('it', 'Pickup', 'checkout.pickup')) }).check();
  await expect(page.locator('.order-facts')).toContainText(translate('it', 'Pickup at the counter'));
});
