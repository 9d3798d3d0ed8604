import { isIPv6 } from 'node:net';

/** The eight groups of an address, without leading zeros. */
const toGroups = (address: string): readonly string[] => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array.from({ length: missing }, () => '0'), ...(after ?? [])];
};

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network that attempts of an address count for: an IPv4 address itself (also one written as IPv6); of an IPv6
 * address the first 64 bits, because a single line is given all that begin with them. What is no address stays.
 */
export const toNetwork = (address: string): string => {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  return isIPv6(bare) ? `${toGroups(bare).slice(0, 4).join(':')}::/64` : address;
};
