import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_CART, type Cart, type CartPatch, type CartRow } from '#src/contract/cart.ts';
import { applyPatch } from './apply-cart-patch.client.ts';
import { toOperationId, type Change } from './operation.client.ts';
import type { Failure, Outcome } from './outcome.client.ts';
import { SendQueue } from './send-queue.client.ts';

/**
 * What becomes of a call, whose ways there and back take so many ms: all is well, it never arrives, its answer does not
 * come back, it arrives twice, or it arrives long after the window has given it up.
 */
type Fate = {
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

type Answer = { readonly ok: true; readonly notices: []; readonly patch: CartPatch };

const toRow = (row_id: number, carti: string, quantity: number): CartRow => ({
  row_id,
  id_cart: 1,
  carti,
  name: carti,
  quantity,
  price_discount: 1,
  image: '',
  single_child: false,
  promo_code: '',
  promo_row: '',
  qty_min_imballo: 1,
  unit: 'pz',
  price_per: 1,
  availability: '',
  stock_limited: false,
});

/** A server that carries each operation out once. */
class Server {
  cart: Cart = EMPTY_CART;
  readonly #known = new Set<string>();

  change(operation_id: string, change: Change): Answer {
    const before = this.cart;
    if (this.#known.has(operation_id)) return this.#answer(before, []);
    this.#known.add(operation_id);
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
    return this.#answer(before, [changed]);
  }

  #answer(before: Cart, rows: CartRow[]): Answer {
    const { version } = this.cart;
    const patch = { ...EMPTY_CART, id_cart: 1, version, before: before.version, rows, removed: [] };
    return { ok: true, notices: [], patch };
  }
}

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const LOST: Failure = { ok: false, refusal: 'network' };

/** One window: what it holds, and a queue on a line that treats its calls as `fates` say, and then well. */
const openWindow = (server: Server, fates: Fate[], tellOthers: (patch: CartPatch) => void) => {
  let held = server.cart;
  const takePatch = (patch: CartPatch): void => {
    held = applyPatch(held, patch) ?? server.cart;
  };
  const queue = new SendQueue<Outcome>({
    send: async ({ operation_id, change }) => {
      const { there, back, lost } = fates.shift() ?? { there: 1, back: 1, lost: 'no' };
      await pass(there);
      if (lost === 'late') setTimeout(() => server.change(operation_id, change), back * 20);
      if (lost === 'there' || lost === 'late') return LOST;
      if (lost === 'doubled') server.change(operation_id, change);
      const answer = server.change(operation_id, change);
      await pass(back);
      return lost === 'back' ? LOST : answer;
    },
    take: (_operation, outcome) => {
      if ('patch' in outcome) {
        takePatch((outcome as Answer).patch);
        tellOthers((outcome as Answer).patch);
      }
      return Promise.resolve();
    },
    keep: () => undefined,
    forget: () => undefined,
    show: () => undefined,
  });
  return { queue, takePatch, getHeld: () => held };
};

const WINDOWS = 3;

const unknownWindow = (window: number): never => {
  throw new RangeError(`no window ${window}`);
};

const play = async (fates: readonly Fate[][], clicks: readonly Click[]) => {
  const server = new Server();
  const windows = Array.from({ length: WINDOWS }, (_, own) =>
    openWindow(server, [...(fates[own] ?? [])], (patch) => {
      for (const [other, { takePatch }] of windows.entries())
        if (other !== own) setTimeout(() => takePatch(patch), (other + own) * 3);
    }),
  );
  const outcomes: Promise<Outcome>[] = [];
  for (const { window, item_id, quantity, after } of clicks) {
    await pass(after);
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
  await pass(100);
  return { server, helds: windows.map(({ getHeld }) => getHeld()) };
};

const toSums = (clicks: readonly Click[]): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { item_id, quantity } of clicks) sums[item_id] = (sums[item_id] ?? 0) + quantity;
  return sums;
};

const fate = fc.record({
  there: fc.integer({ min: 0, max: 500 }),
  back: fc.integer({ min: 0, max: 500 }),
  lost: fc.constantFrom<Fate['lost']>('no', 'there', 'back', 'doubled', 'late'),
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

it('three windows on bad lines end in the exact sum of all clicks, and all show it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(line, line, line),
      fc.array(click, { minLength: 1, maxLength: 12 }),
      async (fates, clicks) => {
        const played = play(fates, clicks);
        await vi.advanceTimersByTimeAsync(200_000);
        const { server, helds } = await played;
        const sums = Object.fromEntries(server.cart.data.map(({ carti, quantity }) => [carti, quantity]));
        expect(sums).toEqual(toSums(clicks));
        for (const held of helds) expect(held).toEqual(server.cart);
      },
    ),
    { numRuns: 3000 },
  );
});
