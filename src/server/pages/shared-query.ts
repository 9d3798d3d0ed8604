import { isTrackingKey } from '#src/contract/listing.ts';
import { joinPath, replacePairs, splitQuery, toPairKey } from '#src/contract/query-pairs.ts';

const split = (target: string): readonly [path: string, pairs: readonly string[]] => {
  const [path = '', ...rest] = target.split('?');
  return [path, splitQuery(rest.join('?'))];
};

/**
 * The path and query of a shared guest page without tracking parameters (`gclid`, `utm_…`), which would otherwise appear
 * in the links of the cached page.
 */
export const withoutTracking = (target: string): string => {
  const [path, pairs] = split(target);
  return joinPath(
    path,
    pairs.filter((pair) => !isTrackingKey(toPairKey(pair))),
  );
};

/** The location of a redirect from `target`, with the tracking parameters of `target` put back in their places. */
export const withTracking = (location: string, target: string): string => {
  const [, asked] = split(target);
  if (!asked.some((pair) => isTrackingKey(toPairKey(pair)))) return location;
  const [path, pairs] = split(withoutTracking(location));
  return joinPath(
    path,
    replacePairs(asked, (key) => !isTrackingKey(key), pairs),
  );
};
