import { getEnvironment } from '../environment.ts';
import { createRateLimit, limitNetwork } from '../rate-limit.ts';

/** Lines per minute of a client, or of a guest's network: six lists of maximum length. */
const PER_MINUTE = 30_000;
const limit = createRateLimit(getEnvironment().RATE_LIMIT_FACTOR);

type Sender = { readonly locals: Pick<App.Locals, 'session'>; readonly clientAddress: string };

/** Counts lines before their articles are looked up; returns the seconds to wait when they exceed the limit, otherwise undefined. */
export const limitLines = (
  { locals: { session }, clientAddress }: Sender,
  lines: number,
): number | undefined =>
  session
    ? limit(`client ${session.user.client_id}`, PER_MINUTE, lines)
    : limitNetwork(limit, { address: clientAddress, limit: PER_MINUTE, cost: lines });
