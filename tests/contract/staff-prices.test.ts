import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandInput, CommandName, CommandOutput } from '#src/contract/staff/commands.ts';
import type { CommandOptions } from '#src/backoffice/port/staff.ts';
import type { ChangedPriceRow } from '#src/contract/staff/prices.ts';
import { GOLDEN_DAYS, type GoldenViewer, goldenRows } from '../support/golden-prices.ts';
import { GUEST } from '../support/fresh-store.ts';
import { type GoldenShop, openGoldenShop } from '../support/golden-shop.ts';

let shop: GoldenShop;

beforeAll(async () => {
  shop = await openGoldenShop();
  shop.setTime(Date.parse(GOLDEN_DAYS[2].instant));
});
afterAll(() => shop.close());

const run = <Name extends CommandName>(
  name: Name,
  input: CommandInput<Name>,
  options: CommandOptions = {},
) => {
  const { staff } = shop.store.backOffice;
  if (!staff) throw new Error('no staff');
  return staff.run({ name: 'Vera', role: 'sales' }, { name, input }, options);
};
const ask = async <Name extends CommandName>(
  name: Name,
  input: CommandInput<Name>,
  options?: CommandOptions,
): Promise<CommandOutput<Name>> => {
  const outcome = await run(name, input, options);
  if (!outcome.ok) throw new Error(`${name}: ${outcome.refusal} ${outcome.problems?.join('; ')}`);
  return outcome.result;
};
const change = (list: string, rows: readonly ChangedPriceRow[], options?: CommandOptions) =>
  run('prices.change', { list, rows: [...rows] }, options);
const undo = async (outcome: Awaited<ReturnType<typeof change>>) =>
  run('log.undo', { id: outcome.ok ? (outcome.entry?.id ?? 0) : 0 });

/** What a cart would charge. */
const pay = async (viewer: GoldenViewer, item_id: string, quantity: number): Promise<number | undefined> => {
  const line = { item_id, quantity, promo_code: '', promo_row: '' };
  return (await shop.store.backOffice.carts.explainPrice(await shop.visit(viewer), line))?.net;
};
const listPrice = async (sku: string): Promise<number | undefined> => {
  return (await shop.store.backOffice.catalogue.find(sku, GUEST))?.price;
};

test('[J-07] lists are found by view with their customers, rows and days', async () => {
  expect(await ask('prices.lists', {})).toMatchObject({
    lists: [{ key: 'base', rows: 7, version: 0 }],
    counts: { lists: 1, own: 2, promotions: 2, offers: 1, coupons: 10 },
  });
  expect(await ask('prices.lists', { view: 'own', text: 'azienda 2' })).toMatchObject({
    lists: [
      { key: 'list:contract', state: 'running', client: 'Azienda 2', prices: 'net', rows: 2 },
      { key: 'list:trade', prices: 'gross', rows: 5 },
    ],
  });
  expect(await ask('prices.rows', { list: 'list:contract' })).toMatchObject({
    rows: [
      { sku: 'BOLT', base: 42, from: 0, price: 30, price_per: 100 },
      { sku: 'BOLT', from: 500, price: 28.5 },
    ],
    counts: { priced: 1, all: 7 },
  });
  const { rows } = await ask('prices.rows', { text: 'bolt' });
  expect(rows.map(({ list, from, price }) => [list, from, price])).toEqual([
    ['base', 0, 42],
    ['base', 1000, 38],
    ['list:trade', 0, 1],
    ['list:contract', 0, 30],
    ['list:trade', 0, 20],
    ['list:contract', 500, 28.5],
  ]);
});

test('[J-07] a change says whom it touches and what it changes, is shown at once, and is undone', async () => {
  const rows = [
    { sku: 'BOLT', price: 45 },
    { sku: 'BOLT', from: 1000, price: 20 },
    { sku: 'NUT', price: 1.25 },
  ];
  const preview = await change('base', rows, { isPreview: true });
  expect(preview).toMatchObject({
    result: {
      ...{ changed: 2, same: 1, refused: [], touched: { count: 1, names: ['Azienda 1'], everybody: true } },
      warned: [{ sku: 'BOLT', text: 'fall' }],
      samples: [
        { sku: 'BOLT', from: 1000, before: 38, after: 20, percent: -47.4 },
        { sku: 'BOLT', from: 0, before: 42, after: 45, percent: 7.1 },
      ],
    },
  });
  expect(await listPrice('BOLT')).toBe(42);
  const saved = await change('base', rows, { version: 0 });
  expect(await listPrice('BOLT')).toBe(45);
  expect(await pay('chain', 'BOLT', 50)).toBe(19.24);
  expect(await change('base', rows, { version: 0 })).toMatchObject({ ok: false, refusal: 'stale' });
  expect(await undo(saved)).toMatchObject({ result: { undone: ['BOLT', 'BOLT 1000+'], kept: [] } });
  expect(await listPrice('BOLT')).toBe(42);
  expect(await pay('chain', 'BOLT', 1000)).toBe(16.25);
});

test('[J-07] a chain follows the list price and is rounded once, with the discounts of the customer', async () => {
  const chained = await change('list:trade', [{ sku: 'SCREW', chain: '30+3' }]);
  // 37.3 × 0.7 × 0.97 × 0.7125 = 18.0451…
  expect(await pay('lists', 'SCREW', 200)).toBe(18.05);
  const raised = await change('base', [{ sku: 'SCREW', price: 40 }]);
  expect(await pay('lists', 'SCREW', 200)).toBe(19.35);
  expect(await ask('prices.rows', { list: 'list:trade', text: 'screw' })).toMatchObject({
    rows: [{ chain: '30+3', price: 27.16, base: 40 }],
  });
  await undo(raised);
  await undo(chained);
  expect(await pay('lists', 'SCREW', 200)).toBe(26.58);
});

