import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChangeRequests, Visitor } from '#src/backoffice/port/back-office.ts';
import type { Deliver, Message } from '#src/backoffice/mail-message.ts';
import type { NewChangeRequest } from '#src/contract/change-request.ts';
import { createRun } from '../support/run-staff.ts';
import { type Buyer, createBuyer } from '../support/test-orders.ts';
import { BIANCHI, GUEST, openTestShop, ROSSI, ROSSI_TWO, type TestShop } from '../support/test-shop.ts';

const mails: Message[] = [];
const deliver: Deliver = async (message) => {
  mails.push(message);
  return 'done';
};

let shop: TestShop;
let buyer: Buyer;
let changes: ChangeRequests;
let run: ReturnType<typeof createRun>;
const answer = (id: number, given: { readonly accept: boolean; readonly answer: string }) =>
  run('requests.answer', { id, ...given });
const listOpen = async () => (await run('requests.list', {})) as { readonly result?: unknown };
let rossi: Visitor;
let order: string;

beforeEach(async () => {
  mails.length = 0;
  shop = await openTestShop({ deliver });
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
  if (!shop.orders.changes) throw new Error('no requests');
  ({ changes } = shop.orders);
  run = createRun(shop.database, { clock: () => shop.time.now });
  const id_cart = await buyer.fill(rossi, ['LOCK', 2]);
  order = (await buyer.send(rossi, { id_cart, payment_method: 'account' })).name;
  await shop.idle();
  mails.length = 0;
});
afterEach(() => shop.close());

const CANCEL: NewChangeRequest = { kind: 'cancel', note: 'Doppio', rows: [] };
const CHANGE: NewChangeRequest = { kind: 'change', note: 'Tre invece di due', rows: [] };

const send = async (request: NewChangeRequest = CANCEL): Promise<number> => {
  const sent = await changes.send(rossi, order, request);
  if (!sent.ok) throw new Error(sent.refusal);
  return Number(sent.id);
};

const getUsed = async (): Promise<number | undefined> =>
  (await shop.customerAccount.findOverview(rossi))?.credit.used;

describe('a request about an order', () => {
  test('is stored, shown to all people of the company, and told to the shop', async () => {
    await send(CHANGE);
    const found = await changes.find(await shop.visit(ROSSI_TWO), order);
    expect(found).toEqual({
      requests: [
        {
          ...{ id: '1', kind: 'change', state: 'open', note: 'Tre invece di due', rows: [], answer: '' },
          created_at: '2026-11-20T08:30:00.000Z',
        },
      ],
      ...{ possible: [], returnable: [] },
    });
    await shop.idle();
    expect(mails).toMatchObject([
      {
        kind: 'change_request',
        state: 'requested',
        sender: { email: ROSSI },
        request: { note: CHANGE.note },
      },
    ]);
  });

  test('is refused for guests, other companies, unknown orders, and what the order does not allow', async () => {
    const bianchi = await shop.visit(BIANCHI);
    expect(await changes.find(bianchi, order)).toBeUndefined();
    expect(await changes.find(GUEST, order)).toBeUndefined();
    expect(await changes.send(GUEST, order, CANCEL)).toEqual({ ok: false, refusal: 'login_required' });
    for (const [visitor, name] of [
      [bianchi, order],
      [rossi, 'OV-2026-999999'],
    ] as const)
      expect(await changes.send(visitor, name, CANCEL)).toEqual({ ok: false, refusal: 'unknown_order' });
    expect(
      await changes.send(rossi, order, { ...CANCEL, kind: 'return', rows: [{ row_id: '1', quantity: 1 }] }),
    ).toEqual({ ok: false, refusal: 'not_possible' });
    expect(await changes.send(rossi, order, { ...CHANGE, note: '' })).toEqual({
      ok: false,
      refusal: 'missing_note',
    });
    expect((await changes.find(rossi, order))?.requests).toEqual([]);
  });

  test('waits alone: of several at once one is stored', async () => {
    const results = await Promise.all([CANCEL, CHANGE, CANCEL].map((one) => changes.send(rossi, order, one)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.flatMap((one) => (one.ok ? [] : [one.refusal]))).toEqual(['open_request', 'open_request']);
    expect((await changes.find(rossi, order))?.requests).toHaveLength(1);
  });
});

describe('the answer', () => {
  test('to a cancellation cancels the order, frees its credit and is no purchase any more', async () => {
    const used = await getUsed();
    expect(await shop.bought.findLast(rossi, ['LOCK'])).toHaveProperty('LOCK');
    const id = await send();
    expect((await listOpen()).result).toMatchObject([
      { id: String(id), order, email: ROSSI, note: 'Doppio' },
    ]);
    expect(await answer(id, { accept: true, answer: '' })).toMatchObject({
      ...{ ok: true, result: { about: order, refund: false } },
    });
    expect((await shop.orders.find(rossi, order))?.status).toBe('CANCELLED');
    expect(used).toBeGreaterThan(0);
    expect(await getUsed()).toBe(0);
    expect((await shop.customerAccount.findOverview(rossi))?.purchases.total).toBe(0);
    expect(await shop.bought.findLast(rossi, ['LOCK'])).toEqual({});
    expect(await changes.find(rossi, order)).toMatchObject({
      requests: [{ state: 'accepted' }],
      possible: [],
    });
    await shop.idle();
    expect(mails.at(-1)).toMatchObject({ kind: 'change_request', state: 'answered', to: ROSSI });
    expect((await listOpen()).result).toEqual([]);
  });

  test('is given once, with the words of the shop; after a rejection another request is possible', async () => {
    const id = await send();
    const reject = { accept: false, answer: 'È già in preparazione' };
    expect(await answer(id, reject)).toMatchObject({ ok: true });
    expect(await answer(id, reject)).toEqual({ ok: false, refusal: 'unknown_request' });
    expect(await answer(99, reject)).toEqual({ ok: false, refusal: 'unknown_request' });
    expect((await shop.orders.find(rossi, order))?.status).toBe('TO_BE_ACCEPTED');
    const found = await changes.find(rossi, order);
    expect(found).toMatchObject({
      requests: [{ state: 'rejected', answer: reject.answer }],
      possible: ['change', 'cancel'],
    });
    await send(CHANGE);
    expect((await changes.find(rossi, order))?.requests.map(({ kind }) => kind)).toEqual([
      'change',
      'cancel',
    ]);
  });

  test('does not cancel an order that was accepted meanwhile', async () => {
    const id = await send();
    await shop.database.write((tx) =>
      tx.updateTable('order').set({ status: 'TO_CHECKOUT' }).where('name', '=', order).execute(),
    );
    expect(await answer(id, { accept: true, answer: '' })).toEqual({
      ok: false,
      refusal: 'order_accepted',
    });
    expect(await changes.find(rossi, order)).toMatchObject({ requests: [{ state: 'open' }] });
    expect(await answer(id, { accept: false, answer: 'Già partito' })).toMatchObject({
      ok: true,
    });
  });

  test('two at once: one counts', async () => {
    const id = await send();
    const results = await Promise.all([
      answer(id, { accept: true, answer: '' }),
      answer(id, { accept: false, answer: 'No' }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const isAccepted = results[0].ok;
    expect((await shop.orders.find(rossi, order))?.status).toBe(isAccepted ? 'CANCELLED' : 'TO_BE_ACCEPTED');
  });
});
