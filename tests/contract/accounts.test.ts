import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#src/contract/time.ts';
import type { TradeOptions } from '#src/backoffice/embedded/trade-options.ts';
import type { Staff } from '#src/backoffice/session.ts';
import { toUserTemp, userSchema, userTempSchema } from '#src/contract/account.ts';
import { createLoginSteps, WRONG } from '../support/logging-in.ts';
import { notOnRemote } from '../support/adapter-kind.ts';
import {
  AGENT,
  BIANCHI,
  FRIDAY,
  openTestShop,
  passwordOf,
  ROSSI,
  type TestShop,
} from '../support/test-shop.ts';

const hasBusy = !notOnRemote('on the wire both kinds of throttling have the same status');
const seesSettings = !notOnRemote(
  'a session that the host has ended is found until the next call to the host',
);

let shop: TestShop;
const open = async (settings: Partial<TradeOptions['settings']> = {}) => {
  shop = await openTestShop(settings);
};
const { login, openSession } = createLoginSteps(() => shop);

beforeEach(() => open());
afterEach(() => shop.close());

describe('login', () => {
  test('[E-10] returns the user with company, client id and addresses', async () => {
    const { user, role } = await openSession(ROSSI);
    expect(userSchema.parse(user)).toEqual(user);
    expect(role).toBe('customer');
    expect(user).toEqual({
      ...{ name: 'rossi', company_name: 'Azienda 11', client_id: 11 },
      address_codes: [
        { address_code: '001', IndirizzoEsteso: 'Via Prova 1', Citta: 'Treviso' },
        { address_code: '002', IndirizzoEsteso: 'Via Prova 2', Citta: 'Venezia' },
      ],
    });
  });

  test('[U-02] selects the first address', async () => {
    expect((await openSession(ROSSI)).address_code).toBe('001');
  });

  test('[U-03] [U-04] [E-12] user_temp identifies the caller: zeros for a guest, client and address after login', async () => {
    expect(toUserTemp(undefined)).toEqual({ client_id: 0, address_code: '0', ext_call: true });
    const session = await openSession(ROSSI);
    await shop.accounts.selectAddress(session, '002');
    const user_temp = toUserTemp(await shop.accounts.findSession(session.token));
    expect(userTempSchema.strict().parse(user_temp)).toEqual({
      ...{ client_id: 11, address_code: '002', ext_call: false },
    });
  });

  test.each(['Rossi@Test.Example', ' rossi@test.example ', 'ｒossi@test.example'])(
    'normalises the e-mail "%s"',
    async (usr) => {
      expect(await login(usr, passwordOf(ROSSI))).toMatchObject({ ok: true });
    },
  );

  test.each([
    [ROSSI, 'wrong'],
    [ROSSI, passwordOf(BIANCHI)],
    [ROSSI, passwordOf(ROSSI).toUpperCase()],
    ['unknown@test.example', passwordOf(ROSSI)],
    ["' or 1=1 --", 'x'],
  ])('refuses %s with "%s", with the same result for an unknown e-mail', async (usr, pwd) => {
    expect(await login(usr, pwd)).toEqual(WRONG);
  });

  test('takes the same time for an unknown e-mail, a wrong password and a rejected demo login', async () => {
    await shop.close();
    await open({ rate_limit_factor: 0 });
    await shop.database.write((tx) =>
      tx.updateTable('user').set({ demo: 0 }).where('email', '=', BIANCHI).execute(),
    );
    const strict = await shop.openAgain({ allow_demo_logins: false });
    const cases = [
      { usr: 'unknown@test.example', pwd: passwordOf(ROSSI) },
      { usr: BIANCHI, pwd: 'wrong' },
      { usr: ROSSI, pwd: passwordOf(ROSSI) },
    ];
    const times = cases.map((): number[] => []);
    // Processor time, which other processes do not lengthen; interleaved, so that work in this one affects all equally.
    for (let round = 0; round < 15; round++) {
      for (const [index, credentials] of cases.entries()) {
        const start = process.cpuUsage();
        expect(await strict.accounts.login(credentials, '')).toEqual(WRONG);
        const { user, system } = process.cpuUsage(start);
        times[index]?.push(user + system);
      }
    }
    await strict.close();
    // Other work only adds time. Finding a user takes well under a millisecond, a hash tens of them.
    const least = times.map((all) => Math.min(...all));
    expect(Math.max(...least) / Math.min(...least)).toBeLessThan(2);
  });

  test.runIf(hasBusy)('is refused when too many are queued, without counting as an attempt', async () => {
    await shop.close();
    await open({ rate_limit_factor: 1000 });
    const answers = await Promise.all(Array.from({ length: 300 }, () => login(ROSSI, 'wrong')));
    const busy = answers.filter((answer) => !answer.ok && answer.refusal === 'busy');
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]).toEqual({ ok: false, refusal: 'busy', retry_after: 2 });
    const counts = await shop.database.read.selectFrom('attempt').select('count').execute();
    expect(counts.map(({ count }) => count)).toEqual(Array.from({ length: 3 }, () => 300 - busy.length));
    expect(await login(ROSSI)).toMatchObject({ ok: true });
  });

  test('returns a message that a customer without an address cannot shop, only after the right password', async () => {
    await shop.database.write((tx) => tx.deleteFrom('address').where('client_id', '=', 11).execute());
    expect(await login(ROSSI)).toMatchObject({
      ...WRONG,
      message: expect.stringContaining('cannot shop') as string,
    });
    expect(await login(ROSSI, 'wrong')).toEqual(WRONG);
    expect(await shop.database.read.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test.runIf(seesSettings)(
    'rejects demo logins like wrong passwords where they are disabled, and ends their sessions',
    async () => {
      const { token } = await openSession(ROSSI);
      await shop.database.write((tx) =>
        tx.updateTable('user').set({ demo: 0 }).where('email', '=', BIANCHI).execute(),
      );
      const strict = await shop.openAgain({ allow_demo_logins: false });
      expect(await strict.accounts.login({ usr: ROSSI, pwd: passwordOf(ROSSI) }, '')).toEqual(WRONG);
      expect(await strict.accounts.findSession(token)).toBeUndefined();
      expect(await strict.accounts.login({ usr: BIANCHI, pwd: passwordOf(BIANCHI) }, '')).toMatchObject({
        ok: true,
      });
      await strict.close();
    },
  );
});

describe.skipIf(notOnRemote('the staff of a host log in at the host'))('staff', () => {
  const enterStaff = async (): Promise<Staff> => {
    const answer = await login(AGENT);
    if (!answer.ok || !answer.staff) throw new Error('not a staff login');
    return answer.staff;
  };

  test.each(['agent', 'editor', 'admin'] as const)('has sessions without a client: %s', async (role) => {
    await shop.database.write((tx) =>
      tx.updateTable('user').set({ role }).where('email', '=', AGENT).execute(),
    );
    const staff = await enterStaff();
    expect(staff).toEqual({ token: expect.any(String) as string, role, name: 'agente', email: AGENT });
    expect(await shop.accounts.findStaff(staff.token)).toEqual(staff);
    expect(await shop.accounts.findSession(staff.token)).toBeUndefined();
    expect(await login(AGENT, 'wrong')).toEqual(WRONG);
    await shop.accounts.logout(staff);
    expect(await shop.accounts.findStaff(staff.token)).toBeUndefined();
  });

  test('is not a customer, and a customer is not staff', async () => {
    expect(await shop.accounts.findStaff((await openSession(ROSSI)).token)).toBeUndefined();
    const staff = await enterStaff();
    const visitor = { locale: 'it', staff } as const;
    expect((await shop.carts.get(visitor)).data).toEqual([]);
    const line = { item_id: 'DISC', quantity: 1, promo_code: '', promo_row: '' };
    expect(await shop.carts.add(visitor, [line])).toMatchObject({ ok: false, refusal: 'login_required' });
    expect((await shop.orders.list(visitor, { page: 1, per_page: 20 }))?.data).toEqual([]);
    expect(await shop.orders.findOptions(visitor)).toBeUndefined();
  });

  test('has sessions that expire like a customer’s', async () => {
    const { token } = await enterStaff();
    shop.time.now = FRIDAY + 29 * DAY_MS;
    expect(await shop.accounts.findStaff(token)).toBeDefined();
    shop.time.now = FRIDAY + (29 + 30) * DAY_MS;
    expect(await shop.accounts.findStaff(token)).toBeUndefined();
  });
});
