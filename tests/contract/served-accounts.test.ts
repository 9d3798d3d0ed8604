import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSchema } from '#src/contract/account.ts';
import { openDemoShop } from '../support/demo-shop.ts';
import { CUSTOMER } from '../support/logins.ts';
import { startServed } from '../support/served.ts';
import { openServedShop, type ServedShop } from '../support/served-shop.ts';

let shop: ServedShop;

beforeAll(async () => {
  shop = await openServedShop();
});
afterAll(() => shop.close());

describe('served login', () => {
  it('[E-10] returns the user and an access token', () => {
    expect(userSchema.parse(shop.customer.user)).toEqual(shop.customer.user);
    expect(shop.customer.user.address_codes.length).toBeGreaterThan(1);
    expect(Object.keys(shop.customer.user).sort()).toEqual([
      'address_codes',
      'client_id',
      'company_name',
      'name',
    ]);
    expect(shop.customer.access_token.length).toBeGreaterThan(20);
  });

  it('is refused with status 200 and a list, equally for a wrong password and an unknown e-mail', async () => {
    const wrong = await shop.post('login', { ...CUSTOMER, pwd: 'no' }, { 'Accept-Language': 'en' });
    const unknown = await shop.post('login', { usr: 'x@y.example', pwd: 'no' }, { 'Accept-Language': 'en' });
    expect(wrong).toMatchObject({
      status: 200,
      message: [{ success: false, message: 'Wrong e-mail or password.' }],
    });
    expect(unknown.message).toEqual(wrong.message);
  });

  it('ignores an expired token', async () => {
    expect((await shop.post('login', CUSTOMER, { Authorization: 'Bearer old' })).status).toBe(200);
  });

  it('returns 429 with Retry-After after too many attempts', async () => {
    const limited = await openDemoShop({ rate_limit_factor: 1 });
    const address = await startServed(limited.backOffice);
    try {
      let status = 200;
      let retryAfter: string | null = null;
      for (let attempt = 0; attempt < 40 && status !== 429; attempt++) {
        const response = await fetch(`${address.url}/api/method/login`, {
          method: 'POST',
          body: JSON.stringify({ ...CUSTOMER, pwd: `no-${attempt}` }),
        });
        ({ status } = response);
        retryAfter = response.headers.get('retry-after');
      }
      expect(status).toBe(429);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    } finally {
      await address.stop();
      await limited.close();
    }
  });

  it('refuses staff, who have no client, and opens no session for them', async () => {
    const agent = { usr: 'agente@demo.example', pwd: 'Demo-agente-1' };
    const answer = await shop.post('login', agent, { 'Accept-Language': 'en' });
    expect(answer).toMatchObject({
      status: 200,
      message: [{ success: false, message: 'This login cannot buy.' }],
    });
  });
});

describe('served logout', () => {
  it('invalidates its own token and no other', async () => {
    const [mine, another] = [await shop.logIn(CUSTOMER), await shop.logIn(CUSTOMER)];
    expect((await shop.post('logout', {}, shop.as(mine))).message).toEqual({ success: true });
    expect(await shop.post('logout', {}, shop.as(mine))).toMatchObject({
      status: 401,
      code: 'unknown_token',
    });
    expect((await shop.post('wrapper.get_cart_items', {}, shop.as(mine))).status).toBe(401);
    expect((await shop.post('wrapper.get_cart_items', {}, shop.as(another))).status).toBe(200);
  });
});

describe('served reset of a password', () => {
  it('returns the same whether or not the e-mail has an account', async () => {
    for (const user of [CUSTOMER.usr, 'niemand@demo.example']) {
      expect(await shop.post('reset_password', { user })).toMatchObject({
        ...{ status: 200, message: { success: true } },
      });
    }
    expect((await shop.post('reset_password', {})).errors).toHaveProperty('user');
  });
});
