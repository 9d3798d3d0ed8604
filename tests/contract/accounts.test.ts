import { argon2Sync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommerceOptions } from '#src/backoffice/embedded/commerce/options.ts';
import type { LoginAnswer } from '#src/backoffice/port.ts';
import { type Session, type Staff, toUserTemp } from '#src/backoffice/session.ts';
import { userSchema, userTempSchema } from '#src/contract/account.ts';
import { dumpStore } from '../support/dump-store.ts';
import {
  AGENT,
  BIANCHI,
  FRIDAY,
  openTestShop,
  passwordOf,
  ROSSI,
  type TestShop,
} from '../support/test-shop.ts';
import { isRemote, notOnRemote } from '../support/kind.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** A host says it in words. */
const WRONG = {
  ...{ ok: false, refusal: 'wrong_credentials' },
  ...(isRemote() ? { message: expect.any(String) as string } : {}),
};
const hasBusy = !notOnRemote('the wire has one status for both reasons to wait');
const seesSettings = !notOnRemote('a session that a host ended is found until the host is asked');
const seesStore = !notOnRemote('sessions, with the addresses told at the login, are kept beside the store');
const seesNetwork = !notOnRemote('a host sees one network address, that of this shop');

let shop: TestShop;
const open = async (settings: Partial<CommerceOptions['settings']> = {}) => {
  shop = await openTestShop(settings);
};

beforeEach(() => open());
afterEach(() => shop.close());

const login = (usr: string, pwd = passwordOf(usr), from = '192.0.2.1'): Promise<LoginAnswer> =>
  shop.accounts.login({ usr, pwd }, from);

const enter = async (usr: string): Promise<Session> => {
  const answer = await login(usr);
  if (!answer.ok) throw new Error(answer.refusal);
  if (!answer.session) throw new Error('not a customer');
  return answer.session;
};

