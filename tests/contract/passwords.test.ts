import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLink } from '#src/backoffice/embedded/accounts/password-reset-tokens.ts';
import type { Session } from '#src/backoffice/session.ts';
import { createLoginSteps, passwordsOf } from '../support/logging-in.ts';
import {
  AGENT,
  BIANCHI,
  openTestShop,
  passwordOf,
  ROSSI,
  ROSSI_TWO,
  type TestShop,
} from '../support/test-shop.ts';

const HOUR = 3_600_000;
const FROM = '192.0.2.1';
const NEW = 'tre vele blu';
const UNKNOWN = { ok: false, refusal: 'unknown_link' };

let shop: TestShop;
const { login, openSession } = createLoginSteps(() => shop);

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** An administrator's invitation link. */
const makeLink = async (email: string, hours = 24): Promise<string> => {
  const users = shop.database.read.selectFrom('user').select('id').where('email', '=', email);
  const { id } = await users.executeTakeFirstOrThrow();
  const link = { user_id: id, expires_at: shop.time.now + hours * HOUR };
  return shop.database.write((tx) => createLink(tx, link, shop.time.now));
};

describe('a password link', () => {
  test('sets the password, once', async () => {
    const token = await makeLink(ROSSI);
    expect(await passwordsOf(shop).setByLink(token, NEW)).toEqual({ ok: true });
    expect(await login(ROSSI, NEW)).toMatchObject({ ok: true });
    expect(await login(ROSSI)).toMatchObject({ refusal: 'wrong_credentials' });
    expect(await passwordsOf(shop).setByLink(token, 'un altro ancora')).toEqual(UNKNOWN);
    expect(await login(ROSSI, NEW)).toMatchObject({ ok: true });
  });

  test('returns its user without being used up', async () => {
    const token = await makeLink(ROSSI);
    for (let time = 0; time < 3; time++) {
      expect(await passwordsOf(shop).findLink(token)).toEqual({ email: ROSSI });
    }
    expect(await passwordsOf(shop).setByLink(token, NEW)).toEqual({ ok: true });
    expect(await passwordsOf(shop).findLink(token)).toBeUndefined();
  });

  test('works once under concurrent use by two processes', async () => {
    const token = await makeLink(ROSSI);
    const other = await shop.openAgain();
    const words = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei'].map((word) => `parola ${word} lunga`);
    const answers = await Promise.all(
      words.map((password, n) => passwordsOf(n % 2 ? shop : other).setByLink(token, password)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 5 }, () => UNKNOWN));
    const winner = words[answers.findIndex(({ ok }) => ok)] ?? '';
    expect(await login(ROSSI, winner)).toMatchObject({ ok: true });
    await other.close();
  });

  test('expires', async () => {
    const token = await makeLink(ROSSI, 1);
    shop.time.now += HOUR - 1;
    expect(await passwordsOf(shop).findLink(token)).toEqual({ email: ROSSI });
    shop.time.now += 1;
    expect(await passwordsOf(shop).findLink(token)).toBeUndefined();
    expect(await passwordsOf(shop).setByLink(token, NEW)).toEqual(UNKNOWN);
    await makeLink(BIANCHI);
    expect(await shop.database.read.selectFrom('password_link').selectAll().execute()).toHaveLength(1);
  });

  test.each(['', 'x', 'a'.repeat(43), "' or 1=1 --"])('is not found by the token "%s"', async (token) => {
    await makeLink(ROSSI);
    expect(await passwordsOf(shop).findLink(token)).toBeUndefined();
    expect(await passwordsOf(shop).setByLink(token, NEW)).toEqual(UNKNOWN);
  });

  test('is stored as a hash', async () => {
    const token = await makeLink(ROSSI);
    const stored = await shop.database.read.selectFrom('password_link').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('is not used up by a rejected password', async () => {
    const token = await makeLink(ROSSI);
    for (const [password, problem] of [
      ['corta', 'too_short'],
      ['x'.repeat(257), 'too_long'],
      [ROSSI, 'is_email'],
      ['password123', 'too_common'],
    ] as const) {
      expect(await passwordsOf(shop).setByLink(token, password)).toEqual({
        ...{ ok: false, refusal: 'bad_password' },
        problem,
      });
    }
    expect(await passwordsOf(shop).setByLink(token, NEW)).toEqual({ ok: true });
  });

  test('[Z-14] ends all sessions of its user only', async () => {
    const [first, second, other] = [
      await openSession(ROSSI),
      await openSession(ROSSI),
      await openSession(ROSSI_TWO),
    ];
    await passwordsOf(shop).setByLink(await makeLink(ROSSI), NEW);
    expect(await shop.accounts.findSession(first.token)).toBeUndefined();
    expect(await shop.accounts.findSession(second.token)).toBeUndefined();
    expect(await shop.accounts.findSession(other.token)).toEqual(other);
  });

  test('leaves no session to concurrent logins with the old password', async () => {
    const setting = passwordsOf(shop).setByLink(await makeLink(ROSSI), NEW);
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(ROSSI)));
    expect(await setting).toEqual({ ok: true });
    for (const answer of answers)
      expect(answer.ok && (await shop.accounts.findSession(answer.session?.token ?? ''))).toBeFalsy();
  });

  test('[Z-14] invalidates the user’s other links', async () => {
    const [first, second, other] = [await makeLink(ROSSI), await makeLink(ROSSI), await makeLink(BIANCHI)];
    await passwordsOf(shop).setByLink(second, NEW);
    expect(await passwordsOf(shop).findLink(first)).toBeUndefined();
    expect(await passwordsOf(shop).findLink(other)).toEqual({ email: BIANCHI });
  });

  test('lifts the rate limit of its user', async () => {
    await Promise.all(Array.from({ length: 10 }, () => login(ROSSI, 'wrong')));
    expect(await login(ROSSI)).toMatchObject({ refusal: 'too_many_attempts' });
    await passwordsOf(shop).setByLink(await makeLink(ROSSI), NEW);
    expect(await login(ROSSI, NEW)).toMatchObject({ ok: true });
  });

  test('turns a demo login into an ordinary one, and does nothing where those are rejected', async () => {
    const token = await makeLink(ROSSI);
    const strict = await shop.openAgain({ allow_demo_logins: false });
    expect(await passwordsOf(strict).findLink(token)).toBeUndefined();
    expect(await passwordsOf(strict).setByLink(token, NEW)).toEqual(UNKNOWN);
    await passwordsOf(shop).setByLink(token, NEW);
    expect(await strict.accounts.login({ usr: ROSSI, pwd: NEW }, FROM)).toMatchObject({ ok: true });
    await strict.close();
  });
});

