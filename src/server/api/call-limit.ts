import { toNetwork } from '#src/backoffice/safety/client-network.ts';

/** Calls of one caller in a minute: a runaway program, not a busy one. */
const PER_TOKEN = 1200;
/** A shop in front of this one makes all its visitors' calls from one network. */
const PER_NETWORK = 6000;
const WINDOW_MS = 60_000;

type Limited = {
  readonly address: string;
  /** Of the session that calls; absent for a guest. */
  readonly token?: string | undefined;
};

/** Counts a call; answers the seconds to wait when it is one too many, else nothing. */
export type CallLimit = (call: Limited) => number | undefined;

/**
 * Limits on calls in each minute of the clock (ms), counted by this process alone and forgotten with the minute.
 * `factor` multiplies them; 0 = none.
 */
export const createCallLimit = (factor: number, clock: () => number = Date.now): CallLimit => {
  const counts = new Map<string, number>();
  let current = 0;
  const isOver = (key: string, limit: number): boolean => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > limit * factor;
  };
  return ({ address, token }) => {
    if (factor === 0) return undefined;
    const now = clock();
    const window = Math.floor(now / WINDOW_MS);
    if (window !== current) counts.clear();
    current = window;
    const tooMany =
      token === undefined
        ? isOver(`network ${toNetwork(address)}`, PER_NETWORK)
        : isOver(`token ${token}`, PER_TOKEN);
    return tooMany ? Math.ceil(((window + 1) * WINDOW_MS - now) / 1000) : undefined;
  };
};
