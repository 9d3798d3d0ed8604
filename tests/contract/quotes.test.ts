import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Message } from '#src/backoffice/mail-message.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { Quotes } from '#src/backoffice/port/quotes.ts';
import type { CommandInput } from '#src/contract/staff/commands.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { createRun } from '../support/run-staff.ts';
import { createBuyer, line, quantities, set } from '../support/test-orders.ts';
import {
  AGENT,
  BIANCHI,
  GUEST,
  openTestShop,
  ROSSI,
  ROSSI_TWO,
  type TestShop,
} from '../support/test-shop.ts';

const LAST_DAY = '2026-12-04';
type Answer = CommandInput<'quotes.send'>;

let shop: TestShop;
let quotes: Quotes;
let mails: Message[];
let rossi: Visitor;
let run: ReturnType<typeof createRun>;

beforeEach(async () => {
  mails = [];
  shop = await openTestShop({
    deliver: async (message) => {
      mails.push(message);
      return 'done';
    },
  });
  if (!shop.quotes) throw new Error('no quotes');
  ({ quotes } = shop);
  rossi = await shop.visit(ROSSI);
  run = createRun(shop.database, { clock: () => shop.time.now, actor: { name: 'Paolo', role: 'sales' } });
});
afterEach(() => shop.close());

const ask = async (visitor = rossi, lines = [line('BOLT', 70), line('LOCK', 2)]): Promise<string> => {
  const asked = await quotes.request(visitor, lines, 'Per il cantiere');
  if (!asked.ok) throw new Error(asked.refusal);
  return asked.name;
};

const toAnswer = (quote: string, fields: Partial<Answer> = {}): Answer => ({
  quote,
  rows: [
    { carti: 'BOLT', quantity: 100, price: 30 },
    { carti: 'DISC', quantity: 10, price: 1.2, instead_of: 'LOCK' },
  ],
  valid_to: LAST_DAY,
  note: 'Un buon prezzo',
  ...fields,
});

const answer = async (quote: string, fields?: Partial<Answer>): Promise<void> => {
  const sent = await run('quotes.send', toAnswer(quote, fields));
  if (!sent.ok) throw new Error(sent.refusal);
};

const prices = async (visitor = rossi) =>
  (await shop.carts.get(visitor)).data.map(({ carti, quantity, price_discount }) => [
    carti,
    quantity,
    price_discount,
  ]);

const refusalOf = async (result: Promise<{ ok: true } | { ok: false; refusal: string }>) => {
  const found = await result;
  return found.ok ? undefined : found.refusal;
};

test('[D-07] a request keeps the cart, shows the prices of its day, and reaches the shop by mail', async () => {
  await createBuyer(shop).fill(rossi, ['LOCK', 1]);
  const name = await ask();
  expect(name).toBe('PV-2026-000001');
  expect(await prices()).toEqual([['LOCK', 1, 28.5]]);
  const quote = await quotes.find(rossi, name);
  expect(quote).toMatchObject({
    state: 'open',
    by: 'rossi',
    note: 'Per il cantiere',
    version: 0,
    orders: [],
  });
  // 70 of packs of 50.
  expect(quote?.versions[0]?.rows.map(({ carti, quantity, amount }) => [carti, quantity, amount])).toEqual([
    ['BOLT', 100, 38],
    ['LOCK', 2, 57],
  ]);
  expect(quote?.versions[0]?.totale_netto).toBe(95);
  await shop.idle();
  expect(mails).toMatchObject([{ kind: 'quote', state: 'requested', sender: { email: ROSSI } }]);
  expect(await run('desk.counts', {})).toMatchObject({ result: { quotes: 1 } });
});

test('[D-07] an answer is a version that never changes: the next one takes its place, and both stay readable', async () => {
  const name = await ask();
  const saved = await run('quotes.save', toAnswer(name));
  expect(saved).toMatchObject({ ok: true, result: { number: 1, net: 42 } });
  expect((await quotes.find(rossi, name))?.versions).toHaveLength(1);
  await answer(name);
  await answer(name, { rows: [{ carti: 'BOLT', quantity: 100, price: 28 }], note: 'Meglio' });
  const quote = await quotes.find(await shop.visit(ROSSI_TWO), name);
  expect(quote).toMatchObject({ state: 'sent', version: 2 });
  expect(
    quote?.versions.map(({ number, by, note, totale_netto }) => [number, by, note, totale_netto]),
  ).toEqual([
    [0, 'rossi', 'Per il cantiere', 95],
    [1, 'Paolo', 'Un buon prezzo', 42],
    [2, 'Paolo', 'Meglio', 28],
  ]);
  expect(quote?.versions[1]?.rows[1]).toMatchObject({ carti: 'DISC', instead_of: 'LOCK', price: 1.45 });
  expect(await quotes.find(rossi, name)).toHaveProperty('seen_at');
  await shop.idle();
  expect(mails.slice(1)).toMatchObject([
    { kind: 'quote', state: 'sent', to: ROSSI },
    { kind: 'quote', state: 'sent', to: ROSSI },
  ]);
});

