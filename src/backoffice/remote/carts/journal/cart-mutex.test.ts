import { describe, expect, it } from 'vitest';
import type { Session } from '../../../session.ts';
import { openTurns } from './cart-mutex.ts';

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

describe('the turns of one cart', () => {
  it('come one after the other in the order of asking, however the client id is spelled', async () => {
    const turns = openTurns();
    const first = gate();
    const done: string[] = [];
    const works = [
      turns.take(at(7), async () => {
        await first.opened;
        done.push('a');
      }),
      turns.take(at('7'), async () => void done.push('b')),
      turns.take(at(7), async () => void done.push('c')),
    ];
    await turns.take(at(7, '002'), async () => void done.push('other address'));
    await turns.take(at(8), async () => void done.push('other client'));
    first.open();
    await Promise.all(works);
    expect(done).toEqual(['other address', 'other client', 'a', 'b', 'c']);
  });

  it('go on after one that failed, whose asker alone is told', async () => {
    const turns = openTurns();
    const failed = turns.take(at(7), async () => Promise.reject(new Error('no')));
    const next = turns.take(at(7), async () => 'next');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
