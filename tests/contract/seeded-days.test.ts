import { expect, it } from 'vitest';
import { NOON } from '../support/fresh-store.ts';
import { CLIENTS, openSeededShop } from '../support/seeded-shop.ts';

it('a store filled on the same day has the same history', async () => {
  const first = await openSeededShop();
  const again = await openSeededShop(NOON + 3_600_000);
  const { history } = first;
  expect(again.history).toEqual(history);
  await again.close();
  await first.close();
});

it.each([
  ['just after midnight in the shop, when UTC still has the day before', '2026-11-26T23:30:00Z'],
  ['just before midnight in the shop', '2026-11-27T22:59:00Z'],
])('filled %s, every company has orders in every status', async (_, instant) => {
  const early = await openSeededShop(Date.parse(instant));
  try {
    for (const client of CLIENTS) {
      const own = early.history.orders.filter(({ client_id }) => client_id === client);
      const statuses = new Set(own.map(({ status }) => status));
      expect([...statuses].sort(), String(client)).toEqual(['ESCAPED', 'TO_BE_ACCEPTED', 'TO_CHECKOUT']);
      expect(Math.max(...own.map(({ placed_at }) => placed_at))).toBeLessThan(Date.parse(instant));
    }
  } finally {
    await early.close();
  }
});
