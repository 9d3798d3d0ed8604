import { describe, expect, it } from 'vitest';
import type { Session } from '../../../session.ts';
import { createCartMutex } from './cart-mutex.ts';

const at = (client_id: number | string, address_code = '001'): Session => ({
  token: 'x',
  role: 'customer',
  user: {
    name: '',
    company_name: '',
    client_id,
    address_codes: [{ address_code, IndirizzoEsteso: '', Citta: '' }],
  },
  address_code,
});

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
};

describe('the mutex of a cart', () => {
  it('runs tasks of one cart in the order of the calls, with a numeric or a string client id', async () => {
    const mutex = createCartMutex();
    const first = gate();
    const done: string[] = [];
    const tasks = [
      mutex.runExclusive(at(7), async () => {
        await first.opened;
        done.push('a');
      }),
      mutex.runExclusive(at('7'), async () => void done.push('b')),
      mutex.runExclusive(at(7), async () => void done.push('c')),
    ];
    await mutex.runExclusive(at(7, '002'), async () => void done.push('other address'));
    await mutex.runExclusive(at(8), async () => void done.push('other client'));
    first.open();
    await Promise.all(tasks);
    expect(done).toEqual(['other address', 'other client', 'a', 'b', 'c']);
  });

  it('continues after a failed task and rejects only its own promise', async () => {
    const mutex = createCartMutex();
    const failed = mutex.runExclusive(at(7), async () => Promise.reject(new Error('no')));
    const next = mutex.runExclusive(at(7), async () => 'next');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
