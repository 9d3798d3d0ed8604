import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_CART, type Cart, type CartPatch, type CartRow } from '#src/contract/cart.ts';
import { applyPatch } from './apply-cart-patch.client.ts';
import { toOperationId, type Change } from './operation.client.ts';
import type { Failure, Outcome } from './outcome.client.ts';
import { SendQueue } from './send-queue.client.ts';
import { toCaseCount } from '../../../tests/support/random-cases.ts';
import { buildCartRow } from '../../../tests/support/cart-row.ts';

/**
 * Network conditions of a call. `there` and `back` are latencies in ms; `lost`: delivered, request lost, response lost,
 * delivered twice, or delivered long after the window has given up.
 */
type NetworkFate = {
  readonly there: number;
  readonly back: number;
  readonly lost: 'no' | 'there' | 'back' | 'doubled' | 'late';
};
type Click = {
  readonly window: number;
  readonly item_id: string;
  readonly quantity: number;
  readonly after: number;
};

type ChangeResponse = { readonly ok: true; readonly notices: []; readonly patch: CartPatch };

const toRow = (row_id: number, carti: string, quantity: number): CartRow =>
  buildCartRow({ row_id, carti, quantity });

/** A server with idempotent operations. */
class Server {
  cart: Cart = EMPTY_CART;
  readonly #processed = new Set<string>();

  change(operation_id: string, change: Change): ChangeResponse {
    const before = this.cart;
    if (this.#processed.has(operation_id)) return this.#toResponse(before, []);
    this.#processed.add(operation_id);
    if (change.kind !== 'add') throw new Error('these windows only add');
    const row = before.data.find(({ carti }) => carti === change.item_id);
    const changed = toRow(
      Number(row?.row_id ?? before.data.length + 1),
      change.item_id,
      (row?.quantity ?? 0) + change.quantity,
    );
    const others = before.data.filter((other) => other !== row);
    const data = [...others, changed].sort((a, b) => Number(a.row_id) - Number(b.row_id));
    this.cart = { ...EMPTY_CART, id_cart: 1, data, version: `${Number(before.version) + 1}` };
    return this.#toResponse(before, [changed]);
  }

  #toResponse(before: Cart, rows: CartRow[]): ChangeResponse {
    const { version } = this.cart;
    const patch = { ...EMPTY_CART, id_cart: 1, version, before: before.version, rows, removed: [] };
    return { ok: true, notices: [], patch };
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const LOST: Failure = { ok: false, refusal: 'network' };

/** One window with its cart and a queue; the network follows `fates`, then is reliable. */
const openWindow = (server: Server, fates: NetworkFate[], broadcast: (patch: CartPatch) => void) => {
  let current = server.cart;
  const applyRemotePatch = (patch: CartPatch): void => {
    current = applyPatch(current, patch) ?? server.cart;
  };
  const queue = new SendQueue<Outcome>({
    send: async ({ operation_id, change }) => {
      const { there, back, lost } = fates.shift() ?? { there: 1, back: 1, lost: 'no' };
      await wait(there);
      if (lost === 'late') setTimeout(() => server.change(operation_id, change), back * 20);
      if (lost === 'there' || lost === 'late') return LOST;
      if (lost === 'doubled') server.change(operation_id, change);
      const response = server.change(operation_id, change);
      await wait(back);
      return lost === 'back' ? LOST : response;
    },
    apply: (_operation, outcome) => {
      if ('patch' in outcome) {
        applyRemotePatch((outcome as ChangeResponse).patch);
        broadcast((outcome as ChangeResponse).patch);
      }
      return Promise.resolve();
    },
    store: () => undefined,
    remove: () => undefined,
    onChange: () => undefined,
  });
  return { queue, applyRemotePatch, getCart: () => current };
};

const WINDOWS = 3;

const unknownWindow = (window: number): never => {
  throw new RangeError(`no window ${window}`);
};

const play = async (fates: readonly NetworkFate[][], clicks: readonly Click[]) => {
  const server = new Server();
  const windows = Array.from({ length: WINDOWS }, (_, own) =>
    openWindow(server, [...(fates[own] ?? [])], (patch) => {
      for (const [other, { applyRemotePatch }] of windows.entries())
        if (other !== own) setTimeout(() => applyRemotePatch(patch), (other + own) * 3);
    }),
  );
  const outcomes: Promise<Outcome>[] = [];
  for (const { window, item_id, quantity, after } of clicks) {
    await wait(after);
    const change: Change = { kind: 'add', item_id, quantity, promo_code: '', promo_row: '' };
    const operation = {
      operation_id: toOperationId(),
      client_id: '7',
      address_code: '001',
      at: Date.now(),
      change,
    };
    const { queue } = windows[window] ?? unknownWindow(window);
    outcomes.push(queue.push(operation));
  }
  for (const outcome of await Promise.all(outcomes)) expect(outcome).toMatchObject({ ok: true });
  await wait(100);
  return { server, carts: windows.map(({ getCart }) => getCart()) };
};

const toSums = (clicks: readonly Click[]): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { item_id, quantity } of clicks) sums[item_id] = (sums[item_id] ?? 0) + quantity;
  return sums;
};

const fate = fc.record({
  there: fc.integer({ min: 0, max: 500 }),
  back: fc.integer({ min: 0, max: 500 }),
  lost: fc.constantFrom<NetworkFate['lost']>('no', 'there', 'back', 'doubled', 'late'),
});
const click = fc.record({
  window: fc.nat({ max: WINDOWS - 1 }),
  item_id: fc.constantFrom('A', 'B', 'C'),
  quantity: fc.integer({ min: 1, max: 50 }),
  after: fc.integer({ min: 0, max: 300 }),
});
const line = fc.array(fate, { maxLength: 6 });

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('three windows on unreliable networks converge to the exact sum of all clicks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(line, line, line),
      fc.array(click, { minLength: 1, maxLength: 12 }),
      async (fates, clicks) => {
        const played = play(fates, clicks);
        await vi.advanceTimersByTimeAsync(200_000);
        const { server, carts } = await played;
        const sums = Object.fromEntries(server.cart.data.map(({ carti, quantity }) => [carti, quantity]));
        expect(sums).toEqual(toSums(clicks));
        for (const current of carts) expect(current).toEqual(server.cart);
      },
    ),
    { numRuns: toCaseCount(300, 3000) },
  );
});
