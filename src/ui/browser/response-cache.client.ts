/** Responses by request, with a TTL and a bounded number of entries. */
export type ResponseCache = {
  /** Undefined when absent or expired. */
  find(request: string): string | undefined;
  store(request: string, response: string): void;
};

type Bounds = {
  /** The oldest entry is evicted beyond this. */
  readonly maxEntries: number;
  readonly ttlMs: number;
};

/** `clock` returns the time in ms. */
export const createResponseCache = (
  { maxEntries, ttlMs }: Bounds,
  clock: () => number = Date.now,
): ResponseCache => {
  const entries = new Map<string, { readonly response: string; readonly expires: number }>();
  return {
    find(request) {
      const entry = entries.get(request);
      return entry && clock() < entry.expires ? entry.response : undefined;
    },
    store(request, response) {
      entries.delete(request);
      entries.set(request, { response, expires: clock() + ttlMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
    },
  };
};
