import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logProgramIn } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { findForms, getMain, toText } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import { poll } from '../support/poll.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn, submit } from '../support/visits.ts';

const PAID = '4242 4242 4242 4242';
const REFUSED = '4000 0000 0000 0002';
const UNKNOWN = '4000 0000 0000 0119';

let shop: Shop;
let customer: Client;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0', CARD_PROVIDER: 'test' } });
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
});
afterAll(() => shop.stop());

const toWords = (html: string): string => toText(getMain(html));

/** Sends an order by card through the pages, without scripts. Returns the path of its payment. */
const order = async (): Promise<string> => {
  const program = await logProgramIn(shop.origin, CUSTOMER);
  await program.add('TE-M8X40-ZN', 2000);
  const page = await customer.get('/pages/checkout');
  const form = findForms(getMain(page.body)).find(({ fields }) => 'request_id' in fields);
  const answer = await customer.post('/pages/checkout?_action=checkout.send', {
    ...form?.fields,
    ...{ payment_method: 'card', step: 'send', terms_version: '2026-01' },
  });
  expect([answer.status, answer.location]).toEqual([
    303,
    expect.stringContaining('/pages/thankyou?order=OV-'),
  ]);
  const thanks = await customer.get(answer.location ?? '');
  expect(thanks.status).toBe(303);
  return thanks.location ?? '';
};

/** The provider's page that a payment page leads to, as a path. */
const findProvider = async (payment: string): Promise<string> => {
  const { body } = await customer.get(payment);
  const link = /href="([^"]*\/pages\/test-card\?charge=[^"]+)"/.exec(getMain(body))?.[1] ?? '';
  const url = new URL(link);
  expect(url.origin).toBe(shop.origin);
  return url.pathname + url.search;
};

const pay = async (provider: string, number: string) => submit(customer, provider, { number });

/** Everything that the shop stores, as text; undefined when a file was renamed meanwhile. */
const readStored = (): string | undefined => {
  const files = readdirSync(shop.dataDir, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  try {
    return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Everything that the shop stores and logs, as text. */
const readTraces = async (): Promise<string> =>
  shop.output() + (await poll(async () => readStored(), { what: 'files that stand still', within: 30_000 }));

describe('[Q-23] the test provider of card payments', () => {
  it('pays: the order is thanked for and shown as paid', async () => {
    const payment = await order();
    const answer = await pay(await findProvider(payment), PAID);
    expect([answer.status, answer.location]).toEqual([303, payment]);
    const back = await customer.get(payment);
    expect(back.location).toMatch(/^\/pages\/thankyou\?order=OV-/);
    expect(toWords((await customer.get(back.location ?? '')).body)).toContain('Pagato');
    const detail = await customer.get(payment.replace('payment', 'order_detail'));
    expect(toWords(detail.body)).toContain('Carta di pagamento · Pagato');
    expect(toWords(detail.body)).not.toContain('Vai al pagamento');
  });

  it('refuses: the order is not lost, and another card pays it', async () => {
    const payment = await order();
    const provider = await findProvider(payment);
    expect((await pay(provider, '4242 4242 4242 4241')).status).toBe(422);
    await pay(provider, REFUSED);
    const refused = await customer.get(payment);
    expect(refused.status).toBe(200);
    expect(toWords(refused.body)).toContain('Pagamento non riuscito');
    expect(toWords(refused.body)).toContain('non è perso');
    expect(toWords(refused.body)).toContain('IT60 X054');
    const again = await submit(customer, payment, {
      order: new URLSearchParams(payment.split('?')[1]).get('order') ?? '',
    });
    expect([again.status, again.location]).toEqual([303, payment]);
    await pay(await findProvider(payment), PAID);
    expect((await customer.get(payment)).location).toContain('/pages/thankyou');
  });

  it('leaves the outcome unknown: told as such, settled later', async () => {
    const payment = await order();
    const provider = await findProvider(payment);
    await pay(provider, UNKNOWN);
    const unknown = toWords((await customer.get(payment)).body);
    expect(unknown).toContain('L’esito del pagamento non è ancora noto');
    expect(unknown).toContain('Non pagare di nuovo');
    const detail = payment.replace('payment', 'order_detail');
    expect(toWords((await customer.get(detail)).body)).toContain('Esito non ancora noto');
    // What the provider finds out.
    const charge = new URLSearchParams(provider.split('?')[1]).get('charge') ?? '';
    await customer.post(`${provider}&_action=card.decideTest`, { charge, state: 'paid' });
    expect((await customer.get(payment)).location).toContain('/pages/thankyou');
    expect(toWords((await customer.get(detail)).body)).toContain('Carta di pagamento · Pagato');
  });

  it('leaves no card number in log or store', async () => {
    const traces = await readTraces();
    expect(traces).toContain('/pages/test-card');
    for (const number of [PAID, REFUSED, UNKNOWN]) {
      expect(traces).not.toContain(number.replaceAll(' ', ''));
      expect(traces).not.toContain(number);
      expect(traces).not.toContain(number.replaceAll(' ', '+'));
    }
  });

  it('shows a payment to its customer alone', async () => {
    const payment = await order();
    const guest = createClient(shop.origin);
    expect((await guest.get(payment)).location).toContain('/pages/login');
    const other = createClient(shop.origin);
    await logIn(other, { usr: 'cliente2@demo.example', pwd: 'Demo-cliente-2' });
    expect((await other.get(payment)).status).toBe(404);
    expect((await customer.get('/pages/payment?order=OV-2026-999999')).status).toBe(404);
    expect((await customer.get('/pages/test-card?charge=../../fondaco.db')).status).toBe(404);
  });
});

it('[K-11] the checkout offers the card only where a provider is configured', async () => {
  const toCard = async (client: Client, origin: string) => {
    const program = await logProgramIn(origin, CUSTOMER);
    await program.add('TE-M8X40-ZN', 2000);
    const main = getMain((await client.get('/pages/checkout')).body);
    expect(main).toContain('value="transfer"');
    return [main.includes('value="card"'), main.includes('sulla pagina sicura del servizio di pagamento')];
  };
  expect(await toCard(customer, shop.origin)).toEqual([true, true]);
  const plain = await lendShop();
  try {
    const client = createClient(plain.origin);
    await logIn(client, CUSTOMER);
    expect(await toCard(client, plain.origin)).toEqual([false, false]);
    expect((await client.get('/pages/test-card')).status).toBe(404);
  } finally {
    await plain.stop();
  }
});
