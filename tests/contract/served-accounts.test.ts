import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff } from '#src/backoffice/embedded/staff/open-staff.ts';
import { CALLS } from '#src/contract/calls/calls.ts';
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

describe('served registration', () => {
  const form = (fields: object = {}) => ({ ...CALLS.register.example, ...fields });
  const register = (fields: object, headers = {}) => shop.postPath('/register', form(fields), headers);

  it('[B-28] [B-30] answers at /register, the same for an e-mail that is known', async () => {
    for (const email of ['nuova@rossi.example', CUSTOMER.usr])
      expect(await register({ email })).toMatchObject({ status: 200, message: { success: true } });
    expect((await shop.postPath('/api/method/register', form())).status).toBe(404);
  });

  it('is stored as that of the form is: approved, its sender can log in', async () => {
    // A customer has the VAT number of the published example.
    const vat_number = '04523990267';
    await register({ email: 'Programma@rossi.example ', vat_number }, { 'Accept-Language': 'en' });
    const staff = await openStaff({
      ...shop.place,
      shop: { name: '', free_shipping_from: 0, shipping_cost: 0, timezone: 'Europe/Rome' },
    });
    const actor = { name: 'Ada', role: 'sales' } as const;
    try {
      const listed = await staff.run(actor, { name: 'registrations.list', input: {} });
      const pending = listed.ok && listed.result.find(({ email }) => email === 'programma@rossi.example');
      expect(pending).toMatchObject({ company_name: 'Rossi & Figli S.r.l.', locale: 'en' });
      const approval = {
        name: 'registrations.approve',
        input: { email: 'programma@rossi.example' },
      } as const;
      expect(await staff.run(actor, approval)).toMatchObject({ ok: true });
    } finally {
      await staff.close();
    }
  });

  it('names each refused field with 422, in the language of the caller, and stores nothing', async () => {
    const bad = { vat_number: '04123870260', email: 'anna at rossi', privacy_version: '' };
    const answer = await register(bad, { 'Accept-Language': 'en' });
    expect(answer).toMatchObject({ status: 422, code: 'invalid' });
    expect(answer.errors).toEqual({
      vat_number: ['There is no such VAT number: check the digits.'],
      email: ['This is not an e-mail address.'],
      privacy_version: ['The privacy notice must be accepted in its current version.'],
    });
    expect((await register({ kind: 'club' })).errors).toHaveProperty('kind');
    expect((await register({ name: 'x'.repeat(200) })).errors).toHaveProperty('name');
  });

  it('ignores an expired token, and is limited by address', async () => {
    const expired = await register({ email: 'b@rossi.example' }, { Authorization: 'Bearer old' });
    expect(expired.status).toBe(200);
    const limited = await openDemoShop({ rate_limit_factor: 0.2 });
    const address = await startServed(limited.backOffice);
    const send = (n: number) =>
      fetch(`${address.url}/register`, {
        method: 'POST',
        body: JSON.stringify(form({ email: `a${n}@rossi.example` })),
      });
    try {
      const answers = [await send(1), await send(2), await send(3)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await address.stop();
      await limited.close();
    }
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
