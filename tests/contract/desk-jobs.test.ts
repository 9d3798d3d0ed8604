import { expect, test, vi } from 'vitest';
import { undoJob } from '#src/server/desk/undo-job.ts';
import { useFulfilment } from '../support/fulfilment.ts';
import { createRunAll } from '../support/run-staff.ts';

const { state, run, order, ship } = useFulfilment();

/** A desk with the commands of an administrator. */
const openTestDesk = () => {
  const runAll = createRunAll(state.shop.database, { clock: () => state.shop.time.now });
  const read = async (...args: Parameters<typeof run>) => {
    const outcome = await run(...args);
    if (!outcome.ok) throw new Error(outcome.refusal);
    return outcome.result;
  };
  return { runAll, read } as unknown as Parameters<typeof undoJob>[0] & { readonly runAll: typeof runAll };
};

const toForm = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

test('[J-16] a job is undone in three buckets: undone, kept because changed since, failed', async () => {
  const [one, changed, left] = [await order(), await order(), await order()];
  const unknown = 'OV-0000-000000';
  const desk = openTestDesk();
  const accept = [one, changed, unknown, left].map(
    (name) => ({ name: 'orders.accept', input: { order: name } }) as const,
  );
  // What each would become is told first.
  expect((await desk.runAll(accept, { isPreview: true })).map(({ ok }) => ok)).toEqual([
    ...[true, true, false, true],
  ]);
  await desk.runAll(accept, { operation_id: 'job' });
  await run('orders.cancel', { order: changed, reason: 'Changed since' });
  await ship({ order: left });
  const undone = await undoJob(desk, toForm({ job: 'job', count: '4', operation: 'undo' }));
  expect(undone).toMatchObject({
    undone: [{ subject: `order:${one}` }],
    kept: [{ subject: `order:${left}`, fields: ['status'] }, { subject: `order:${changed}` }],
    failed: [],
  });
  const status = async (name: string) => {
    const shown = await run('orders.show', { order: name });
    return shown.ok && shown.result?.status;
  };
  expect(await Promise.all([one, changed, left].map(status))).toEqual([
    ...['TO_BE_ACCEPTED', 'CANCELLED', 'ESCAPED'],
  ]);
});

test('[J-16] what the state rules out is listed as failed, with the reason', async () => {
  const [one, partly] = [await order(), await order()];
  const desk = openTestDesk();
  await desk.runAll(
    [one, partly].map((name) => ({ name: 'orders.accept', input: { order: name } }) as const),
    { operation_id: 'job' },
  );
  const shown = await run('orders.show', { order: partly });
  const row = shown.ok ? shown.result?.rows[0] : undefined;
  await ship({ order: partly, rows: [{ row_id: row?.row_id ?? '', quantity: 1 }] });
  expect(await undoJob(desk, toForm({ job: 'job', count: '2', operation: 'undo' }))).toMatchObject({
    undone: [{ subject: `order:${one}` }],
    kept: [],
    failed: [{ subject: `order:${partly}`, refusal: 'not_undoable' }],
  });
});

test('[J-16] a job of many commands lets the event loop turn between commands', async () => {
  const commands = Array.from(
    { length: 400 },
    (_, at) => ({ name: 'coupons.set', input: { code: `K${at}`, percent: 1 } }) as const,
  );
  const desk = openTestDesk();
  // A clock of its own: each look at it costs 1 ms, a command takes about ten, so that each is due, however fast the machine is.
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let isRunning = true;
  let turns = 0;
  const count = (): void => {
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  count();
  await desk.runAll(commands);
  isRunning = false;
  clock.mockRestore();
  expect(turns).toBeGreaterThan(commands.length * 0.75);
});
