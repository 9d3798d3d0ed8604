import type { Company } from '#src/contract/account-overview.ts';
import { logProgramIn, type Program } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { toDayText, toPlainText, toPriceText } from '../support/prices.ts';
import { logIn, open } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const readCompany = async (program: Program): Promise<Company> => {
  const { body } = await program.call('account.get_company', {});
  return (JSON.parse(body) as { message: Company }).message;
};

const locale: Locale = 'en';

test.describe('the facts of the account', () => {
  test('[A-03] an order shows its rows, totals, delivery date and note', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const program = await logProgramIn(shop.origin, CUSTOMER);
    const listed = (await program.orders()).data;
    const noted = listed.find(({ note }) => note !== '') ?? listed[0];
    const order = await program.order(noted?.name ?? '');
    await logIn(visit, CUSTOMER);
    await open(visit, `/pages/order_detail?order=${order.name}`);
    const text = toPlainText(await page.getByRole('main').innerText());
    expect(order.rows.length).toBeGreaterThan(0);
    for (const { carti, amount = 0 } of order.rows) {
      expect(text).toContain(carti);
      expect(text).toContain(toPriceText(amount, locale));
    }
    for (const amount of [order.totale_netto, order.totale_doc, ...order.vat.map(({ tax }) => tax)])
      expect(text).toContain(toPriceText(amount, locale));
    expect(text).toContain(order.date_delivery);
    expect(order.note).not.toBe('');
    expect(text).toContain(order.note);
  });

  test('[A-07] [A-08] [E-29] the overview shows deadlines, credit and every part of it', async ({
    page,
    shop,
  }) => {
    const visit = { page, locale, scripts: true };
    const { credit, deadlines, today } = await (await logProgramIn(shop.origin, CUSTOMER)).overview();
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/account');
    const main = page.getByRole('main');
    const rows = main
      .getByRole('table', { name: translate(locale, 'Payments due', 'account.deadlines') })
      .getByRole('row');
    await expect(rows).toHaveCount(deadlines.length + 1);
    for (const [index, { due_day, amount }] of deadlines.entries()) {
      const text = toPlainText(await rows.nth(index + 1).innerText());
      expect(text).toContain(toDayText(due_day));
      expect(text).toContain(toPriceText(amount, locale));
      const isExpired = translate(locale, 'Overdue', 'account.isExpired');
      expect(text.includes(isExpired)).toBe(due_day < today);
    }
    const panel = main.getByRole('region', { name: translate(locale, 'Credit', 'account.credit') });
    const text = toPlainText(await panel.innerText());
    expect(credit.limit).toBeGreaterThan(0);
    for (const amount of [
      ...[credit.limit, credit.used, credit.available, credit.trust_assured, credit.advance_payments],
      ...[credit.orders_not_fulfilled, credit.unbilled_bills, credit.total_expired, credit.total_to_expire],
    ])
      expect(text).toContain(toPriceText(Math.abs(amount), locale));
  });

  test('[A-09] [E-26] [E-27] the company page shows its data, its terms and its agent', async ({
    page,
    shop,
  }) => {
    const visit = { page, locale, scripts: true };
    const company = await readCompany(await logProgramIn(shop.origin, CUSTOMER));
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/account/company');
    const main = page.getByRole('main');
    const text = await main.innerText();
    const fields = [
      'company_name',
      'customer_code',
      'vat_number',
      'tax_code',
      'recipient_code',
      'street',
    ] as const;
    const more = ['postal_code', 'city', 'province', 'telephone', 'fax', 'email', 'carrier'] as const;
    for (const field of [...fields, ...more]) {
      expect(company[field], field).not.toBe('');
      expect(text, field).toContain(company[field]);
    }
    expect(company.payment_terms).toBe('RiBa 60 gg f.m., agosto e dicembre al 10');
    const terms = {
      it: company.payment_terms,
      en: 'RiBa 60 days end of month, August and December to the 10th',
    };
    expect(text).toContain(terms[locale]);
    expect(company.discount).not.toBe('');
    expect(text).toContain(company.discount.split('+')[0]);
    const port = company.port === 'franco' ? 'account.portPaid' : 'account.portDue';
    expect(text).toContain(translate(locale, company.port === 'franco' ? 'paid by us' : 'paid by you', port));
    expect(company.agent?.name ?? '').not.toBe('');
    await expect(main.getByRole('definition').filter({ hasText: company.agent?.name ?? '' })).toBeVisible();
    await expect(main.getByRole('navigation')).toContainText(company.agent?.name ?? '');
  });

  test('[A-11] the addresses have code, street and town', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const { user } = await logProgramIn(shop.origin, CUSTOMER);
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/account/addresses');
    const entries = page.getByRole('main').locator('[data-address]');
    await expect(entries).toHaveCount(user.address_codes.length);
    for (const [index, { address_code, IndirizzoEsteso, Citta }] of user.address_codes.entries())
      for (const word of [address_code, IndirizzoEsteso, Citta])
        await expect(entries.nth(index)).toContainText(word);
  });

  test('[A-18] the dashboard has the latest orders with totals, and leads to every part', async ({
    page,
    shop,
  }) => {
    const visit = { page, locale, scripts: true };
    const { latest } = await (await logProgramIn(shop.origin, CUSTOMER)).overview();
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/account');
    const main = page.getByRole('main');
    const text = toPlainText(await main.innerText());
    expect(latest.length).toBeGreaterThan(3);
    for (const { name, totale_netto } of latest) {
      expect(text).toContain(name);
      expect(text).toContain(toPriceText(totale_netto, locale));
    }
    const paths = await main
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    for (const part of [
      'orders',
      'documents',
      'due-again',
      'own-codes',
      'alerts',
      'addresses',
      'company',
      'settings',
      'profile',
    ])
      expect(
        paths.some((path) => path.endsWith(`/pages/account/${part}`)),
        part,
      ).toBe(true);
  });
});
