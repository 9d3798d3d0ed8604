import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#src/contract/time.ts';
import type { StaffRole } from '#src/contract/staff/command.ts';
import { createRun } from '../support/run-staff.ts';
import { openTestShop, passwordOf, ROSSI, type TestShop } from '../support/test-shop.ts';

const PASSWORD = 'a long and odd password';
const ADA = 'ada@test.example';
const SARA = 'sara@test.example';
const FROM = '203.0.113.7';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const run: ReturnType<typeof createRun> = (...args) =>
  createRun(shop.database, { clock: () => shop.time.now })(...args);
const sessions = () => {
  if (!shop.staffSessions) throw new Error('no desk');
  return shop.staffSessions;
};

const addPerson = async (email: string, role: StaffRole = 'admin') => {
  const added = await run('staff.add', { email, role, name: email.split('@')[0] ?? '' });
  if (!added.ok) throw new Error(added.refusal);
  await shop.accounts.passwords?.setByLink(added.result.token ?? '', PASSWORD);
};

const enter = async (usr: string, pwd = PASSWORD): Promise<string> => {
  const opened = await sessions().open({ usr, pwd }, FROM);
  if (!opened.ok) throw new Error(opened.refusal);
  return opened.token;
};

const toCode = (secret: string, at = shop.time.now): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** A person with a second factor. */
const enrol = async (email: string, role?: StaffRole) => {
  await addPerson(email, role);
  const token = await enter(email);
  const factor = await sessions().factor.start(token, []);
  if (!factor) throw new Error('no secret');
  expect(await sessions().factor.confirm(token, toCode(factor.secret))).toEqual({ ok: true });
  shop.time.now += MINUTE_MS;
  return { token, ...factor };
};

const readLog = async () => {
  const found = await run('log.search', { kind: 'access' });
  if (!found.ok) throw new Error(found.refusal);
  return found.result.entries;
};
const listCommands = async () => (await readLog()).map(({ command }) => command);

