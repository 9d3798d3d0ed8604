import { isIPv6 } from 'node:net';

/** The eight groups of an address, without leading zeros. */
const toGroups = (address: string): readonly string[] => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array.from({ length: missing }, () => '0'), ...(after ?? [])];
};

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const findMapped = (address: string): string | undefined => MAPPED.exec(address)?.[1];

/** The first `groups` of 16 bits of an IPv6 address; undefined for other texts. */
const findPrefix = (address: string, groups: number): string | undefined => {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare) || findMapped(address) !== undefined) return undefined;
  return `${toGroups(bare).slice(0, groups).join(':')}::/${groups * 16}`;
};

/**
 * The network for which rate limits count: the IPv4 address itself (also when mapped to IPv6), or the first 64 bits of an
 * IPv6 address, because one connection owns all addresses with that prefix. Other texts are returned unchanged.
 */
export const toNetwork = (address: string): string =>
  findMapped(address) ?? findPrefix(address, 4) ?? address;

/** How many times higher a site's limit is than a network's. */
export const SITE_FACTOR = 10;

/** The first 48 bits of an IPv6 address: one customer of a provider may own all 65,536 networks with that prefix. Undefined for IPv4. */
export const findSite = (address: string): string | undefined => findPrefix(address, 3);
