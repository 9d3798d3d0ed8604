import { createRateLimit, limitNetwork } from '../rate-limit.ts';

/** Calls per session and minute: stops a runaway program, not a busy one. */
const PER_TOKEN = 1200;
/** Calls per network and minute: a shop in front of this one sends all its visitors' calls from one network. */
const PER_NETWORK = 6000;

type CountedCall = {
  readonly address: string;
  /** The session's token; absent for a guest. */
  readonly token?: string | undefined;
};

/** Counts a call; returns the seconds to wait when it exceeds the limit, otherwise undefined. */
export type CallLimit = (call: CountedCall) => number | undefined;

/** The limit on programs' calls, see `createRateLimit`. */
export const createCallLimit = (factor: number, clock?: () => number): CallLimit => {
  const limit = createRateLimit(factor, clock);
  return ({ address, token }) =>
    token === undefined
      ? limitNetwork(limit, { address, limit: PER_NETWORK })
      : limit(`token ${token}`, PER_TOKEN);
};
