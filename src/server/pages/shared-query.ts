import { isTrackingKey } from '#src/contract/listing.ts';

const toKey = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? '';

/**
 * The path and query of a page that guests share, without what only says where one of them came from (`gclid`,
 * `utm_…`): it would stand in the links of a page that the next guest gets.
 */
export const withoutTracking = (target: string): string => {
  const [path = '', ...rest] = target.split('?');
  const query = rest.join('?').split('&');
  const kept = query.filter((pair) => pair !== '' && !isTrackingKey(toKey(pair)));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
};
