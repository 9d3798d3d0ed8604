import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartRow } from '#src/contract/cart.ts';
import { toOperationId, type Change, type Operation } from './operation.client.ts';
import type { Failure, Outcome } from './outcome.client.ts';
import { SendQueue } from './send-queue.client.ts';

const DONE: Outcome = { ok: true, notices: [] };
const REFUSED: Outcome = { ok: false, refusal: 'not_orderable' };
const LOST: Failure = { ok: false, refusal: 'network' };
const UNAVAILABLE: Failure = { ok: false, refusal: 'unavailable' };

const add = (item_id: string, quantity = 1): Change => ({
  kind: 'add',
  item_id,
  quantity,
  promo_code: '',
  promo_row: '',
});
const update = (quantity: number): Change => ({ kind: 'update', row_id: '4', quantity });
const REMOVE: Change = { kind: 'remove', row_id: '4' };
const row = { row_id: 4, carti: 'A', promo_code: '', promo_row: '' } as CartRow;

const toOperation = (change: Change): Operation => ({
  operation_id: toOperationId(),
  client_id: '7',
  address_code: '001',
  at: Date.now(),
  change,
});

/** A queue whose server returns `responses` in order, then succeeds. */
const createQueue = (responses: (Outcome | Promise<Outcome>)[] = []) => {
  const sent: Operation[] = [];
  const stored = new Map<string, Operation>();
  const notified: { count: number; isStuck: boolean }[] = [];
  const queue = new SendQueue<Outcome>({
    send: async (operation) => {
      sent.push(operation);
      return (await responses.shift()) ?? DONE;
    },
    apply: () => Promise.resolve(),
    store: (operation) => stored.set(operation.operation_id, operation),
    remove: ({ operation_id }) => stored.delete(operation_id),
    onChange: ({ length }, isStuck) => notified.push({ count: length, isStuck }),
  });
  const push = (change: Change) => queue.push(toOperation(change));
  return { queue, sent, stored, notified, push, changes: () => sent.map(({ change }) => change) };
};

/** A response that resolves when the test calls `respond`. */
const createResponse = () => {
  let respond: (outcome: Outcome) => void = () => undefined;
  const response = new Promise<Outcome>((resolve) => {
    respond = resolve;
  });
  return { response, respond: (outcome: Outcome = DONE) => respond(outcome) };
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a change with a response', () => {
  it('[C-01] is sent before the next, in the order of the clicks', async () => {
    const first = createResponse();
    const { push, changes } = createQueue([first.response, REFUSED]);
    const outcomes = Promise.all([push(add('A')), push(update(3))]);
    expect(changes()).toEqual([add('A')]);
    first.respond();
    expect(await outcomes).toEqual([DONE, REFUSED]);
    expect(changes()).toEqual([add('A'), update(3)]);
  });

  it('is stored when it is sent, and removed on the response', async () => {
    const first = createResponse();
    const { push, stored } = createQueue([first.response]);
    const outcome = push(add('A'));
    expect(stored.size).toBe(1);
    first.respond();
    await outcome;
    expect(stored.size).toBe(0);
  });

  it('leaves no timer behind', async () => {
    const { push } = createQueue();
    await push(add('A'));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a change without a response', () => {
  it('is retried under its id, before later changes', async () => {
    const { push, sent } = createQueue([LOST, UNAVAILABLE]);
    const outcomes = Promise.all([push(add('A')), push(add('B'))]);
    await vi.advanceTimersByTimeAsync(1_000 + 4_000);
    expect(await outcomes).toEqual([DONE, DONE]);
    expect(sent.map(({ change }) => change)).toEqual([add('A'), add('A'), add('A'), add('B')]);
    expect(new Set(sent.map(({ operation_id }) => operation_id)).size).toBe(2);
  });

  it('is reported as stuck until there is a response', async () => {
    const { push, notified } = createQueue([LOST]);
    const outcome = push(add('A'));
    await vi.advanceTimersByTimeAsync(0);
    expect(notified.at(-1)).toEqual({ count: 1, isStuck: true });
    await vi.advanceTimersByTimeAsync(1_000);
    await outcome;
    expect(notified.at(-1)).toEqual({ count: 0, isStuck: false });
  });

  it('stays stored after seven attempts and is retried on request', async () => {
    const { push, queue, sent, stored } = createQueue(Array.from({ length: 7 }, () => LOST));
    const outcome = push(add('A'));
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(sent).toHaveLength(7);
    expect(vi.getTimerCount()).toBe(0);
    expect(stored.size).toBe(1);
    vi.setSystemTime(Date.now() - 60_000);
    queue.retry();
    expect(await outcome).toEqual(DONE);
  });

  it('fails when the back office answers no attempt, after 2, 4 and 8 s', async () => {
    const { push, sent, stored } = createQueue(Array.from({ length: 7 }, () => UNAVAILABLE));
    const outcome = push(add('A'));
    await vi.advanceTimersByTimeAsync(13_999);
    expect([sent.length, stored.size]).toEqual([3, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual(UNAVAILABLE);
    expect([sent.length, stored.size]).toEqual([4, 0]);
  });

  it('expires after a day without being sent', async () => {
    const { push, queue, sent } = createQueue(Array.from({ length: 7 }, () => LOST));
    const outcome = push(add('A'));
    await vi.advanceTimersByTimeAsync(25 * 3_600_000);
    queue.retry();
    expect(await outcome).toEqual({ ok: false, refusal: 'not_sent' });
    expect(sent).toHaveLength(7);
  });

  it('is rejected when 200 others are queued', async () => {
    const { push, stored } = createQueue([LOST]);
    const outcomes = Array.from({ length: 201 }, () => push(add('A')));
    expect(await outcomes.at(-1)).toEqual({ ok: false, refusal: 'network' });
    await vi.advanceTimersByTimeAsync(0);
    expect(stored.size).toBe(200);
  });
});

describe('rapid clicks on one row', () => {
  it('are merged into one change', async () => {
    const first = createResponse();
    const { push, queue, changes } = createQueue([first.response]);
    const sent = push(add('A'));
    const waiting = push(add('A', 2));
    expect(queue.join(add('A', 3), row)).toBe(waiting);
    expect(queue.join(add('A', 4), row)).toBe(waiting);
    first.respond();
    await Promise.all([sent, waiting]);
    expect(changes()).toEqual([add('A'), add('A', 9)]);
  });

  it('do not change an operation that is sent or stored', async () => {
    const first = createResponse();
    const { push, queue } = createQueue([first.response]);
    const sent = push(update(1));
    expect(queue.join(update(2), row)).toBeUndefined();
    void push(update(2));
    queue.storeAll();
    expect(queue.join(update(3), row)).toBeUndefined();
    first.respond();
    await sent;
  });

  it('remove the row once', () => {
    const { push, queue } = createQueue([createResponse().response]);
    const outcome = push(REMOVE);
    expect(queue.join(REMOVE, row)).toBe(outcome);
    expect(queue.join(add('A'), row)).toBeUndefined();
  });
});

describe('operations stored by an earlier page', () => {
  it('are sent first, once', async () => {
    const first = createResponse();
    const { push, queue, changes } = createQueue([first.response]);
    const earlier = [toOperation(add('X')), toOperation(add('Y'))];
    const outcomes = queue.resume(earlier);
    expect(queue.resume(earlier)).toEqual([]);
    const last = push(add('A'));
    first.respond();
    expect(await Promise.all([...outcomes, last])).toEqual([DONE, DONE, DONE]);
    expect(changes()).toEqual([add('X'), add('Y'), add('A')]);
  });
});
