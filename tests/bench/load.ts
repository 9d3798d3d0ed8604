import autocannon from 'autocannon';

/** The result of a load on one address; latencies in milliseconds. */
export type Load = {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Responses other than 2xx, and requests without a response. */
  readonly failures: number;
  /** Responses, failures included. */
  readonly count: number;
};

/** One request of a load. */
export type LoadRequest = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Target = {
  readonly origin: string;
  /** The next request. */
  readonly next: () => LoadRequest;
  readonly seconds: number;
  /** Ends the load after so many requests instead. */
  readonly amount?: number;
};

const CONNECTIONS = 10;
/** The headers of a browser that accepts gzip only, so that sizes are comparable. */
const HEADERS = { 'accept-encoding': 'gzip', 'accept-language': 'it' };

/** Sends requests one after the other on each of ten connections. */
export const load = async ({ origin, next, seconds, amount }: Target): Promise<Load> => {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: [
      {
        setupRequest: (request) => {
          const { headers, ...rest } = next();
          return { ...request, ...rest, headers: { ...HEADERS, ...headers } };
        },
      },
    ],
  });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
    count: result.requests.total,
  };
};
