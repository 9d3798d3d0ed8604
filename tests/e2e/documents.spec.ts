import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { toDayText, toPlainText, toPriceText } from '../support/prices.ts';
import { follow, logIn, open } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const locale: Locale = 'en';

test.describe('the documents', () => {
  test('[A-04] [A-05] [A-10] are listed with number, date and total, and can be downloaded', async ({
    page,
    shop,
  }) => {
    const visit = { page, locale, scripts: true };
    const all = await (await logProgramIn(shop.origin, CUSTOMER)).documents();
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/account');
    await follow(visit, '/pages/account/documents', () =>
      page
        .getByRole('main')
        .getByRole('link', {
          name: translate(locale, 'Documents', 'account.section_documents'),
          exact: true,
        })
        .click(),
    );
    for (const kind of ['deferred', 'accompanying', 'delivery_note']) {
      const wanted = all.filter((one) => one.kind === kind).slice(0, 3);
      await open(visit, `/pages/account/documents?kind=${kind}`);
      for (const { name, day, total = 0, taxable = total } of wanted) {
        const row = page.getByRole('row').filter({ hasText: name }).first();
        await expect(row).toContainText(toDayText(day));
        expect(toPlainText(await row.innerText())).toContain(toPriceText(taxable, locale));
      }
      const [first] = wanted;
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: new RegExp(`PDF.*${first?.name}`) }).click();
      expect((await download).suggestedFilename()).toBe(`${first?.name}.pdf`);
    }
  });

  test('[A-04] a delivery note is a row of at most 100 px on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const visit = { page, locale, scripts: true };
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/account/documents?kind=delivery_note');
    const row = page.locator('.documents tbody tr').first();
    await expect(row.getByRole('link', { name: /PDF/ })).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(100);
  });

  test('[A-06] the filter lists all, accompanying or deferred ones alone', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const all = await (await logProgramIn(shop.origin, CUSTOMER)).documents();
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/account/documents');
    const filter = page.getByRole('navigation', { name: translate(locale, 'Filter documents') });
    const names = page.locator('.documents-name a');
    const toNames = async (): Promise<readonly string[]> =>
      (await names.allInnerTexts()).map((name) => name.trim());
    expect(await toNames()).toEqual(all.slice(0, 20).map(({ name }) => name));
    for (const [kind, english] of [
      ['accompanying', 'Accompanying'],
      ['deferred', 'Deferred invoices'],
    ] as const) {
      const wanted = all.filter((one) => one.kind === kind);
      await filter
        .getByRole('link', {
          name: new RegExp(`^${translate(locale, english, `account.documents_${kind}`)} `),
        })
        .click();
      await page.waitForURL(new RegExp(`kind=${kind}`));
      expect(await toNames()).toEqual(wanted.slice(0, 20).map(({ name }) => name));
    }
    await filter
      .getByRole('link', { name: new RegExp(`^${translate(locale, 'All', 'account.documents_all')} `) })
      .click();
    await page.waitForURL((url) => !url.search.includes('kind'));
    expect(await toNames()).toEqual(all.slice(0, 20).map(({ name }) => name));
  });

  test('[E-28] a document shows its facts, its rows and what belongs to it', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const program = await logProgramIn(shop.origin, CUSTOMER);
    const all = await program.documents();
    await logIn(visit, CUSTOMER);
    for (const kind of ['deferred', 'delivery_note', 'credit_note', 'accompanying'] as const) {
      const name = all.find((one) => one.kind === kind)?.name ?? '';
      const document = await program.document(name);
      await open(visit, `/pages/document?document=${name}`);
      await expectAccessible(page, kind);
      const main = page.getByRole('main');
      for (const sources of await main.locator('details:not([open]) > summary').all()) await sources.click();
      const text = toPlainText(await main.innerText());
      const [order] = document.order_details;
      for (const word of [
        ...[document.name, toDayText(document.day), ...document.orders],
        order?.date_delivery ?? 'no day',
        toPriceText(document.total ?? 0, locale),
        ...(document.taxable === undefined ? [] : [toPriceText(document.taxable, locale)]),
        ...document.rows.map(({ carti }) => carti),
        ...document.documents,
      ])
        expect(text, word).toContain(word);
      for (const { note } of document.order_details) expect(text).toContain(note);
      await expect(main.locator('.status')).not.toBeEmpty();
      if (document.transport) expect(text).toContain(document.transport.IndirizzoEsteso);
    }
  });

  test('[Y-01] an order shows its thread line by line', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const program = await logProgramIn(shop.origin, CUSTOMER);
    const credit = (await program.documents()).find(({ kind }) => kind === 'credit_note');
    const [name = ''] = credit?.orders ?? [];
    const order = await program.order(name);
    await logIn(visit, CUSTOMER);
    await open(visit, `/pages/order_detail?order=${name}`);
    await expectAccessible(page, 'thread');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'thread on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    const { thread } = order;
    expect(thread?.rows.some(({ parts }) => parts.some(({ is_credit }) => is_credit))).toBe(true);
    for (const { row_id, parts, rest } of thread?.rows ?? []) {
      const row = order.rows.find((one) => one.row_id === row_id);
      const group = page.locator('table.thread tbody').filter({ hasText: row?.carti ?? 'none' });
      const text = toPlainText(await group.innerText());
      for (const { delivery_note, invoice, deadlines } of parts) {
        if (delivery_note) expect(text).toContain(delivery_note.name);
        if (invoice) expect(text).toContain(invoice.name);
        const [due] = deadlines.filter(({ paid_day }) => paid_day === undefined);
        if (due) expect(text).toContain(toDayText(due.due_day));
      }
      await expect(group.locator('tr')).toHaveCount(parts.length + (rest > 0 ? 1 : 0));
    }
    const summary = toPlainText(
      await page.getByRole('region', { name: translate(locale, 'The thread of the order') }).innerText(),
    );
    expect(summary).toContain(toPriceText(order.totale_netto, locale));
    expect(summary).toContain(toPriceText(thread?.credited ?? 0, locale));
    await follow(visit, '/pages/document', () =>
      page
        .locator('table.thread')
        .getByRole('link', { name: credit?.name ?? 'none' })
        .first()
        .click(),
    );
    await expect(page.getByRole('main')).toContainText(name);
  });
});
