import { expect, test } from 'vitest';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import { useFulfilment } from '../support/fulfilment.ts';

const { state, run, accept, ship, readProgress } = useFulfilment();

const open = async (...orders: string[]): Promise<number> => {
  const opened = await run('rounds.open', { orders });
  if (!opened.ok) throw new Error(opened.refusal);
  return opened.result.round;
};
const show = async (round: number): Promise<NonNullable<CommandOutput<'rounds.show'>>> => {
  const shown = await run('rounds.show', { round });
  if (!shown.ok || !shown.result) throw new Error('no round');
  return shown.result;
};
const listLines = async (round: number) =>
  (await show(round)).lines.map(({ shelf, carti, expected, taken, missing }) => [
    ...[shelf, carti, expected, taken, missing],
  ]);

test('[J-23] a round has the lines of its orders in the order of the shelves, by their numbers', async () => {
  expect(await run('shelves.set', { shelves: [{ sku: 'NO', shelf: 'A-1' }] })).toMatchObject({
    refusal: 'unknown_article',
  });
  const shelves = [
    { sku: 'HUNDRED', shelf: 'A-10-1' },
    { sku: 'DISC', shelf: 'A-2-1' },
  ];
  expect(await run('shelves.set', { shelves })).toMatchObject({ ok: true, result: { changed: 2 } });
  expect(await run('shelves.search', { text: 'a-2' })).toMatchObject({
    result: { total: 1, shelves: [{ sku: 'DISC', shelf: 'A-2-1' }] },
  });
  const [one, other] = [await accept(), await accept()];
  const round = await open(other, one);
  expect(await listLines(round)).toEqual([
    ['A-2-1', 'DISC', 6, 0, 0],
    ['A-10-1', 'HUNDRED', 20, 0, 0],
  ]);
  const { boxes } = await show(round);
  expect(boxes.map(({ box, order, rows, done }) => [box, order, rows, done])).toEqual([
    ['A', one, 2, 0],
    ['B', other, 2, 0],
  ]);
  expect(await run('rounds.open', { orders: [one] })).toMatchObject({ refusal: 'in_other_round' });
});

test('[J-23] a scan confirms one, the shelf its line; sent again it counts once, and wrong codes are refused', async () => {
  await run('shelves.set', { shelves: [{ sku: 'HUNDRED', shelf: 'B-1' }] });
  const [one, other] = [await accept(), await accept()];
  const round = await open(one, other);
  const options = { operation_id: 'scan-1' };
  for (let sent = 0; sent < 2; sent += 1)
    expect(await run('rounds.scan', { round, code: 'disc' }, options)).toMatchObject({
      result: { carti: 'DISC', taken: 1, expected: 6 },
    });
  expect(await run('rounds.scan', { round, code: 'DISC', box: 'B' })).toMatchObject({ result: { taken: 2 } });
  expect(await run('rounds.scan', { round, code: 'B-1' })).toMatchObject({ result: { taken: 20 } });
  expect(await run('rounds.scan', { round, code: 'b-1' })).toMatchObject({ refusal: 'already_taken' });
  expect(await run('rounds.scan', { round, code: 'LOOSE' })).toMatchObject({ refusal: 'not_in_round' });
  expect(await run('rounds.scan', { round, code: 'DISC', box: 'C' })).toMatchObject({
    refusal: 'not_in_box',
  });
  expect(await readProgress(one)).toEqual([
    ['HUNDRED', 10, 0, 10],
    ['DISC', 1, 0, 3],
  ]);
});

test('[J-23] what is missing is split between orders; it waits or sales are asked, until the boxes have left', async () => {
  const [one, other] = [await accept(), await accept()];
  const round = await open(one, other);
  const line = (await show(round)).lines.find(({ carti }) => carti === 'DISC');
  const parts = [3, 1].map((quantity, at) => {
    const { box = '', row_id = '' } = line?.parts[at] ?? {};
    return { box, row_id, quantity };
  });
  const input = { round, carti: 'DISC', parts };
  expect(await run('rounds.take', { ...input, missing: 'asked' })).toMatchObject({ result: { taken: 4 } });
  expect((await listLines(round)).find(([, carti]) => carti === 'DISC')).toEqual(['', 'DISC', 6, 4, 2]);
  const shown = await run('orders.show', { order: other });
  expect(shown.ok && shown.result?.rows.map(({ missing }) => missing)).toEqual([
    undefined,
    { quantity: 2, is_asked: true },
  ]);
  const found = await run('orders.search', { view: 'to_ship' });
  expect(found.ok && found.result.orders.map(({ order, flags }) => [order, flags])).toEqual([
    [other, [{ kind: 'missing' }]],
    [one, []],
  ]);
  expect(
    await run('rounds.take', { ...input, parts: [{ ...parts[0], quantity: 4 } as (typeof parts)[0]] }),
  ).toMatchObject({
    refusal: 'more_than_left',
  });
  await run('rounds.scan', { round, code: 'HUNDRED', box: 'B' });
  await ship({ order: one });
  expect((await show(round)).boxes.map(({ box }) => box)).toEqual(['B']);
  await ship({ order: other });
  expect(await run('rounds.show', { round })).toMatchObject({ result: null });
  expect(await readProgress(other)).toEqual([
    ['HUNDRED', 0, 1, 9],
    ['DISC', 0, 1, 2],
  ]);
  // Another round looks for it again.
  const next = await open(other);
  expect((await listLines(next)).map(([, , ...numbers]) => numbers)).toEqual([
    [2, 0, 0],
    [9, 0, 0],
  ]);
  expect(await run('rounds.close', { round: next })).toMatchObject({ ok: true, result: { orders: 1 } });
  expect(await state.shop.database.read.selectFrom('round').selectAll().execute()).toEqual([]);
});
