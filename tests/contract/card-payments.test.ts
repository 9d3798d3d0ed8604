import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardCharge, CardProvider } from '#src/backoffice/card-provider.ts';
import { logOutput } from '#src/backoffice/log.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { Message } from '#src/backoffice/mail-message.ts';
import type { CardState } from '#src/contract/card-payment.ts';
import { type Buyer, createBuyer } from '../support/test-orders.ts';
import { BIANCHI, openTestShop, ROSSI, ROSSI_TWO, type TestShop } from '../support/test-shop.ts';

const MINUTE_MS = 60_000;

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;
let charges: CardCharge[];
let outcome: () => CardState | Promise<CardState>;
/** How often the provider was asked for an outcome. */
let asked: number;
let mails: Message[];

/** A provider that answers `outcome` to every charge. */
const cards: CardProvider = {
  async start(charge) {
    charges.push(charge);
    return `https://pay.example/${charge.id}`;
  },
  async find() {
    asked += 1;
    return outcome();
  },
};

beforeEach(async () => {
  charges = [];
  mails = [];
  asked = 0;
  outcome = () => 'open';
  const deliver = async (message: Message) => {
    mails.push(message);
    return 'done' as const;
  };
  shop = await openTestShop({ cards, deliver });
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI, { locale: 'en' });
});
afterEach(() => shop.close());

const order = async () => {
  await buyer.fill(rossi, ['DISC', 3]);
  const sent = await buyer.send(rossi, { payment_method: 'card' });
  await shop.idle();
  mails = [];
  return sent;
};
const find = (name: string, visitor = rossi) => shop.orders.cards?.find(visitor, name);

/** Lets the provider be asked about each charge `times` times. */
const passTime = async (times = 1): Promise<void> => {
  for (let time = 0; time < times; time++) {
    shop.time.now += 2 * MINUTE_MS;
    await shop.settleCards();
    await shop.idle();
  }
};

describe('[Q-23] a card', () => {
  it('is offered where a provider is configured, to the clients who may use it', async () => {
    const bianchi = await shop.visit(BIANCHI);
    expect((await shop.orders.findOptions(rossi))?.payment_methods).toContain('card');
    expect((await shop.orders.findOptions(bianchi))?.payment_methods).toEqual(['transfer']);
    const without = await openTestShop();
    expect((await without.orders.findOptions(await without.visit(ROSSI)))?.payment_methods).toEqual([
      'transfer',
      'riba',
      'account',
    ]);
    expect(without.orders.cards).toBeUndefined();
    await without.close();
  });

  it('is charged the total of the order in cents, once however often the page is opened', async () => {
    const { name, totale_doc } = await order();
    const first = await find(name);
    expect(await find(name, await shop.visit(ROSSI_TWO))).toEqual(first);
    expect(first?.state).toBe('open');
    expect(first?.url).toMatch(/^https:\/\/pay\.example\/[0-9a-f-]{36}$/);
    expect(new Set(charges.map(({ id }) => id)).size).toBe(1);
    expect(charges[0]).toMatchObject({ order: name, cents: Math.round(totale_doc * 100), locale: 'en' });
    expect(await shop.orders.find(rossi, name)).toMatchObject({ card_payment: 'open' });
  });

  it('is another client’s business', async () => {
    const { name } = await order();
    const bianchi = await shop.visit(BIANCHI);
    outcome = () => 'refused';
    await find(name);
    expect(await find(name, bianchi)).toBeUndefined();
    await shop.orders.cards?.retry(bianchi, name);
    expect(await find(name)).toEqual({ state: 'refused' });
    await buyer.fill(rossi, ['DISC', 1]);
    expect(await find((await buyer.send(rossi)).name)).toBeUndefined();
  });

  it('that is refused may be tried again, as another charge; one that paid may not', async () => {
    const { name } = await order();
    await find(name);
    outcome = () => 'refused';
    expect(await find(name)).toEqual({ state: 'refused' });
    await Promise.all([shop.orders.cards?.retry(rossi, name), shop.orders.cards?.retry(rossi, name)]);
    outcome = () => 'open';
    await find(name);
    expect(new Set(charges.map(({ id }) => id)).size).toBe(2);
    outcome = () => 'paid';
    expect(await find(name)).toEqual({ state: 'paid' });
    await shop.orders.cards?.retry(rossi, name);
    outcome = () => 'refused';
    expect(await find(name)).toEqual({ state: 'paid' });
    expect(await shop.orders.find(rossi, name)).toMatchObject({ card_payment: 'paid' });
  });

  it('keeps an unknown outcome until the provider knows it, and tells it by mail', async () => {
    const { name } = await order();
    outcome = () => 'unknown';
    expect(await find(name)).toEqual({ state: 'unknown' });
    await shop.orders.cards?.retry(rossi, name);
    await passTime(3);
    expect(await shop.orders.find(rossi, name)).toMatchObject({ card_payment: 'unknown' });
    expect(mails).toEqual([]);
    outcome = () => 'paid';
    await passTime(4);
    expect(await shop.orders.find(rossi, name)).toMatchObject({ card_payment: 'paid' });
    expect(mails).toEqual([
      expect.objectContaining({ kind: 'card_settled', to: ROSSI, locale: 'en', state: 'paid' }),
    ]);
  });

  it('is settled for a customer who did not come back, by one of two processes', async () => {
    const { name } = await order();
    const other = await shop.openAgain();
    outcome = () => 'refused';
    shop.time.now += 2 * MINUTE_MS;
    asked = 0;
    await Promise.all([shop.settleCards(), other.settleCards()]);
    expect(asked).toBe(1);
    await shop.idle();
    expect(await shop.orders.find(rossi, name)).toMatchObject({ card_payment: 'refused' });
    expect(mails).toEqual([expect.objectContaining({ kind: 'card_settled', state: 'refused' })]);
    await other.close();
  });

  it('that is settled stays so, whatever an earlier question is answered later', async () => {
    const { name } = await order();
    const late = Promise.withResolvers<CardState>();
    outcome = () => late.promise;
    const page = find(name);
    await vi.waitUntil(() => asked === 1);
    outcome = () => 'paid';
    await passTime();
    late.resolve('refused');
    expect(await page).toEqual({ state: 'paid' });
    expect(await shop.orders.find(rossi, name)).toMatchObject({ card_payment: 'paid' });
  });

  it('waits while the provider does not answer, and the order stays', async () => {
    const { name } = await order();
    const log = vi.mocked(logOutput.write);
    outcome = () => {
      throw new Error('unreachable');
    };
    expect(await find(name)).toMatchObject({ state: 'open' });
    await passTime(2);
    expect(JSON.stringify(log.mock.calls)).toContain('A card payment was not settled');
    log.mockClear();
    outcome = () => 'paid';
    await passTime(2);
    expect(await shop.orders.find(rossi, name)).toMatchObject({ card_payment: 'paid' });
  });
});
