import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { CONTRACT_LOGIN, type ContractHost, startContractHost } from '../support/contract-host.ts';
import { toText } from '../support/html.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { translate } from '../support/words.ts';

let host: ContractHost;
let shop: Shop;
beforeAll(async () => {
  host = await startContractHost();
  shop = await startShop({ empty: true, env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  await shop.stop();
  await host.stop();
});
beforeEach(() => host.restart());

const logIn = async (): Promise<Client> => {
  const client = createClient(shop.origin);
  const { status } = await client.post('/pages/login?_action=account.login', CONTRACT_LOGIN);
  expect(status).toBe(303);
  return client;
};

/** The text of the message about a failed call, and whether it is shown; undefined without one. */
const findMessage = (body: string) => {
  const found = /<div[^>]*\bdata-failed-status="(\d+)"[^>]*>([\s\S]*?)<\/div>\s*<\/div>/.exec(body);
  if (!found) return undefined;
  const [whole, status, content = ''] = found;
  return { status: Number(status), text: toText(content), isShown: !/^<div[^>]*\shidden/.test(whole) };
};

const say = (english: string): string => translate('it', english, 'failure');

/** What a host answers, and what the page says of it. */
const ANSWERS = [
  [
    500,
    { message: 'Traceback' },
    `${say('Oops, something went wrong')} ${say('Our team was notified. Please retry shortly.')}`,
  ],
  [400, { message: 'Cliente sospeso' }, `${say('We have a little problem')} Cliente sospeso`],
  [
    418,
    { message: 'Sono una teiera' },
    `${say('Oops, something went wrong ({{status}})').replace('{{status}}', '418')} Sono una teiera`,
  ],
  [
    422,
    { message: 'no', errors: { quantity: ['Solo a pallet'], usr: ['Scaduto'] } },
    `${say('The change you requested was rejected')} ${say('Please, fix the following errors:')} Solo a pallet Scaduto`,
  ],
  [
    200,
    { message: { response: false, message: 'Fuori listino' } },
    `${say('We have a little problem')} Fuori listino`,
  ],
] as const;

const LINE = { item_id: 'GUANTO-9', quantity: '2', promo_code: '', promo_row: '' };
const UNKNOWN =
  'We do not know whether the order has arrived. Send it again from here: it is never placed twice.';
const FAILED = translate('it', 'Failed: try again in a moment.', 'errors');

describe('a change of the cart without scripts', () => {
  it.each(ANSWERS)(
    '[X-23] that the host answers with %d %j is told in its words',
    async (status, raw, text) => {
      const client = await logIn();
      host.script('b2b.wrapper.add_to_cart', { status, raw });
      const { body } = await client.post('/pages/cart?_action=cart.add', LINE);
      expect(findMessage(body)?.text).toBe(text);
      expect(body).not.toContain('Traceback');
      expect(body).toContain(FAILED);
      expect(host.listBodies('add_to_cart')).toHaveLength(1);
    },
  );

  it('[X-01] that the host answers with 503 is shown as not made, without further words', async () => {
    const client = await logIn();
    host.script('b2b.wrapper.add_to_cart', { status: 503, raw: { message: 'Manutenzione' } });
    const { body } = await client.post('/pages/cart?_action=cart.add', LINE);
    expect(findMessage(body)).toBeUndefined();
    expect(body).toContain(FAILED);
  });

  it('is refused in the words of a host that does not know the article', async () => {
    const client = await logIn();
    host.script('b2b.wrapper.add_to_cart', { status: 404, raw: { message: 'Fuori produzione' } });
    const { body } = await client.post('/pages/cart?_action=cart.add', LINE);
    expect(body).toContain('Fuori produzione');
    expect(findMessage(body)).toBeUndefined();
  });
});

const ORDER = {
  ...{ delivery: 'shipping', date_delivery: '', payment_method: 'transfer', note: '', invoice_kind: 'own' },
  step: 'send',
};
const UNANSWERED = [
  { drop: true },
  { text: '<html>Proxy</html>' },
  { status: 504, text: 'Gateway' },
] as const;

describe('an order without scripts', () => {
  const send = async (locale: 'it' | 'en', answer: object) => {
    const client = await logIn();
    await client.post('/pages/cart?_action=cart.add', LINE);
    host.script('b2b.wrapper.send_order', answer);
    const fields = { ...ORDER, id_cart: '71', request_id: randomUUID() };
    const path = `${locale === 'en' ? '/en' : ''}/pages/checkout?_action=checkout.send`;
    return { fields, body: (await client.post(path, fields)).body };
  };

  it.each(UNANSWERED)(
    'that nothing answered (%j) is not said to have failed, and can be repeated',
    async (answer) => {
      for (const locale of ['it', 'en'] as const) {
        host.restart();
        const { fields, body } = await send(locale, answer);
        expect(toText(body)).toContain(translate(locale, UNKNOWN, 'errors'));
        expect(toText(body)).not.toContain(translate(locale, 'Failed: try again in a moment.', 'errors'));
        expect(body).toContain(fields.request_id);
      }
    },
  );

  it('that the host answered with 500 has failed', async () => {
    const { body } = await send('it', { status: 500, raw: { message: 'Traceback' } });
    expect(toText(body)).toContain(FAILED);
    expect(toText(body)).not.toContain(translate('it', UNKNOWN, 'errors'));
  });
});

const FORMS = [
  ['cart.setCoupon', '/pages/cart', 'b2b.wrapper.set_coupon', { coupon: 'X' }],
  ['cart.save', '/pages/cart', 'b2b.wrapper.save_cart', { name: 'Scorta' }],
  [
    'articleList.wish',
    '/pages/wishlist',
    'b2b.wrapper.change_article_list',
    { carti: 'GUANTO-9', wished: '1', locale: 'it' },
  ],
] as const;

describe('the other forms of a customer without scripts', () => {
  it.each(FORMS)('%s has the words of a host that refuses', async (action, path, call, fields) => {
    const client = await logIn();
    host.script(call, { status: 400, raw: { message: 'Cliente sospeso' } });
    const { body } = await client.post(`${path}?_action=${action}`, fields);
    expect(host.listBodies(call)).toHaveLength(1);
    expect(findMessage(body)?.text).toBe(`${say('We have a little problem')} Cliente sospeso`);
  });
});

const REGISTRATION = {
  ...{
    kind: 'private',
    name: 'Anna',
    surname: 'Rossi',
    tax_code: 'RSSNNA80A41F205B',
    telephone: '0212345678',
  },
  ...{ address: 'Via Po 1', postal_code: '10123', city: 'Torino', province: 'TO', privacy: 'on' },
  email: 'anna@rossi.example',
};
const ACCOUNT_FORMS = [
  ['account.login', '/pages/login', 'login', CONTRACT_LOGIN],
  ['password.reset', '/pages/forgot-password', '/api/method/reset_password', { usr: CONTRACT_LOGIN.usr }],
  ['registration.request', '/pages/register', '/register', REGISTRATION],
] as const;

describe.each(ACCOUNT_FORMS)('the form of %s', (action, path, call, fields) => {
  it.each(ANSWERS.slice(0, 4))('tells an answer with %d %j', async (status, raw, text) => {
    host.script(call, { status, raw });
    const client = createClient(shop.origin);
    const { body, location } = await client.post(`${path}?_action=${action}`, fields);
    expect(location).toBeUndefined();
    const message = findMessage(body);
    expect(message).toMatchObject({ status, text });
    // Where the form itself has the words, the modal alone has them too.
    const words = 'errors' in raw ? raw.errors.usr[0] : status === 500 ? '' : raw.message;
    if (!message?.isShown)
      expect(body.replace(/<div[^>]*data-failed[\s\S]*?<\/div>\s*<\/div>/, '')).toContain(words);
    expect(body).not.toContain('Traceback');
    expect(client.cookies.has('fondaco_session')).toBe(false);
  });
});

it('a password link for an unknown e-mail looks as for a known one', async () => {
  const answers = [];
  for (const script of [
    { message: { success: true } },
    { status: 404, raw: { message: 'Utente sconosciuto' } },
  ]) {
    host.script('/api/method/reset_password', script);
    const client = createClient(shop.origin);
    const sent = await client.post('/pages/forgot-password?_action=password.reset', { usr: 'a@b.example' });
    const shown = await client.get('/pages/forgot-password');
    answers.push([sent.status, sent.location, shown.body]);
  }
  expect(answers[0]).toEqual(answers[1]);
});
