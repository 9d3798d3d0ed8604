import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run as coupons } from '#src/cli/coupons.ts';
import { runCommand } from '../support/run-command.ts';
import { runProgram } from '../support/shop.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

describe('npm run coupons', () => {
  let place: StorePlace;
  beforeEach(async () => {
    place = await makeStorePlace();
  });
  afterEach(() => place.remove());

  const toEnv = () => ({ ...place.env, SEED: 'none' });
  const run = (...args: string[]) => runCommand(coupons, args, toEnv());

  test('sets codes, lists them with their terms, and removes them', async () => {
    const set = ['set', 'estate', '--percent', '12.5', '--least', '100', '--uses', '3'];
    expect(await runProgram(['src/cli/run.mjs', 'coupons', ...set], toEnv())).toEqual({
      ...{ code: 0, stdout: 'ESTATE is set.\n', stderr: '' },
    });
    expect((await run('set', 'FIERA', '--euros', '25', '--from', '2026-11-01')).code).toBe(0);
    expect((await run('list')).stdout).toBe(
      'ESTATE  12.5 %  from 100 EUR  used 0 of 3\nFIERA  25 EUR  2026-11-01…  used 0\n',
    );
    expect((await run('remove', 'ESTATE')).stdout).toBe('ESTATE is removed.\n');
    expect((await run('remove', 'ESTATE')).stdout).toBe('ESTATE: no such code\n');
    expect((await run('list')).stdout).toBe('FIERA  25 EUR  2026-11-01…  used 0\n');
  });

  test('refuses unusable terms with what is allowed, and prints its usage for anything else', async () => {
    for (const [args, line] of [
      [['A', '--percent', '101'], '--percent: allowed: a number from 0 to 100'],
      [['A'], '--percent, --euros: allowed: one of them, above 0'],
      [['A', '--percent', '5', '--euros', '5'], '--percent, --euros: allowed: one of them, above 0'],
      [['A', '--euros', '5', '--to', '1.12.2026'], '--to: allowed: yyyy-mm-dd, a day of the calendar'],
      [['A', '--euros', '5', '--from', '2026-02-30'], '--from: allowed: yyyy-mm-dd, a day of the calendar'],
      [['A', '--euros', '5', '--to', '2026-02-29'], '--to: allowed: yyyy-mm-dd, a day of the calendar'],
      [['A', '--euros', '1.250'], '--euros: allowed: a number from 0 to 100000'],
      [['A', '--euros', '5', '--least', '1e3'], '--least: allowed: a number from 0 to 1000000'],
    ] as const)
      expect(await run('set', ...args)).toEqual({ code: 1, stdout: '', stderr: `${line}\n` });
    for (const args of [
      [],
      ['list', 'A'],
      ['set'],
      ['remove'],
      ['remove', 'A', '--uses', '1'],
      ['set', '--x'],
    ])
      expect((await run(...args)).stderr, args.join(' ')).toMatch(/^Usage: npm run coupons -- COMMAND\n/);
    expect((await run('list')).stdout).toBe('');
  });
});
