import { describe, expect, it } from 'vitest';
import { createCallLimit } from './call-limit.ts';

const START = 16_667 * 60_000 + 20_000; // Forty seconds before a minute ends.
const repeat = (count: number, call: () => unknown): unknown[] => Array.from({ length: count }, call);

describe('the limit on calls', () => {
  it('allows 6000 calls per network and minute, and returns the seconds to wait', () => {
    const time = { now: START };
    const limit = createCallLimit(1, () => time.now);
    const call = () => limit({ address: '10.0.0.1' });
    expect(new Set(repeat(6000, call))).toEqual(new Set([undefined]));
    expect(call()).toBe(40);
    expect(limit({ address: '10.0.0.2' })).toBeUndefined();
    time.now += 40_000;
    expect(call()).toBeUndefined();
  });

  it('counts a session separately, from any address', () => {
    const limit = createCallLimit(1, () => START);
    let n = 0;
    const call = () => limit({ address: `10.0.0.${n++ % 200}`, token: 'a' });
    expect(new Set(repeat(1200, call))).toEqual(new Set([undefined]));
    expect(call()).toBe(40);
    expect(limit({ address: '10.0.0.1', token: 'b' })).toBeUndefined();
    expect(limit({ address: '10.0.0.1' })).toBeUndefined();
  });

  it('counts the addresses of one IPv6 network together', () => {
    const limit = createCallLimit(0.01, () => START);
    let n = 0;
    const call = () => limit({ address: `2001:db8:0:1::${(n++).toString(16)}` });
    expect(repeat(61, call).filter(Boolean)).toEqual([40]);
    expect(limit({ address: '2001:db8:0:2::1' })).toBeUndefined();
  });

  it('counts the networks of one IPv6 site together, ten times as many', () => {
    const limit = createCallLimit(0.01, () => START);
    let n = 0;
    const call = () => limit({ address: `2001:db8:1:${(n++).toString(16)}::1` });
    expect(repeat(601, call).filter(Boolean)).toEqual([40]);
    expect(limit({ address: '2001:db8:2::1' })).toBeUndefined();
  });

  it('is multiplied by the factor, and disabled by 0', () => {
    const few = createCallLimit(0.01, () => START);
    expect(repeat(13, () => few({ address: 'x', token: 'a' })).filter(Boolean)).toHaveLength(1);
    const none = createCallLimit(0, () => START);
    expect(repeat(10_000, () => none({ address: 'x', token: 'a' })).filter(Boolean)).toEqual([]);
  });
});