describe('a password change', () => {
  const change = (session: Pick<Session, 'token'>, old: string, password = NEW) =>
    passwordsOf(shop).change(session, { old, password }, FROM);

  test('[A-15] with the right old password replaces it', async () => {
    expect(await change(await openSession(ROSSI), passwordOf(ROSSI))).toEqual({ ok: true });
    expect(await login(ROSSI, NEW)).toMatchObject({ ok: true });
    expect(await login(ROSSI)).toMatchObject({ refusal: 'wrong_credentials' });
  });

  test('[A-14] with a wrong old password is refused and changes nothing', async () => {
    const [session, other] = [await openSession(ROSSI), await openSession(ROSSI)];
    expect(await change(session, 'wrong')).toEqual({ ok: false, refusal: 'wrong_password' });
    expect(await shop.accounts.findSession(other.token)).toEqual(other);
    expect(await login(ROSSI)).toMatchObject({ ok: true });
  });

  test('[Z-14] ends the user’s other sessions and links', async () => {
    const [session, other, colleague] = [
      await openSession(ROSSI),
      await openSession(ROSSI),
      await openSession(ROSSI_TWO),
    ];
    const link = await makeLink(ROSSI);
    await change(session, passwordOf(ROSSI));
    expect(await shop.accounts.findSession(session.token)).toEqual(session);
    expect(await shop.accounts.findSession(other.token)).toBeUndefined();
    expect(await shop.accounts.findSession(colleague.token)).toEqual(colleague);
    expect(await passwordsOf(shop).findLink(link)).toBeUndefined();
  });

  test('to a rejected password returns the reason', async () => {
    const session = await openSession(ROSSI);
    expect(await change(session, passwordOf(ROSSI), 'corta')).toEqual({
      ...{ ok: false, refusal: 'bad_password', problem: 'too_short' },
    });
    expect(await login(ROSSI)).toMatchObject({ ok: true });
  });

  test('requires an open session', async () => {
    const session = await openSession(ROSSI);
    await shop.accounts.logout(session);
    expect(await change(session, passwordOf(ROSSI))).toEqual({ ok: false, refusal: 'login_required' });
    expect(await change({ token: 'x' }, passwordOf(ROSSI))).toMatchObject({ refusal: 'login_required' });
  });

  test('counts wrong old passwords as failed logins, so that a stolen session cannot guess', async () => {
    const session = await openSession(ROSSI);
    const answers = await Promise.all(Array.from({ length: 12 }, () => change(session, 'wrong')));
    const refusals = answers.map((answer) => !answer.ok && answer.refusal);
    expect(refusals.filter((refusal) => refusal === 'wrong_password')).toHaveLength(10);
    expect(await change(session, passwordOf(ROSSI))).toEqual({
      ...{ ok: false, refusal: 'too_many_attempts', retry_after: 900 },
    });
    expect(await login(ROSSI)).toMatchObject({ refusal: 'too_many_attempts' });
  });

  test('sent many times concurrently is applied once', async () => {
    const session = await openSession(ROSSI);
    const words = ['uno', 'due', 'tre', 'quattro'].map((word) => `parola ${word} lunga`);
    const answers = await Promise.all(words.map((word) => change(session, passwordOf(ROSSI), word)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = words[answers.findIndex(({ ok }) => ok)] ?? '';
    expect(await login(ROSSI, winner)).toMatchObject({ ok: true });
  });

  test('is available to staff', async () => {
    const answer = await login(AGENT);
    if (!answer.ok || !answer.staff) throw new Error('not a staff login');
    expect(await change(answer.staff, passwordOf(AGENT))).toEqual({ ok: true });
    expect(await login(AGENT, NEW)).toMatchObject({ ok: true });
    expect(await shop.accounts.findStaff(answer.staff.token)).toBeDefined();
  });
});
