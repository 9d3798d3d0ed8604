import { describe, expect, test } from 'vitest';
import { hashPasswordNow, isPassword } from './password.ts';

describe('a password', () => {
  const stored = hashPasswordNow('Perché no?');

  test('is stored as PHC text with its cost and a nonce of 16 bytes', () => {
    const [, name, version, cost, nonce, tag] = stored.split('$');
    expect([name, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(Buffer.from(nonce ?? '', 'base64')).toHaveLength(16);
    expect(Buffer.from(tag ?? '', 'base64')).toHaveLength(32);
    expect(hashPasswordNow('Perché no?')).not.toBe(stored);
  });

  test('is known again, also with its accents typed in two parts', async () => {
    expect(await isPassword('Perché no?', stored)).toBe(true);
    expect(await isPassword('Perche\u0301 no?', stored)).toBe(true);
  });

  test.each(['perché no?', 'Perche no?', 'Perché no? ', '', 'x'.repeat(256)])(
    'is not "%s"',
    async (other) => {
      expect(await isPassword(other, stored)).toBe(false);
    },
  );

  test('nobody has one', async () => {
    expect(await isPassword('', undefined)).toBe(false);
  });

  test('keeps the cost it was stored with', async () => {
    // The vector of the reference implementation: argon2id, 64 MiB, two passes, "password" with "somesalt".
    const reference =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', reference)).toBe(true);
    expect(await isPassword('Password', reference)).toBe(false);
  });

  test('is compared in turn when many come at once, each with its own answer', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => isPassword(n % 2 ? 'Perché no?' : 'x', stored)),
    );
    expect(answers).toEqual([true, false, true, false, true, false]);
  });

  test('a damaged hash is a fault, not a refusal, and those who wait still get their turn', async () => {
    const broken = isPassword('x', '$argon2id$v=19$m=1,t=0,p=1$AAAA$AAAA');
    const unread = isPassword('x', 'plain');
    await expect(broken).rejects.toThrow();
    await expect(unread).rejects.toThrow('cannot be read');
    expect(await Promise.all([1, 2, 3].map(() => isPassword('Perché no?', stored)))).toEqual([
      true,
      true,
      true,
    ]);
  });
});
