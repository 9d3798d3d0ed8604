import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRIVACY_VERSION } from '#src/contract/registration.ts';
import { type Client, createClient } from '../support/client.ts';
import { findForms, getLinks, getMain, toText } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { readMails, waitForLink } from '../support/outbox.ts';
import { poll } from '../support/poll.ts';
import { lendShop } from '../support/lend-shop.ts';
import { runProgram, type Shop, startShop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

let shop: Shop;
let guest: Client;
let customer: Client;

beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
});
afterAll(() => shop.stop());

const COMPANY = {
  ...{
    kind: 'company',
    company_name: 'Rossi & Figli S.r.l.',
    vat_number: '04523990267',
    recipient_code: 'AB12CD3',
  },
  ...{ name: 'Anna Rossi', street: 'Via Roma 1', postal_code: '31100', city: 'Treviso', province: 'TV' },
  privacy_version: PRIVACY_VERSION,
};

const register = (client: Client, fields: Readonly<Record<string, string>>, path = '/pages/register') =>
  client.post(`${path}?_action=registration.request`, fields);

const admin = (...args: readonly string[]) =>
  runProgram(['src/cli/run.mjs', 'admin', ...args], { DATA_DIR: shop.dataDir, PUBLIC_URL: shop.origin });

/** The mails with a text that are to or about an address. */
const findMails = (text: string, email: string) =>
  readMails(shop).filter((mail) => mail.includes(text) && mail.includes(email));

const waitForMail = (text: string, email: string): Promise<string> =>
  poll(async () => findMails(text, email)[0], { what: `the mail "${text}"`, within: 40_000 });

const PENDING = 'ti scriviamo appena';
const RECEIVED = 'Controlla i dati e approvala';
const KNOWN = 'che ne ha gi';

describe.each(LOCALES)('the pages in %s', (locale) => {
  it.each(['register', 'register_origin', 'forgot-password'])(
    '[R-16] /pages/%s answers 200 with its form',
    async (name) => {
      const { status, body } = await guest.get(toPath(locale, `/pages/${name}`));
      expect(status).toBe(200);
      const actions = findForms(getMain(body)).map(({ action }) => action);
      const own = name === 'forgot-password' ? 'password.reset' : 'registration.request';
      expect(actions.some((action) => action.includes(own))).toBe(true);
    },
  );

  it.each(['login', 'register', 'forgot-password'])(
    '[R-22] /pages/%s is for guests and customers alike',
    async (name) => {
      for (const client of [guest, customer]) {
        const { status, location } = await client.get(toPath(locale, `/pages/${name}`));
        expect([status, location ?? null]).toEqual([200, null]);
      }
    },
  );
});

it('[L-02] full-width pages have no sidebar', async () => {
  const own = ['login', 'register', 'cart', 'wishlist', 'dashboard', 'account'].map(
    (name) => `/pages/${name}`,
  );
  const { body } = await customer.get('/pages/account/orders');
  const order = getLinks(body).find((link) => link.includes('/pages/order_detail?order='));
  for (const path of ['/', ...own, String(order), '/no-such-page']) {
    const page = await customer.get(path);
    expect([200, 404], path).toContain(page.status);
    expect(page.body, path).not.toContain('id="filters"');
  }
  expect((await customer.get('/shop')).body).toContain('id="filters"');
});

it('[U-16] with REGISTRATION_URL the page is a landing that links to it', async () => {
  const url = 'https://registrazione.example/nuovo?da=fondaco';
  const other = await startShop({ withoutArticles: true, env: { REGISTRATION_URL: url } });
  try {
    for (const path of ['/pages/register', '/en/pages/register', '/pages/register_origin']) {
      const { status, body } = await createClient(other.origin).get(path);
      expect(status).toBe(200);
      expect(getLinks(getMain(body))).toContain(url);
      expect(findForms(getMain(body))).toEqual([]);
    }
  } finally {
    await other.stop();
  }
});

