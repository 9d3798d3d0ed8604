import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TradeOptions } from '#src/backoffice/embedded/trade-options.ts';
import type { LoginResult } from '#src/backoffice/login-results.ts';
import { createLoginSteps } from '../support/logging-in.ts';
import { notOnRemote } from '../support/adapter-kind.ts';
import { BIANCHI, openTestShop, passwordOf, ROSSI, type TestShop } from '../support/test-shop.ts';

const MINUTE = 60_000;
const seesNetwork = !notOnRemote('a host sees one network address, that of this shop');

let shop: TestShop;
const open = async (settings: Partial<TradeOptions['settings']> = {}) => {
  shop = await openTestShop(settings);
};
const { login } = createLoginSteps(() => shop);

beforeEach(() => open());
afterEach(() => shop.close());

describe('login attempts', () => {
  const fail = (times: number, usr = ROSSI, from = '192.0.2.1') =>
    Promise.all(Array.from({ length: times }, (_, i) => login(usr.replace('#', String(i)), 'wrong', from)));

  const refusals = (answers: readonly LoginResult[]) => answers.map((answer) => answer.ok || answer.refusal);

  test('are limited to ten per e-mail and network in 15 minutes, also when concurrent', async () => {
    const answers = refusals(await fail(12));
    expect(answers.filter((answer) => answer === 'wrong_credentials')).toHaveLength(10);
    expect(await login(ROSSI)).toEqual({ ok: false, refusal: 'too_many_attempts', retry_after: 900 });
    expect(await login(BIANCHI)).toMatchObject({ ok: true });
    shop.time.now += 14 * MINUTE;
    expect(await login(ROSSI)).toEqual({ ok: false, refusal: 'too_many_attempts', retry_after: 60 });
    shop.time.now += MINUTE;
    expect(await login(ROSSI)).toMatchObject({ ok: true });
  });

  test.runIf(seesNetwork)('of others do not keep the user out', async () => {
    await fail(12, ROSSI, '198.51.100.7');
    expect(await login(ROSSI)).toMatchObject({ ok: true });
  });

  test.runIf(seesNetwork)('from many networks are limited to a hundred per e-mail', async () => {
    for (let network = 1; network <= 11; network++) await fail(10, ROSSI, `198.51.100.${network}`);
    expect(await login(ROSSI)).toMatchObject({ refusal: 'too_many_attempts' });
    expect(await login(BIANCHI)).toMatchObject({ ok: true });
  });

  test.runIf(seesNetwork)('from many networks of one IPv6 site are limited to five hundred', async () => {
    await shop.close();
    // Five per network, fifty per site.
    await open({ rate_limit_factor: 0.1 });
    const attempts = Array.from({ length: 50 }, (_, n) =>
      login(`person${n}@test.example`, 'wrong', `2001:db8:0:${n.toString(16)}::1`),
    );
    await Promise.all(attempts);
    expect(await login(ROSSI, passwordOf(ROSSI), '2001:db8:0:ffff::1')).toMatchObject({
      refusal: 'too_many_attempts',
    });
    expect(await login(ROSSI, passwordOf(ROSSI), '2001:db8:1::1')).toMatchObject({ ok: true });
  });

  test.runIf(seesNetwork)('are limited to fifty per network address, over all e-mails', async () => {
    await fail(50, 'person#@test.example');
    expect(await login(ROSSI)).toMatchObject({ refusal: 'too_many_attempts' });
    expect(await login(ROSSI, passwordOf(ROSSI), '198.51.100.7')).toMatchObject({ ok: true });
  });

  test.runIf(seesNetwork)('from one IPv6 network count together', async () => {
    await shop.close();
    // Five per network address, one per e-mail.
    await open({ rate_limit_factor: 0.1 });
    await Promise.all(
      Array.from({ length: 5 }, (_, n) => login(`person${n}@test.example`, 'wrong', `2001:db8:0:1::${n}`)),
    );
    expect(await login(ROSSI, passwordOf(ROSSI), '2001:db8:0:1:ffff::1')).toMatchObject({
      refusal: 'too_many_attempts',
    });
    expect(await login(ROSSI, passwordOf(ROSSI), '2001:db8:0:2::1')).toMatchObject({ ok: true });
  });

  test('are counted across processes on one store, also when concurrent', async () => {
    const other = await shop.openAgain();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        (n % 2 ? shop : other).accounts.login({ usr: ROSSI, pwd: 'wrong' }, '192.0.2.1'),
      ),
    );
    expect(refusals(answers).filter((answer) => answer === 'wrong_credentials')).toHaveLength(10);
    expect(await other.accounts.login({ usr: ROSSI, pwd: passwordOf(ROSSI) }, '192.0.2.1')).toMatchObject({
      refusal: 'too_many_attempts',
    });
    await other.close();
  });

  test('are not counted once rejected, so that those for one e-mail do not exhaust the network’s limit', async () => {
    await fail(60);
    expect(await login(BIANCHI)).toMatchObject({ ok: true });
  });

  test('are stored as hashes and deleted when they expire', async () => {
    const findKeys = () => shop.database.read.selectFrom('attempt').select('attempt_key').execute();
    await fail(5, 'person#@test.example');
    const keys = await findKeys();
    // Two of each user, one of the network.
    expect(keys).toHaveLength(11);
    expect(JSON.stringify(keys)).not.toMatch(/person|192/);
    shop.time.now += 16 * MINUTE;
    await fail(1, 'another@test.example');
    expect(await findKeys()).toHaveLength(3);
  });

  test('expire within one window after a clock that was ahead is corrected', async () => {
    const now = shop.time.now;
    shop.time.now = now + 24 * 60 * MINUTE;
    await fail(12);
    shop.time.now = now;
    expect(await login(BIANCHI)).toMatchObject({ ok: true });
    expect(await login(ROSSI)).toMatchObject({ ok: true });
    expect(refusals(await fail(12)).filter((answer) => answer === 'wrong_credentials')).toHaveLength(10);
    expect(await login(ROSSI)).toEqual({ ok: false, refusal: 'too_many_attempts', retry_after: 900 });
  });

  test('stay limited for a process whose clock is slightly behind', async () => {
    await fail(12);
    shop.time.now -= 30_000;
    expect(await login(ROSSI)).toEqual({ ok: false, refusal: 'too_many_attempts', retry_after: 930 });
  });

  test('are reset for an e-mail by its successful login', async () => {
    for (let round = 0; round < 2; round++) {
      await fail(8);
      expect(await login(ROSSI)).toMatchObject({ ok: true });
    }
  });

  test.each([
    [0.5, 5],
    [2, 20],
    [0.01, 1],
  ])('are limited in proportion to the factor: %d allows %d', async (rate_limit_factor, allowed) => {
    await shop.close();
    await open({ rate_limit_factor });
    const answers = refusals(await fail(allowed + 2));
    expect(answers.filter((answer) => answer === 'wrong_credentials')).toHaveLength(allowed);
  });

  test('are unlimited at factor 0', async () => {
    await shop.close();
    await open({ rate_limit_factor: 0 });
    await fail(15);
    expect(await login(ROSSI)).toMatchObject({ ok: true });
  });
});
