import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#src/contract/account.ts';
import { logProgramIn, type Program } from '../support/api.ts';
import { createClient, type Client, type HttpResponse } from '../support/client.ts';
import { findForms, type Form, getForm, toText } from '../support/html.ts';
import { lendShop } from '../support/lend-shop.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

let shop: Shop;
let client: Client;
let program: Program;
let user: User;
let skus: readonly [string, string];

beforeAll(async () => {
  shop = await lendShop();
  const { single, packed } = await pickProducts(shop.origin);
  skus = [single.sku, packed.sku];
});
afterAll(() => shop.stop());

beforeEach(async () => {
  client = createClient(shop.origin);
  await logIn(client, CUSTOMER);
  const login = await logProgramIn(shop.origin, CUSTOMER);
  [program, user] = [login, login.user];
  for (const { address_code } of user.address_codes) await program.empty(address_code);
  await program.add(skus[0], 3);
  await program.add(skus[1], 1);
});

const getAddress = (at: number): string => user.address_codes[at]?.address_code ?? '';

const readCart = async (at: number) =>
  (await program.cart(getAddress(at))).data.map(({ carti, quantity }) => [carti, quantity]);

/** Changes the address with the header's form on the page at `path`. */
const goTo = async (path: string, at: number): Promise<HttpResponse> => {
  const form = getForm((await client.get(path)).body, 'cart_rows', 'to');
  return client.post(form.action, { ...form.fields, address_code: getAddress(at) });
};

const getBringForm = async (path: string): Promise<Form> => {
  const { body } = await client.get(path);
  const form = findForms(body).find(({ action }) => action.endsWith('cart.bring'));
  if (!form) throw new Error(`nothing to bring at ${path}`);
  return form;
};

describe('a change of the address with rows in the cart', () => {
  it('[C-31] says whose cart is shown and brings the rows along with one click, without scripts', async () => {
    const before = await readCart(0);
    await goTo('/pages/cart', 1);
    const text = toText((await client.get('/pages/cart')).body);
    expect(text).toContain(`Questo è il carrello per ${getAddress(1)}`);
    expect(text).toContain('Porta qui le 2 righe');
    const form = await getBringForm('/pages/cart');
    const [answer] = [
      await client.post(form.action, form.fields),
      await client.post(form.action, form.fields),
    ];
    expect(answer.status).toBe(303);
    expect([await readCart(0), await readCart(1)]).toEqual([[], before]);
  });

  it('[C-31] tells what changed, and what was there stays', async () => {
    await program.add(skus[0], 5, getAddress(1));
    await goTo('/en/pages/cart', 1);
    const form = await getBringForm('/en/pages/cart');
    const { location = '' } = await client.post(form.action, form.fields);
    const text = toText((await client.get(location)).body);
    expect(text).toContain('2 rows brought here');
    expect(text).toContain('Prices and availability are the same.');
    expect((await readCart(1))[0]).toEqual([skus[0], 8]);
    expect(await readCart(0)).toEqual([]);
    expect((await client.get('/en/pages/cart')).body).not.toContain('cart.bring');
  });

  it('[C-31] offers it in the checkout too, and no longer after the way back', async () => {
    await goTo('/pages/checkout', 1);
    await getBringForm('/pages/checkout');
    await goTo('/pages/cart', 0);
    expect((await client.get('/pages/cart')).body).not.toContain('cart.bring');
    expect(await readCart(0)).toHaveLength(2);
  });

  it('[C-33] tells into which address’s cart an activated saved cart went', async () => {
    const saving = findForms((await client.get('/pages/cart')).body).find(({ action }) =>
      action.endsWith('cart.save'),
    );
    await client.post(saving?.action ?? '', { ...saving?.fields, name: 'Per un altro indirizzo' });
    await goTo('/pages/cart', 1);
    const { body } = await client.get('/pages/cart?tab=saved');
    const form = findForms(body).find(({ action }) => action.endsWith('cart.activate'));
    const { location = '' } = await client.post(form?.action ?? '', { ...form?.fields, former: 'save' });
    const text = toText((await client.get(location)).body);
    expect(text).toContain(
      `Il carrello salvato è ora il carrello attivo. Carrello della consegna a ${getAddress(1)}`,
    );
    expect(await readCart(1)).toHaveLength(2);
  });

  it('a proposal names its address, and goes into that cart unless the client wants it here', async () => {
    await goTo('/pages/cart', 1);
    const list = (await client.get('/pages/cart?tab=agent')).body;
    const page = `/pages/cart?tab=agent&id=${/data-saved="(\d+)"/.exec(list)?.[1] ?? ''}`;
    const { body } = await client.get(page);
    expect(toText(body)).toContain(`Per l’indirizzo ${getAddress(0)} · `);
    const forms = findForms(body).filter(({ action }) => action.endsWith('cart.activate'));
    expect(forms.map(({ fields }) => fields['address_code'])).toEqual([getAddress(0), undefined]);
    const [own, here] = forms;
    const refused = await client.post(own?.action ?? '', {
      ...own?.fields,
      address_code: 'NONE',
      former: 'merge',
    });
    expect(toText(refused.body)).toContain('Questo indirizzo non è fra i tuoi');
    expect(here).toBeDefined();
    const { location = '' } = await client.post(own?.action ?? '', { ...own?.fields, former: 'merge' });
    expect(toText((await client.get(location)).body)).toContain(`Carrello della consegna a ${getAddress(0)}`);
    expect(await readCart(1)).toEqual([]);
    expect((await readCart(0)).length).toBeGreaterThan(2);
  });

  it('[C-31] offers nothing for the cookie of another client', async () => {
    const left = { client_id: String(user.client_id), address_code: getAddress(1), rows: 2 };
    const offers = async (cookie: typeof left): Promise<boolean> => {
      client.cookies.set('fondaco_left_cart', encodeURIComponent(JSON.stringify(cookie)));
      return (await client.get('/pages/cart')).body.includes('cart.bring');
    };
    expect(await offers(left)).toBe(true);
    expect(await offers({ ...left, client_id: 'another' })).toBe(false);
  });

  it('[C-31] moves nothing from an address that is not the customer’s', async () => {
    await goTo('/pages/cart', 1);
    const form = await getBringForm('/pages/cart');
    for (const from of ['another', getAddress(1)]) {
      const { location = '' } = await client.post(form.action, { ...form.fields, from });
      expect(toText((await client.get(location)).body), from).toContain('Questo indirizzo non è fra i tuoi');
    }
    expect(await readCart(1)).toEqual([]);
    expect(await readCart(0)).toHaveLength(2);
  });
});
