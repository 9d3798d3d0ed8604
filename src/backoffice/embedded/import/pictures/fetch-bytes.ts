import { lookup } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../../../safety/public-address.ts';

/** Bounds of a request. `allowPrivate`: addresses of private networks and of this machine are allowed. */
export type FetchLimits = {
  readonly maxBytes: number;
  /** Ms for the whole request with its redirects. */
  readonly timeout: number;
  readonly allowPrivate: boolean;
};

/** How a host identifies a version of the bytes: the `ETag` and `Last-Modified` of its response. */
export type Version = { readonly etag?: string | undefined; readonly modified?: string | undefined };

/** The bytes at an address with their version; `bytes` is undefined when they are still those of the known version. */
export type Fetched = { readonly bytes: Buffer | undefined; readonly version: Version };

/** Why an address returned no bytes; `isDown`: its host did not respond, so that retrying is useless. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly isDown: boolean;
  constructor(reason: string, isDown = false) {
    super(reason);
    this.isDown = isDown;
  }
}

const MAX_REDIRECTS = 5;
const PRIVATE = 'its host is in a private network';

/** Resolves a name for one connection, which then uses exactly the address that was checked. */
const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const [first] = found;
    const isPublic = first !== undefined && found.every(({ address }) => isPublicAddress(address));
    if (!isPublic) return callback(new FetchError(PRIVATE), '', 0);
    if (options.all) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};

const requireUrl = (text: string, base?: URL): URL => {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new FetchError('is no http address');
  return url;
};

const toConditions = ({ etag, modified }: Version) => ({
  ...(etag !== undefined && { 'If-None-Match': etag }),
  ...(modified !== undefined && { 'If-Modified-Since': modified }),
});

type Opening = { readonly signal: AbortSignal; readonly allowPrivate: boolean; readonly known: Version };

const open = (url: URL, { signal, allowPrivate, known }: Opening): Promise<IncomingMessage> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new FetchError(PRIVATE);
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    const headers = { Accept: 'image/*', 'User-Agent': 'fondaco-import', ...toConditions(known) };
    get(url, { signal, headers, agent: false, ...(!allowPrivate && { lookup: lookupPublic }) }, resolve).on(
      'error',
      reject,
    );
  });
};

const readBytes = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new FetchError(`is larger than ${maxBytes / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const follow = async (text: string, limits: FetchLimits, known: Version): Promise<Fetched> => {
  const { allowPrivate } = limits;
  const opening = { signal: AbortSignal.timeout(limits.timeout), allowPrivate, known };
  const isKnown = known.etag !== undefined || known.modified !== undefined;
  let url = requireUrl(text);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await open(url, opening);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 304 && isKnown) return { bytes: undefined, version: known };
      const version = { etag: headers.etag, modified: headers['last-modified'] };
      if (statusCode === 200) return { bytes: await readBytes(response, limits.maxBytes), version };
      if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
        throw new FetchError(`the host answered ${statusCode}`);
      url = requireUrl(headers.location, url);
    } finally {
      response.destroy();
    }
  }
  throw new FetchError(`is redirected more than ${MAX_REDIRECTS} times`);
};

/** The bytes at an http address, unless they are still those of the `known` version. Throws `FetchError`. */
export const fetchBytes = async (url: string, limits: FetchLimits, known: Version = {}): Promise<Fetched> => {
  try {
    return await follow(url, limits, known);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    const { name, code = name } = error as NodeJS.ErrnoException;
    if (name === 'TimeoutError' || code === 'ABORT_ERR')
      throw new FetchError(`the host did not respond within ${limits.timeout / 1000} s`, true);
    throw new FetchError(`the host cannot be reached (${code})`, true);
  }
};
