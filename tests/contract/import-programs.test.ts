import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshStore, openFreshStore, waitForChange } from '../support/fresh-store.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { measureSlowness } from '../support/slowness.ts';

let store: FreshStore;
beforeEach(async () => {
  store = await openFreshStore();
});
afterEach(() => store.close());

const BOLT = { sku: 'B1', name: 'Vite' };

describe('an import during a running shop', () => {
  it('is visible within 3 s, and only in complete batches', async () => {
    const generation = (price: number) =>
      toJsonLines(Array.from({ length: 900 }, (_, at) => ({ sku: `B${at}`, name: `Vite ${at}`, price })));
    await store.load(generation(1));
    await waitForChange(store.backOffice, '0');
    const before = await store.backOffice.content.version();
    const loading = measureSlowness(() => store.load(generation(2)));
    const loaded = loading.then(() => performance.now());
    const totals = new Set<string>();
    while ((await store.backOffice.content.version()) === before) {
      const { product_list } = await store.list({ per_page: 1, filters: { max_price: '1' } });
      totals.add(String(product_list.pagination.total));
      await nextTurn();
    }
    expect(performance.now() - (await loaded)).toBeLessThan(3000 * (await loading));
    expect([...totals].filter((total) => total !== '900' && total !== '0')).toEqual([]);
    expect((await store.list({ filters: { min_price: '2' } })).product_list.pagination.total).toBe(900);
  });

  it('is never visible in part of a transaction', async () => {
    await store.put([BOLT]);
    const imported = store.put(Array.from({ length: 50 }, (_, at) => ({ sku: `N${at}`, name: 'Nuova' })));
    const totals = new Set<number>();
    const progress = { done: false };
    void imported.finally(() => (progress.done = true));
    while (!progress.done) {
      totals.add((await store.list()).product_list.pagination.total);
      await nextTurn();
    }
    await imported;
    expect([...totals].every((total) => total === 1 || total === 51)).toBe(true);
  });
});

describe('npm run import', () => {
  const run = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
    new Promise((resolve) => {
      const env = { PATH: process.env['PATH'] ?? '', ...store.place.env, SEED: 'none' };
      execFile(
        process.execPath,
        [join('src', 'cli', 'run.mjs'), 'import', ...args],
        { env },
        (error, stdout, stderr) => {
          resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
        },
      );
    });

  it('[E-33] prints lines per second and peak memory, and exits with 0', async () => {
    const file = await writeImportFile(store.place.data_dir, toJsonLines([BOLT]), 'good.jsonl');
    const { code, stdout, stderr } = await run(file);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/1 lines: 1 written, 0 unchanged, 0 skipped\n.* lines\/s, peak memory \d+ MB/);
  });

  it('[E-31] exits with 2 when lines were skipped', async () => {
    const file = await writeImportFile(store.place.data_dir, `x\n${toJsonLines([BOLT])}`, 'bad.jsonl');
    const { code, stderr } = await run(file);
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'line 1: not JSON\n' });
  });

  it('prints notes beside the lines that are stored, and exits with 0', async () => {
    const csv = 'sku;name;price\nA;Vite;1.250\nB;Vite;0,5\nA;Dado;1\n';
    const { code, stderr } = await run(await writeImportFile(store.place.data_dir, csv, 'notes.csv'));
    expect({ code, stderr: stderr.split('\n') }).toEqual({
      code: 0,
      stderr: [
        'line 2, note: price: 1.250 read as 1250: decimals are commas in line 3 (0,5)',
        'line 4, note: sku A is in line 2 too: line 4 holds',
        '',
      ],
    });
  });

  it.each(['listino.xlsx', 'listino.XLS', 'listino.ods'])(
    'says how to save a spreadsheet: %s',
    async (name) => {
      const { code, stderr } = await run(await writeImportFile(store.place.data_dir, 'PK', name));
      expect(code).toBe(1);
      expect(stderr).toContain('save it as "CSV UTF-8"');
    },
  );

  it('exits with 1 and one line for wrong arguments', async () => {
    for (const args of [[], ['/no/such.jsonl'], ['README.md'], ['a.csv', 'b.csv']]) {
      const { code, stderr } = await run(...args);
      expect(code).toBe(1);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
  });
});
