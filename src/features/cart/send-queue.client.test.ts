import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartRow } from '#src/contract/cart.ts';
import { toOperationId, type Change, type Operation } from './operation.client.ts';
import type { Failure, Outcome } from './outcome.client.ts';
import { SendQueue } from './send-queue.client.ts';

const DONE: Outcome = { ok: true, notices: [] };
const REFUSED: Outcome = { ok: false, refusal: 'not_orderable' };
const LOST: Failure = { ok: false, refusal: 'network' };
const FAULT: Failure = { ok: false, refusal: 'unavailable' };

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

/** A queue whose server answers what `answers` says, in their order, and then that all is done. */
const createTrial = (answers: (Outcome | Promise<Outcome>)[] = []) => {
  const sent: Operation[] = [];
  const kept = new Map<string, Operation>();
  const shown: { count: number; isStuck: boolean }[] = [];
  const queue = new SendQueue<Outcome>({
    send: async (operation) => {
      sent.push(operation);
      return (await answers.shift()) ?? DONE;
    },
    take: () => Promise.resolve(),
    keep: (operation) => kept.set(operation.operation_id, operation),
    forget: ({ operation_id }) => kept.delete(operation_id),
    show: ({ length }, isStuck) => shown.push({ count: length, isStuck }),
  });
  const push = (change: Change) => queue.push(toOperation(change));
  return { queue, sent, kept, shown, push, changes: () => sent.map(({ change }) => change) };
};

/** An answer that comes when it is told to. */
const createAnswer = () => {
  let come: (outcome: Outcome) => void = () => undefined;
  const answer = new Promise<Outcome>((resolve) => {
    come = resolve;
  });
  return { answer, come: (outcome: Outcome = DONE) => come(outcome) };
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a change that is answered', () => {
  it('[C-01] goes before the next, in the order of the clicks', async () => {
    const first = createAnswer();
    const { push, changes } = createTrial([first.answer, REFUSED]);
    const outcomes = Promise.all([push(add('A')), push(update(3))]);
    expect(changes()).toEqual([add('A')]);
    first.come();
    expect(await outcomes).toEqual([DONE, REFUSED]);
    expect(changes()).toEqual([add('A'), update(3)]);
  });

  it('is written down when it is sent, and forgotten when it is answered', async () => {
    const first = createAnswer();
    const { push, kept } = createTrial([first.answer]);
    const outcome = push(add('A'));
    expect(kept.size).toBe(1);
    first.come();
    await outcome;
    expect(kept.size).toBe(0);
  });

  it('leaves no timer behind', async () => {
    const { push } = createTrial();
    await push(add('A'));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a change without an answer', () => {
  it('is sent again under its id, before those that come after it', async () => {
    const { push, sent } = createTrial([LOST, FAULT]);
    const outcomes = Promise.all([push(add('A')), push(add('B'))]);
    await vi.advanceTimersByTimeAsync(1_000 + 2_000);
    expect(await outcomes).toEqual([DONE, DONE]);
    expect(sent.map(({ change }) => change)).toEqual([add('A'), add('A'), add('A'), add('B')]);
    expect(new Set(sent.map(({ operation_id }) => operation_id)).size).toBe(2);
  });

  it('shows that something waits, until the answer is there', async () => {
    const { push, shown } = createTrial([LOST]);
    const outcome = push(add('A'));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.at(-1)).toEqual({ count: 1, isStuck: true });
    await vi.advanceTimersByTimeAsync(1_000);
    await outcome;
    expect(shown.at(-1)).toEqual({ count: 0, isStuck: false });
  });

  it('rests after seven tries, kept, and goes on when it is asked to', async () => {
    const { push, queue, sent, kept } = createTrial(Array.from({ length: 7 }, () => LOST));
    const outcome = push(add('A'));
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(sent).toHaveLength(7);
    expect(vi.getTimerCount()).toBe(0);
    expect(kept.size).toBe(1);
    vi.setSystemTime(Date.now() - 60_000);
    queue.retry();
    expect(await outcome).toEqual(DONE);
  });

  it('is given up when the server answers every time that it cannot tell', async () => {
    const { push, kept } = createTrial(Array.from({ length: 7 }, () => FAULT));
    const outcome = push(add('A'));
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await outcome).toEqual(FAULT);
    expect(kept.size).toBe(0);
  });

  it('is given up after a day, unsent', async () => {
    const { push, queue, sent } = createTrial(Array.from({ length: 7 }, () => LOST));
    const outcome = push(add('A'));
    await vi.advanceTimersByTimeAsync(25 * 3_600_000);
    queue.retry();
    expect(await outcome).toEqual({ ok: false, refusal: 'not_sent' });
    expect(sent).toHaveLength(7);
  });

  it('does not keep more than 200 waiting', async () => {
    const { push, kept } = createTrial([LOST]);
    const outcomes = Array.from({ length: 201 }, () => push(add('A')));
    expect(await outcomes.at(-1)).toEqual({ ok: false, refusal: 'network' });
    await vi.advanceTimersByTimeAsync(0);
    expect(kept.size).toBe(200);
  });
});

describe('clicks on one row that come faster than they are sent', () => {
  it('are one change', async () => {
    const first = createAnswer();
    const { push, queue, changes } = createTrial([first.answer]);
    const sent = push(add('A'));
    const waiting = push(add('A', 2));
    expect(queue.join(add('A', 3), row)).toBe(waiting);
    expect(queue.join(add('A', 4), row)).toBe(waiting);
    first.come();
    await Promise.all([sent, waiting]);
    expect(changes()).toEqual([add('A'), add('A', 9)]);
  });

  it('do not change what is sent or written down', async () => {
    const first = createAnswer();
    const { push, queue } = createTrial([first.answer]);
    const sent = push(update(1));
    expect(queue.join(update(2), row)).toBeUndefined();
    void push(update(2));
    queue.keepAll();
    expect(queue.join(update(3), row)).toBeUndefined();
    first.come();
    await sent;
  });

  it('take a row out once', () => {
    const { push, queue } = createTrial([createAnswer().answer]);
    const outcome = push(REMOVE);
    expect(queue.join(REMOVE, row)).toBe(outcome);
    expect(queue.join(add('A'), row)).toBeUndefined();
  });
});

describe('what an earlier page wrote down', () => {
  it('is sent before everything else, once', async () => {
    const first = createAnswer();
    const { push, queue, changes } = createTrial([first.answer]);
    const earlier = [toOperation(add('X')), toOperation(add('Y'))];
    const outcomes = queue.resume(earlier);
    expect(queue.resume(earlier)).toEqual([]);
    const last = push(add('A'));
    first.come();
    expect(await Promise.all([...outcomes, last])).toEqual([DONE, DONE, DONE]);
    expect(changes()).toEqual([add('X'), add('Y'), add('A')]);
  });
});
