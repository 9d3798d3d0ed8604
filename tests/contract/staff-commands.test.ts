import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staffCommands } from '#src/contract/staff/commands.ts';
import { createRun } from '../support/run-staff.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

const COUPON = { code: 'ESTATE', percent: 10 };
const TERMS = {
  ...{ code: 'ESTATE', percent: 10, euros: 0, valid_from: '', valid_to: '', least: 0 },
};

let shop: TestShop;
let run: ReturnType<typeof createRun>;
beforeEach(async () => {
  shop = await openTestShop();
  run = createRun(shop.database, { clock: () => shop.time.now });
});
afterEach(() => shop.close());

const readLog = () => shop.database.read.selectFrom('staff_log').selectAll().orderBy('id').execute();
const listCodes = async (): Promise<readonly string[]> => {
  const listed = await run('coupons.list', {});
  return listed.ok ? listed.result.map(({ code, percent }) => `${code} ${percent}`) : [];
};

describe('a command of the staff', () => {
  test('is run and logged: who, when, what, before and after', async () => {
    expect(await run('coupons.set', COUPON)).toMatchObject({
      ...{ ok: true, result: { code: 'ESTATE' } },
      entry: { subject: 'coupon:ESTATE', version: 1, before: null, after: TERMS },
    });
    shop.time.now += 1000;
    expect(await run('coupons.set', { ...COUPON, percent: 12.5 })).toMatchObject({
      entry: { version: 2, before: TERMS, after: { ...TERMS, percent: 12.5 } },
    });
    const [, second] = await readLog();
    expect(second).toMatchObject({
      ...{ command: 'coupons.set', actor: 'Ada', role: 'admin', at: shop.time.now, version: 2 },
    });
    expect(await listCodes()).toEqual(['ESTATE 12.5']);
  });

  test('is refused without a trace: by another role, for an invalid input, by the store', async () => {
    const asEditor = createRun(shop.database, { actor: { name: 'Eva', role: 'editor' } });
    expect(await asEditor('coupons.set', COUPON)).toEqual({ ok: false, refusal: 'forbidden' });
    expect(await asEditor('coupons.list', {})).toEqual({ ok: false, refusal: 'forbidden' });
    expect(await run('coupons.set', { ...COUPON, percent: 101 })).toMatchObject({
      ...{ ok: false, refusal: 'invalid_input', problems: [expect.stringMatching(/^percent: /)] },
    });
    expect(await run('coupons.set', { ...COUPON, euros: 5 })).toMatchObject({ refusal: 'invalid_input' });
    expect(await run('coupons.remove', { code: 'X' })).toEqual({ ok: false, refusal: 'unknown_coupon' });
    expect(await run('no.such' as 'coupons.list', {})).toEqual({ ok: false, refusal: 'unknown_command' });
    expect(await run('toString' as 'coupons.list', {})).toEqual({ ok: false, refusal: 'unknown_command' });
    expect(await readLog()).toEqual([]);
    expect(await shop.database.read.selectFrom('staff_subject').selectAll().execute()).toEqual([]);
  });

  test('runs once per operation id, also when it is sent several times at once', async () => {
    const operation_id = 'operation-1';
    const sent = await Promise.all([1, 2, 3].map(() => run('coupons.set', COUPON, { operation_id })));
    expect(sent.map(({ ok }) => ok)).toEqual([true, true, true]);
    await run('coupons.remove', { code: 'ESTATE' });
    expect(await run('coupons.set', COUPON, { operation_id })).toMatchObject({
      ...{ ok: true, result: { code: 'ESTATE' }, entry: { version: 1 } },
    });
    expect(await listCodes()).toEqual([]);
    expect(await run('coupons.set', { ...COUPON, percent: 11 }, { operation_id })).toEqual({
      ...{ ok: false, refusal: 'operation_reused' },
    });
    expect((await readLog()).map(({ command }) => command)).toEqual(['coupons.set', 'coupons.remove']);
  });

  test('with a version is refused when others changed its subject since, and says what they did', async () => {
    await run('coupons.set', COUPON, { version: 0 });
    const asSales = createRun(shop.database, { actor: { name: 'Sandro', role: 'sales' } });
    await asSales('coupons.set', { ...COUPON, percent: 15 }, { version: 1 });
    expect(await run('coupons.set', { ...COUPON, percent: 20 }, { version: 1 })).toMatchObject({
      ...{ ok: false, refusal: 'stale' },
      changes: [{ actor: 'Sandro', version: 2, before: { percent: 10 }, after: { percent: 15 } }],
    });
    expect(await listCodes()).toEqual(['ESTATE 15']);
    const both = [21, 22].map((percent) => run('coupons.set', { ...COUPON, percent }, { version: 2 }));
    expect((await Promise.all(both)).map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test('as a preview changes nothing, and says what would happen or why it is refused', async () => {
    await run('coupons.set', COUPON);
    expect(await run('coupons.remove', { code: 'estate' }, { isPreview: true })).toMatchObject({
      ...{ ok: true, entry: { subject: 'coupon:ESTATE', version: 2, before: TERMS, after: null } },
    });
    expect(await run('coupons.remove', { code: 'X' }, { isPreview: true })).toMatchObject({
      refusal: 'unknown_coupon',
    });
    expect(await listCodes()).toEqual(['ESTATE 10']);
    expect(await readLog()).toHaveLength(1);
    expect(await run('coupons.set', COUPON, { version: 1 })).toMatchObject({ ok: true });
  });

  test('keeps secrets and what was erased out of the log', async () => {
    const operation_id = 'operation-1';
    const added = await run('admins.add', { email: 'ada@test.example' }, { operation_id });
    const token = added.ok ? (added.result.token ?? '') : '';
    expect(token).not.toBe('');
    expect(await run('admins.add', { email: 'ada@test.example' }, { operation_id })).toMatchObject({
      ...{ ok: true, result: {} },
    });
    await run('usage.erase', { client_id: '1001' });
    const log = JSON.stringify(await readLog());
    expect(log).not.toContain(token);
    expect(log).not.toContain('1001');
    expect(log).toContain('usage.erase');
  });

  test('belongs to a role and refuses by names that its declaration has', () => {
    for (const [name, { role, refusals }] of Object.entries(staffCommands)) {
      expect(['admin', 'sales', 'warehouse', 'editor'], name).toContain(role);
      expect(new Set(refusals).size, name).toBe(refusals.length);
    }
  });
});