describe('[J-01] the way into the desk', () => {
  test('is closed to unknown people, wrong passwords and customers alike; the log keeps nothing of an unknown address', async () => {
    await addPerson(SARA, 'sales');
    const wrong = { ok: false, refusal: 'wrong_credentials' };
    expect(await sessions().open({ usr: 'typed-secret', pwd: 'x' }, FROM)).toEqual(wrong);
    expect(await sessions().open({ usr: SARA, pwd: 'typed-secret' }, FROM)).toEqual(wrong);
    expect(await sessions().open({ usr: ROSSI, pwd: passwordOf(ROSSI) }, FROM)).toEqual(wrong);
    const refused = (await readLog()).filter(({ command }) => command === 'access.refuse');
    expect(refused.map(({ actor, role, subject }) => [actor, role, subject])).toEqual([
      ['', 'none', 'staff'],
      ['sara', 'sales', `staff:${SARA}`],
      ['', 'none', 'staff'],
    ]);
    const rows = await shop.database.read.selectFrom('staff_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/typed-secret|rossi/);
  });

  test('needs a code of the app, which works once and with a clock that is half a minute off', async () => {
    const { secret } = await enrol(SARA, 'sales');
    const token = await enter(SARA);
    expect(await sessions().find(token)).toBeUndefined();
    expect(await sessions().findStep(token)).toEqual({ step: 'code', email: SARA });
    const code = toCode(secret, shop.time.now - MINUTE_MS / 2);
    expect(await sessions().factor.give(token, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ ok: true });
    expect(await sessions().find(token)).toMatchObject({ email: SARA, role: 'sales', recovery_codes: 10 });
    const second = await enter(SARA);
    expect(await sessions().factor.give(second, code)).toMatchObject({ refusal: 'wrong_code', left: 4 });
    const early = toCode(secret, shop.time.now + 2 * MINUTE_MS);
    expect(await sessions().factor.give(second, early)).toMatchObject({ refusal: 'wrong_code', left: 3 });
    expect(await sessions().find(second)).toBeUndefined();
  });

  test('takes each code of two concurrent logins once', async () => {
    const { secret } = await enrol(SARA, 'sales');
    const tokens = [await enter(SARA), await enter(SARA)];
    const given = await Promise.all(tokens.map((token) => sessions().factor.give(token, toCode(secret))));
    expect(given.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('takes a recovery code once, which the store does not keep legible', async () => {
    const { codes } = await enrol(SARA, 'sales');
    const [code = ''] = codes;
    const token = await enter(SARA);
    expect(await sessions().factor.give(token, `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())).toEqual(
      {
        ok: true,
      },
    );
    expect(await sessions().find(token)).toMatchObject({ recovery_codes: 9 });
    expect(await sessions().factor.give(await enter(SARA), code)).toMatchObject({ refusal: 'wrong_code' });
    const stored = await shop.database.read.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('waits 15 minutes after five wrong codes, says so in the log, and mails the person', async () => {
    const { secret } = await enrol(SARA, 'sales');
    const token = await enter(SARA);
    const refusals = [];
    for (let n = 0; n < 5; n += 1) refusals.push(await sessions().factor.give(token, 'AAAA-AAAA'));
    expect(refusals.map((result) => !result.ok && result.refusal)).toEqual([
      ...Array.from({ length: 4 }, () => 'wrong_code'),
      'too_many_attempts',
    ]);
    expect((await listCommands()).slice(0, 3)).toEqual([
      'access.wait',
      'access.wrong_code',
      'access.wrong_code',
    ]);
    const events = await shop.database.read.selectFrom('event').select('name').execute();
    const mails = await shop.database.read.selectFrom('mail').select('kind').execute();
    expect([...events.map(({ name }) => name), ...mails.map(({ kind }) => kind)].join()).toMatch(/staff[._]/);
    shop.time.now += 14 * MINUTE_MS;
    expect(await sessions().factor.give(token, toCode(secret))).toMatchObject({
      refusal: 'too_many_attempts',
    });
    shop.time.now += MINUTE_MS;
    expect(await sessions().factor.give(token, toCode(secret))).toEqual({ ok: true });
  });

  test.each([
    ['off', [undefined, undefined]],
    ['admins', ['enrol', undefined]],
    ['all', ['enrol', 'enrol']],
  ] as const)('with the setting %s, at once', async (second_factor, steps) => {
    await addPerson(ADA);
    await addPerson(SARA, 'sales');
    const tokens = [await enter(ADA), await enter(SARA)];
    await run('settings.change', { second_factor });
    const found = await Promise.all(tokens.map((token) => sessions().findStep(token)));
    expect(found.map((pending) => pending?.step)).toEqual(steps);
  });

  test('activates the codes that were handed out last, and keeps those of a wrong first code', async () => {
    await addPerson(SARA, 'sales');
    const token = await enter(SARA);
    const other = await enter(SARA);
    const stale = await sessions().factor.start(token, []);
    const factor = await sessions().factor.start(token, []);
    if (!stale || !factor) throw new Error('no secret');
    expect(await sessions().factor.confirm(token, toCode(stale.secret))).toMatchObject({ ok: false });
    expect(await sessions().factor.start(token, factor.codes)).toEqual(factor);
    expect(await sessions().factor.confirm(token, toCode(factor.secret))).toEqual({ ok: true });
    expect(await sessions().find(token)).toMatchObject({ recovery_codes: 10 });
    // The other session of the same person has given no code.
    expect(await sessions().find(other)).toBeUndefined();
    expect(await sessions().factor.start(other, [])).toBeUndefined();
    expect(await listCommands()).toContain('access.activate_factor');
  });

  test('does not open by a new password alone', async () => {
    await enrol(SARA, 'sales');
    const link = await run('staff.add', { email: SARA, role: 'sales' });
    if (!link.ok) throw new Error(link.refusal);
    await shop.accounts.passwords?.setByLink(link.result.token ?? '', `${PASSWORD}!`);
    expect(await sessions().findStep(await enter(SARA, `${PASSWORD}!`))).toMatchObject({ step: 'code' });
  });
});

describe('[J-01] a session at the desk', () => {
  beforeEach(async () => {
    await addPerson(ADA);
    await addPerson(SARA, 'sales');
  });

  test('ends after 30 idle minutes, and 12 hours after its login', async () => {
    const [idle, used] = [await enter(SARA), await enter(SARA)];
    for (let n = 0; n < 24; n += 1) {
      shop.time.now += HOUR_MS / 2 - 1;
      expect(await sessions().find(used)).toBeDefined();
    }
    expect(await sessions().find(idle)).toBeUndefined();
    shop.time.now += MINUTE_MS;
    expect(await sessions().find(used)).toBeUndefined();
  });

  test('has the new role at once, and ends with the access, the person, or a new password', async () => {
    const token = await enter(SARA);
    await run('staff.change', { email: SARA, role: 'editor' });
    expect(await sessions().find(token)).toMatchObject({ role: 'editor' });
    await run('staff.change', { email: SARA, is_active: false });
    expect(await sessions().find(token)).toBeUndefined();
    expect(await sessions().open({ usr: SARA, pwd: PASSWORD }, FROM)).toMatchObject({ ok: false });
    await run('staff.change', { email: SARA, is_active: true });
    expect(await sessions().find(token)).toBeUndefined();
    const second = await enter(SARA);
    expect(await run('staff.log_out', { email: SARA })).toMatchObject({ result: { ended: 1 } });
    expect(await sessions().find(second)).toBeUndefined();
    const third = await enter(SARA);
    await addPerson(SARA, 'editor');
    expect(await sessions().find(third)).toBeUndefined();
    const fourth = await enter(SARA);
    await run('staff.remove', { email: SARA });
    expect(await sessions().find(fourth)).toBeUndefined();
    const fifth = await enter(ADA);
    await sessions().close(fifth);
    expect(await sessions().find(fifth)).toBeUndefined();
  });

  test('of the last administrator who may log in stays: not removed, disabled, or of another role', async () => {
    const last = { ok: false, refusal: 'last_admin' };
    await addPerson('bob@test.example');
    await run('staff.change', { email: 'bob@test.example', is_active: false });
    expect(await run('staff.remove', { email: ADA })).toEqual(last);
    expect(await run('staff.change', { email: ADA, is_active: false })).toEqual(last);
    expect(await run('staff.change', { email: ADA, role: 'sales' })).toEqual(last);
    expect(await run('staff.change', { email: ADA, name: 'Ada L.' })).toMatchObject({ ok: true });
    await run('staff.change', { email: 'bob@test.example', is_active: true });
    const demoted = await run('staff.change', { email: ADA, role: 'sales' });
    await run('staff.remove', { email: 'bob@test.example' });
    expect(await run('staff.change', { email: SARA, role: 'admin' })).toMatchObject({ ok: true });
    expect(demoted).toMatchObject({ ok: true, isUndoable: true });
  });

  test('is given back by a reset of the second factor, which ends the others', async () => {
    const { token } = await enrol('eva@test.example');
    expect(await run('staff.reset_factor', { email: 'eva@test.example' })).toMatchObject({ ok: true });
    expect(await sessions().find(token)).toBeUndefined();
    expect(await sessions().find(await enter('eva@test.example'))).toBeDefined();
    expect(await run('staff.reset_factor', { email: SARA })).toEqual({ ok: false, refusal: 'no_factor' });
  });
});

describe('[J-12] the log', () => {
  beforeEach(() => addPerson(ADA));

  test('says what was before and after, and is searched by subject, person, value, kind and day', async () => {
    await run('coupons.set', { code: 'ESTATE', percent: 10 });
    await run('coupons.set', { code: 'ESTATE', percent: 15 });
    await run('staff.change', { email: ADA, name: 'Àda "Q" Pavan' });
    const search = async (input: object) => {
      const found = await run('log.search', input);
      if (!found.ok) throw new Error(found.refusal);
      return found.result;
    };
    const [latest] = (await search({ kind: 'prices' })).entries;
    expect(latest).toMatchObject({
      before: { percent: 10 },
      after: { percent: 15 },
      actor: 'Ada',
      at: shop.time.now,
    });
    expect((await search({ text: 'estate' })).total).toBe(2);
    expect((await search({ text: 'Àda "q"' })).total).toBe(1);
    expect((await search({ text: '%' })).total).toBe(0);
    const { counts, actors, total } = await search({ who: 'Ada', from: '2026-11-20', to: '2026-11-20' });
    expect([counts.prices, counts.all, total, actors]).toEqual([2, 4, 4, ['Ada']]);
    expect((await search({ to: '2026-11-19' })).total).toBe(0);
    expect((await search({ per_page: 1, page: 2 })).entries[0]?.after).toMatchObject({ percent: 15 });
  });

  test('shows an entry with the present state, and what its undo brought back and kept', async () => {
    await run('staff.add', { email: SARA, role: 'sales', name: 'Sara' });
    const changed = await run('staff.change', { email: SARA, role: 'editor', name: 'Sara B.' });
    await run('staff.change', { email: SARA, name: 'Sara C.' });
    if (!changed.ok || !changed.entry) throw new Error('not changed');
    const { id } = changed.entry;
    expect(await run('log.show', { id })).toMatchObject({
      result: {
        ...{ entry: { before: { role: 'sales' }, after: { role: 'editor' } }, now: { name: 'Sara C.' } },
        undo: { undone: ['role'], kept: ['name'] },
      },
    });
    const undone = await run('log.undo', { id });
    if (!undone.ok || !undone.entry) throw new Error('not undone');
    expect(await run('log.show', { id: undone.entry.id })).toMatchObject({
      result: { did: { undone: ['role'], kept: ['name'] } },
    });
    expect(await run('staff.list', {})).toMatchObject({
      result: [{}, { email: SARA, name: 'Sara C.', role: 'sales' }],
    });
    expect(await run('log.show', { id: 999 })).toMatchObject({ result: {} });
  });

  test('is written and completed by the runner and the door alone; nothing deletes a row', () => {
    const source = join(import.meta.dirname, '../../src');
    const writing = globSync('**/*.{ts,astro}', { cwd: source }).flatMap((file) =>
      [
        ...readFileSync(join(source, file), 'utf8').matchAll(
          /(insertInto|updateTable|deleteFrom)\('staff_log'\)/g,
        ),
      ].map(([, verb]) => `${verb} ${file}`),
    );
    expect(writing.sort()).toEqual([
      'insertInto backoffice/embedded/accounts/access-log.ts',
      'insertInto backoffice/embedded/staff/staff-log.ts',
      'updateTable backoffice/embedded/staff/staff-log.ts',
    ]);
  });
});
