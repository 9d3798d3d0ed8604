import { describe, expect, test } from 'vitest';
import { comparePassword, hashPassword, hashPasswordSync, isWeak } from './password-hash.ts';

describe('a password', () => {
  const stored = hashPasswordSync('Perché no?');

  test('is stored as PHC text with its cost and a nonce of 16 bytes', () => {
    const [, name, version, cost, nonce, tag] = stored.split('$');
    expect([name, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(Buffer.from(nonce ?? '', 'base64')).toHaveLength(16);
    expect(Buffer.from(tag ?? '', 'base64')).toHaveLength(32);
    expect(hashPasswordSync('Perché no?')).not.toBe(stored);
  });

  test('matches, also with decomposed accents', async () => {
    expect(await comparePassword('Perché no?', stored)).toBe('right');
    expect(await comparePassword('Perche\u0301 no?', stored)).toBe('right');
  });

  test.each(['perché no?', 'Perche no?', 'Perché no? ', '', 'x'.repeat(256)])(
    'does not match "%s"',
    async (other) => {
      expect(await comparePassword(other, stored)).toBe('wrong');
    },
  );

  test('is wrong when there is no hash', async () => {
    expect(await comparePassword('', undefined)).toBe('wrong');
    expect(await comparePassword('', '')).toBe('wrong');
  });

  test('is compared with the cost it was stored with', async () => {
    // The vector of the reference implementation: argon2id, 64 MiB, two passes, "password" with "somesalt".
    const reference =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await comparePassword('password', reference)).toBe('right');
    expect(await comparePassword('Password', reference)).toBe('wrong');
  });

  test('is compared correctly under concurrency', async () => {
    const results = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => comparePassword(n % 2 ? 'Perché no?' : 'x', stored)),
    );
    expect(results).toEqual(['right', 'wrong', 'right', 'wrong', 'right', 'wrong']);
  });

  test('throws for a damaged hash and does not block waiting comparisons', async () => {
    const broken = comparePassword('x', '$argon2id$v=19$m=1,t=0,p=1$AAAA$AAAA');
    const unread = comparePassword('x', 'plain');
    await expect(broken).rejects.toThrow();
    await expect(unread).rejects.toThrow('cannot be read');
    const results = [1, 2, 3].map(() => comparePassword('Perché no?', stored));
    expect(await Promise.all(results)).toEqual(['right', 'right', 'right']);
  });

  test('is rejected as busy when the queue is full', async () => {
    const results = await Promise.all(Array.from({ length: 110 }, () => comparePassword('x', stored)));
    expect(results.filter((result) => result === 'busy')).toHaveLength(8);
    expect(await comparePassword('Perché no?', stored)).toBe('right');
  });

  test('matches its asynchronous hash', async () => {
    const hashed = await hashPassword('Nuova parola');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await comparePassword('Nuova parola', hashed)).toBe('right');
  });

  test.each([
    ['m=19456,t=2,p=1', false],
    ['m=65536,t=3,p=1', false],
    ['m=19456,t=1,p=1', true],
    ['m=12288,t=3,p=1', true],
  ])('hashed with %s is weaker than the standard: %s', (cost, weak) => {
    expect(isWeak(stored.replace('m=19456,t=2,p=1', cost))).toBe(weak);
  });
});
