import type { BrowserContext, Page } from '@playwright/test';
import { logProgramIn } from '../support/api.ts';
import { createClient } from '../support/client.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { chooseDestination, getDestination, getSend, reviewOrder, sendOrder } from '../support/ordering.ts';
import { pickProducts } from '../support/pick-products.ts';
import { follow, logIn, open, sendLogin, type Visit } from '../support/shopping.ts';
import { SESSION_COOKIE } from '../support/visits.ts';
import { translate } from '../support/words.ts';

/** Opens the checkout of a cart with one row, which each address has. Returns the streets of the addresses. */
const openCheckout = async (visit: Visit, origin: string): Promise<readonly [string, string]> => {
  const { single } = await pickProducts(origin);
  const customer = await logProgramIn(origin, CUSTOMER);
  for (const { address_code } of customer.user.address_codes)
    await customer.add(single.sku, 200, address_code);
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/checkout');
  const [first = '', second = ''] = customer.user.address_codes.map((address) => address.IndirizzoEsteso);
  return [first, second];
};

/** Ends the session on the server, as a logout in another window does; this browser keeps its cookie. */
const endSession = async (context: BrowserContext, origin: string): Promise<void> => {
  const session = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE);
  const other = createClient(origin);
  other.cookies.set(SESSION_COOKIE, String(session?.value));
  expect((await other.get('/pages/account')).status).toBe(200);
  await other.post('/pages/login?_action=account.logout', {});
  other.cookies.set(SESSION_COOKIE, String(session?.value));
  expect((await other.get('/pages/account')).status).toBe(303);
};

/** Sends the order, or without scripts asks for its review. */
const confirm = async ({ page, locale, scripts }: Visit): Promise<void> => {
  if (scripts) await getSend({ page, locale, scripts }).click();
  else await page.getByRole('button', { name: translate(locale, 'Review the order') }).click();
};

/** The link of the message that the session has ended. */
const getLoginButton = ({ page, locale }: Visit) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .getByRole('button', { name: translate(locale, 'Log in', 'account.loginTitle') });

/** Logs in again where the step has led to; ends on the checkout. */
const logInAgain = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await page.waitForURL(/\/pages\/login/);
  await follow(visit, '/pages/checkout', () => sendLogin(visit, CUSTOMER));
};

type Step = {
  readonly name: string;
  /** Fills in the step's fields. */
  readonly fill: (page: Page) => Promise<void>;
  /** Whether they have what `fill` typed; a later step may have made another choice. */
  readonly expectTyped: (page: Page, isLast: boolean) => Promise<void>;
  /** Whether the page asks the server after a change of them. */
  readonly isPriced?: boolean;
  /** Whether a later step makes another choice, so that this one is asserted only where it is the last. */
  readonly isReplaced?: boolean;
};

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const choice = (page: Page, value: string) => page.locator(`input[type="radio"][value="${value}"]`);

/** Fields of text by name. */
const toTexts = (texts: Readonly<Record<string, string>>): Pick<Step, 'fill' | 'expectTyped'> => ({
  async fill(page) {
    for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  },
  async expectTyped(page) {
    for (const [name, text] of Object.entries(texts)) await expect(field(page, name)).toHaveValue(text);
  },
});

const company = toTexts({
  company_name: 'Verdi & «Figli» S.r.l.',
  vat_number: 'IT 04123870265',
  recipient_code: 'ABC',
  // Not finished: the browser would not send it.
  pec: 'verdi@',
});
const person = toTexts({ tax_code: 'RSSMRA85T10A562' });
const notes = toTexts({
  reference: 'Lotto B & figli',
  phone: '348 555 0142',
  note: `Portone 3\n${'à suonare due volte; '.repeat(36)}`,
});

/** The third day after the first one of a pickup. */
const findDay = async (page: Page): Promise<string> => {
  const days = await page
    .locator('[data-calendar] [data-day]:not([data-closed])')
    .evaluateAll((all) => all.map((day) => day.getAttribute('data-day') ?? ''));
  const earliest = String(await page.locator('[data-calendar]').getAttribute('data-pickup'));
  return String(days.filter((day) => day > earliest)[2]);
};

/** The steps of the form, in the order of the page. */
const STEPS: readonly Step[] = [
  {
    name: 'delivery',
    isPriced: true,
    fill: (page) => choice(page, 'pickup').check(),
    expectTyped: (page) => expect(choice(page, 'pickup')).toBeChecked(),
  },
  {
    name: 'day and hours',
    isPriced: true,
    async fill(page) {
      await choice(page, 'pickup').check();
      await field(page, 'date_delivery').fill(await findDay(page));
      await field(page, 'pickup_window').selectOption('13:00-16:00');
    },
    async expectTyped(page) {
      await expect(field(page, 'date_delivery')).toHaveValue(await findDay(page));
      await expect(field(page, 'pickup_window')).toHaveValue('13:00-16:00');
    },
  },
  {
    name: 'payment',
    isPriced: true,
    fill: (page) => choice(page, 'transfer').check(),
    expectTyped: (page) => expect(choice(page, 'transfer')).toBeChecked(),
  },
  {
    name: 'invoice to a company',
    isReplaced: true,
    async fill(page) {
      await choice(page, 'company').check();
      await company.fill(page);
    },
    async expectTyped(page, isLast) {
      if (isLast) await expect(choice(page, 'company')).toBeChecked();
      await company.expectTyped(page, isLast);
    },
  },
  {
    name: 'invoice to a person',
    isReplaced: true,
    async fill(page) {
      await choice(page, 'private').check();
      await person.fill(page);
    },
    async expectTyped(page, isLast) {
      if (isLast) await expect(choice(page, 'private')).toBeChecked();
      await person.expectTyped(page, isLast);
    },
  },
  { name: 'notes', ...notes },
  {
    name: 'note to a row',
    async fill(page) {
      await page.locator('.order-row-note summary').click();
      await field(page, 'row_note').fill('in due colli “è fragile”');
    },
    async expectTyped(page) {
      await expect(field(page, 'row_note')).toHaveValue('in due colli “è fragile”');
    },
  },
  {
    name: 'terms of sale',
    fill: (page) => field(page, 'terms_version').check(),
    expectTyped: (page) => expect(field(page, 'terms_version')).toBeChecked(),
  },
];

