import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpResponse, type Client, createClient } from '../support/client.ts';
import { getForm, getMain, getTitle, toText } from '../support/html.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '../support/logins.ts';
import { readMails, waitForLink } from '../support/outbox.ts';
import { lendShop } from '../support/lend-shop.ts';
import { runProgram, type Shop, startShop } from '../support/shop.ts';
import { logIn, SESSION_COOKIE, submit } from '../support/visits.ts';

const NEW = 'tre vele blu';
const LINK_COOKIE = 'fondaco_link';

let shop: Shop;
beforeAll(async () => {
  shop = await lendShop();
});
afterAll(() => shop.stop());

/** Path and query of the link that the command prints for a new administrator. */
const inviteAdmin = async (email: string, { dataDir, origin }: Shop = shop): Promise<string> => {
  const { stdout } = await runProgram(['src/cli/run.mjs', 'admin', 'add', email], {
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
  });
  const link = new URL(stdout.trim().split('\n').at(-1) ?? '');
  expect(link.origin).toBe(origin);
  return link.pathname + link.search;
};

/** Follows a link and its redirect to an address without the token. */
const follow = async (client: Client, link: string) => {
  const answer = await client.get(link);
  expect(answer.status).toBe(303);
  return client.get(String(answer.location));
};

describe('the page of a link', () => {
  it('redirects to an address without the token, uncached and without a referrer', async () => {
    const link = await inviteAdmin('address@test.example');
    const token = new URL(link, shop.origin).searchParams.get('token') ?? '';
    const client = createClient(shop.origin);
    const answer = await client.get(link);
    expect([answer.status, answer.location]).toEqual([303, '/pages/password']);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const cookie = client.setCookies.find((line) => line.startsWith(`${LINK_COOKIE}=`)) ?? '';
    expect(cookie).toMatch(/;\s*HttpOnly/i);
    expect(cookie).toMatch(/;\s*SameSite=Lax/i);
    const page = await client.get('/pages/password');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.body).not.toContain(token);
    expect(getForm(page.body, 'password').fields).toEqual({ password: '' });
  });

  it('[U-19] sets the password once, however often the link was opened', async () => {
    const email = 'once@test.example';
    const link = await inviteAdmin(email);
    const scanner = createClient(shop.origin);
    for (let time = 0; time < 3; time++) expect((await follow(scanner, link)).status).toBe(200);
    const client = createClient(shop.origin);
    await follow(client, link);
    const answer = await submit(client, '/pages/password', { password: NEW });
    expect([answer.status, answer.location]).toEqual([303, '/pages/login']);
    expect(client.cookies.has(LINK_COOKIE)).toBe(false);
    expect(toText(getMain((await client.get('/pages/login')).body))).toContain('Password salvata');
    await logIn(client, { usr: email, pwd: NEW });
    const late = await scanner.post('/pages/password?_action=password.set', { password: 'un altro ancora' });
    expect(late.status).toBe(410);
    await expect(logIn(scanner, { usr: email, pwd: 'un altro ancora' })).rejects.toThrow();
  });

  it('shows at the field why a password is rejected, does not repeat it, and takes another one', async () => {
    const link = await inviteAdmin('bad@test.example');
    for (const [password, words] of [
      ['corta', 'almeno 10 caratteri'],
      ['x'.repeat(257), 'al massimo 256 caratteri'],
      ['password123', 'fra le più usate'],
      ['bad@test.example', 'non può essere la tua e-mail'],
      ['', 'Campo obbligatorio'],
    ] as const) {
      const client = createClient(shop.origin);
      await follow(client, link);
      const answer = await submit(client, '/pages/password', { password });
      expect(answer.status, password).toBe(200);
      expect(toText(getMain(answer.body)), password).toContain(words);
      expect(answer.body, password).toMatch(
        /aria-invalid="true"[^>]*aria-describedby="password-new-hint password-new-error"/,
      );
      expect(getForm(answer.body, 'password').fields['password']).toBe('');
    }
    const client = createClient(shop.origin);
    await follow(client, link);
    await submit(client, '/pages/password', { password: NEW });
    await logIn(client, { usr: 'bad@test.example', pwd: NEW });
  });

  it.each([
    '/pages/password?token=x',
    `/en/pages/password?token=${'y'.repeat(43)}`,
    '/pages/password?token=',
  ])('returns 410 for %s, with a link to request another', async (link) => {
    const client = createClient(shop.origin);
    const page = await follow(client, link);
    expect(page.status).toBe(410);
    expect(page.body).toContain('/pages/forgot-password"');
    expect((await client.get(link.split('?')[0] ?? '')).status).toBe(410);
  });

  it('ends the session that is open in the browser', async () => {
    const client = createClient(shop.origin);
    await logIn(client, OTHER_CUSTOMER);
    const before = createClient(shop.origin, client);
    await follow(client, await inviteAdmin('ends@test.example'));
    await submit(client, '/pages/password', { password: NEW });
    expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
    expect((await before.get('/pages/account')).status).toBe(303);
  });
});

