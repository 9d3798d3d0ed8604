import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { Cart } from '#src/contract/cart.ts';
import { type Operation, replay, toRowStates } from '../support/cart-history.ts';
import { openWindows, type Step, TABS } from '../support/cart-windows.ts';
import { openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';
import { isRemote } from '../support/adapter-kind.ts';
import { toCaseCount } from '../support/random-cases.ts';

let shop: TestShop;
let rossi: Visitor;
let played = 0;

beforeAll(async () => {
  shop = await openTestShop();
  rossi = await shop.visit(ROSSI);
});
afterAll(() => shop.close());

const just = <const T extends string>(...values: readonly T[]) => fc.constantFrom(...values);
const pick = fc.nat(9);
const tab = fc.nat(TABS - 1);
const quantity = fc.integer({ min: 1, max: 60 });

type Kind = Operation['request']['kind'];

const toSteps = (...kinds: readonly Kind[]): fc.Arbitrary<Step[]> => {
  const picks = fc.array(pick, { minLength: 1, maxLength: 3 });
  const kind = just(...kinds);
  return fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ what: just('change'), tab, kind, pick, quantity }) },
      { weight: 5, arbitrary: fc.record({ what: just('arrive'), picks, again: fc.boolean() }) },
      { weight: 4, arbitrary: fc.record({ what: just('receive'), pick }) },
      { weight: 2, arbitrary: fc.record({ what: just('lose request', 'lose response', 'resend'), pick }) },
      { weight: 1, arbitrary: fc.record({ what: just('reload'), tab }) },
    ),
    { minLength: 6, maxLength: 16 },
  );
};

/** A customer with a new address, which has never had a cart. */
const toNewPlace = (): Visitor => {
  if (!rossi.session) throw new Error('not logged in');
  return { ...rossi, session: { ...rossi.session, address_code: `W${played++}` } };
};

/** Runs the steps on a new cart. All replies and displayed states must belong to one history. */
const play = async (steps: readonly Step[]) => {
  const visitor = toNewPlace();
  const windows = await openWindows(shop.carts, visitor);
  for (const step of steps) await windows.run(step);
  await windows.settle();
  const { log, history, copies } = windows;
  const { states, last } = replay(log);
  for (const { version, rows } of history) expect([version, rows]).toEqual([version, states.get(version)]);
  const cart = await shop.carts.get(visitor);
  expect([cart.version, toRowStates(cart)]).toEqual([last, states.get(last)]);
  const updated = log.length > 0 ? copies : [];
  for (const copy of updated) expect(copy).toEqual(cart);
  return { cart, log };
};

/** PostgreSQL is slower per round, and a host needs more calls. */
const toRounds = (runs: number): number => {
  if (isRemote()) return Math.ceil(runs / 10);
  return shop.database.engine === 'sqlite' ? runs : Math.ceil(runs / 5);
};

/** Average length about 5: thousands of interleavings. */
const check = async (
  steps: fc.Arbitrary<Step[]>,
  runs: number,
  verify: (end: End) => void,
): Promise<void> => {
  const carts = fc.array(steps, { minLength: 1, maxLength: 9 });
  const property = fc.asyncProperty(carts, async (all) => {
    for (const end of await Promise.all(all.map(play))) verify(end);
  });
  await fc.assert(property, { numRuns: toRounds(runs) });
};

type End = Awaited<ReturnType<typeof play>>;

test(
  'three windows with any interleaving apply each accepted change once and end with the same cart',
  { timeout: 600_000 },
  async () => {
    await check(toSteps('add', 'add', 'update', 'remove'), toCaseCount(60, 300), ({ log }) => {
      const refusals = log.flatMap(({ change }) => (change.ok ? [] : [change.refusal]));
      expect(new Set([...refusals, 'unknown_row'])).toEqual(new Set(['unknown_row']));
    });
  },
);

const quantityOf = ({ data }: Cart, code: string): number =>
  data.find(({ carti }) => carti === code)?.quantity ?? 0;

test(
  'three windows that only add end with the sum, however often each addition arrives',
  { timeout: 600_000 },
  async () => {
    await check(toSteps('add'), toCaseCount(30, 150), ({ cart, log }) => {
      const operations = new Map(log.map(({ operation }) => [operation.operation_id, operation.request]));
      const lines = [...operations.values()].flatMap((request) =>
        request.kind === 'add' ? request.lines : [],
      );
      for (const code of ['DISC', 'CENT']) {
        const own = lines.filter(({ item_id }) => item_id === code);
        expect(quantityOf(cart, code)).toBe(own.reduce((sum, line) => sum + line.quantity, 0));
      }
    });
  },
);