/**
 * Whether a session that ends at this step differs from one that ends at the last, which has what all steps before it typed.
 * Without scripts the form is sent as a whole, whatever was filled in last.
 */
const isOwnCase = (step: Step, scripts: boolean): boolean =>
  step === STEPS.at(-1) || step.isReplaced === true || (scripts && step.isPriced === true);

/** Presses what leads on, and with scripts the button of the message that the session has ended. */
const goOn = async (visit: Visit, step: Pick<Step, 'isPriced'> = {}): Promise<void> => {
  if (!visit.scripts || !step.isPriced) await confirm(visit);
  if (visit.scripts) await getLoginButton(visit).click();
};

for (const [locale, scripts] of [
  ['it', true],
  ['en', false],
] as const) {
  test.describe(`a session that ends midway, in ${locale}, ${scripts ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: scripts });

    for (const step of STEPS.filter((each) => isOwnCase(each, scripts)))
      test(`brings back what was typed up to the step: ${step.name}`, async ({ page, shop, context }) => {
        const visit: Visit = { page, locale, scripts };
        await openCheckout(visit, shop.origin);
        const earlier = STEPS.slice(0, STEPS.indexOf(step));
        for (const { fill } of earlier) await fill(page);
        if (scripts) await expect(getSend(visit)).toBeEnabled();
        await endSession(context, shop.origin);
        await step.fill(page);
        await goOn(visit, step);
        await logInAgain(visit);
        for (const { expectTyped } of earlier) await expectTyped(page, false);
        await step.expectTyped(page, true);
      });

    test('brings back another destination that was chosen after its end', async ({ page, shop, context }) => {
      const visit: Visit = { page, locale, scripts };
      const [, second] = await openCheckout(visit, shop.origin);
      await notes.fill(page);
      if (scripts) await expect(getSend(visit)).toBeEnabled();
      await endSession(context, shop.origin);
      // With scripts the page leaves at once.
      await getDestination(visit, second).click();
      if (!scripts)
        await page.getByRole('button', { name: translate(locale, 'Use this destination') }).click();
      await logInAgain(visit);
      await expect(getDestination(visit, second)).toBeChecked();
      await notes.expectTyped(page, true);
    });

    test('brings back the destination with its cart, up to the order', async ({ page, shop, context }) => {
      const visit: Visit = { page, locale, scripts };
      const [, second] = await openCheckout(visit, shop.origin);
      await chooseDestination(visit, second);
      for (const { fill } of STEPS) await fill(page);
      await choice(page, 'own').check();
      if (scripts) await expect(getSend(visit)).toBeEnabled();
      if (!scripts) {
        await confirm(visit);
        await expect(getSend(visit)).toBeEnabled();
      }
      await endSession(context, shop.origin);
      await getSend(visit).click();
      if (scripts) await getLoginButton(visit).click();
      await page.waitForURL(/\/pages\/login/);
      await sendLogin(visit, { ...CUSTOMER, pwd: 'Wrong-password-1' });
      await expect(page.getByRole('alert').first()).toBeVisible();
      await logInAgain(visit);
      await expect(getDestination(visit, second)).toBeChecked();
      for (const { expectTyped } of STEPS) await expectTyped(page, false);
      await expect(choice(page, 'own')).toBeChecked();
      await reviewOrder(visit);
      const number = await sendOrder(visit);
      await open(visit, `/pages/order_detail?order=${number}`);
      for (const text of ['in due colli “è fragile”', 'Lotto B & figli', '13:00–16:00'])
        await expect(page.getByRole('main')).toContainText(text);
      // It was the cart of that destination: the one of the first is as it was.
      const customer = await logProgramIn(shop.origin, CUSTOMER);
      const [one, two] = customer.user.address_codes.map(({ address_code }) => address_code);
      expect((await customer.cart(one)).data).toHaveLength(1);
      expect((await customer.cart(two)).data).toEqual([]);
    });

    test('brings it back once, and keeps it in a tab with scripts, also when the cookies are gone', async ({
      page,
      shop,
      context,
    }) => {
      const visit: Visit = { page, locale, scripts };
      await openCheckout(visit, shop.origin);
      for (const { fill } of STEPS) await fill(page);
      if (scripts) await expect(getSend(visit)).toBeEnabled();
      await context.clearCookies();
      await goOn(visit);
      await logInAgain(visit);
      for (const { expectTyped } of STEPS) await expectTyped(page, false);
      await page.reload();
      await expect(field(page, 'reference')).toHaveValue(scripts ? 'Lotto B & figli' : '');
      await expect(field(page, 'terms_version')).not.toBeChecked();
    });
  });
}
