import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommandInput } from '#src/contract/staff/commands.ts';
import { createRun, createRunAll } from '../support/run-staff.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let run: ReturnType<typeof createRun>;
let runAll: ReturnType<typeof createRunAll>;
beforeEach(async () => {
  shop = await openTestShop();
  const options = { clock: () => shop.time.now };
  run = createRun(shop.database, options);
  runAll = createRunAll(shop.database, options);
});
afterEach(() => shop.close());

const set = (input: CommandInput<'coupons.set'>, version?: number) =>
  ({ name: 'coupons.set', input, version }) as const;
const listCodes = async (): Promise<readonly string[]> => {
  const listed = await run('coupons.list', {});
  return listed.ok ? listed.result.map(({ code, percent }) => `${code} ${percent}`) : [];
};
const countLog = async (): Promise<number> =>
  (await shop.database.read.selectFrom('staff_log').select('id').execute()).length;

describe('[J-16] many commands are one job', () => {
  const three = [
    set({ code: 'A', percent: 1 }),
    { name: 'coupons.remove', input: { code: 'UNKNOWN' } } as const,
    set({ code: 'B', percent: 200 }),
    set({ code: 'C', percent: 3 }),
  ];
  const outcomes = [
    { ok: true, entry: { before: null, after: { code: 'A' } }, isUndoable: true },
    { ok: false, refusal: 'unknown_coupon' },
    { ok: false, refusal: 'invalid_input', problems: [expect.stringMatching(/^percent: /)] },
    { ok: true, entry: { before: null, after: { code: 'C' } } },
  ];

  test('a dry run says for each what would happen, and changes nothing', async () => {
    expect(await runAll(three, { isPreview: true })).toMatchObject(outcomes);
    expect([await listCodes(), await countLog()]).toEqual([[], 0]);
  });

  test('what is refused leaves no trace, and the others stay', async () => {
    expect(await runAll(three)).toMatchObject(outcomes);
    expect([await listCodes(), await countLog()]).toEqual([['A 1', 'C 3'], 2]);
  });

  test('a later command sees what an earlier one did, and a stale one names who changed', async () => {
    await run('coupons.set', { code: 'A', percent: 1 });
    expect(
      await runAll([
        set({ code: 'A', percent: 2 }, 1),
        set({ code: 'A', percent: 3 }, 1),
        set({ code: 'A', percent: 4 }, 2),
      ]),
    ).toMatchObject([{ ok: true }, { refusal: 'stale', changes: [{ actor: 'Ada' }] }, { ok: true }]);
    expect(await listCodes()).toEqual(['A 4']);
  });

  test('sent again with its id it changes nothing; cut short it does the rest', async () => {
    const many = Array.from({ length: 120 }, (_, at) => set({ code: `K${at}`, percent: 1 }));
    await runAll(many.slice(0, 70), { operation_id: 'job' });
    expect(await countLog()).toBe(70);
    const again = await runAll(many, { operation_id: 'job' });
    expect(again.every(({ ok }) => ok)).toBe(true);
    expect([(await listCodes()).length, await countLog()]).toEqual([120, 120]);
  });
});
