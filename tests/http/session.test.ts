import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logProgramIn } from '../support/api.ts';
import { createClient } from '../support/client.ts';
import { findForms, getForm, toText } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn, SESSION_COOKIE, submit } from '../support/visits.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await lendShop();
});
afterAll(() => shop.stop());

describe('the page to which a login leads back', () => {
  it('is the one that asked for it, of this shop alone, and in no cache', async () => {
    const client = createClient(shop.origin);
    const ask = (referer: string, path = '/pages/login') => client.get(path, { referer });
    const asked = await ask(`${shop.origin}/en/shop?text=viti&sort=newness`);
    expect([asked.status, asked.location]).toEqual([
      303,
      '/pages/login?to=%2Fshop%3Ftext%3Dviti%26sort%3Dnewness',
    ]);
    expect(asked.headers.get('cache-control')).toBe('private, no-store');
    const form = getForm((await client.get(String(asked.location))).body, 'usr', 'pwd');
    expect(form.fields['to']).toBe('/shop?text=viti&sort=newness');
    for (const referer of [
      'https://evil.example/shop',
      `${shop.origin}/pages/login`,
      `${shop.origin}//evil.example`,
    ])
      expect((await ask(referer)).status, referer).toBe(200);
    expect((await ask(`${shop.origin}/shop`, '/pages/login?to=%2Fpages%2Fcart')).status).toBe(200);
  });
});