test('[J-07] rows of promotions and offers keep their place, and come back', async () => {
  const price = async () => {
    const visitor = await shop.visit('lists');
    const line = { item_id: 'DISC', quantity: 5, promo_code: 'INVERNO', promo_row: '1' };
    return (await shop.store.backOffice.carts.explainPrice(visitor, line))?.net;
  };
  const promoted = await change('promotion:INVERNO', [
    { sku: 'DISC', from: 5, chain: '40' },
    { sku: 'CABLE', price: 1 },
  ]);
  expect(await price()).toBe(87);
  await undo(promoted);
  expect(await price()).toBe(99);
  const offered = await change('offers', [{ sku: 'FERT', chain: '50', valid_to: '2026-12-20' }]);
  expect(await pay('lists', 'FERT', 1)).toBe(6.45);
  await undo(offered);
  expect(await ask('prices.rows', { list: 'offers' })).toMatchObject({ rows: [{ sku: 'DISC', price: 110 }] });
});

test('[J-07] wrong rows are named by line, and nothing is written unless they are left out', async () => {
  const rows = [
    { line: 1, sku: 'BOLT', price: 29 },
    { line: 2, sku: 'NONE', price: 29 },
    { line: 3, sku: 'DISC', price: 0 },
    { line: 4, sku: 'PIN', price: 4.251 },
    { line: 5, sku: 'DISC', chain: '30+x' },
    { line: 6, sku: 'DISC', price: 1, valid_from: '2026-12-02', valid_to: '2026-12-01' },
    { line: 7, sku: 'FERT' },
    { line: 8, sku: 'BOLT', price: 28 },
  ];
  expect(await change('list:contract', rows)).toMatchObject({ refusal: 'wrong_rows' });
  expect(await pay('lists', 'BOLT', 50)).toBe(30);
  const { refused, warned, changed } = await ask(
    'prices.change',
    { list: 'list:contract', rows, leave_out: true },
    { isPreview: true },
  );
  expect(refused.map(({ line, text }) => [line, text])).toEqual([
    [2, 'unknown_article'],
    [3, 'not_positive'],
    [4, 'too_fine'],
    [5, 'invalid_chain'],
    [6, 'invalid_days'],
    [7, 'not_there'],
  ]);
  expect({ warned, changed }).toEqual({ warned: [{ line: 8, sku: 'BOLT', text: 'repeated' }], changed: 1 });
  expect(await change('base', [{ sku: 'BOLT', chain: '10' }])).toMatchObject({
    problems: ['line 0, BOLT: chain_here'],
  });
  expect(await change('list:none', [])).toMatchObject({ refusal: 'unknown_list' });
});

test('[J-07] a new list has its customers before the shared ones; undone, it is gone', async () => {
  const terms = { code: 'due', name: 'Due', clients: ['Azienda 2'] } as const;
  const made = await run('prices.set', { ...terms, clients: ['Azienda 2', '1'] });
  expect(await ask('prices.clients', { key: 'list:due' })).toEqual([
    { client_id: 1, company: 'Azienda 1', position: 1 },
    { client_id: 2, company: 'Azienda 2', position: 1 },
  ]);
  const priced = await change('list:due', [{ sku: 'FERT', price: 9 }]);
  expect(priced).toMatchObject({ result: { touched: { count: 2, everybody: false } } });
  expect(await pay('chain', 'FERT', 1)).toBe(9);
  const id = made.ok ? (made.entry?.id ?? 0) : 0;
  expect(await run('log.undo', { id })).toMatchObject({ refusal: 'not_undoable' });
  await undo(priced);
  expect(await run('log.undo', { id })).toMatchObject({ ok: true });
  expect((await ask('prices.lists', { key: 'list:due' })).total).toBe(0);
  expect(await run('prices.set', { ...terms, clients: ['Azienda'] })).toMatchObject({
    refusal: 'unknown_customer',
  });
});

test('[J-07] every candidate of a price is shown, and ends in the cent of the cart', async () => {
  for (const viewer of ['guest', 'chain', 'lists'] as const)
    for (const { item_id, quantity, promo_code, price } of goldenRows(viewer, 'middle')) {
      if (promo_code !== '') continue;
      const client = { guest: '', chain: '1', lists: 'Azienda 2' }[viewer];
      const found = await ask('prices.explain', { client, sku: item_id, quantity });
      const won = found?.rungs.find(({ state }) => state === 'won');
      if (won?.kind === 'promotion') expect(won.price).toBeLessThan(price);
      else expect(found?.explanation.net, `${viewer} ${item_id} ${quantity}`).toBe(price);
    }
  const found = await ask('prices.explain', {
    client: 'azienda 2',
    sku: 'BOLT',
    quantity: 50,
    coupon: 'GOLDEN-0',
  });
  expect(found?.rungs.map(({ kind, state, price }) => [kind, state, price])).toMatchObject([
    ['list', 'beaten', 42],
    ['net_list', 'won', 30],
    ['price_list', 'beaten', 20],
    ['break', 'short', 38],
    ['discount', 'none', undefined],
    ['sale', 'none', undefined],
    ['promotion', 'none', undefined],
    ['coupon', 'used', expect.any(Number)],
  ]);
  expect(await ask('prices.explain', { client: 'nobody', sku: 'BOLT' })).toBeNull();
});

test('prices are for sales and administrators', async () => {
  const { staff } = shop.store.backOffice;
  for (const role of ['warehouse', 'editor'] as const)
    expect(await staff?.run({ name: 'Mara', role }, { name: 'prices.rows', input: {} })).toMatchObject({
      refusal: 'forbidden',
    });
});
