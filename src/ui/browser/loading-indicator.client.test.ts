import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadingIndicator } from './loading-indicator.client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An indicator and its visibility. */
const watch = () => {
  const seen = { shown: false };
  return { seen, indicator: createLoadingIndicator((shown) => (seen.shown = shown)) };
};

describe('[N-50] the loading indicator', () => {
  it('stays hidden when the load ends within 100 ms', () => {
    const { seen, indicator } = watch();
    indicator.start();
    vi.advanceTimersByTime(99);
    expect(seen.shown).toBe(false);
    indicator.stop();
    vi.advanceTimersByTime(1000);
    expect(seen.shown).toBe(false);
  });

  it('stays visible for at least 200 ms, even if the load ends sooner', () => {
    const { seen, indicator } = watch();
    indicator.start();
    vi.advanceTimersByTime(100);
    expect(seen.shown).toBe(true);
    indicator.stop();
    vi.advanceTimersByTime(199);
    expect(seen.shown).toBe(true);
    vi.advanceTimersByTime(1);
    expect(seen.shown).toBe(false);
  });

  it('disappears immediately when a longer load ends', () => {
    const { seen, indicator } = watch();
    indicator.start();
    vi.advanceTimersByTime(5000);
    indicator.stop();
    vi.advanceTimersByTime(0);
    expect(seen.shown).toBe(false);
  });

  it('stays visible when another load starts during the minimum time', () => {
    const { seen, indicator } = watch();
    indicator.start();
    vi.advanceTimersByTime(100);
    indicator.stop();
    indicator.start();
    vi.advanceTimersByTime(5000);
    expect(seen.shown).toBe(true);
  });
});