describe('the session cookie', () => {
  it('[U-11] is HttpOnly and SameSite=Lax, and its token is in no page', async () => {
    const client = createClient(shop.origin);
    await logIn(client, CUSTOMER);
    const line = client.setCookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`)) ?? '';
    expect(line).toMatch(/;\s*HttpOnly/i);
    expect(line).toMatch(/;\s*SameSite=Lax/i);
    expect(line).toMatch(/;\s*Path=\/(;|$)/i);
    expect(line).not.toMatch(/;\s*Secure/i);
    const token = String(client.cookies.get(SESSION_COOKIE));
    for (const path of ['/', '/shop', '/pages/cart', '/pages/account', '/pages/checkout']) {
      const { body, headers } = await client.get(path);
      expect(body, path).not.toContain(token);
      expect(JSON.stringify([...headers]), path).not.toContain(token);
    }
  });

  it('[U-11] is Secure if visitors use https', async () => {
    const secure = await startShop({
      withoutArticles: true,
      env: { PUBLIC_URL: 'https://localhost', RATE_LIMIT_FACTOR: '0' },
    });
    try {
      const client = createClient(secure.origin);
      const page = await client.get('/pages/login');
      const form = getForm(page.body, 'usr', 'pwd');
      const action = new URL(form.action, `${secure.origin}/pages/login`);
      const fields = { ...form.fields, ...CUSTOMER };
      const answer = await client.post(action.pathname + action.search, fields, {
        origin: 'https://localhost',
      });
      expect(answer.status).toBe(303);
      const lines = client.setCookies.filter((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/;\s*Secure/i);
    } finally {
      await secure.stop();
    }
  });

  it('is invalid after the logout', async () => {
    const client = createClient(shop.origin);
    await logIn(client, CUSTOMER);
    const stolen = createClient(shop.origin, client);
    expect((await stolen.get('/pages/account')).status).toBe(200);
    const page = await client.get('/pages/account');
    const form = findForms(page.body).find(({ action }) => action.includes('logout'));
    const action = new URL(String(form?.action), `${shop.origin}/pages/account`);
    const answer = await client.post(action.pathname + action.search, form?.fields ?? {});
    expect([answer.status, answer.location]).toEqual([303, '/pages/login']);
    expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
    expect((await stolen.get('/pages/account')).status).toBe(303);
  });

  it('is ignored if its token is unknown', async () => {
    const client = createClient(shop.origin);
    client.cookies.set(SESSION_COOKIE, 'x'.repeat(43));
    expect((await client.get('/shop')).status).toBe(200);
    expect((await client.get('/pages/account')).status).toBe(303);
  });
});

describe('the login form', () => {
  it('rejects wrong credentials and repeats the typed e-mail, not the password', async () => {
    const client = createClient(shop.origin);
    const answer = await submit(client, '/pages/login', { usr: CUSTOMER.usr, pwd: 'Wrong-password-1' });
    expect(answer.status).toBeLessThan(500);
    expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(answer.body).not.toContain('Wrong-password-1');
    expect(getForm(answer.body, 'usr', 'pwd').fields['usr']).toBe(CUSTOMER.usr);
    expect(toText(answer.body)).not.toContain('undefined');
  });

  it.each([
    '//evil.example',
    'https://evil.example/x',
    '/\\evil.example',
    '/en//evil.example',
    '/en/en//evil.example/phish',
    'javascript:alert(1)',
    '/%0d%0aset-cookie:a=b',
  ])('does not redirect to %s afterwards', async (to) => {
    const client = createClient(shop.origin);
    const answer = await logIn(client, CUSTOMER, `/pages/login?to=${encodeURIComponent(to)}`);
    expect(answer.status).toBe(303);
    expect(new URL(String(answer.location), shop.origin).origin).toBe(shop.origin);
    expect(client.cookies.has('a')).toBe(false);
  });

  it('does not return another site to a script', async () => {
    const client = createClient(shop.origin);
    const fields = { ...CUSTOMER, to: '/en/en//evil.example/phish' };
    const { status, body } = await client.post('/_actions/account.login', fields);
    expect([status, body]).toEqual([200, expect.stringContaining('"/shop"')]);
    expect(body).not.toContain('evil.example');
  });

  it.each(['/en//evil.example', '/en/en//evil.example/phish'])(
    'does not redirect to %s after an address is selected',
    async (to) => {
      const client = createClient(shop.origin);
      await logIn(client, CUSTOMER);
      const { user } = await logProgramIn(shop.origin, CUSTOMER);
      const address_code = user.address_codes[0]?.address_code ?? '';
      const path = '/pages/account?_action=account.selectAddress';
      const { status, location } = await client.post(path, { address_code, to });
      expect([status, location]).toEqual([303, '/pages/cart?tab=active']);
    },
  );

  it('is followed by the cart of the selected address, which says whose it is', async () => {
    const client = createClient(shop.origin);
    await logIn(client, CUSTOMER);
    const { user } = await logProgramIn(shop.origin, CUSTOMER);
    const path = '/pages/account?_action=account.selectAddress';
    for (const { address_code, Citta } of user.address_codes.slice(0, 2)) {
      const { location } = await client.post(path, { address_code });
      const [, whose = ''] = (await client.get(String(location))).body.split('data-cart-of>');
      const text = whose.slice(0, whose.indexOf('</p>'));
      for (const part of [address_code, Citta]) expect(text, text).toContain(part);
    }
  });

  it('redirects to the page that required it, in its language', async () => {
    for (const path of ['/pages/checkout', '/en/pages/account']) {
      const client = createClient(shop.origin);
      const guarded = await client.get(path);
      expect(guarded.status).toBe(303);
      const answer = await logIn(client, CUSTOMER, String(guarded.location));
      expect(answer.location).toBe(path);
    }
  });

  it.each([['https://evil.example'], ['null']])('rejects the form of another site (%s)', async (origin) => {
    const client = createClient(shop.origin);
    const { body } = await client.get('/pages/login');
    const form = getForm(body, 'usr', 'pwd');
    const action = new URL(form.action, `${shop.origin}/pages/login`);
    const answer = await client.post(
      action.pathname + action.search,
      { ...form.fields, ...CUSTOMER },
      { origin },
    );
    expect(answer.status).toBe(403);
    expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
  });

  it('limits the attempts on one account', async () => {
    const limited = await startShop({ withoutArticles: true, env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const answers: number[] = [];
      for (let attempt = 0; attempt < 30; attempt++) {
        const client = createClient(limited.origin);
        const wrong = { usr: CUSTOMER.usr, pwd: `Wrong-${attempt}` };
        const { status, headers } = await client.call('/api/method/login', wrong);
        answers.push(status);
        if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(answers[0]).toBe(200);
      expect(answers.at(-1)).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});

describe('a JSON body', () => {
  it('that is malformed is rejected with a client error', async () => {
    const client = createClient(shop.origin);
    for (const path of [
      '/_actions/cart.add',
      '/_actions/account.login',
      '/api/method/b2b.wrapper.get_item',
    ]) {
      const { status } = await client.call(path, '{"slug":');
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });

  it('that is too large is rejected with 413', async () => {
    const client = createClient(shop.origin);
    const large = 'x'.repeat(2 * 1024 * 1024);
    expect((await client.call('/api/method/b2b.wrapper.get_item', { slug: large })).status).toBe(413);
    expect((await client.post('/pages/login?_action=account.login', { usr: large })).status).toBe(413);
    expect((await client.get('/api/health')).status).toBe(200);
  });
});
