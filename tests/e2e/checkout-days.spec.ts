import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { reviewOrder, sendOrder } from '../support/ordering.ts';
import { pickProducts } from '../support/pick-products.ts';
import { logIn, open, type Visit } from '../support/shopping.ts';
import { translate } from '../support/words.ts';

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Today in the shop, `yyyy-mm-dd`. */
const getToday = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });

const openCheckout = async (visit: Visit, origin: string): Promise<void> => {
  const { single } = await pickProducts(origin);
  await (await logProgramIn(origin, CUSTOMER)).add(single.sku, 200);
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/checkout');
};

for (const [locale, scripts] of [
  ['it', true],
  ['en', false],
] as const) {
  test.describe(`the days in ${locale}, ${scripts ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: scripts });

    test('[Q-22] [N-28] a pickup has its own label, day and hours, up to the order', async ({
      page,
      shop,
    }) => {
      const visit: Visit = { page, locale, scripts };
      await openCheckout(visit, shop.origin);
      const pickup = page.locator('input[value="pickup"]');
      await expect(page.locator('#pickup-window')).toBeHidden();
      await pickup.check();
      const field = page.locator('input[name="date_delivery"]');
      await expect(
        page.getByLabel(translate(locale, 'Day of pickup'), { exact: true }).first(),
      ).toBeVisible();
      // What holds now: the first day of each window, never a closed one.
      const hours = page.locator('#pickup-window');
      await expect(hours).toBeVisible();
      const hint = await pickup.locator('xpath=ancestor::label').innerText();
      for (const [, day = ''] of hint.matchAll(/(\d\d\/\d\d\/\d{4})/g))
        expect(isWeekend(day.split('/').reverse().join('-')), day).toBe(false);
      const days = await page
        .locator('[data-calendar] [data-day]:not([data-closed])')
        .evaluateAll((all) => all.map((day) => day.getAttribute('data-day') ?? ''));
      const earliest = String(await page.locator('[data-calendar]').getAttribute('data-pickup'));
      const wanted = String(days.filter((day) => day > earliest)[2]);
      await field.fill(wanted);
      await hours.selectOption('13:00-16:00');
      await reviewOrder(visit);
      if (scripts) await expectAccessible(page, 'a pickup');
      await expect(page.getByRole('main')).toContainText('13:00–16:00');
      const number = await sendOrder(visit);
      const shown = `${wanted.split('-').reverse().join('/')}, 13:00–16:00`;
      await expect(page.getByRole('main')).toContainText(shown);
      await open(visit, `/pages/order_detail?order=${number}`);
      await expect(page.getByRole('main')).toContainText(shown);
    });

    test('[N-13] [K-07] today can be chosen unless it is closed; else the accepted day shows', async ({
      page,
      shop,
    }) => {
      const visit: Visit = { page, locale, scripts };
      await openCheckout(visit, shop.origin);
      const { accepted_delivery_date } = await (await logProgramIn(shop.origin, CUSTOMER)).cart();
      expect(accepted_delivery_date).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      await expect(page.locator('.order-facts')).toContainText(accepted_delivery_date);
      const first = String(await page.locator('[data-calendar]').getAttribute('data-shipping'));
      const today = getToday();
      const cell = page.locator(`[data-calendar] [data-day="${today}"][data-closed]`);
      const isClosed = (await cell.count()) > 0;
      expect(first >= today).toBe(true);
      expect(first === today).toBe(!isClosed);
      const field = page.locator('input[name="date_delivery"]');
      expect(await field.getAttribute('min')).toBe(first);
      await field.fill(first);
      await reviewOrder(visit);
      await sendOrder(visit);
      await expect(page.getByRole('main')).toContainText(first.split('-').reverse().join('/'));
    });

    test('[K-06] a day in the past is refused at the field, and what was typed is kept', async ({
      page,
      shop,
    }) => {
      const visit: Visit = { page, locale, scripts };
      await openCheckout(visit, shop.origin);
      const note = page.getByLabel(translate(locale, 'Note', 'checkout.noteLabel'), { exact: true });
      await note.fill('Portone 3');
      const field = page.locator('input[name="date_delivery"]');
      // A browser that ignores the bounds of the field.
      await field.evaluate((input: HTMLInputElement) => input.removeAttribute('min'));
      await field.fill('2020-01-07');
      if (!scripts) await page.getByRole('button', { name: translate(locale, 'Review the order') }).click();
      await expect(page.locator('[data-error-of="date_delivery"]')).not.toBeEmpty();
      await expect(note).toHaveValue('Portone 3');
      await expect(field).toHaveValue('2020-01-07');
    });
  });
}

test('the arrow keys lead through the open days of both months', async ({ page, shop }) => {
  const visit: Visit = { page, locale: 'it', scripts: true };
  await openCheckout(visit, shop.origin);
  await reviewOrder(visit);
  const calendar = page.locator('[data-calendar]');
  const open = calendar.locator('[data-day]:enabled');
  expect(await calendar.locator('[data-day]:not([tabindex])').count()).toBe(1);
  await open.first().focus();
  await page.keyboard.press('End');
  await expect(open.last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(open.nth((await open.count()) - 2)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(open.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const day = String(await page.evaluate(() => document.activeElement?.getAttribute('data-day')));
  expect(
    Date.parse(day) - Date.parse(String(await open.nth(1).getAttribute('data-day'))),
  ).toBeGreaterThanOrEqual(7 * 86_400_000);
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name="date_delivery"]')).toHaveValue(day);
  for (const width of [390, 820, 1100, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await calendar.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(Number(box[0]), `the calendar at ${width} px is not cut`).toBeLessThanOrEqual(Number(box[1]));
  }
});
