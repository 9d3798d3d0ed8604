/** The pairs of a query string as they are written, without the empty ones. */
export const splitQuery = (query: string): readonly string[] =>
  query.split('&').filter((pair) => pair !== '');

/** The decoded key of a pair. */
export const toPairKey = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? '';

/**
 * Writes `own` pairs in the places of those whose key is `isOwn`, in order; the others stay as and where they are written. Surplus places
 * are removed; surplus pairs are appended.
 */
export const replacePairs = (
  pairs: readonly string[],
  isOwn: (key: string) => boolean,
  own: readonly string[],
): readonly string[] => {
  const rest = [...own];
  const kept = pairs.flatMap((pair) => (isOwn(toPairKey(pair)) ? rest.splice(0, 1) : [pair]));
  return [...kept, ...rest];
};

/** A path with a query, without the question mark when it is empty. */
export const joinPath = (path: string, pairs: readonly string[]): string =>
  pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
