import autocannon from 'autocannon';

/** What one load on one address gave. Latencies in milliseconds. */
export type Load = {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers other than 2xx, and requests without an answer. */
  readonly failures: number;
};

export type Target = {
  readonly url: string;
  /** A `Cookie` header; absent for a guest. */
  readonly cookie?: string | undefined;
  readonly seconds: number;
};

const CONNECTIONS = 16;

/** Asks for one address over and over, as browsers do: kept connections, compressed answers. */
export const load = async ({ url, cookie, seconds }: Target): Promise<Load> => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip, br', 'accept-language': 'it', ...(cookie && { cookie }) },
  });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
};
