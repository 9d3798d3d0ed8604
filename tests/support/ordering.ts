import { expect, type Locator } from '@playwright/test';
import { follow, open, settle, type Visit } from './shopping.ts';
import { translate, toPath } from './words.ts';

/** The control that opens the customer's addresses in the header; none for a guest. */
export const getAddressMenu = ({ page }: Visit): Locator =>
  page.getByRole('banner').locator('[data-address-menu] summary');

/** Selects the address with this code from any page. */
export const chooseAddress = async (visit: Visit, code: string): Promise<void> => {
  const { page } = visit;
  await getAddressMenu(visit).click();
  await page.getByRole('banner').locator(`button[name="address_code"][value="${code}"]`).click();
  await expect(getAddressMenu(visit)).toContainText(code);
  await settle(visit);
};

/** Ends the session from the account page. */
export const logOut = async (visit: Visit): Promise<void> => {
  await open(visit, '/pages/account');
  await follow(visit, '/pages/login', () =>
    visit.page
      .getByRole('main')
      .getByRole('button', { name: translate(visit.locale, 'Log out', 'account') })
      .click(),
  );
};

/** The checkout's card of an address, found by its street. */
export const getDestination = ({ page }: Visit, street: string): Locator =>
  page.getByRole('main').getByRole('radio', { name: new RegExp(street) });

/** Chooses another destination in the checkout; the page comes back with that one's cart. */
export const chooseDestination = async (visit: Visit, street: string): Promise<void> => {
  const { page, locale, scripts } = visit;
  await getDestination(visit, street).check();
  if (!scripts) await page.getByRole('button', { name: translate(locale, 'Use this destination') }).click();
  await page.waitForURL(/_action=account\.selectAddress/);
  await settle(visit);
  await expect(getDestination(visit, street)).toBeChecked();
};

export const getSend = ({ page, locale }: Visit): Locator =>
  page.getByRole('main').getByRole('button', { name: translate(locale, 'Send the order') });

/** Fills in the open checkout with a day after the first possible one; returns it as `dd/mm/yyyy`. */
export const fillOrder = async ({ page, locale }: Visit, { note }: { note: string }): Promise<string> => {
  const days = await page
    .locator('[data-calendar] [data-day]:not([disabled])')
    .evaluateAll((all) => all.map((day) => day.getAttribute('data-day') ?? ''));
  const [year, month, date] = String(days[3]).split('-');
  const field = page
    .locator('input')
    .and(page.getByLabel(translate(locale, 'Delivery date'), { exact: true }));
  await field.fill(`${year}-${month}-${date}`);
  await page.getByLabel(translate(locale, 'Note', 'checkout.noteLabel'), { exact: true }).fill(note);
  return `${date}/${month}/${year}`;
};

/** Accepts the terms of sale and continues to the review page; with scripts the order is already beside the form. */
export const reviewOrder = async (visit: Visit): Promise<void> => {
  const { page, locale, scripts } = visit;
  await page.locator('input[name="terms_version"]').check();
  if (!scripts) await page.getByRole('button', { name: translate(locale, 'Review the order') }).click();
  await expect(getSend(visit)).toBeEnabled();
};

/** Opens the checkout up to the send button. */
export const openReview = async (visit: Visit): Promise<void> => {
  await open(visit, '/pages/checkout');
  await reviewOrder(visit);
};

/** Sends the order and returns the number that the thank-you page shows. */
export const sendOrder = async (visit: Visit): Promise<string> => {
  const { page, locale } = visit;
  await getSend(visit).click();
  await page.waitForURL((url) => url.pathname === toPath(locale, '/pages/thankyou'));
  await settle(visit);
  const label = page.locator('dt', { hasText: translate(locale, 'Order number') });
  return (await label.locator('xpath=following-sibling::dd').innerText()).trim();
};
