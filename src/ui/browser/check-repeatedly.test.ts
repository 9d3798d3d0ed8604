import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkRepeatedly } from './check-repeatedly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the check of lazy images', () => {
  it('[N-42] runs every 300 ms, up to 100 tries, then stops', () => {
    const check = vi.fn(() => false);
    checkRepeatedly(check);
    vi.advanceTimersByTime(299);
    expect(check).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(check).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(300);
    expect(check).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(98 * 300);
    expect(check).toHaveBeenCalledTimes(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[N-42] stops once it has nothing left to do', () => {
    const check = vi.fn().mockReturnValueOnce(false).mockReturnValue(true);
    checkRepeatedly(check);
    vi.advanceTimersByTime(10_000);
    expect(check).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
