import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deliver } from '#src/backoffice/mail-message.ts';
import { HOUR_MS } from '#src/contract/time.ts';
import type { SendingStart, SendingStep } from '../support/sending-program.ts';
import { createRandom } from '../support/random-catalogue.ts';
import { toCaseCount } from '../support/random-cases.ts';
import { openSendingProgram } from '../support/sending-programs.ts';
import { BIANCHI, FRIDAY, openTestShop, ROSSI, type TestShop, VERDI } from '../support/test-shop.ts';

let shop: TestShop;
let tokens: readonly string[];

/** What the shop delivers after the processes. */
let rest: Extract<SendingStep, readonly ['mail', ...unknown[]]>[];

const deliver: Deliver = async (message, { id }) => {
  rest.push(['mail', id, message.kind, 'order' in message ? message.order.name : '']);
  return 'done';
};

beforeEach(async () => {
  rest = [];
  shop = await openTestShop({ deliver });
  const visitors = [
    await shop.visit(ROSSI),
    await shop.visit(ROSSI, { address_code: '002' }),
    await shop.visit(BIANCHI),
    await shop.visit(VERDI),
  ];
  tokens = visitors.map(({ session }) => session!.token);
});
afterEach(() => shop.close());

/** Above every client's minimum order. */
const ARTICLE = 'HUNDRED';

/** A process about to send orders of four carts concurrently. */
const open = () => {
  const { data_dir, database_url } = shop.place;
  return openSendingProgram({ data_dir, database_url, now: FRIDAY, article: ARTICLE, buyers: tokens });
};

type Requests = SendingStart['requests'];

const pick = <K extends SendingStep[0]>(steps: readonly SendingStep[], kind: K) =>
  steps.filter((step): step is Extract<SendingStep, readonly [K, ...unknown[]]> => step[0] === kind);

/** Numbers of stored orders by request id. */
const readOrders = async (): Promise<ReadonlyMap<string, string>> => {
  const rows = await shop.database.read
    .selectFrom('order')
    .leftJoin('order_request', 'order_request.order_id', 'order.id')
    .select(['order.name', 'order_request.request_id', 'row_count', 'document'])
    .orderBy('order.name')
    .execute();
  for (const { name, row_count, document } of rows) {
    expect(row_count).toBe(1);
    expect(JSON.parse(document)).toMatchObject({ name, rows: [{ carti: ARTICLE }] });
  }
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(names.map((_, i) => `OV-2026-${String(i + 1).padStart(6, '0')}`));
  const orders = new Map(rows.map(({ request_id, name }) => [String(request_id), name]));
  expect(orders.size).toBe(rows.length);
  return orders;
};

/** Every confirmation has a stored order with that number. */
const expectConfirmed = (orders: ReadonlyMap<string, string>, steps: readonly SendingStep[]): void => {
  const wrong = pick(steps, 'sent').filter(([, request_id, name]) => orders.get(request_id) !== name);
  expect(wrong).toEqual([]);
};

/** The mails of all processes, and those that are left. */
const deliverRest = async (steps: readonly SendingStep[]) => {
  // The attempts of killed processes are over.
  shop.time.now = FRIDAY + HOUR_MS;
  await shop.idle();
  return [...pick(steps, 'mail'), ...rest];
};

/** Each order has one mail to its customer and one to the shop; an interrupted attempt is repeated under its id. */
const expectMails = (names: readonly string[], mails: Awaited<ReturnType<typeof deliverRest>>): void => {
  const about = new Map(mails.map(([, id, kind, name]) => [id, `${kind} ${name}`]));
  const wanted = names.flatMap((name) => [`order_received ${name}`, `order_sent ${name}`]);
  expect([...about.values()].sort()).toEqual(wanted.sort());
};

const expectIntact = (): void => {
  const { location } = shop.place;
  if (location.engine !== 'sqlite') return;
  const file = new DatabaseSync(location.file, { readOnly: true });
  expect(file.prepare('pragma integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }]);
  file.close();
};

const KILLS = toCaseCount(6, 20);

const random = createRandom(1);

/** Steps before the kill: within the retries of the previous process's requests, or some orders after them. */
const toSteps = (): number => 3 + Math.floor(random() * 30);

/** Longer than an order takes (ms), so that the kill falls anywhere within one. */
const toMoment = (): number => random() * 20;

test(
  'every confirmed order exists exactly once with its mails after the program is killed again and again',
  { timeout: 600_000 },
  async () => {
    const steps: SendingStep[] = [];
    const tried = new Map<string, number>();
    const toOpenRequests = (): Requests => {
      const sent = new Set(pick(steps, 'sent').map(([, request_id]) => request_id));
      const unknown = [...tried].filter(([request_id]) => !sent.has(request_id));
      return tokens.map((_, buyer) => unknown.flatMap(([id, owner]) => (owner === buyer ? [id] : [])));
    };
    let next = open();
    for (let kill = 0; kill <= KILLS; kill++) {
      const isLast = kill === KILLS;
      const program = await next;
      if (!isLast) {
        program.killAfter(toSteps(), toMoment());
        // The next process opens the store while this one is killed.
        next = open();
      }
      program.start({ requests: toOpenRequests(), more: isLast ? 1 : null });
      const ended = await program.ended;
      expect(ended.code).toBe(isLast ? 0 : null);
      steps.push(...ended.steps);
      for (const [, buyer, request_id] of pick(ended.steps, 'try')) tried.set(request_id, buyer);
    }
    const orders = await readOrders();
    expectConfirmed(orders, steps);
    expect([...orders.keys()].sort()).toEqual([...tried.keys()].sort());
    expect(orders.size).toBeGreaterThan(KILLS);
    expectMails([...orders.values()], await deliverRest(steps));
    expectIntact();
  },
);

test(
  'two concurrent programs store one order per repeated request, without gaps in the numbers',
  { timeout: 600_000 },
  async () => {
    const requests = tokens.map(() => Array.from({ length: 12 }, () => crypto.randomUUID()));
    const programs = await Promise.all([open(), open()]);
    for (const program of programs) program.start({ requests, more: 12 });
    const ended = await Promise.all(programs.map((program) => program.ended));
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    const orders = await readOrders();
    const steps = ended.flatMap((program) => program.steps);
    expectConfirmed(orders, steps);
    const tried = pick(steps, 'try').map(([, , request_id]) => request_id);
    expect([...orders.keys()].sort()).toEqual([...requests.flat(), ...tried].sort());
    // Each program sent every request twice.
    expect(pick(steps, 'sent')).toHaveLength(requests.flat().length * 4 + tried.length);
    expectIntact();
  },
);
