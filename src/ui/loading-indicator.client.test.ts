import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadingMark } from './loading-indicator.client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A mark, and whether it is shown. */
const watch = () => {
  const seen = { shown: false };
  return { seen, mark: createLoadingMark((shown) => (seen.shown = shown)) };
};

describe('[N-50] the mark of what is loading', () => {
  it('is not shown for what comes within 100 ms', () => {
    const { seen, mark } = watch();
    mark.start();
    vi.advanceTimersByTime(99);
    expect(seen.shown).toBe(false);
    mark.stop();
    vi.advanceTimersByTime(1000);
    expect(seen.shown).toBe(false);
  });

  it('stays 200 ms once it is shown, however soon the loading ends', () => {
    const { seen, mark } = watch();
    mark.start();
    vi.advanceTimersByTime(100);
    expect(seen.shown).toBe(true);
    mark.stop();
    vi.advanceTimersByTime(199);
    expect(seen.shown).toBe(true);
    vi.advanceTimersByTime(1);
    expect(seen.shown).toBe(false);
  });

  it('goes at once with what took longer', () => {
    const { seen, mark } = watch();
    mark.start();
    vi.advanceTimersByTime(5000);
    mark.stop();
    vi.advanceTimersByTime(0);
    expect(seen.shown).toBe(false);
  });

  it('stays for the next thing that is loaded meanwhile', () => {
    const { seen, mark } = watch();
    mark.start();
    vi.advanceTimersByTime(100);
    mark.stop();
    mark.start();
    vi.advanceTimersByTime(5000);
    expect(seen.shown).toBe(true);
  });
});
