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
 * The network for which rate limits count: the IPv4 address itself (also when mapped to IPv6), or the first 64 bits of an
 * IPv6 address, because one connection owns all addresses with that prefix. Other texts are returned unchanged.
 */
export const toNetwork = (address: string): string => {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  return isIPv6(bare) ? `${toGroups(bare).slice(0, 4).join(':')}::/64` : address;
};
