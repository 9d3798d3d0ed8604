/** Failures in a row after which no more calls are sent. */
const CALL_FAILURES = 3;
const HOST_FAILURES = 6;
/** Pause (ms) between the trial calls to what failed. */
const PAUSE_MS = 5000;

type Circuit = { failures: number; retryAt: number };

/**
 * Stops calls to a host that fails again and again, per call and for all calls together, and recovers by itself: after
 * each pause one call is let through as a trial, and its success lets all others through again. No caller waits for a
 * trial. Failures are connections that were lost, timeouts and the statuses of a host that is down, not errors of one
 * request.
 */
export type CircuitBreaker = {
  /** Whether the call may be sent now. */
  allows(call: string): boolean;
  succeed(call: string): void;
  fail(call: string): void;
};

/** Creates the breaker of one host; `clock` returns milliseconds. */
export const createCircuitBreaker = (clock: () => number = () => performance.now()): CircuitBreaker => {
  const host: Circuit = { failures: 0, retryAt: 0 };
  const calls = new Map<string, Circuit>();
  const isClosed = ({ failures }: Circuit, limit: number): boolean => failures < limit;
  const mayTry = (circuit: Circuit): boolean => {
    if (clock() < circuit.retryAt) return false;
    circuit.retryAt = clock() + PAUSE_MS;
    return true;
  };
  const countFailure = (circuit: Circuit, limit: number): void => {
    circuit.failures += 1;
    if (circuit.failures >= limit) circuit.retryAt = clock() + PAUSE_MS;
  };
  return {
    allows: (call) => {
      // The trial of the host is also that of its call.
      if (!isClosed(host, HOST_FAILURES)) return mayTry(host);
      const circuit = calls.get(call);
      return !circuit || isClosed(circuit, CALL_FAILURES) || mayTry(circuit);
    },
    succeed: (call) => {
      // After the failure of a whole host its other calls need no trials of their own.
      if (!isClosed(host, HOST_FAILURES)) calls.clear();
      host.failures = 0;
      calls.delete(call);
    },
    fail: (call) => {
      const circuit = calls.get(call) ?? { failures: 0, retryAt: 0 };
      calls.set(call, circuit);
      countFailure(circuit, CALL_FAILURES);
      countFailure(host, HOST_FAILURES);
    },
  };
};
