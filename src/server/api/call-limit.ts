import { toNetwork } from '#src/backoffice/safety/client-network.ts';

/** Calls per session and minute: stops a runaway program, not a busy one. */
const PER_TOKEN = 1200;
/** Calls per network and minute: a shop in front of this one sends all its visitors' calls from one network. */
const PER_NETWORK = 6000;
const WINDOW_MS = 60_000;

type CountedCall = {
  readonly address: string;
  /** The session's token; absent for a guest. */
  readonly token?: string | undefined;
};

/** Counts a call; returns the seconds to wait when it exceeds the limit, otherwise undefined. */
export type CallLimit = (call: CountedCall) => number | undefined;

/**
 * A fixed-window rate limit: calls per minute of the clock (in ms), counted in this process only. `factor` multiplies the
 * limits; 0 disables them.
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
