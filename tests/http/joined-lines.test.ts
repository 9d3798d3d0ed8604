import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#src/contract/account.ts';
import { logProgramIn, type Program } from '../support/api.ts';
import { createClient, type Client } from '../support/client.ts';
import { findForms, getForm, toText } from '../support/html.ts';
import { lendShop } from '../support/lend-shop.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '../support/logins.ts';
import { logIn } from '../support/visits.ts';
import { pickProducts } from '../support/pick-products.ts';
import type { Shop } from '../support/shop.ts';

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
  const login = await logProgramIn(shop.origin, CUSTOMER);
  [program, user] = [login, login.user];
  await program.empty();
});

/** Logs in with a guest's cart, as its page sends it; returns the page that follows. */
const logInWith = async (path: string, fields: Readonly<Record<string, string>>): Promise<string> => {
  const english = path.startsWith('/en/') ? '/en' : '';
  const login = getForm(
    (await client.get(`${english}/pages/login?to=${encodeURIComponent(path)}`)).body,
    'usr',
    'pwd',
  );
  const answer = await client.post(login.action, { ...login.fields, ...CUSTOMER, ...fields });
  expect(answer.location).toBe(path);
  return (await client.get(path)).body;
};

const toGuestCart = (item_id: string, quantity: number) => ({
  guest_cart: JSON.stringify([{ item_id, quantity, promo_code: '', promo_row: '' }]),
  guest_cart_id: randomUUID(),
});

const press = async (page: string, action: string): Promise<string> => {
  const form = findForms(page).find((known) => known.action.endsWith(action));
  if (!form) throw new Error(`no form for ${action}`);
  const { location = '' } = await client.post(form.action, form.fields);
  return (await client.get(location)).body;
};

const readCart = async () => (await program.cart()).data.map(({ carti, quantity }) => [carti, quantity]);

describe('a login with a guest’s cart into a cart that has rows', () => {
  for (const { path, there } of [
    { path: '/shop', there: 'c’era già' },
    { path: '/pages/cart', there: 'c’era già' },
    { path: '/pages/checkout', there: 'c’era già' },
    { path: '/en/pages/cart', there: 'row already' },
  ])
    it(`[C-29] says at ${path} whose cart it is and what was there`, async () => {
      await program.add(skus[0], 4);
      const text = toText(await logInWith(path, toGuestCart(skus[1], 1)));
      expect(text).toContain(there);
      const [address] = user.address_codes;
      expect(text).toContain(`${user.company_name} `);
      expect(text).toContain(String(address?.IndirizzoEsteso));
    });

  it('[C-29] takes the lines out again with one click, without scripts, and saves them apart', async () => {
    await program.add(skus[0], 4);
    const before = await readCart();
    const page = await logInWith('/shop', toGuestCart(skus[0], 3));
    expect(await readCart()).toEqual([[skus[0], 7]]);
    const text = toText(await press(page, 'cart.undoJoined'));
    expect(text).toContain('Il carrello è di nuovo come prima');
    expect(await readCart()).toEqual(before);
    expect(toText((await client.get('/pages/cart?tab=saved')).body)).toContain('Dal browser,');
    expect((await client.get('/pages/cart')).body).not.toContain('cart.undoJoined');
  });

  it('[C-29] offers the choice in the cart until it is made, and keeps the lines when told so', async () => {
    await program.add(skus[0], 4);
    await logInWith('/shop', toGuestCart(skus[0], 3));
    const cart = (await client.get('/pages/cart')).body;
    expect(cart).toContain('cart.keepJoined');
    expect(await press(cart, 'cart.keepJoined')).not.toContain('cart.keepJoined');
    expect(await readCart()).toEqual([[skus[0], 7]]);
  });

  it('[C-29] says nothing where the cart was empty', async () => {
    expect(await logInWith('/pages/cart', toGuestCart(skus[0], 3))).not.toContain('cart.undoJoined');
    client.cookies.set('fondaco_joined', 'AAAA');
    expect((await client.get('/pages/cart')).status).toBe(200);
  });

  it('[C-29] says nothing to another client with the same cookie', async () => {
    await program.add(skus[0], 4);
    expect(await logInWith('/pages/cart', toGuestCart(skus[0], 3))).toContain('cart.undoJoined');
    const other = createClient(shop.origin);
    await logIn(other, OTHER_CUSTOMER);
    const others = await logProgramIn(shop.origin, OTHER_CUSTOMER);
    await others.add(skus[0], 3);
    other.cookies.set('fondaco_joined', client.cookies.get('fondaco_joined') ?? '');
    const { body } = await other.get('/pages/cart');
    expect(body).toContain(skus[0]);
    expect(body).not.toContain('cart.undoJoined');
    await others.empty();
  });
});
