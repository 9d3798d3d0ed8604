import { expect, it } from 'vitest';
import { limitLines } from './line-limit.ts';

const MANY = 30_000;

it('counts the lines of a guest for the network, and for the site that may own 65,536 of them', () => {
  const send = (clientAddress: string) => limitLines({ locals: { session: undefined }, clientAddress }, MANY);
  const networks = Array.from({ length: 11 }, (_, at) => `2001:db8:7:${at}::1`);
  expect(networks.map(send).map((wait) => wait === undefined)).toEqual([
    ...Array.from({ length: 10 }, () => true),
    false,
  ]);
  expect(send('2001:db8:8::1')).toBeUndefined();
  expect(send('2001:db8:8::2')).toBeGreaterThan(0);
});
