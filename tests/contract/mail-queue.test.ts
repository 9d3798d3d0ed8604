import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logOutput } from '#src/backoffice/log.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { Deliver, Message } from '#src/backoffice/mail-message.ts';
import { HOUR_MS } from '#src/contract/time.ts';
import { createBuyer, toRequest } from '../support/test-orders.ts';
import { FRIDAY, openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';

const MINUTE_MS = 60_000;

/** Deliveries of a process, each with what `answer` returned. */
type Delivered = { readonly message: Message; readonly id: string };

const LATER = { state: 'later', to: ROSSI, subject: 'Order', error: '451 try again later' } as const;

let shop: TestShop;
let rossi: Visitor;
let delivered: Delivered[];
let answer: () => ReturnType<Deliver>;

const deliver: Deliver = async (message, { id }) => {
  delivered.push({ message, id });
  return answer();
};

beforeEach(async () => {
  delivered = [];
  answer = async () => 'done';
  shop = await openTestShop({ deliver });
  rossi = await shop.visit(ROSSI, { locale: 'en' });
});
afterEach(() => shop.close());

const order = async () => {
  const buyer = createBuyer(shop);
  await buyer.fill(rossi, ['DISC', 3]);
  return buyer.send(rossi);
};
const listQueue = () =>
  shop.database.read
    .selectFrom('mail')
    .select(['kind', 'payload', 'attempts', 'due_at', 'state'])
    .orderBy('id')
    .execute();

describe('the queue of mails', () => {
  it('delivers a sent order to its customer and to the shop, in the customer’s language', async () => {
    const { name } = await order();
    await shop.idle();
    expect(delivered.map(({ message }) => message)).toEqual([
      expect.objectContaining({ kind: 'order_sent', to: ROSSI, name: 'rossi', locale: 'en' }),
      expect.objectContaining({ kind: 'order_received', to: 'ordini@fondaco.example', locale: 'en' }),
    ]);
    for (const { message } of delivered)
      expect(message).toMatchObject({
        order: { name, totale_doc: 17.39, rows: [{ carti: 'DISC', name: 'Item DISC' }] },
        company: { company_name: 'Azienda 11' },
        sender: { name: 'rossi', email: ROSSI },
      });
    expect(await listQueue()).toEqual([]);
  });

  it('queues nothing for a refused order and nothing more for a repeated one', async () => {
    expect(await shop.orders.send(rossi, toRequest())).toMatchObject({ refusal: 'empty_cart' });
    await shop.idle();
    expect(delivered).toEqual([]);
    const buyer = createBuyer(shop);
    await buyer.fill(rossi, ['DISC', 3]);
    const { request_id } = toRequest();
    for (let time = 0; time < 3; time++) await buyer.send(rossi, { request_id });
    await shop.idle();
    expect(delivered).toHaveLength(2);
  });

  it('[Q-21] keeps a mail that was not delivered for the next start, which tries at once', async () => {
    answer = async () => LATER;
    await order();
    await shop.idle();
    expect((await listQueue()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    answer = async () => 'done';
    // Within the pause the same process does not try again.
    await shop.idle();
    expect(delivered).toHaveLength(2);
    const next = await shop.openAgain();
    await next.start();
    await next.idle();
    expect(delivered).toHaveLength(4);
    expect(delivered.map(({ id }) => id).slice(2)).toEqual(delivered.map(({ id }) => id).slice(0, 2));
    expect(await listQueue()).toEqual([]);
    await next.close();
  });

  it('pauses longer after each failed attempt, and keeps the mail after the last', async () => {
    answer = async () => LATER;
    await order();
    await shop.idle();
    const pauses: number[] = [];
    const findNext = async () => (await listQueue()).find(({ state }) => state === 'waiting');
    for (let next = await findNext(); next; next = await findNext()) {
      pauses.push((next.due_at - shop.time.now) / MINUTE_MS);
      shop.time.now = next.due_at;
      await shop.idle();
    }
    expect(pauses).toEqual([1, 5, 15, 30, 60, 120, 240, 480]);
    expect(delivered).toHaveLength(18);
    expect(await listQueue()).toMatchObject([
      { state: 'failed', attempts: 9 },
      { state: 'failed', attempts: 9 },
    ]);
  });

  it('tries again after an error, and delivers the other mails', async () => {
    answer = () => (delivered.length === 1 ? Promise.reject(new Error('broken')) : Promise.resolve('done'));
    await order();
    await shop.idle();
    expect(delivered).toHaveLength(2);
    expect(await listQueue()).toMatchObject([{ kind: 'order_sent', attempts: 1 }]);
    const lines = vi.mocked(logOutput.write).mock.calls.map(([text]) => text);
    expect(lines.filter((text) => text.includes('A mail was not delivered'))).toHaveLength(1);
    // The log is checked for unexpected errors after each test.
    vi.mocked(logOutput.write).mockClear();
  });

  it('lets another process take over an interrupted attempt after half a minute, not before', async () => {
    let release = (): void => undefined;
    const held = new Promise<'done'>((resolve) => (release = () => resolve('done')));
    answer = () => held;
    await order();
    const idle = shop.idle();
    await expect.poll(() => delivered.length).toBe(1);
    const others: Message[] = [];
    const other = await shop.openAgain({
      deliver: async (message) => {
        others.push(message);
        return 'done';
      },
    });
    await other.start();
    await other.idle();
    expect(others.map(({ kind }) => kind)).toEqual(['order_received']);
    shop.time.now = FRIDAY + 29_999;
    await other.idle();
    expect(others).toHaveLength(1);
    shop.time.now = FRIDAY + 30_000;
    await other.idle();
    expect(others.map(({ kind }) => kind)).toEqual(['order_received', 'order_sent']);
    release();
    await idle;
    await other.close();
  });

  it('keeps a slow attempt, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let release = (): void => undefined;
      const held = new Promise<'done'>((resolve) => (release = () => resolve('done')));
      answer = () => held;
      await order();
      const idle = shop.idle();
      await expect.poll(() => delivered.length).toBe(1);
      const others: Message[] = [];
      const other = await shop.openAgain({
        deliver: async (message) => {
          others.push(message);
          return 'done';
        },
      });
      for (let seconds = 0; seconds < 120; seconds += 5) {
        shop.time.now += 5_000;
        await vi.advanceTimersByTimeAsync(5_000);
        const renewed = shop.time.now + 30_000;
        await expect
          .poll(async () => (await listQueue()).find(({ kind }) => kind === 'order_sent')?.due_at)
          .toBe(renewed);
        await other.idle();
      }
      expect(others.map(({ kind }) => kind)).toEqual(['order_received']);
      release();
      await idle;
      expect(await listQueue()).toEqual([]);
      await other.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('delivers each mail once with two processes', async () => {
    answer = async () => LATER;
    for (let time = 0; time < 5; time++) await order();
    await shop.idle();
    shop.time.now += HOUR_MS;
    answer = async () => 'done';
    delivered = [];
    const other = await shop.openAgain();
    await Promise.all([shop.idle(), other.idle()]);
    const ids = delivered.map(({ id }) => id);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
    await other.close();
  });

  it('stores no address and no secret', async () => {
    answer = async () => LATER;
    await order();
    await shop.accounts.requestReset({ user: 'not an address but a password', locale: 'it' }, '192.0.2.1');
    await shop.idle();
    const payloads = (await listQueue()).map(({ payload }) => payload);
    expect(payloads).toHaveLength(2);
    for (const payload of payloads) expect(JSON.parse(payload)).toEqual({ order_id: 1, locale: 'en' });
  });
});
