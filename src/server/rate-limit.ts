import { findSite, SITE_FACTOR, toNetwork } from '#src/backoffice/safety/client-network.ts';

const WINDOW_MS = 60_000;

/**
 * Adds `cost` to the count of a subject, of which `limit` are allowed per minute; returns the seconds to wait when that exceeds the limit,
 * otherwise undefined.
 */
export type RateLimit = (subject: string, limit: number, cost?: number) => number | undefined;

/**
 * A fixed-window rate limit: per minute of the clock (in ms), counted in this process only, for work that takes time but changes nothing.
 * `factor` multiplies the limits; 0 disables them.
 */
export const createRateLimit = (factor: number, clock: () => number = Date.now): RateLimit => {
  const counts = new Map<string, number>();
  let current = 0;
  return (subject, limit, cost = 1) => {
    if (factor === 0) return undefined;
    const now = clock();
    const window = Math.floor(now / WINDOW_MS);
    if (window !== current) counts.clear();
    current = window;
    const count = (counts.get(subject) ?? 0) + cost;
    counts.set(subject, count);
    return count > limit * factor ? Math.ceil(((window + 1) * WINDOW_MS - now) / 1000) : undefined;
  };
};

/** What an address may do per minute, as one network and as one of a site's networks. */
type NetworkUse = { readonly address: string; readonly limit: number; readonly cost?: number };

/** Counts for the network of an address and for its site; returns what `RateLimit` returns. */
export const limitNetwork = (
  rateLimit: RateLimit,
  { address, limit, cost }: NetworkUse,
): number | undefined => {
  const site = findSite(address);
  return (
    rateLimit(`network ${toNetwork(address)}`, limit, cost) ??
    (site === undefined ? undefined : rateLimit(`network ${site}`, limit * SITE_FACTOR, cost))
  );
};
