import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STAFF_ROLES, type StaffCommand, type StaffRole } from '#src/contract/staff/command.ts';
import { staffCommands } from '#src/contract/staff/commands.ts';
import { toRoleTable, toRoomTable } from '../support/role-table.ts';
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
    const added = await run('staff.add', { email: 'ada@test.example' }, { operation_id });
    const token = added.ok ? (added.result.token ?? '') : '';
    expect(token).not.toBe('');
    expect(await run('staff.add', { email: 'ada@test.example' }, { operation_id })).toMatchObject({
      ...{ ok: true, result: {} },
    });
    await run('usage.erase', { client_id: '1001' });
    const log = JSON.stringify(await readLog());
    expect(log).not.toContain(token);
    expect(log).not.toContain('1001');
    expect(log).toContain('usage.erase');
    // A hash would tell who was erased to anybody who tries all clients.
    expect((await readLog()).at(-1)?.request_hash).toBe('');
  });

  test('[J-22] belongs to a role: the table of docs/staff-commands.md is that of the declarations', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../docs/staff-commands.md'), 'utf8');
    const rows = docs.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows.map((row) => row.replaceAll(/ +/g, ' '))).toEqual(
      toRoleTable().map((row) => row.replaceAll(/ +/g, ' ')),
    );
  });

  test('[J-01] opens a room of the desk to its role: so says the table of docs/staff-commands.md', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../docs/staff-commands.md'), 'utf8');
    const rows = docs.split('\n').filter((line) => line.startsWith('| /backoffice'));
    expect(rows.map((row) => row.replaceAll(/ +/g, ' '))).toEqual(
      toRoomTable().map((row) => row.replaceAll(/ +/g, ' ')),
    );
  });

  test('[J-22] may be run by its role and the administrator alone', async () => {
    const toRun = (role: StaffRole) => createRun(shop.database, { actor: { name: 'Eva', role } });
    for (const [name, command] of Object.entries<StaffCommand>(staffCommands))
      for (const other of STAFF_ROLES) {
        const outcome = await toRun(other)(name as 'coupons.list', {}, { isPreview: true });
        const isForbidden = !outcome.ok && outcome.refusal === 'forbidden';
        expect(isForbidden, `${name} by ${other}`).toBe(
          !(other === 'admin' || [command.role].flat().includes(other)),
        );
      }
  });
});

describe('undoing a command', () => {
  const undoLatest = async () => {
    const [entry] = await readLatest(1);
    return run('log.undo', { id: entry?.id ?? 0 });
  };
  const readLatest = async (limit: number) => {
    const listed = await run('log.list', { limit });
    return listed.ok ? listed.result : [];
  };

  test('brings the former state back, also of what was added or removed', async () => {
    await run('coupons.set', COUPON);
    await shop.database.write((tx) => tx.updateTable('coupon').set({ uses: 3 }).execute());
    await run('coupons.remove', { code: 'ESTATE' });
    expect(await undoLatest()).toMatchObject({
      ...{ ok: true, result: { undone: expect.arrayContaining(['percent', 'uses']) as unknown, kept: [] } },
      entry: { subject: 'coupon:ESTATE', version: 3, before: null, after: { ...TERMS, uses: 3 } },
    });
    const [, , first] = await readLatest(3);
    expect(await run('log.undo', { id: first?.id ?? 0 })).toMatchObject({
      ...{ ok: true, result: { undone: [], kept: expect.arrayContaining(['percent']) as unknown } },
    });
    expect(await listCodes()).toEqual(['ESTATE 10']);
  });

  test('keeps the fields that were changed since, and names them', async () => {
    await run('coupons.set', COUPON);
    await run('coupons.set', { ...COUPON, percent: 12, least: 100 });
    const [second] = await readLatest(1);
    await run('coupons.set', { ...COUPON, percent: 15, least: 100 });
    expect(await run('log.undo', { id: second?.id ?? 0 })).toMatchObject({
      ...{ ok: true, result: { undone: ['least'], kept: ['percent'] } },
      entry: { after: { percent: 15, least: 0 } },
    });
    expect(await undoLatest()).toMatchObject({ ok: true, entry: { after: { percent: 15, least: 100 } } });
    await run('mails.resend', {});
    expect(await undoLatest()).toEqual({ ok: false, refusal: 'not_undoable' });
    expect(await run('log.undo', { id: 999 })).toEqual({ ok: false, refusal: 'unknown_entry' });
  });

  test('of settings, timetable, pages and synonyms leaves the store as it was', async () => {
    const readPage = async () => {
      const shown = await run('pages.show', { path: 'privacy' });
      return shown.ok ? [shown.result.live, shown.result.draft] : shown;
    };
    const read = async () => [
      await run('settings.read', {}),
      await run('synonyms.list', {}),
      await readPage(),
    ];
    const page = { path: 'privacy', title_it: 'Privacy', html_it: '<p>Uno</p>' };
    await run('pages.publish', page);
    const before = await read();
    for (const change of [
      () => run('pages.publish', { ...page, html_it: '<p>Due</p>' }),
      () => run('pages.publish', { path: 'privacy', title_en: 'Privacy', html_en: '<p>One</p>' }),
      () => run('pages.remove', { path: 'privacy' }),
      () => run('settings.change', { iban: 'IT60X0542811101000000123456', show_availability: true }),
      () => run('settings.change', { show_stock: true }),
      () => run('synonyms.add', { words: ['pala', 'badile'], also: [] }),
      () => run('synonyms.replace', { groups: [{ words: ['pala', 'badile'], also: ['attrezzo'] }] }),
    ]) {
      expect(await change()).toMatchObject({ ok: true });
      expect(await undoLatest(), change.toString()).toMatchObject({ ok: true, result: { kept: [] } });
      expect(await read(), change.toString()).toEqual(before);
    }
  });
});
