import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#src/contract/account.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Order } from '#src/contract/order.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { logProgramIn, type Program } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { findForms, getMain, toText } from '../support/html.ts';
import { CUSTOMER, type Login, OTHER_CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

/** The login of a third company. */
const THIRD = { usr: 'cliente3@demo.example', pwd: 'Demo-cliente-3' };

type Person = {
  readonly client: Client;
  readonly program: Program & { readonly user: User };
  readonly addresses: readonly string[];
};

let shop: Shop;
/** Has a cart and an order. */
let owner: Person;
/** Another customer, who uses or guesses the owner's ids. */
let stranger: Person;
let order: Order;
let sku: string;

const open = async (login: Login): Promise<Person> => {
  const client = createClient(shop.origin);
  await logIn(client, login);
  const program = await logProgramIn(shop.origin, login);
  return { client, program, addresses: program.user.address_codes.map(({ address_code }) => address_code) };
};

const REQUEST = { delivery: 'shipping', date_delivery: '', payment_method: 'transfer', note: '', coupon: '' };
const REQUEST_ID = '0b0f9a52-3c5e-4a0e-9d0c-5e2f4f1a7b11';

beforeAll(async () => {
  shop = await lendShop();
  sku = (await pickProducts(shop.origin)).single.sku;
  [owner, stranger] = [await open(CUSTOMER), await open(THIRD)];
  await owner.program.add(sku, 500);
  const { id_cart } = await owner.program.cart();
  order = await owner.program.send({ ...REQUEST, id_cart, request_id: REQUEST_ID });
  await owner.program.add(sku, 3);
  await stranger.program.add(sku, 7);
});
afterAll(() => shop.stop());

/** An id and its neighbours, because ids are sequential. */
const toGuesses = (id: string | number): readonly string[] =>
  Number.isInteger(Number(id)) ? [-2, -1, 0, 1, 2].map((step) => String(Number(id) + step)) : [String(id)];

/** Everything of a customer that others must not change. */
const readState = async ({ client, program, addresses }: Person) => {
  const account = toText(getMain((await client.get('/pages/account')).body));
  const carts = await Promise.all(addresses.map((code) => program.cart(code)));
  return { account, carts };
};

/** Runs an attempt of the stranger and asserts that the owner's state is unchanged. */
const expectNothingChanged = async (attempt: () => Promise<void>): Promise<void> => {
  const before = await readState(owner);
  await attempt();
  expect(await readState(owner)).toEqual(before);
};

describe('another customer’s', () => {
  it('order is not shown for its number or a variant of it', async () => {
    const numbers = [
      order.name,
      order.name.toLowerCase(),
      ` ${order.name}`,
      `${order.name}%`,
      `${order.name}'`,
    ];
    for (const name of numbers) {
      for (const page of ['/pages/order_detail', '/en/pages/order_detail', '/pages/thankyou']) {
        const answer = await stranger.client.get(`${page}?order=${encodeURIComponent(name)}`);
        expect(answer.status, page).toBeLessThan(500);
        const text = toText(getMain(answer.body));
        expect(text, `${page} ${name}`).not.toContain(sku);
        expect(text).not.toContain(order.IndirizzoEsteso);
      }
    }
    const own = await owner.client.get(`/pages/order_detail?order=${encodeURIComponent(order.name)}`);
    expect(toText(getMain(own.body))).toContain(sku);
    expect(toText((await stranger.client.get('/pages/account')).body)).not.toContain(order.name);
  });

  it('order cannot be reordered', async () => {
    const before = await readState(stranger);
    for (const name of [order.name, ` ${order.name}`, `${order.name}'`]) {
      const answer = await stranger.client.get(`/pages/reorder?order=${encodeURIComponent(name)}`);
      expect(answer.status, name).toBe(404);
      expect(answer.body).not.toContain(order.IndirizzoEsteso);
    }
    expect((await readState(stranger)).carts).toEqual(before.carts);
  });

  it('purchases, credit, deadlines and company details are not disclosed', async () => {
    const own = await owner.program.overview();
    const theirs = await stranger.program.overview();
    const amounts = [own.credit.used, own.purchases.total, own.credit.total_to_expire];
    const digitsOf = (amount: number, locale: Locale): string =>
      formatPrice(amount, locale).replaceAll(/[^\d.,]/g, '');
    const shown = toText(getMain((await owner.client.get('/pages/account')).body));
    for (const amount of amounts) expect(shown).toContain(digitsOf(amount, 'it'));
    expect(JSON.stringify(theirs)).not.toMatch(new RegExp(own.latest.map(({ name }) => name).join('|')));
    for (const page of ['/pages/account', '/en/pages/dashboard', '/pages/account/company']) {
      const { status, body, headers } = await stranger.client.get(page);
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const text = toText(getMain(body));
      expect(text).not.toContain(owner.program.user.company_name);
      for (const amount of amounts)
        expect(text, page).not.toContain(digitsOf(amount, page.startsWith('/en') ? 'en' : 'it'));
    }
    for (const fields of [{ client_id: owner.program.user.client_id }, { client_id: 0 }])
      for (const call of ['account.get_overview', 'account.get_company'])
        expect((await stranger.program.call(call, fields)).status, call).toBe(403);
  });

  it('address cannot be selected', async () => {
    const foreign = owner.addresses.filter((code) => !stranger.addresses.includes(code));
    expect(foreign.length).toBeGreaterThan(0);
    await expectNothingChanged(async () => {
      for (const address_code of [...foreign, '0', '999', '']) {
        const answer = await stranger.client.post('/pages/account?_action=account.selectAddress', {
          address_code,
        });
        expect(answer.status, address_code).not.toBe(303);
        const page = await stranger.client.get('/pages/account');
        expect(toText(page.body)).not.toContain(order.IndirizzoEsteso);
      }
    });
  });

  it('cart rows cannot be changed or removed by their ids or neighbouring ones', async () => {
    const [row] = (await owner.program.cart()).data;
    const own = (await stranger.program.cart()).data.map(({ row_id }) => String(row_id));
    const ids = toGuesses(row?.row_id ?? 0).filter((id) => !own.includes(id));
    expect(ids.length).toBeGreaterThan(0);
    const before = (await stranger.program.cart()).data;
    await expectNothingChanged(async () => {
      for (const row_id of ids) {
        for (const [action, fields] of [
          ['cart.update', { row_id, quantity: '99' }],
          ['cart.update', { row_id, quantity: '0' }],
          ['cart.remove', { row_id }],
        ] as const) {
          const answer = await stranger.client.post(`/_actions/${action}`, fields);
          expect(answer.body, `${action} ${row_id}`).toContain('unknown_row');
        }
      }
    });
    expect((await stranger.program.cart()).data).toEqual(before);
  });

  it('cart cannot be priced or sent as an order', async () => {
    const { id_cart } = await owner.program.cart();
    await expectNothingChanged(async () => {
      for (const action of ['checkout.prepare', 'checkout.send']) {
        const fields = { ...REQUEST, id_cart: String(id_cart), request_id: crypto.randomUUID() };
        const answer = await stranger.client.post(`/_actions/${action}`, fields);
        expect(answer.body, action).toContain('unknown_cart');
        expect(answer.body, action).not.toContain(order.IndirizzoEsteso);
      }
    });
  });

  it('request id does not return the order that was sent with it', async () => {
    await expectNothingChanged(async () => {
      const { id_cart } = await stranger.program.cart();
      const fields = { ...REQUEST, id_cart: String(id_cart), request_id: REQUEST_ID };
      const answer = await stranger.client.post('/_actions/checkout.send', fields);
      expect(answer.body).not.toContain(order.name);
      expect(answer.body).not.toContain(order.IndirizzoEsteso);
    });
  });

  it('password cannot be changed from another session', async () => {
    await expectNothingChanged(async () => {
      const form = findForms((await stranger.client.get('/pages/account/profile')).body).find(({ action }) =>
        action.includes('profile.change'),
      );
      await stranger.client.post(String(form?.action).split('#')[0] ?? '', {
        ...{ old: CUSTOMER.pwd, password: 'tre vele blu' },
        ...{ usr: CUSTOMER.usr, user: CUSTOMER.usr, client_id: '1001' },
      });
      await open(CUSTOMER);
    });
    await open(THIRD);
  });

  it('client id and address are ignored in a form', async () => {
    await expectNothingChanged(async () => {
      const fields = {
        ...{ item_id: sku, quantity: '1', client_id: '1001', address_code: owner.addresses[1] ?? '' },
        ext_call: 'false',
      };
      await stranger.client.post('/pages/cart?_action=cart.add', fields);
    });
  });

  it('data is not available to a guest', async () => {
    const guest = createClient(shop.origin);
    const [row] = (await owner.program.cart()).data;
    await expectNothingChanged(async () => {
      for (const [action, fields] of [
        ['cart.update', { row_id: String(row?.row_id), quantity: '99' }],
        ['cart.remove', { row_id: String(row?.row_id) }],
        ['account.selectAddress', { address_code: owner.addresses[1] ?? '' }],
        ['checkout.send', { ...REQUEST, id_cart: '1', request_id: REQUEST_ID }],
      ] as const) {
        const answer = await guest.post(`/_actions/${action}`, fields);
        expect(answer.body, action).toContain('login_required');
      }
      for (const path of [
        ...['/pages/reorder', '/pages/order_detail', '/pages/account', '/pages/checkout', '/pages/dashboard'],
        ...['/pages/account/orders', '/pages/account/company', '/pages/account/addresses'],
      ]) {
        const answer = await guest.get(`${path}?order=${encodeURIComponent(order.name)}`);
        expect([answer.status, answer.body.includes(sku)], path).toEqual([303, false]);
      }
    });
  });

  it('cart is separate from that of a company with the same address code', async () => {
    const other = await open(OTHER_CUSTOMER);
    const shared = other.addresses.filter((code) => owner.addresses.includes(code));
    expect(shared.length).toBeGreaterThan(0);
    await expectNothingChanged(async () => {
      for (const code of shared) await other.program.add(sku, 5, code);
    });
  });
});
