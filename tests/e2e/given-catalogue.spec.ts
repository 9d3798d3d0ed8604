import { readProducts } from '#src/backoffice/embedded/import/import-file.ts';
import type { ImportLine } from '#src/contract/import-line.ts';
import { createProgram, logProgramIn } from '../support/api.ts';
import { importFile } from '../support/catalogue.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { fillOrder, reviewOrder, sendOrder } from '../support/ordering.ts';
import { follow, getAddForm, getCount, open, pressAdd, searchFor, sendLogin } from '../support/shopping.ts';
import { poll } from '../support/poll.ts';
import { LOCALES, translate } from '../support/words.ts';

/** The product file to test with; `npm run test:catalogues -- FOLDER` runs this spec for each file. */
const FILE = process.env['CATALOGUE'];

/** The last orderable product of the file that costs more than 1 € and less than 1000 €. */
const pickLine = async (file: string): Promise<ImportLine> => {
  const parents = new Set<string>();
  const lines: ImportLine[] = [];
  for await (const { parsed } of readProducts(file)) {
    if (!parsed.ok) continue;
    lines.push(parsed.line);
    if (parsed.line.parent) parents.add(parsed.line.parent);
  }
  const picked = lines.findLast(({ sku, price = 0 }) => price > 1 && price < 1000 && !parents.has(sku));
  if (!picked) throw new Error(`${file} contains no orderable product`);
  return picked;
};

for (const locale of FILE ? LOCALES : [])
  test(`[K-01] [E-30] a product of the given catalogue is found, bought and found again (${locale})`, async ({
    page,
    shop,
    javaScriptEnabled,
  }) => {
    test.setTimeout(360_000);
    const visit = { page, locale, scripts: javaScriptEnabled };
    const { sku, price = 0 } = await pickLine(String(FILE));
    await importFile(shop, String(FILE));
    const guest = createProgram(shop.origin);
    const find = async () =>
      (await guest.list({ text: sku })).product_list.data.find((row) => row.sku === sku);
    const product = await poll(find, { what: `${sku} is listed`, within: 60_000 });
    await open(visit, '/');
    await searchFor(visit, sku, `/product/default/${encodeURIComponent(product.slug || product.sku)}`);
    await expect(getAddForm(page, sku)).toBeVisible();
    const pack = product.qty_min_imballo;
    await pressAdd(page, sku, Math.ceil(Math.ceil(200 / price) / pack) * pack);
    if (visit.scripts) {
      await expect(getCount(page)).toHaveText('1');
      await follow(visit, '/pages/login', () =>
        page
          .getByRole('banner')
          .getByRole('link', { name: translate(locale, 'LOG IN OR REGISTER') })
          .click(),
      );
    }
    await sendLogin(visit, CUSTOMER);
    await page.waitForURL((url) => !url.pathname.endsWith('/pages/login'));
    await open(visit, '/pages/checkout');
    await fillOrder(visit, { note: '' });
    await reviewOrder(visit);
    const number = await sendOrder(visit);
    await open(visit, '/pages/account');
    await page.getByRole('main').getByRole('link', { name: number, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(sku);
    expect((await (await logProgramIn(shop.origin, CUSTOMER)).cart()).data).toEqual([]);
  });
