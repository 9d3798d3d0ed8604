import { expect } from '../support/e2e.ts';
import { test } from '../support/scripted-shop.ts';
import { sendLogin } from '../support/shopping.ts';

const SCREW = { id: 7, name: 'Vite', slug: 'vite', sku: 'TE-M8', price: 0.42, availability: 'DISPONIBILE' };
const LIST = {
  success: true,
  product_list: {
    data: [SCREW],
    pagination: { current_page: 1, per_page: 12, total: 1, total_pages: 1 },
  },
  filters: { facets_results: [], facets_link_results: [], facets_check_results: [] },
  tab_list: [],
};
const CART = {
  ...{ success: true, data: [], id_cart: 5, totale_netto: 0, totale_lordo: 0, totale_doc: 0 },
  ...{ vat: null, spese_trasporto: 0, min_order: 0 },
};
const USER = {
  ...{ name: 'Anna', company_name: 'Rossi srl', client_id: 4711 },
  address_codes: [
    { address_code: 'A1', IndirizzoEsteso: 'Via Po 1', Citta: 'Torino' },
    { address_code: 'A2', IndirizzoEsteso: 'Corso Italia 2', Citta: 'Milano' },
  ],
};

test('[U-05] changing the selected address changes the address code of every later call', async ({
  page,
  host,
}) => {
  host.script('b2b.wrapper.product_list', { message: LIST });
  host.script('b2b.wrapper.get_cart_items', { message: CART });
  host.script('b2b.wrapper.add_to_cart', { message: { response: true, id_cart: 5 } });
  host.script('login', { message: { user: USER, access_token: 'host-token' } });
  /** The address codes of the customer's calls since the last reset, and their names; a guest's have the code 0. */
  const listCalls = () => {
    const calls = host.requests.flatMap(({ path, body }) => {
      const code = (body as { address_code?: string | number } | undefined)?.address_code;
      return code === undefined || String(code) === '0'
        ? []
        : [{ name: path.split('.').at(-1) ?? '', code: String(code) }];
    });
    return { names: new Set(calls.map(({ name }) => name)), codes: new Set(calls.map(({ code }) => code)) };
  };
  await page.goto('/pages/login');
  await sendLogin({ page, locale: 'it', scripts: true }, { usr: 'anna@rossi.example', pwd: 'x' });
  await page.waitForURL((url) => !url.pathname.endsWith('/pages/login'));
  await page.goto('/shop?text=vite');
  expect([...listCalls().codes]).toEqual(['A1']);
  await page.locator('[data-address-menu] summary').click();
  host.requests.length = 0;
  await page.locator('[data-address-menu] button[value="A2"]').click();
  await expect(page.locator('[data-address-menu] summary b')).toContainText('A2');
  await page.goto('/shop?text=vite');
  const added = page.waitForResponse(/_actions\/cart\.add/);
  await page.locator('form[data-add-to-cart] [type="submit"]').first().click();
  await added;
  await page.goto('/pages/cart');
  expect([...listCalls().codes]).toEqual(['A2']);
  for (const name of ['product_list', 'get_cart_items', 'add_to_cart'])
    expect([...listCalls().names]).toContain(name);
  expect(await page.evaluate(() => localStorage.getItem('user_temp'))).toContain('A2');
});