it('waits for approval, then a link sets the password, and the customer orders at its address', async () => {
  const email = 'anna@rossi.example';
  const answer = await register(guest, { ...COMPANY, email });
  expect([answer.status, answer.location]).toEqual([303, '/pages/register']);
  await waitForMail(PENDING, email);
  const received = await waitForMail(RECEIVED, email);
  expect(received).toContain('04523990267');
  expect((await admin('requests')).stdout).toContain(email);
  expect((await admin('approve', email)).stdout).toContain(`${email} is customer`);
  const link = await waitForLink(shop, email);
  const person = createClient(shop.origin);
  const opened = await person.get(link);
  await person.get(String(opened.location));
  const set = await person.post('/pages/password?_action=password.set', { password: 'tre vele blu' });
  expect([set.status, set.location]).toEqual([303, '/pages/login']);
  await logIn(person, { usr: email, pwd: 'tre vele blu' });
  const company = toText(getMain((await person.get('/pages/account/company')).body));
  for (const text of ['Rossi & Figli S.r.l.', '04523990267', 'AB12CD3']) expect(company).toContain(text);
  expect((await person.get('/pages/account/addresses')).body).toContain('Via Roma 1');
  expect((await admin('requests')).stdout).not.toContain(email);
  expect(await admin('approve', email)).toMatchObject({ code: 1, stdout: '' });
});

it('answers the same for an e-mail that is known, whose user is told by mail', async () => {
  const known = await register(guest, { ...COMPANY, email: CUSTOMER.usr });
  const unknown = await register(guest, { ...COMPANY, email: 'nobody@rossi.example' });
  expect([known.status, known.location, known.body]).toEqual([
    unknown.status,
    unknown.location,
    unknown.body,
  ]);
  await waitForMail(KNOWN, CUSTOMER.usr);
  await waitForMail(RECEIVED, 'nobody@rossi.example');
  expect(findMails(RECEIVED, CUSTOMER.usr)).toEqual([]);
  expect((await admin('requests')).stdout).not.toContain(CUSTOMER.usr);
});

it('refuses bad input at its fields, and keeps what was typed', async () => {
  const typed = { ...COMPANY, vat_number: '04123870260', email: 'anna at rossi', street: '<b>"Via"' };
  const answer = await register(guest, typed, '/en/pages/register');
  expect(answer.status).toBe(422);
  const text = toText(getMain(answer.body));
  expect(text).toContain('Registration failed!');
  expect(text).toContain('Field is email');
  expect(answer.body).toContain('value="<b>&quot;Via&quot;"');
  expect((await admin('requests')).stdout).not.toContain('anna at rossi');
  const long = await register(guest, { ...COMPANY, email: 'a@b.example', name: 'x'.repeat(121) });
  expect(toText(getMain(long.body))).toContain('Al massimo 120 caratteri.');
});

it('mails the shop a command that a shell reads as one e-mail, and no forged line', async () => {
  const email = 'a`id`$home@rossi.example';
  const typed = { ...COMPANY, email, name: 'Anna\r\nPartita IVA: 00000000000' };
  expect((await register(guest, typed)).status).toBe(303);
  const mail = await waitForMail(RECEIVED, email);
  expect(mail).toContain(`npm run admin -- approve '${email}'`);
  expect(mail).not.toMatch(/^Partita IVA: 0+$/m);
  expect((await admin('requests')).stdout.split('\n').filter((line) => line.includes(email))).toHaveLength(1);
});

it('limits requests', async () => {
  const limited = await startShop({ withoutArticles: true, env: { RATE_LIMIT_FACTOR: '0.1' } });
  try {
    const client = createClient(limited.origin);
    expect((await register(client, { ...COMPANY, email: 'one@rossi.example' })).status).toBe(303);
    const answer = await register(client, { ...COMPANY, email: 'two@rossi.example' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});
