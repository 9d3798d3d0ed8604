import { logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { toPriceText } from '../support/prices.ts';
import { getQuantity, logIn, open, settle, type Visit } from '../support/shopping.ts';

test('[C-13] a valid code shows its discount in cart and checkout, an unknown one a message', async ({
  page,
  shop,
}) => {
  const visit: Visit = { page, locale: 'it', scripts: true };
  const { packed } = await pickProducts(shop.origin);
  const program = await logProgramIn(shop.origin, CUSTOMER);
  await program.add(packed.sku, packed.qty_min_imballo);
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/cart?tab=active');
  const box = page.getByLabel('Codice sconto');
  await box.fill('NIENTE');
  await page.getByRole('button', { name: 'Applica' }).click();
  await settle(visit);
  await expect(page.getByRole('alert').filter({ hasText: 'Questo codice sconto non esiste' })).toBeVisible();
  await expect(box).toHaveValue('NIENTE');

  await box.fill('benvenuto10');
  await page.getByRole('button', { name: 'Applica' }).click();
  await settle(visit);
  const readDiscount = async () => `-${toPriceText((await program.cart()).coupon?.discount ?? 0, 'it')}`;
  const bill = page.getByRole('complementary', { name: 'Riepilogo' });
  const line = bill.locator('dl > div').filter({ hasText: 'BENVENUTO10' });
  await expect(line).toContainText(await readDiscount());
  const { totale_netto, spese_trasporto, coupon } = await program.cart();
  const taxable = totale_netto + spese_trasporto - (coupon?.discount ?? 0);
  await expect(bill.locator('dl > div').filter({ hasText: 'Imponibile' })).toContainText(
    toPriceText(taxable, 'it'),
  );
  await getQuantity(page, packed.sku).fill(String(packed.qty_min_imballo * 10));
  await getQuantity(page, packed.sku).press('Enter');
  await expect.poll(async () => (await program.cart()).data[0]?.quantity).toBe(packed.qty_min_imballo * 10);
  await expect(line).toContainText(await readDiscount());

  await open(visit, '/pages/checkout');
  await expect(page.locator('dl > div').filter({ hasText: 'BENVENUTO10' })).toContainText(
    await readDiscount(),
  );
});
