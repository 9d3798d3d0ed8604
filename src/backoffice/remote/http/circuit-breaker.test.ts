import { beforeEach, describe, expect, it } from 'vitest';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';

let now: number;
let breaker: CircuitBreaker;
beforeEach(() => {
  now = 1000;
  breaker = createCircuitBreaker(() => now);
});

const fail = (...calls: readonly string[]): void => {
  for (const call of calls) breaker.fail(call);
};

describe('a circuit breaker', () => {
  it('stops a call after three failures in a row, and no other', () => {
    fail('a', 'a');
    expect(breaker.allows('a')).toBe(true);
    fail('a');
    expect([breaker.allows('a'), breaker.allows('b')]).toEqual([false, true]);
  });

  it('counts only failures in a row', () => {
    fail('a', 'a');
    breaker.succeed('a');
    fail('a', 'a');
    expect(breaker.allows('a')).toBe(true);
  });

  it('lets one trial through after each pause, and all after its success', () => {
    fail('a', 'a', 'a');
    now += 4999;
    expect(breaker.allows('a')).toBe(false);
    now += 1;
    expect([breaker.allows('a'), breaker.allows('a')]).toEqual([true, false]);
    fail('a');
    expect(breaker.allows('a')).toBe(false);
    now += 5000;
    expect(breaker.allows('a')).toBe(true);
    breaker.succeed('a');
    expect([breaker.allows('a'), breaker.allows('a')]).toEqual([true, true]);
  });

  it('lets another trial through when nothing is heard of the last one', () => {
    fail('a', 'a', 'a');
    now += 5000;
    expect(breaker.allows('a')).toBe(true);
    now += 5000;
    expect(breaker.allows('a')).toBe(true);
  });
});
