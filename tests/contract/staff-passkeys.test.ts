import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#src/contract/time.ts';
import { createPasskey } from '../support/passkey.ts';
import { createRun } from '../support/run-staff.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

const PASSWORD = 'a long and odd password';
const SITE = { origin: 'https://shop.example', host: 'shop.example' };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const sessions = () => {
  if (!shop.staffSessions) throw new Error('no desk');
  return shop.staffSessions;
};
const enter = async (usr: string): Promise<string> => {
  const opened = await sessions().open({ usr, pwd: PASSWORD }, '203.0.113.7');
  if (!opened.ok) throw new Error(opened.refusal);
  return opened.token;
};
/** A complete login of a person with a second factor. */
const enrol = async (email: string): Promise<string> => {
  const run = createRun(shop.database, { clock: () => shop.time.now });
  const added = await run('staff.add', { email, role: 'admin', name: 'Ada' });
  if (!added.ok) throw new Error(added.refusal);
  await shop.accounts.passwords?.setByLink(added.result.token ?? '', PASSWORD);
  const token = await enter(email);
  const factor = await sessions().factor.start(token, []);
  const secret = Secret.fromBase32(factor?.secret ?? '');
  await sessions().factor.confirm(token, new TOTP({ secret }).generate({ timestamp: shop.time.now }));
  shop.time.now += MINUTE_MS;
  return token;
};
const addKey = async (token: string, key: ReturnType<typeof createPasskey>): Promise<boolean> => {
  const asked = await sessions().passkeys.start(token, { ...SITE, name: 'Fondaco' });
  return sessions().passkeys.add(token, { json: key.create(asked ?? ''), name: 'Key' }, SITE);
};
const ask = async (token: string): Promise<string> => (await sessions().passkeys.ask(token, SITE)) ?? '';

describe('[J-01] a passkey', () => {
  test('completes a login in place of a code, and its answer works once', async () => {
    const key = createPasskey(SITE.origin);
    const first = await enrol('ada@test.example');
    expect(await addKey(first, key)).toBe(true);
    expect(await sessions().passkeys.list(first)).toMatchObject([{ name: 'Key', created_at: shop.time.now }]);
    const second = await enter('ada@test.example');
    const answer = key.get(await ask(second));
    expect(await sessions().find(second)).toBeUndefined();
    expect(await sessions().passkeys.give(second, answer, SITE)).toEqual({ ok: true });
    expect(await sessions().find(second)).toMatchObject({ email: 'ada@test.example' });
    const third = await enter('ada@test.example');
    await ask(third);
    expect(await sessions().passkeys.give(third, answer, SITE)).toMatchObject({
      refusal: 'wrong_code',
      left: 4,
    });
    // The challenge went with the wrong answer, and a new one needs a new answer.
    expect(await sessions().passkeys.give(third, answer, SITE)).toMatchObject({
      refusal: 'wrong_code',
      left: 3,
    });
    expect(await sessions().passkeys.give(third, key.get(await ask(third)), SITE)).toEqual({ ok: true });
  });

  test('of another person, another site or another key opens nothing, and five tries wait', async () => {
    const [key, stranger, fake] = [SITE.origin, SITE.origin, 'https://sh0p.example'].map(createPasskey);
    if (!key || !stranger || !fake) throw new Error('no keys');
    await addKey(await enrol('ada@test.example'), key);
    await addKey(await enrol('sara@test.example'), stranger);
    const token = await enter('ada@test.example');
    const answers = [
      stranger.get(await ask(token)),
      fake.get(await ask(token)),
      key.get((await ask(token)).replaceAll('shop.example', 'sh0p.example')),
      '{"id":1}',
      'no JSON',
    ];
    const refusals = [];
    for (const answer of answers) {
      await ask(token);
      refusals.push(await sessions().passkeys.give(token, answer, SITE));
    }
    expect(refusals).toMatchObject([
      ...Array.from({ length: 4 }, (_, at) => ({ refusal: 'wrong_code', left: 4 - at })),
      { refusal: 'too_many_attempts', retry_after: 900 },
    ]);
    expect(await sessions().find(token)).toBeUndefined();
  });

  test('is added at the desk alone, by who has a second factor; it goes with that', async () => {
    const key = createPasskey(SITE.origin);
    const first = await enrol('ada@test.example');
    const pending = await enter('ada@test.example');
    expect(await sessions().passkeys.start(pending, { ...SITE, name: 'Fondaco' })).toBeUndefined();
    expect(await sessions().passkeys.add(pending, { json: '{}', name: '' }, SITE)).toBe(false);
    expect(await sessions().passkeys.add(first, { json: 'null', name: '' }, SITE)).toBe(false);
    const asked = (await sessions().passkeys.start(first, { ...SITE, name: 'Fondaco' })) ?? '';
    const other = createPasskey('https://sh0p.example');
    expect(await sessions().passkeys.add(first, { json: other.create(asked), name: '' }, SITE)).toBe(false);
    expect(await addKey(first, key)).toBe(true);
    const [added] = await sessions().passkeys.list(first);
    const stranger = await enrol('sara@test.example');
    await sessions().passkeys.remove(stranger, added?.id ?? '');
    expect(await sessions().passkeys.list(first)).toHaveLength(1);
    const run = createRun(shop.database, { clock: () => shop.time.now });
    await run('staff.reset_factor', { email: 'ada@test.example' });
    expect(await shop.database.read.selectFrom('staff_passkey').selectAll().execute()).toEqual([]);
  });
});