describe('a forgotten password', () => {
  const requestLink = (usr: string, prefix = '') => {
    const client = createClient(shop.origin);
    return submit(client, `${prefix}/pages/forgot-password`, { usr }).then((answer) => ({ client, answer }));
  };

  it('[U-18] returns the same page for a known and an unknown e-mail, and sends a message to the known one only', async () => {
    const known = await requestLink(CUSTOMER.usr, '/en');
    const unknown = await requestLink('unknown@test.example', '/en');
    expect([known.answer.status, known.answer.location]).toEqual([303, '/en/pages/forgot-password']);
    expect([unknown.answer.status, unknown.answer.location]).toEqual([303, '/en/pages/forgot-password']);
    const pages = await Promise.all(
      [known, unknown].map(async ({ client }) =>
        toText(getMain((await client.get('/en/pages/forgot-password')).body)),
      ),
    );
    expect(pages[0]).toContain('Please check your email for a new password');
    expect(pages[1]).toBe(pages[0]?.replace(CUSTOMER.usr, 'unknown@test.example'));
    const link = await waitForLink(shop, CUSTOMER.usr);
    expect(link).toMatch(/^\/en\/pages\/password\?token=[\w-]{43}$/);
    expect(readMails(shop).filter((mail) => mail.includes('unknown@test.example'))).toEqual([]);
    expect(shop.output()).not.toContain(link.split('=')[1]);
    const { client } = known;
    expect(getTitle((await follow(client, link)).body)).toBe('B2B - Choose your password');
    await submit(client, '/en/pages/password', { password: NEW });
    await logIn(client, { usr: CUSTOMER.usr, pwd: NEW });
    await expect(logIn(client, CUSTOMER)).rejects.toThrow();
  });

  it.each([
    ['', 'Campo obbligatorio'],
    ['unknown', 'Scrivi un indirizzo e-mail'],
  ])('requires an e-mail: "%s"', async (usr, words) => {
    const { answer } = await requestLink(usr);
    expect(answer.status).toBe(200);
    expect(toText(getMain(answer.body))).toContain(words);
    expect(getForm(answer.body, 'usr').fields['usr']).toBe(usr);
  });

  it('redirects from its second address', async () => {
    const { status, location } = await createClient(shop.origin).get('/en/pages/reset-password');
    expect([status, location]).toEqual([301, '/en/pages/forgot-password']);
  });

  it('is limited to five requests an hour with 429 and Retry-After, by form and by call', async () => {
    const limited = await startShop({ withoutArticles: true });
    try {
      const answers: HttpResponse[] = [];
      for (let time = 0; time < 6; time++) {
        const client = createClient(limited.origin);
        answers.push(await submit(client, '/pages/forgot-password', { usr: 'unknown@test.example' }));
      }
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429]);
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect(toText(answers.at(-1)?.body ?? '')).toContain('riprova fra 60 minuti');
      const client = createClient(limited.origin);
      const call = await client.call('/api/method/reset_password', { user: 'unknown@test.example' });
      expect(call.status).toBe(429);
      expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(3500);
      const other = await client.call('/api/method/reset_password', { user: 'other@test.example' });
      expect([other.status, other.body]).toEqual([200, '{"message":{"success":true}}']);
    } finally {
      await limited.stop();
    }
  });
});

describe('a change of the password', () => {
  const open = async (): Promise<Client> => {
    const client = createClient(shop.origin);
    await logIn(client, OTHER_CUSTOMER);
    return client;
  };

  it('that is blank leaves it unchanged', async () => {
    const client = await open();
    const answer = await submit(client, '/pages/account/profile', { old: '', password: '' });
    expect([answer.status, answer.location]).toEqual([303, '/pages/account/profile']);
    expect(toText((await client.get('/pages/account/profile')).body)).toContain('rimasta quella di prima');
    await logIn(client, OTHER_CUSTOMER);
  });

  it('[A-14] with a wrong old one shows `Password is wrong` and changes nothing', async () => {
    const client = await open();
    const answer = await submit(client, '/en/pages/account/profile', {
      old: 'Wrong-password-1',
      password: NEW,
    });
    expect(toText(getMain(answer.body))).toContain('Password is wrong');
    expect(answer.body).not.toContain('Wrong-password-1');
    expect(answer.body).not.toContain(NEW);
    await logIn(client, OTHER_CUSTOMER);
  });

  it('[A-15] stores the new one and ends the user’s other sessions', async () => {
    const [client, elsewhere] = [await open(), await open()];
    const answer = await submit(client, '/pages/account/profile', {
      old: OTHER_CUSTOMER.pwd,
      password: NEW,
    });
    expect(answer.status).toBe(303);
    expect((await client.get('/pages/account')).status).toBe(200);
    expect((await elsewhere.get('/pages/account')).status).toBe(303);
    await logIn(elsewhere, { usr: OTHER_CUSTOMER.usr, pwd: NEW });
    await expect(logIn(elsewhere, OTHER_CUSTOMER)).rejects.toThrow();
    await submit(client, '/pages/account/profile', { old: NEW, password: OTHER_CUSTOMER.pwd });
    await logIn(client, OTHER_CUSTOMER);
  });

  it('without a session redirects to the login page', async () => {
    const client = createClient(shop.origin);
    const path = '/pages/account/profile?_action=profile.change';
    const answer = await client.post(path, { old: CUSTOMER.pwd, password: NEW });
    expect([answer.status, String(answer.location).split('?')[0]]).toEqual([303, '/pages/login']);
  });
});