describe('login', () => {
  test('[E-10] gives the user with company, client id and addresses', async () => {
    const { user, role } = await enter(ROSSI);
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
    expect((await enter(ROSSI)).address_code).toBe('001');
  });

  test('[U-03] [U-04] [E-12] user_temp says who calls: zeros for a guest, client and address after login', async () => {
    expect(toUserTemp(undefined)).toEqual({ client_id: 0, address_code: '0', ext_call: true });
    const session = await enter(ROSSI);
    await shop.accounts.selectAddress(session, '002');
    const user_temp = toUserTemp(await shop.accounts.findSession(session.token));
    expect(userTempSchema.strict().parse(user_temp)).toEqual({
      ...{ client_id: 11, address_code: '002', ext_call: false },
    });
  });

  test.each(['Rossi@Test.Example', ' rossi@test.example ', 'ｒossi@test.example'])(
    'finds the e-mail however it is typed: "%s"',
    async (usr) => {
      expect(await login(usr, passwordOf(ROSSI))).toMatchObject({ ok: true });
    },
  );

  test.each([
    [ROSSI, 'wrong'],
    [ROSSI, passwordOf(BIANCHI)],
    [ROSSI, passwordOf(ROSSI).toUpperCase()],
    ['nobody@test.example', passwordOf(ROSSI)],
    ["' or 1=1 --", 'x'],
  ])('%s with "%s" is refused, the same for an unknown e-mail', async (usr, pwd) => {
    expect(await login(usr, pwd)).toEqual(WRONG);
  });

  test('takes as long for an unknown e-mail, a wrong password and a demo login that is refused', async () => {
    await shop.close();
    await open({ rate_limit_factor: 0 });
    await shop.database.write((tx) =>
      tx.updateTable('user').set({ demo: 0 }).where('email', '=', BIANCHI).execute(),
    );
    const strict = await shop.openAgain({ allow_demo_logins: false });
    const cases = [
      { usr: 'nobody@test.example', pwd: passwordOf(ROSSI) },
      { usr: BIANCHI, pwd: 'wrong' },
      { usr: ROSSI, pwd: passwordOf(ROSSI) },
    ];
    const times = cases.map((): number[] => []);
    // In turn, so that whatever else this machine does falls on all of them alike.
    for (let round = 0; round < 15; round++) {
      for (const [index, credentials] of cases.entries()) {
        const start = performance.now();
        expect(await strict.accounts.login(credentials, '')).toEqual(WRONG);
        times[index]?.push(performance.now() - start);
      }
    }
    await strict.close();
    // What else this machine does only ever adds to a time. Looking somebody up takes well under a millisecond, a hash tens.
    const least = times.map((all) => Math.min(...all));
    expect(Math.max(...least) / Math.min(...least)).toBeLessThan(2);
  });

  test.runIf(hasBusy)('that too many wait for is refused, and does not count as an attempt', async () => {
    await shop.close();
    await open({ rate_limit_factor: 1000 });
    const answers = await Promise.all(Array.from({ length: 130 }, () => login(ROSSI, 'wrong')));
    const busy = answers.filter((answer) => !answer.ok && answer.refusal === 'busy');
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]).toEqual({ ok: false, refusal: 'busy', retry_after: 2 });
    const counts = await shop.database.read.selectFrom('attempt').select('count').execute();
    expect(counts.map(({ count }) => count)).toEqual([130 - busy.length, 130 - busy.length]);
    expect(await login(ROSSI)).toMatchObject({ ok: true });
  });

  test('a customer whose company has no address is told so, after the right password only', async () => {
    await shop.database.write((tx) => tx.deleteFrom('address').where('client_id', '=', 11).execute());
    expect(await login(ROSSI)).toMatchObject({
      ...WRONG,
      message: expect.stringContaining('cannot shop') as string,
    });
    expect(await login(ROSSI, 'wrong')).toEqual(WRONG);
    expect(await shop.database.read.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test.runIf(seesSettings)(
    'demo logins are refused like wrong ones where they are not allowed, open sessions too',
    async () => {
      const { token } = await enter(ROSSI);
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

describe.skipIf(notOnRemote('the staff of a host logs in there'))('staff', () => {
  const enterStaff = async (): Promise<Staff> => {
    const answer = await login(AGENT);
    if (!answer.ok || !answer.staff) throw new Error('not of the staff');
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

  test('is nobody’s customer, and a customer is not of the staff', async () => {
    expect(await shop.accounts.findStaff((await enter(ROSSI)).token)).toBeUndefined();
    const staff = await enterStaff();
    const visitor = { locale: 'it', staff } as const;
    expect((await shop.carts.get(visitor)).data).toEqual([]);
    const line = { item_id: 'DISC', quantity: 1, promo_code: '', promo_row: '' };
    expect(await shop.carts.add(visitor, [line])).toMatchObject({ ok: false, refusal: 'login_required' });
    expect((await shop.orders.list(visitor, { page: 1, per_page: 20 }))?.data).toEqual([]);
    expect(await shop.orders.findOptions(visitor)).toBeUndefined();
  });

  test('has sessions that end like a customer’s', async () => {
    const { token } = await enterStaff();
    shop.time.now = FRIDAY + 29 * DAY;
    expect(await shop.accounts.findStaff(token)).toBeDefined();
    shop.time.now = FRIDAY + (29 + 30) * DAY;
    expect(await shop.accounts.findStaff(token)).toBeUndefined();
  });
});

describe('passwords and tokens', () => {
  test('are not in the database', async () => {
    const { token } = await enter(ROSSI);
    await shop.database.write((tx) => tx.updateTable('setting').set({ value: '' }).execute());
    const stored = await dumpStore(shop.place, shop.database);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(stored).not.toContain(passwordOf(ROSSI));
    expect(stored).not.toContain(token);
  });

  test('tokens are 32 random bytes, new at each login', async () => {
    const [first, second] = [await enter(ROSSI), await enter(ROSSI)];
    expect(Buffer.from(first.token, 'base64url')).toHaveLength(32);
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect(second.token).not.toBe(first.token);
  });

  test('a hash weaker than today’s is made anew at the next login, with the right password only', async () => {
    const nonce = Buffer.alloc(16, 7);
    const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32, nonce };
    const tag = argon2Sync('argon2id', { ...cost, message: passwordOf(ROSSI) });
    const toText = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const weak = `$argon2id$v=19$m=8192,t=1,p=1$${toText(nonce)}$${toText(tag)}`;
    const users = shop.database.read.selectFrom('user').select('password').where('email', '=', ROSSI);
    const getHash = async () => (await users.executeTakeFirstOrThrow()).password;
    await shop.database.write((tx) =>
      tx.updateTable('user').set({ password: weak }).where('email', '=', ROSSI).execute(),
    );
    await login(ROSSI, 'wrong');
    expect(await getHash()).toBe(weak);
    await enter(ROSSI);
    const strong = await getHash();
    expect(strong).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await enter(ROSSI);
    expect(await getHash()).toBe(strong);
  });

  test('the same password is stored differently for each person', async () => {
    const users = await shop.database.read.selectFrom('user').select('password').execute();
    expect(new Set(users.map((user) => user.password.split('$')[4])).size).toBe(users.length);
  });
});

describe('a session', () => {
  test('is found by its token until it is ended', async () => {
    const session = await enter(ROSSI);
    expect(await shop.accounts.findSession(session.token)).toEqual(session);
    await shop.accounts.logout(session);
    expect(await shop.accounts.findSession(session.token)).toBeUndefined();
    await shop.accounts.logout(session);
  });

  test.each(['', 'x', 'a'.repeat(43), '%00', "' or 1=1 --"])('"%s" is no session', async (token) => {
    await enter(ROSSI);
    expect(await shop.accounts.findSession(token)).toBeUndefined();
  });

  test('ends 30 days after its last use', async () => {
    const { token } = await enter(ROSSI);
    for (const day of [29, 58, 87]) {
      shop.time.now = FRIDAY + day * DAY;
      expect(await shop.accounts.findSession(token)).toBeDefined();
    }
    shop.time.now = FRIDAY + (87 + 30) * DAY;
    expect(await shop.accounts.findSession(token)).toBeUndefined();
  });

  test.runIf(seesStore)('is written at most once an hour, however often it is used', async () => {
    const { token } = await enter(ROSSI);
    const readEnd = () => shop.database.read.selectFrom('session').select('expires_at').executeTakeFirst();
    const isWritten = async (): Promise<boolean> => {
      const before = await readEnd();
      shop.time.now += 1;
      await shop.accounts.findSession(token);
      return (await readEnd())?.expires_at !== before?.expires_at;
    };
    shop.time.now += 59 * MINUTE;
    expect(await isWritten()).toBe(false);
    shop.time.now += 2 * MINUTE;
    expect(await isWritten()).toBe(true);
    expect(await isWritten()).toBe(false);
  });

  test('those that ended are cleared away at the next login', async () => {
    await enter(ROSSI);
    shop.time.now = FRIDAY + 31 * DAY;
    await enter(ROSSI);
    expect(await shop.database.read.selectFrom('session').selectAll().execute()).toHaveLength(1);
  });

  test('ending one leaves the others of the person', async () => {
    const [first, second] = [await enter(ROSSI), await enter(ROSSI)];
    await shop.accounts.logout(first);
    expect(await shop.accounts.findSession(second.token)).toEqual(second);
  });
});

describe('the address', () => {
  test('changes to another of the client, for this session alone', async () => {
    const [session, other] = [await enter(ROSSI), await enter(ROSSI)];
    expect(await shop.accounts.selectAddress(session, '002')).toBe(true);
    expect(await shop.accounts.findSession(session.token)).toMatchObject({ address_code: '002' });
    expect(await shop.accounts.findSession(other.token)).toMatchObject({ address_code: '001' });
  });

  test.each(['003', '', '0', '001 '])(
    '"%s" is not the client’s and changes nothing',
    async (address_code) => {
      const session = await enter(ROSSI);
      expect(await shop.accounts.selectAddress(session, address_code)).toBe(false);
      expect(await shop.accounts.findSession(session.token)).toMatchObject({ address_code: '001' });
    },
  );

  test.runIf(seesStore)('falls back to the first when the selected one is gone', async () => {
    const session = await enter(ROSSI);
    await shop.accounts.selectAddress(session, '002');
    await shop.database.write((tx) =>
      tx.deleteFrom('address').where('client_id', '=', 11).where('address_code', '=', '002').execute(),
    );
    expect(await shop.accounts.findSession(session.token)).toMatchObject({ address_code: '001' });
  });
});

describe('attempts', () => {
  const fail = (times: number, usr = ROSSI, from = '192.0.2.1') =>
    Promise.all(Array.from({ length: times }, (_, i) => login(usr.replace('#', String(i)), 'wrong', from)));

  const refusals = (answers: readonly LoginAnswer[]) => answers.map((answer) => answer.ok || answer.refusal);

  test('at one e-mail are ten in a quarter of an hour, also when made at once', async () => {
    const answers = refusals(await fail(12));
    expect(answers.filter((answer) => answer === 'wrong_credentials')).toHaveLength(10);
    expect(await login(ROSSI)).toEqual({ ok: false, refusal: 'too_many_attempts', retry_after: 900 });
    expect(await login(ROSSI, 'wrong', '198.51.100.7')).toMatchObject({ refusal: 'too_many_attempts' });
    expect(await login(BIANCHI)).toMatchObject({ ok: true });
    shop.time.now += 14 * MINUTE;
    expect(await login(ROSSI)).toEqual({ ok: false, refusal: 'too_many_attempts', retry_after: 60 });
    shop.time.now += MINUTE;
    expect(await login(ROSSI)).toMatchObject({ ok: true });
  });

  test.runIf(seesNetwork)('from one network address are fifty, whoever is tried', async () => {
    await fail(50, 'person#@test.example');
    expect(await login(ROSSI)).toMatchObject({ refusal: 'too_many_attempts' });
    expect(await login(ROSSI, passwordOf(ROSSI), '198.51.100.7')).toMatchObject({ ok: true });
  });

  test.runIf(seesNetwork)('of one line with many addresses count together', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => login(`person${n}@test.example`, 'wrong', `2001:db8:0:1::${n}`)),
    );
    expect(await login(ROSSI, passwordOf(ROSSI), '2001:db8:0:1:ffff::1')).toMatchObject({
      refusal: 'too_many_attempts',
    });
    expect(await login(ROSSI, passwordOf(ROSSI), '2001:db8:0:2::1')).toMatchObject({ ok: true });
  });

  test('are counted for all programs on the store together, also when made at once', async () => {
    const other = await shop.openAgain();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        (n % 2 ? shop : other).accounts.login({ usr: ROSSI, pwd: 'wrong' }, '192.0.2.1'),
      ),
    );
    expect(refusals(answers).filter((answer) => answer === 'wrong_credentials')).toHaveLength(10);
    expect(await other.accounts.login({ usr: ROSSI, pwd: passwordOf(ROSSI) }, '')).toMatchObject({
      refusal: 'too_many_attempts',
    });
    await other.close();
  });

  test('that are refused count nowhere: one e-mail’s do not use up those of a network', async () => {
    await fail(60);
    expect(await login(BIANCHI)).toMatchObject({ ok: true });
  });

  test('are stored without what was typed, and go when they are over', async () => {
    const findKeys = () => shop.database.read.selectFrom('attempt').select('attempt_key').execute();
    await fail(5, 'person#@test.example');
    const keys = await findKeys();
    expect(keys).toHaveLength(6);
    expect(JSON.stringify(keys)).not.toMatch(/person|192/);
    shop.time.now += 16 * MINUTE;
    await fail(1, 'somebody@test.example');
    expect(await findKeys()).toHaveLength(2);
  });

  test('that succeed are not counted, and forgive the e-mail’s failures', async () => {
    for (let round = 0; round < 6; round++) {
      await fail(8);
      expect(await login(ROSSI)).toMatchObject({ ok: true });
    }
  });

  test.each([
    [0.5, 5],
    [2, 20],
    [0.01, 1],
  ])('are multiplied by the factor %d: %d', async (rate_limit_factor, allowed) => {
    await shop.close();
    await open({ rate_limit_factor });
    const answers = refusals(await fail(allowed + 2));
    expect(answers.filter((answer) => answer === 'wrong_credentials')).toHaveLength(allowed);
  });

  test('are not limited at factor 0', async () => {
    await shop.close();
    await open({ rate_limit_factor: 0 });
    await fail(15);
    expect(await login(ROSSI)).toMatchObject({ ok: true });
  });
});
