import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventQueue } from '#src/backoffice/embedded/events/event-queue.ts';
import { logOutput } from '#src/backoffice/log.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

it('a store that is away for a while is asked again, and the process keeps running', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let isAway = true;
    const { read, write } = shop.database;
    const selectFrom = (table: never) => {
      if (isAway) throw new Error('the store is away');
      return read.selectFrom(table);
    };
    const away = { selectFrom } as unknown as typeof read;
    const seen: string[] = [];
    const events = createEventQueue({ read: away, write }, () => shop.time.now);
    events.subscribe({
      name: 'test',
      consume: async (_, { name }) => void seen.push(name),
      wake: () => undefined,
    });
    events.start();
    await events.idle();
    const other = createEventQueue(shop.database, () => shop.time.now);
    await shop.database.write((tx) => other.append(tx, { name: 'order.rejected', payload: { order_id: 1 } }));
    await vi.advanceTimersByTimeAsync(15_000);
    const lines = vi.mocked(logOutput.write).mock.calls.map(([text]) => text);
    expect(lines.filter((text) => text.includes('The events were not read'))).toHaveLength(1);
    // The log is checked for unexpected errors after each test.
    vi.mocked(logOutput.write).mockClear();
    isAway = false;
    await vi.advanceTimersByTimeAsync(15_000);
    await expect.poll(() => seen).toEqual(['order.rejected']);
    await events.stop();
  } finally {
    vi.useRealTimers();
  }
});