test('[D-07] one click makes a cart that keeps the quoted prices, and so does its order', async () => {
  const name = await ask();
  await answer(name);
  expect(await quotes.accept(rossi, name)).toEqual({ ok: true, name, left: [], replaced: 0 });
  const kept = [
    ['BOLT', 100, 30],
    ['DISC', 10, 1.2],
  ];
  expect(await prices()).toEqual(kept);
  // A second click, also of a colleague, adds nothing twice.
  await quotes.accept(await shop.visit(ROSSI_TWO), name);
  expect(await prices()).toEqual(kept);
  // More keeps the price, less has the own one; the same article without the quote, too.
  const [bolt, disc] = (await shop.carts.get(rossi)).data;
  await shop.carts.update(rossi, [set(bolt?.row_id ?? '', 200), set(disc?.row_id ?? '', 5)]);
  await shop.carts.add(rossi, [line('BOLT', 50)]);
  expect(await prices()).toEqual([
    ['BOLT', 200, 30],
    ['DISC', 5, 1.45],
    ['BOLT', 50, 38],
  ]);
  expect((await shop.carts.get(rossi)).data[1]).toMatchObject({ promo_name: name, promo_from: 10 });
  const order = await createBuyer(shop).send(rossi);
  expect(order.rows[0]).toMatchObject({ carti: 'BOLT', price_discount: 30, promo_code: name });
  expect(await quotes.find(rossi, name)).toMatchObject({ state: 'accepted', orders: [order.name] });
});

test('[D-07] an answer may keep its prices for less', async () => {
  const name = await ask();
  await answer(name, { any_quantity: true });
  await quotes.accept(rossi, name);
  const [, disc] = (await shop.carts.get(rossi)).data;
  await shop.carts.update(rossi, [set(disc?.row_id ?? '', 5)]);
  expect((await prices())[1]).toEqual(['DISC', 5, 1.2]);
});

test('[D-07] a cart never costs more than without its quote', async () => {
  const name = await ask();
  await answer(name, { rows: [{ carti: 'LOCK', quantity: 2, price: 29 }] });
  await quotes.accept(rossi, name);
  expect(await prices()).toEqual([['LOCK', 2, 28.5]]);
});

test('[D-07] prices end after the last day in the shop, with the next version, and when the quote is withdrawn', async () => {
  const name = await ask();
  await answer(name, { rows: [{ carti: 'LOCK', quantity: 2, price: 20 }] });
  await quotes.accept(rossi, name);
  await answer(name, { rows: [{ carti: 'LOCK', quantity: 2, price: 21 }] });
  expect(await prices()).toEqual([['LOCK', 2, 28.5]]);
  // The rows of the first version make way.
  await quotes.accept(rossi, name);
  expect(await prices()).toEqual([['LOCK', 2, 21]]);
  // 22:59 and 23:00 UTC are both sides of midnight in Rome.
  shop.time.now = Date.UTC(2026, 11, 4, 22, 59);
  expect(await prices()).toEqual([['LOCK', 2, 21]]);
  shop.time.now = Date.UTC(2026, 11, 4, 23, 0);
  expect(await prices()).toEqual([['LOCK', 2, 28.5]]);
  expect(await refusalOf(quotes.accept(rossi, name))).toBe('quote_expired');
  expect(await refusalOf(shop.carts.add(rossi, [{ ...line('LOCK', 1, name), promo_row: '2.1' }]))).toBe(
    'unknown_promotion',
  );

  shop.time.now = Date.UTC(2026, 11, 1);
  await run('quotes.withdraw', { quote: name, reason: 'Errore' });
  expect(await prices()).toEqual([['LOCK', 2, 28.5]]);
  expect(await refusalOf(quotes.accept(rossi, name))).toBe('quote_closed');
  expect(await quotes.find(rossi, name)).toMatchObject({ state: 'withdrawn', reason: 'Errore' });
});

