import { isTrackingKey } from '#src/contract/listing.ts';

const toKey = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? '';

/**
 * The path and query of a shared guest page without tracking parameters (`gclid`, `utm_…`), which would otherwise appear
 * in the links of the cached page.
 */
export const withoutTracking = (target: string): string => {
  const [path = '', ...rest] = target.split('?');
  const query = rest.join('?').split('&');
  const remaining = query.filter((pair) => pair !== '' && !isTrackingKey(toKey(pair)));
  return remaining.length > 0 ? `${path}?${remaining.join('&')}` : path;
};
