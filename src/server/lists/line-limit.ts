import { toNetwork } from '#src/backoffice/safety/client-network.ts';
import { getEnvironment } from '../environment.ts';
import { createRateLimit } from '../rate-limit.ts';

/** Lines per minute of a client, or of a guest's network: six lists of maximum length. */
const PER_MINUTE = 30_000;
const limit = createRateLimit(getEnvironment().RATE_LIMIT_FACTOR);

type Sender = { readonly locals: Pick<App.Locals, 'session'>; readonly clientAddress: string };

/** Counts lines before their articles are looked up; returns the seconds to wait when they exceed the limit, otherwise undefined. */
export const limitLines = (
  { locals: { session }, clientAddress }: Sender,
  lines: number,
): number | undefined =>
  limit(
    session ? `client ${session.user.client_id}` : `network ${toNetwork(clientAddress)}`,
    PER_MINUTE,
    lines,
  );
