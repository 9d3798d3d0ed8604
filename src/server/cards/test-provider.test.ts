import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from './test-provider.ts';

const CHARGE = '00000000-0000-4000-8000-000000000001';
const [GOOD, BAD] = ['4242424242424242', '4000000000000002'];

let folder: string;
let provider: TestProvider;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-cards-'));
  provider = createTestProvider({ DATA_DIR: folder, PUBLIC_URL: 'http://shop.example' });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = () => provider.start({ id: CHARGE, order: 'ORD-1', cents: 100, locale: 'it' });

describe('the test provider of cards', () => {
  it('takes several payments of one charge at once; the first decides', async () => {
    await start();
    const numbers = [GOOD, BAD, BAD, GOOD, BAD];
    await Promise.all(numbers.map((number) => provider.pay(CHARGE, number)));
    expect(await provider.find(CHARGE)).toBe('paid');
    expect(await readdir(join(folder, 'test-cards'))).toEqual([`${CHARGE}.json`]);
  });

  it('starts a charge once, however often at once', async () => {
    expect(new Set(await Promise.all([start(), start(), start()])).size).toBe(1);
    await Promise.all([provider.pay(CHARGE, GOOD), start(), start()]);
    expect(await provider.find(CHARGE)).toBe('paid');
  });

  it('takes payments of several processes at once', async () => {
    await start();
    const other = createTestProvider({ DATA_DIR: folder, PUBLIC_URL: 'http://shop.example' });
    await Promise.all([provider, other, provider, other].map((one) => one.pay(CHARGE, GOOD)));
    expect(await other.find(CHARGE)).toBe('paid');
  });
});
