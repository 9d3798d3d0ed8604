import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EmailChanges } from '#src/backoffice/port/accounts.ts';
import type { Deliver, EmailChangeMessage, Message } from '#src/backoffice/mail-message.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/time.ts';
import { passwordsOf } from '../support/logging-in.ts';
import { GUEST, openTestShop, passwordOf, ROSSI, ROSSI_TWO, type TestShop } from '../support/test-shop.ts';

const NEW = 'nuova@test.example';
const FROM = '192.0.2.1';

const mails: Message[] = [];
const deliver: Deliver = async (message) => {
  mails.push(message);
  return 'done';
};

let shop: TestShop;
let changes: EmailChanges;

beforeEach(async () => {
  mails.length = 0;
  shop = await openTestShop({ deliver });
  if (!shop.accounts.emailChanges) throw new Error('no changes of e-mail');
  changes = shop.accounts.emailChanges;
});
afterEach(() => shop.close());

const login = (usr: string) => shop.accounts.login({ usr, pwd: passwordOf(ROSSI) }, FROM);

const request = async (email = NEW, password = passwordOf(ROSSI)) => {
  const { session } = await shop.visit(ROSSI);
  if (!session) throw new Error('no session');
  const result = await changes.request(session, { email, password, locale: 'it' }, FROM);
  await shop.idle();
  return { result, session };
};

const find = (link: EmailChangeMessage['link']): EmailChangeMessage => {
  const mail = mails.findLast((one) => one.kind === 'email_change' && one.link === link);
  if (mail?.kind !== 'email_change') throw new Error('no mail');
  return mail;
};

describe('a change of e-mail', () => {
  test('is asked for a limited number of times an hour', async () => {
    for (let count = 0; count < 5; count++) expect((await request()).result).toEqual({ ok: true });
    expect((await request('altra@test.example')).result).toMatchObject({ refusal: 'too_many_attempts' });
    expect(mails).toHaveLength(10);
    shop.time.now += HOUR_MS;
    expect((await request()).result).toEqual({ ok: true });
  });

  test('[A-12] is confirmed by the new address, once, and ends all sessions', async () => {
    const { result, session } = await request();
    expect(result).toEqual({ ok: true });
    expect(mails.map(({ to }) => to).sort()).toEqual([NEW, ROSSI]);
    const { token } = find('confirm');
    const link = { kind: 'confirm', old_email: ROSSI, new_email: NEW };
    expect(await changes.find(token)).toEqual(link);
    expect((await login(ROSSI)).ok).toBe(true);
    expect((await login(NEW)).ok).toBe(false);
    const results = await Promise.all([changes.confirm(token), changes.confirm(token)]);
    expect(results.filter((one) => one !== undefined)).toEqual([link]);
    expect(await changes.find(token)).toBeUndefined();
    expect(await shop.accounts.findSession(session.token)).toBeUndefined();
    expect((await login(ROSSI)).ok).toBe(false);
    expect((await login(NEW)).ok).toBe(true);
  });

  test('is stopped by the former address before it is confirmed', async () => {
    await request();
    expect(await changes.undo(find('undo').token)).toEqual({
      ...{ kind: 'undo', old_email: ROSSI, new_email: NEW },
    });
    expect(await changes.confirm(find('confirm').token)).toBeUndefined();
    expect((await login(ROSSI)).ok).toBe(true);
  });

  test('is undone by the former address for a week', async () => {
    await request();
    await changes.confirm(find('confirm').token);
    shop.time.now += 7 * DAY_MS;
    const opened = await login(NEW);
    expect(await changes.undo(find('undo').token)).toMatchObject({ kind: 'undo' });
    expect(await changes.undo(find('undo').token)).toBeUndefined();
    expect((await login(NEW)).ok).toBe(false);
    expect((await login(ROSSI)).ok).toBe(true);
    if (!opened.ok || !opened.session) throw new Error('no session');
    expect(await shop.accounts.findSession(opened.session.token)).toBeUndefined();
  });

  test('expires: the new address within a day, the former one within seven', async () => {
    await request();
    shop.time.now += DAY_MS + 1;
    expect(await changes.find(find('confirm').token)).toBeUndefined();
    expect(await changes.confirm(find('confirm').token)).toBeUndefined();
    expect(await changes.find(find('undo').token)).toBeDefined();
    shop.time.now += 6 * DAY_MS;
    expect(await changes.find(find('undo').token)).toBeUndefined();
    expect(await changes.undo(find('undo').token)).toBeUndefined();
  });

  test('does not tell whether somebody has the address, and never takes it from them', async () => {
    expect((await request(ROSSI_TWO)).result).toEqual({ ok: true });
    expect(mails.map(({ to }) => to)).toEqual([ROSSI]);
    mails.length = 0;
    await request();
    const { token } = find('confirm');
    await shop.database.write((tx) =>
      tx.updateTable('user').set({ email: NEW }).where('email', '=', ROSSI_TWO).execute(),
    );
    expect(await changes.confirm(token)).toBeUndefined();
    expect((await login(ROSSI)).ok).toBe(true);
  });

  test('[Z-14] ends unconfirmed when the password is changed or reset: who asked for it may know the former one', async () => {
    const { session } = await request();
    await passwordsOf(shop).change(
      session,
      { old: passwordOf(ROSSI), password: 'Una-password-nuova-1' },
      FROM,
    );
    expect(await changes.confirm(find('confirm').token)).toBeUndefined();
    const asked = { email: NEW, password: 'Una-password-nuova-1', locale: 'it' } as const;
    expect(await changes.request(session, asked, FROM)).toEqual({ ok: true });
    await shop.accounts.requestReset({ user: ROSSI, locale: 'it' }, FROM);
    await shop.idle();
    const reset = mails.findLast((mail) => mail.kind === 'reset');
    expect(await changes.find(find('confirm').token)).toMatchObject({ new_email: NEW });
    expect(await passwordsOf(shop).setByLink(reset?.token ?? '', 'Una-password-nuova-2')).toEqual({
      ok: true,
    });
    expect(await changes.confirm(find('confirm').token)).toBeUndefined();
    expect(await shop.accounts.login({ usr: ROSSI, pwd: 'Una-password-nuova-2' }, FROM)).toMatchObject({
      ok: true,
    });
  });

  test('needs the password and a session; the last request counts', async () => {
    expect((await request(NEW, 'sbagliata')).result).toEqual({ ok: false, refusal: 'wrong_password' });
    expect(mails).toEqual([]);
    const unknown = { token: GUEST.session?.token ?? 'x' };
    const asked = { email: NEW, password: passwordOf(ROSSI), locale: 'it' } as const;
    expect(await changes.request(unknown, asked, FROM)).toEqual({ ok: false, refusal: 'login_required' });
    await request('prima@test.example');
    const first = find('confirm').token;
    await request();
    expect(await changes.confirm(first)).toBeUndefined();
    expect(await changes.confirm(find('undo').token)).toBeUndefined();
    expect(await changes.undo(find('confirm').token)).toBeUndefined();
    expect(await changes.confirm(find('confirm').token)).toMatchObject({ new_email: NEW });
    expect(await changes.find('')).toBeUndefined();
  });
});
