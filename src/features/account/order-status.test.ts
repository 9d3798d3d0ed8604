import { expect, it } from 'vitest';
import it_account from '../../../public/locales/it/account.json' with { type: 'json' };
import en_account from '../../../public/locales/en/account.json' with { type: 'json' };
import { ORDER_STATUSES } from '#src/contract/order.ts';
import { toStatusKey, toStatusLook } from './order-status.ts';

it('[K-18] has a label in both languages for every status of an order', () => {
  for (const status of ORDER_STATUSES) {
    const key = toStatusKey(status).replace('account:', '');
    expect(it_account).toHaveProperty(key);
    expect(en_account).toHaveProperty(key);
  }
  expect(new Set(ORDER_STATUSES.map(toStatusLook)).size).toBe(3);
});

it('shows a status that nobody knows as it came', () => {
  expect(toStatusKey('ON_HOLD')).toBe('account:status_unknown');
});