test('[D-07] an unanswered quote expires by the date, is declined with a reason, or is taken back', async () => {
  const [first, second, third] = [await ask(), await ask(), await ask()];
  await answer(first);
  await answer(second);
  await quotes.decline(rossi, first, 'Troppo caro');
  expect(await refusalOf(quotes.withdraw(rossi, second))).toBe('quote_closed');
  expect(await refusalOf(quotes.withdraw(rossi, third))).toBeUndefined();
  shop.time.now += 30 * DAY_MS;
  expect((await quotes.list(rossi)).map(({ name, state }) => [name, state])).toEqual([
    [third, 'withdrawn'],
    [second, 'expired'],
    [first, 'declined'],
  ]);
  expect(await run('quotes.search', { view: 'expired' })).toMatchObject({
    result: {
      total: 1,
      quotes: [{ name: second, company: 'Azienda 11' }],
      counts: { to_answer: 0, expired: 1, all: 3 },
    },
  });
});

test('[D-07] a quote belongs to its company', async () => {
  const name = await ask();
  await answer(name);
  const bianchi = await shop.visit(BIANCHI);
  expect(await quotes.find(bianchi, name)).toBeUndefined();
  expect(await quotes.list(bianchi)).toEqual([]);
  expect(await refusalOf(quotes.accept(bianchi, name))).toBe('unknown_quote');
  expect(await refusalOf(shop.carts.add(bianchi, [{ ...line('DISC', 10, name), promo_row: '1.2' }]))).toBe(
    'unknown_promotion',
  );
  expect(await refusalOf(quotes.accept(GUEST, name))).toBe('login_required');
  expect(await refusalOf(quotes.request(GUEST, [line('LOCK')], ''))).toBe('login_required');
  const viewer = {
    ...rossi,
    session: rossi.session && { ...rossi.session, permissions: { role: 'viewer' as const } },
  } as Visitor;
  expect(await refusalOf(quotes.accept(viewer, name))).toBe('not_permitted');
  expect(await quotes.find(viewer, name)).toBeDefined();
});

test('[D-07] the desk refuses what it cannot quote, and what somebody else answered meanwhile', async () => {
  const name = await ask();
  const send = (fields: Partial<Answer>, version?: number) =>
    run('quotes.send', toAnswer(name, fields), { version });
  expect(await send({ valid_to: '2026-11-01' })).toMatchObject({ refusal: 'past_day' });
  expect(await send({ valid_to: '2028-11-01' })).toMatchObject({ refusal: 'late_day' });
  expect(await send({ rows: [{ carti: 'NONE', quantity: 1 }] })).toMatchObject({
    refusal: 'unknown_article',
    problems: ['NONE'],
  });
  expect(await send({ rows: [{ carti: 'FAM', quantity: 1, price: 1 }] })).toMatchObject({
    refusal: 'not_orderable',
  });
  expect(await send({ rows: [{ carti: 'LOCK', quantity: 1, price: 1.001 }] })).toMatchObject({
    refusal: 'invalid_input',
  });
  await run('quotes.save', toAnswer(name));
  expect(await send({}, 0)).toMatchObject({ refusal: 'stale', changes: [{ actor: 'Paolo' }] });
  expect(await run('quotes.send', toAnswer(name), { isPreview: true })).toMatchObject({ ok: true });
  expect(await quotes.find(rossi, name)).toMatchObject({ state: 'open' });
  const shown = await run('quotes.show', { quote: name });
  expect(shown).toMatchObject({
    result: {
      subject_version: 1,
      company: { company_name: 'Azienda 11' },
      history: [{ actor: 'Paolo', command: 'quotes.save' }],
    },
  });
});

test('[D-07] an agent asks and accepts for a client, in the own cart', async () => {
  const login = await shop.accounts.login({ usr: AGENT, pwd: `segreta-${AGENT}` }, '127.0.0.1');
  if (!login.ok || !login.staff) throw new Error('no agent');
  await shop.agents?.enter(login.staff, 11);
  const session = await shop.accounts.findSession(login.staff.token);
  if (!session) throw new Error('no session');
  const agent: Visitor = { locale: 'it', session };
  const name = await ask(agent);
  await answer(name);
  await quotes.accept(agent, name);
  expect(await prices(agent)).toEqual([
    ['BOLT', 100, 30],
    ['DISC', 10, 1.2],
  ]);
  expect(quantities(await shop.carts.get(rossi))).toEqual([]);
});

test('[D-07] rows that were asked for and are still in the cart make way for the quoted ones, changed ones stay', async () => {
  await createBuyer(shop).fill(rossi, ['BOLT', 100], ['LOCK', 5]);
  const name = await ask();
  await answer(name, { rows: [{ carti: 'BOLT', quantity: 100, price: 30 }] });
  expect(await quotes.accept(rossi, name)).toMatchObject({ ok: true, replaced: 1 });
  expect(await prices()).toEqual([
    ['LOCK', 5, 28.5],
    ['BOLT', 100, 30],
  ]);
});
