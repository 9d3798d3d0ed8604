import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#src/contract/time.ts';
import { openEmbedded } from '#src/backoffice/embedded/open.ts';
import { run as admin } from '#src/cli/admin.ts';
import { keepOrigin } from '#src/cli/kept-origin.ts';
import { parseEnvironment } from '#src/server/environment.ts';
import { createRun } from '../support/run-staff.ts';
import { runCommand } from '../support/run-command.ts';
import { runProgram } from '../support/shop.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';
import { AGENT, openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';

const EMAIL = 'ada@test.example';
const PASSWORD = 'tre vele blu';

describe('administrators', () => {
  let shop: TestShop;
  let run: ReturnType<typeof createRun>;
  beforeEach(async () => {
    shop = await openTestShop();
    run = createRun(shop.database, { clock: () => shop.time.now });
  });
  afterEach(() => shop.close());

  const add = async (email: string): Promise<string> => {
    const answer = await run('staff.add', { email });
    if (!answer.ok) throw new Error(answer.refusal);
    return answer.result.token ?? '';
  };
  const list = async () => {
    const listed = await run('staff.list', {});
    return listed.ok && listed.result;
  };
  const findLink = (token: string) => shop.accounts.passwords?.findLink(token);
  const login = (pwd: string) => shop.accounts.login({ usr: EMAIL, pwd }, '');

  test('have a link for a day, and no password until it is used', async () => {
    const token = await add(` ${EMAIL.toUpperCase()}`);
    expect(await login('')).toMatchObject({ refusal: 'wrong_credentials' });
    shop.time.now += 24 * HOUR_MS - 1;
    expect(await findLink(token)).toEqual({ email: EMAIL });
    expect(await shop.accounts.passwords?.setByLink(token, PASSWORD)).toEqual({ ok: true });
    expect(await login(PASSWORD)).toMatchObject({ ok: true, staff: { role: 'admin', name: 'ada' } });
    const late = await add(EMAIL);
    shop.time.now += 24 * HOUR_MS;
    expect(await findLink(late)).toBeUndefined();
  });

  test('get a new link when added again, which revokes earlier links and leaves the password unchanged', async () => {
    const first = await add(EMAIL);
    await shop.accounts.passwords?.setByLink(first, PASSWORD);
    const [second, third] = [await add(EMAIL), await add(EMAIL)];
    expect(await findLink(second)).toBeUndefined();
    expect(await findLink(third)).toEqual({ email: EMAIL });
    expect(await login(PASSWORD)).toMatchObject({ ok: true });
    expect(await run('staff.add', { email: EMAIL, name: 'Ada L.' })).toMatchObject({ ok: true });
    expect(await list()).toEqual([
      {
        ...{ email: EMAIL, name: 'Ada L.', role: 'admin' },
        ...{ is_active: true, has_password: true, has_factor: false },
      },
    ]);
  });

  test.each([ROSSI, AGENT])('cannot be added with the e-mail of another role: %s', async (email) => {
    expect(await run('staff.add', { email })).toEqual({ ok: false, refusal: 'other_role' });
    expect(await run('staff.remove', { email })).toEqual({ ok: false, refusal: 'unknown_person' });
    expect(await shop.database.read.selectFrom('password_link').selectAll().execute()).toEqual([]);
  });

  test('are removed with their sessions and links, except the last one', async () => {
    await shop.accounts.passwords?.setByLink(await add(EMAIL), PASSWORD);
    const answer = await login(PASSWORD);
    if (!answer.ok || !answer.staff) throw new Error('not a staff login');
    const link = await add(EMAIL);
    expect(await run('staff.remove', { email: EMAIL })).toEqual({ ok: false, refusal: 'last_admin' });
    await add('bob@test.example');
    expect(await run('staff.remove', { email: EMAIL })).toMatchObject({ ok: true });
    expect(await shop.accounts.findStaff(answer.staff.token)).toBeUndefined();
    expect(await findLink(link)).toBeUndefined();
    expect(await list()).toMatchObject([{ email: 'bob@test.example', has_password: false }]);
  });

  test('are never all removed, not even by concurrent removals of two processes', async () => {
    const emails = ['a@test.example', 'b@test.example', 'c@test.example', 'd@test.example'];
    for (const email of emails) await add(email);
    const other = await shop.openAgain();
    const runOther = createRun(other.database, { clock: () => shop.time.now });
    await Promise.all(emails.map((email, n) => (n % 2 ? run : runOther)('staff.remove', { email })));
    expect(await list()).toHaveLength(1);
    await other.close();
  });

  test('added several times concurrently exist once, with one valid link', async () => {
    const tokens = await Promise.all([add(EMAIL), add(EMAIL), add(EMAIL)]);
    const found = await Promise.all(tokens.map(async (token) => findLink(token)));
    expect(found.filter((link) => link !== undefined)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });
});

describe('npm run admin', () => {
  let place: StorePlace;
  beforeEach(async () => {
    place = await makeStorePlace();
  });
  afterEach(() => place.remove());

  const toEnv = () => ({ ...place.env, SEED: 'none', PUBLIC_URL: 'https://shop.example' });
  const run = (...args: string[]) => runCommand(admin, args, toEnv());

  test('prints a link to the address at which the shop was started last, unless a variable names another', async () => {
    const env = { ...place.env, SEED: 'none' };
    const parsed = parseEnvironment({ ...env, PORT: '5000' });
    if (!parsed.ok) throw new Error(parsed.problem);
    const readLink = async (more: Record<string, string> = {}) =>
      (await runCommand(admin, ['add', EMAIL], { ...env, ...more })).stdout.split('\n')[1];
    expect(await readLink()).toMatch(/^http:\/\/127\.0\.0\.1:4321\//);
    keepOrigin(parsed.environment);
    expect(await readLink()).toMatch(/^http:\/\/127\.0\.0\.1:5000\//);
    expect(await readLink({ PORT: '6000' })).toMatch(/^http:\/\/127\.0\.0\.1:6000\//);
    writeFileSync(join(place.data_dir, 'origin.json'), '{"PUBLIC_URL":"javascript:1"}');
    expect(await readLink()).toMatch(/^http:\/\/127\.0\.0\.1:4321\//);
  });

  test('creates the first administrator of an empty shop, who logs in by the printed link', async () => {
    const add = ['src/cli/run.mjs', 'admin', 'add', EMAIL, '--name', 'Ada Lovelace'];
    const { code, stdout, stderr } = await runProgram(add, toEnv());
    expect([code, stderr]).toEqual([0, '']);
    const [, link = ''] = stdout.trim().split('\n');
    expect(link).toMatch(/^https:\/\/shop\.example\/pages\/password\?token=[\w-]{43}$/);
    const { data_dir, database_url } = place;
    const backOffice = await openEmbedded({
      ...{ kind: 'embedded', seed: 'none', rate_limit_factor: 1, allow_demo_logins: false, data_dir },
      ...(database_url !== undefined && { database_url }),
      shop: { name: 'Fondaco', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' },
    });
    const { accounts } = backOffice;
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(await accounts.passwords?.setByLink(token, PASSWORD)).toEqual({ ok: true });
    expect(await accounts.login({ usr: EMAIL, pwd: PASSWORD }, '')).toMatchObject({
      ...{ ok: true, staff: { role: 'admin', name: 'Ada Lovelace', email: EMAIL } },
    });
    await backOffice.close();
    expect((await run('list')).stdout).toBe(`${EMAIL}  Ada Lovelace\n`);
    expect(await run('remove', EMAIL)).toMatchObject({
      ...{ code: 1, stderr: `${EMAIL}: the last administrator cannot be removed\n` },
    });
  });

  test.each([
    [],
    ['add'],
    ['add', EMAIL, 'more'],
    ['add', EMAIL, '--nome', 'Ada'],
    ['list', 'x'],
    ['remove'],
    ['remove', EMAIL, '--name', 'Ada'],
    ['reset'],
    ['reset', EMAIL, '--role', 'sales'],
    ['make', EMAIL],
    ['requests', EMAIL],
    ['approve'],
    ['reject', EMAIL, '--name', 'Ada'],
  ])('prints one line of usage for "%s %s" and changes nothing', async (...args) => {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout]).toEqual([1, '']);
    const admins = 'add EMAIL [--name NAME] [--role ROLE] | list | remove EMAIL | reset EMAIL';
    expect(stderr).toBe(`Usage: npm run admin -- ${admins} | requests | approve EMAIL | reject EMAIL\n`);
  });

  test.each(['ada', 'ada@', '@test.example', 'a b@test.example', 'a@b@c'])(
    'rejects the e-mail "%s"',
    async (email) => {
      expect(await run('add', email)).toMatchObject({ code: 1, stdout: '' });
    },
  );
});
