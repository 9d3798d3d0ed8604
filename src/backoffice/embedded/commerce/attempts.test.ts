import { describe, expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

const start = (factor = 1) => {
  const time = { now: 1_000_000 };
  return {
    time,
    attempts: createAttempts({ limit: 3, window_ms: 60_000 }, { factor, clock: () => time.now }),
  };
};

describe('attempts', () => {
  test('beyond the limit have to wait for the end of the window', () => {
    const { time, attempts } = start();
    expect([1, 2, 3, 4].map(() => attempts.take('a'))).toEqual([undefined, undefined, undefined, 60]);
    time.now += 59_001;
    expect(attempts.take('a')).toBe(1);
    time.now += 999;
    expect(attempts.take('a')).toBeUndefined();
  });

  test('are counted for each key', () => {
    const { attempts } = start();
    for (let times = 0; times < 4; times++) attempts.take('a');
    expect(attempts.take('b')).toBeUndefined();
  });

  test('can be given back and forgotten', () => {
    const { attempts } = start();
    for (let times = 0; times < 10; times++) {
      expect(attempts.take('a')).toBeUndefined();
      attempts.giveBack('a');
    }
    for (let times = 0; times < 4; times++) attempts.take('a');
    attempts.clear('a');
    expect(attempts.take('a')).toBeUndefined();
    attempts.giveBack('unknown');
  });

  test('are kept for a bounded number of keys', () => {
    const { attempts } = start();
    for (let times = 0; times < 4; times++) attempts.take('first');
    expect(attempts.take('first')).toBe(60);
    for (let key = 0; key < 50_000; key++) attempts.take(String(key));
    expect(attempts.take('first')).toBeUndefined();
  });

  test('have no limit at factor 0', () => {
    const { attempts } = start(0);
    for (let times = 0; times < 100; times++) expect(attempts.take('a')).toBeUndefined();
  });
});
