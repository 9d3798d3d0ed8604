import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toTokenHash } from '#src/backoffice/embedded/accounts/sessions.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { run as newsletter } from '#src/cli/newsletter.ts';
import { PRIVACY_VERSION } from '#src/contract/registration.ts';
import { runCommand } from '../support/run-command.ts';
import { runProgram } from '../support/shop.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

describe('npm run newsletter', () => {
  let place: StorePlace;
  beforeEach(async () => {
    place = await makeStorePlace();
    const database = await connect(place.location);
    const row = { consent_version: PRIVACY_VERSION, created_at: 1, locale: 'en' };
    await database.write((tx) =>
      tx
        .insertInto('newsletter')
        .values([
          { ...row, email: 'anna@test.example', confirmed_at: Date.parse('2026-11-20T08:30:00Z') },
          { ...row, email: 'bruno@test.example', confirmed_at: null },
        ])
        .execute(),
    );
    await database.close();
  });
  afterEach(() => place.remove());

  const toEnv = () => ({ ...place.env, SEED: 'none', PUBLIC_URL: 'https://shop.example' });
  const run = (...args: string[]) => runCommand(newsletter, args, toEnv());

  test('prints the confirmed addresses as CSV with links, of which the store has the hashes, and deletes one', async () => {
    const { code, stdout, stderr } = await runProgram(['src/cli/run.mjs', 'newsletter', 'export'], toEnv());
    expect([code, stderr]).toEqual([0, '']);
    const [heads, line, ...rest] = stdout.split('\r\n');
    expect([heads, rest]).toEqual(['email,language,confirmed_at,unsubscribe', ['']]);
    const [, token = ''] =
      /^anna@test\.example,en,2026-11-20T08:30:00\.000Z,https:\/\/shop\.example\/en\/pages\/newsletter\?token=([\w-]+)$/.exec(
        line ?? '',
      ) ?? [];
    const database = await connect(place.location);
    const links = await database.read.selectFrom('newsletter_link').select('token_hash').execute();
    await database.close();
    expect(links).toEqual([{ token_hash: toTokenHash(token) }]);
    expect((await run('remove', 'anna@test.example')).stdout).toBe('anna@test.example is removed.\n');
    expect((await run('remove', 'anna@test.example')).stdout).toBe('anna@test.example: no such address\n');
    expect((await run('export')).stdout).toBe(`${heads}\r\n`);
  });

  test('prints its usage for anything else', async () => {
    for (const args of [[], ['list'], ['remove'], ['export', 'x']])
      expect(await run(...args), args.join(' ')).toMatchObject({ code: 1, stdout: '' });
  });
});
