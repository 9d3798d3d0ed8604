import { argon2Sync } from 'node:crypto';
import { DAY_MS } from '#src/contract/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dumpStore } from '../support/dump-store.ts';
import { createLoginSteps } from '../support/logging-in.ts';
import { notOnRemote } from '../support/adapter-kind.ts';
import { FRIDAY, openTestShop, passwordOf, ROSSI, type TestShop } from '../support/test-shop.ts';

const MINUTE = 60_000;
const seesStore = !notOnRemote('the remote adapter stores sessions and their addresses outside the database');

let shop: TestShop;
const { login, openSession } = createLoginSteps(() => shop);

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

describe('passwords and tokens', () => {
  test('are not stored in plain text', async () => {
    const { token } = await openSession(ROSSI);
    await shop.database.write((tx) => tx.updateTable('setting').set({ value: '' }).execute());
    const stored = await dumpStore(shop.place, shop.database);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(stored).not.toContain(passwordOf(ROSSI));
    expect(stored).not.toContain(token);
  });

  test('tokens are 32 random bytes, different at each login', async () => {
    const [first, second] = [await openSession(ROSSI), await openSession(ROSSI)];
    expect(Buffer.from(first.token, 'base64url')).toHaveLength(32);
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect(second.token).not.toBe(first.token);
  });

  test('a weak hash is replaced at the next login with the right password', async () => {
    const nonce = Buffer.alloc(16, 7);
    const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32, nonce };
    const tag = argon2Sync('argon2id', { ...cost, message: passwordOf(ROSSI) });
    const toText = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const weak = `$argon2id$v=19$m=8192,t=1,p=1$${toText(nonce)}$${toText(tag)}`;
    const users = shop.database.read.selectFrom('user').select('password').where('email', '=', ROSSI);
    const getHash = async () => (await users.executeTakeFirstOrThrow()).password;
    await shop.database.write((tx) =>
      tx.updateTable('user').set({ password: weak }).where('email', '=', ROSSI).execute(),
    );
    await login(ROSSI, 'wrong');
    expect(await getHash()).toBe(weak);
    await openSession(ROSSI);
    const strong = await getHash();
    expect(strong).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await openSession(ROSSI);
    expect(await getHash()).toBe(strong);
  });

  test('equal passwords of two users have different hashes', async () => {
    const users = await shop.database.read.selectFrom('user').select('password').execute();
    expect(new Set(users.map((user) => user.password.split('$')[4])).size).toBe(users.length);
  });
});

describe('a session', () => {
  test('is found by its token until it ends', async () => {
    const session = await openSession(ROSSI);
    expect(await shop.accounts.findSession(session.token)).toEqual(session);
    await shop.accounts.logout(session);
    expect(await shop.accounts.findSession(session.token)).toBeUndefined();
    await shop.accounts.logout(session);
  });

  test.each(['', 'x', 'a'.repeat(43), '%00', "' or 1=1 --"])(
    'is not found by the token "%s"',
    async (token) => {
      await openSession(ROSSI);
      expect(await shop.accounts.findSession(token)).toBeUndefined();
    },
  );

  test('expires 30 days after its last use', async () => {
    const { token } = await openSession(ROSSI);
    for (const day of [29, 58, 87]) {
      shop.time.now = FRIDAY + day * DAY_MS;
      expect(await shop.accounts.findSession(token)).toBeDefined();
    }
    shop.time.now = FRIDAY + (87 + 30) * DAY_MS;
    expect(await shop.accounts.findSession(token)).toBeUndefined();
  });

  test.runIf(seesStore)('is extended at most once an hour', async () => {
    const { token } = await openSession(ROSSI);
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

  test('is deleted at the next login after it expires', async () => {
    await openSession(ROSSI);
    shop.time.now = FRIDAY + 31 * DAY_MS;
    await openSession(ROSSI);
    expect(await shop.database.read.selectFrom('session').selectAll().execute()).toHaveLength(1);
  });

  test('survives the logout of another session of the same user', async () => {
    const [first, second] = [await openSession(ROSSI), await openSession(ROSSI)];
    await shop.accounts.logout(first);
    expect(await shop.accounts.findSession(second.token)).toEqual(second);
  });
});

describe('the active address', () => {
  test('changes to another one of the client, for this session only', async () => {
    const [session, other] = [await openSession(ROSSI), await openSession(ROSSI)];
    expect(await shop.accounts.selectAddress(session, '002')).toBe(true);
    expect(await shop.accounts.findSession(session.token)).toMatchObject({ address_code: '002' });
    expect(await shop.accounts.findSession(other.token)).toMatchObject({ address_code: '001' });
  });

  test.each(['003', '', '0', '001 '])(
    'is unchanged by "%s", which is not an address of the client',
    async (address_code) => {
      const session = await openSession(ROSSI);
      expect(await shop.accounts.selectAddress(session, address_code)).toBe(false);
      expect(await shop.accounts.findSession(session.token)).toMatchObject({ address_code: '001' });
    },
  );

  test.runIf(seesStore)('falls back to the first when the selected one no longer exists', async () => {
    const session = await openSession(ROSSI);
    await shop.accounts.selectAddress(session, '002');
    await shop.database.write((tx) =>
      tx.deleteFrom('address').where('client_id', '=', 11).where('address_code', '=', '002').execute(),
    );
    expect(await shop.accounts.findSession(session.token)).toMatchObject({ address_code: '001' });
  });
});
