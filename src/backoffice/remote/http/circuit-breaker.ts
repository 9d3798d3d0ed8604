/** Consecutive failures after which a call is no longer sent. */
const MAX_FAILURES = 3;
/** Pause (ms) between the trials of a failed call. */
const PAUSE_MS = 5000;

/**
 * Stops a call to a host that keeps failing, and recovers by itself: after each pause one call is let through as a trial, and its success
 * lets all others through again. No caller waits for a trial. Calls are counted separately, so that a decorative one cannot block another.
 * Failures are lost connections, timeouts and the statuses of a host that is down, not errors of one request.
 */
export type CircuitBreaker = {
  /** Whether the call may be sent now. */
  allows(call: string): boolean;
  succeed(call: string): void;
  fail(call: string): void;
};

/** Creates the breaker of one host; `clock` returns milliseconds. */
export const createCircuitBreaker = (clock: () => number = () => performance.now()): CircuitBreaker => {
  const failed = new Map<string, { readonly failures: number; readonly retryAt: number }>();
  return {
    allows: (call) => {
      const { failures, retryAt } = failed.get(call) ?? { failures: 0, retryAt: 0 };
      if (failures < MAX_FAILURES) return true;
      if (clock() < retryAt) return false;
      failed.set(call, { failures, retryAt: clock() + PAUSE_MS });
      return true;
    },
    succeed: (call) => void failed.delete(call),
    fail: (call) => {
      const { failures } = failed.get(call) ?? { failures: 0 };
      failed.set(call, { failures: failures + 1, retryAt: clock() + PAUSE_MS });
    },
  };
};
