import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#src/contract/time.ts';
import type { TradeOptions } from '#src/backoffice/embedded/trade-options.ts';
import type { Deliver, Message } from '#src/backoffice/mail-message.ts';
import { createLoginSteps, passwordsOf } from '../support/logging-in.ts';
import { openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';

const MINUTE = 60_000;
const FROM = '192.0.2.1';
const NEW = 'tre vele blu';

let shop: TestShop;
let sent: Message[];
const open = async (settings: Partial<TradeOptions['settings']> = {}) => {
  sent = [];
  const deliver: Deliver = async (message) => {
    sent.push(message);
    return 'done';
  };
  shop = await openTestShop({ deliver, ...settings });
};
const { login } = createLoginSteps(() => shop);

beforeEach(() => open());
afterEach(() => shop.close());

describe('a forgotten password', () => {
  const requestReset = (user: string, from = FROM) =>
    shop.accounts.requestReset({ user, locale: 'en' }, from);

  test('is replaced by a link sent by e-mail, valid for an hour', async () => {
    expect(await requestReset(' Rossi@Test.Example')).toEqual({ ok: true });
    await shop.idle();
    const [message] = sent;
    expect(sent).toHaveLength(1);
    expect(message).toEqual({
      ...{ kind: 'reset', to: ROSSI, name: 'rossi', locale: 'en', valid_minutes: 60 },
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const token = message?.kind === 'reset' ? message.token : '';
    shop.time.now += HOUR_MS - 1;
    expect(await passwordsOf(shop).findLink(token)).toEqual({ email: ROSSI });
    expect(await passwordsOf(shop).setByLink(token, NEW)).toEqual({ ok: true });
    expect(await login(ROSSI, NEW)).toMatchObject({ ok: true });
  });

  test.each(['unknown@test.example', '', 'x', 'a\0b', "' or 1=1 --"])(
    '[U-18] [B-27] of "%s" returns the same result, and nothing is sent',
    async (user) => {
      expect(await requestReset(user)).toEqual({ ok: true });
      await shop.idle();
      expect(sent).toEqual([]);
      expect(await shop.database.read.selectFrom('password_link').selectAll().execute()).toEqual([]);
    },
  );

  test('is looked up after the response, so that timing reveals nothing', async () => {
    let isSent = false;
    await shop.close();
    await open({
      deliver: async () => {
        isSent = true;
        return 'done';
      },
    });
    const { read } = shop.database;
    // Ten times the longest delay, so that slow machines finish.
    vi.spyOn(Math, 'random').mockReturnValue(10);
    await requestReset(ROSSI);
    vi.mocked(Math.random).mockRestore();
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(await read.selectFrom('password_link').selectAll().execute()).toEqual([]);
    expect(isSent).toBe(false);
    await shop.idle();
    expect(isSent).toBe(true);
  });

  test('is not sent for a demo login where those are rejected', async () => {
    const strict = await shop.openAgain({ allow_demo_logins: false });
    expect(await strict.accounts.requestReset({ user: ROSSI, locale: 'it' }, FROM)).toEqual({ ok: true });
    await strict.idle();
    expect(sent).toEqual([]);
    await strict.close();
  });

  test('is limited to five requests an hour per e-mail, known or not', async () => {
    for (const user of [ROSSI, 'unknown@test.example']) {
      for (let time = 0; time < 5; time++) expect(await requestReset(user)).toEqual({ ok: true });
      expect(await requestReset(user)).toEqual({
        ok: false,
        refusal: 'too_many_attempts',
        retry_after: 3600,
      });
    }
    await shop.idle();
    expect(sent).toHaveLength(5);
    shop.time.now += 60 * MINUTE;
    expect(await requestReset(ROSSI)).toEqual({ ok: true });
    await shop.idle();
  });

  test('is limited to twenty requests an hour per network address', async () => {
    for (let time = 0; time < 20; time++)
      expect(await requestReset(`person${time}@test.example`)).toEqual({ ok: true });
    expect(await requestReset(ROSSI)).toMatchObject({ refusal: 'too_many_attempts' });
    expect(await requestReset(ROSSI, '198.51.100.7')).toEqual({ ok: true });
    await shop.idle();
  });
});
