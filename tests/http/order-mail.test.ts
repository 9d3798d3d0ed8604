import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#src/contract/order.ts';
import { logProgramIn, type Program } from '../support/api.ts';
import { createClient } from '../support/client.ts';
import { getMain, toText } from '../support/html.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '../support/logins.ts';
import { toPlainText, toPriceText } from '../support/prices.ts';
import { parseMail, type ReadMail, waitForMail } from '../support/outbox.ts';
import { readPdfText } from '../support/pdf-text.ts';
import { poll } from '../support/poll.ts';
import type { Locale } from '../support/words.ts';
import { lendShop } from '../support/lend-shop.ts';
import { makeFolder, type Shop, startShop } from '../support/shop.ts';
import { startSmtp } from '../support/smtp-server.ts';
import { logIn } from '../support/visits.ts';

const SHOP_EMAIL = 'ordini@fondaco.example';
/** Bought in packs of 100, priced for 100; and by the metre. */
const LINES = [
  ['TE-M8X40-ZN', 2000],
  ['FG16-3G15', 62.5],
] as const;

/** Sends an order of `LINES` in a language. */
const sendOrder = async (program: Program, fields: object = {}): Promise<Order> => {
  for (const [sku, quantity] of LINES) await program.add(sku, quantity);
  const { id_cart } = await program.cart();
  return program.send({
    ...{ id_cart, delivery: 'shipping', payment_method: 'transfer', note: 'Cancello verde' },
    ...{ coupon: 'BENVENUTO10', request_id: randomUUID() },
    ...fields,
  });
};

/** The amounts that both alternatives of the mail and the PDF must show. */
const toAmounts = (order: Order, locale: Locale): readonly string[] =>
  [
    ...order.rows.flatMap(({ amount = 0, price_discount }) => [amount, price_discount]),
    ...[order.totale_netto, order.totale_doc],
    -(order.coupon?.discount ?? Number.NaN),
    ...order.vat.flatMap(({ tax, taxable }) => [tax, taxable]),
  ].map((value) => toPlainText(toPriceText(value, locale)));

const expectOrder = ({ text, html, pdf }: ReadMail, order: Order, locale: Locale): void => {
  for (const written of [text, toText(html), readPdfText(pdf)].map(toPlainText)) {
    for (const words of [order.name, 'IT60 X054 2811 1010 0000 0123 456', 'Cancello verde', 'BENVENUTO10'])
      expect(written).toContain(words);
    for (const { carti } of order.rows) expect(written).toContain(carti);
    for (const amount of toAmounts(order, locale)) expect(written).toContain(amount);
  }
};

describe('without a mail server', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await lendShop();
  });
  afterAll(() => shop.stop());

  it.each([
    ['it', CUSTOMER, 'ordine', 'Partita IVA', 'Totale documento'],
    ['en', OTHER_CUSTOMER, 'order', 'VAT number', 'Document total'],
  ] as const)(
    '[Q-21] [Q-20] a sent order is confirmed to customer and shop with its PDF (%s)',
    async (locale, login, subject, vat, total) => {
      const program = await logProgramIn(shop.origin, login, locale);
      const order = await sendOrder(program);
      const sent = await waitForMail(shop, login.usr, order.name);
      const received = await waitForMail(shop, SHOP_EMAIL, order.name);
      for (const mail of [sent, received]) {
        expectOrder(mail, order, locale);
        expect(mail.html).toContain(`<html lang="${locale}">`);
        expect(readPdfText(mail.pdf)).toContain(vat);
        expect(readPdfText(mail.pdf)).toContain(total);
      }
      expect(sent.head).toMatch(new RegExp(`^Subject: .*${subject}.*${order.name}`, 'm'));
      expect(received.head).toContain(`Reply-To: ${login.usr}`);
      const path = locale === 'it' ? '/pages/order_detail' : '/en/pages/order_detail';
      expect(sent.text).toContain(`${shop.origin}${path}?order=${order.name}`);
    },
  );

  it('the PDF of an order is the one that was mailed, for its customer alone', async () => {
    const program = await logProgramIn(shop.origin, CUSTOMER, 'it');
    const order = await sendOrder(program);
    const mail = await waitForMail(shop, CUSTOMER.usr, order.name);
    const path = `/pages/order.pdf?order=${order.name}&lang=it`;
    const customer = createClient(shop.origin);
    await logIn(customer, CUSTOMER);
    const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(shop.origin + path, { headers: { cookie } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await answer.arrayBuffer()).equals(mail.pdf)).toBe(true);
    const other = createClient(shop.origin);
    await logIn(other, OTHER_CUSTOMER);
    expect((await other.get(path)).status).toBe(404);
    expect((await customer.get('/pages/order.pdf?order=OV-1999-000001')).status).toBe(404);
    expect((await customer.get('/pages/order.pdf')).status).toBe(404);
    const guest = await createClient(shop.origin).get(path);
    expect([guest.status, getMain(guest.body).includes('name="pwd"')]).toEqual([403, true]);
  });
});

it('[Q-21] mail that a server deferred survives a restart', async () => {
  const refusals = ['451 later', '451 later', '451 later', '451 later'];
  const smtp = await startSmtp({ refusals });
  const dataDir = await makeFolder('mail');
  const env = { RATE_LIMIT_FACTOR: '0', SMTP_URL: smtp.url };
  const first = await startShop({ dataDir, env });
  const order = await sendOrder(await logProgramIn(first.origin, CUSTOMER, 'it'));
  await poll(async () => (refusals.length === 2 ? true : undefined), {
    what: 'two attempts',
    within: 60_000,
  });
  expect(smtp.received).toEqual([]);
  await first.stop();
  refusals.length = 0;
  const second = await startShop({ dataDir, env });
  await poll(async () => (smtp.received.length === 2 ? true : undefined), {
    what: 'two mails',
    within: 60_000,
  });
  expect(smtp.received.map(({ envelope }) => envelope[1]).sort()).toEqual([
    `RCPT TO:<${CUSTOMER.usr}>`,
    `RCPT TO:<${SHOP_EMAIL}>`,
  ]);
  for (const { message } of smtp.received) expectOrder(parseMail(message), order, 'it');
  await second.stop();
  await smtp.stop();
  await rm(dataDir, { recursive: true });
});
