import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { poll } from '../support/poll.ts';
import { runProgram, type Shop, startShop } from '../support/shop.ts';

const TEMPERATURES = ['-10 °C', '10 °C', '-3 °C', '25 °C'];
const LINES = TEMPERATURES.map((temperature, at) => ({
  ...{ sku: `K20-${at}`, name: `Sonda ${at}`, price: 5 },
  attributes: { Temperatura: temperature, Rumore: at % 2 ? '<45 dB' : '>45 dB' },
}));

let shop: Shop;
let guest: Client;

beforeAll(async () => {
  shop = await startShop({ empty: true, env: { SEED: 'none', RATE_LIMIT_FACTOR: '0' } });
  guest = createClient(shop.origin);
  const file = await writeImportFile(shop.dataDir, toJsonLines(LINES), 'signs.jsonl');
  const env = { DATA_DIR: shop.dataDir, SEED: 'none' };
  expect((await runProgram(['src/cli/import.ts', file], env)).code).toBe(0);
  await poll(async () => (await guest.get('/shop')).body.includes('data-row="K20-3"') || undefined, {
    what: 'the shop shows the import',
    within: 60_000,
  });
});
afterAll(() => shop.stop());

const listRows = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/data-row="([^"]*)"/g)].map(([, code]) => code).sort();

describe('without scripts, values that differ only by a sign', () => {
  it('are links of their own, each to its own articles', async () => {
    const { body } = await guest.get('/shop?_open=field_temperatura,field_rumore');
    for (const [link, rows] of [
      ['/shop?field_temperatura=minus-10-c', ['K20-0']],
      ['/shop?field_temperatura=10-c', ['K20-1']],
      ['/shop?field_rumore=lt-45-db', ['K20-1', 'K20-3']],
      ['/shop?field_rumore=gt-45-db', ['K20-0', 'K20-2']],
    ] as const) {
      expect(body).toContain(`href="${link}"`);
      expect(listRows((await guest.get(link)).body), link).toEqual(rows);
    }
  });

  it('are within the range that its fields say, also below zero', async () => {
    const answer = await guest.get('/shop?from.field_temperatura=-10&to.field_temperatura=5');
    expect(answer.status).toBeGreaterThanOrEqual(300);
    const location = answer.headers.get('location') ?? '';
    expect(location).toContain('field_temperatura=-10..5');
    expect(listRows((await guest.get(location)).body)).toEqual(['K20-0', 'K20-2']);
  });
});
