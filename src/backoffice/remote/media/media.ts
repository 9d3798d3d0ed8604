import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RemoteSettings } from '../../settings.ts';
import { isRelativeUrl } from '../../safety/sanitise.ts';

/** How addresses that a host writes become addresses of this shop. */
export type Media = {
  /** A picture's or document's signed address below `/media/remote/`; empty when its host is not allowed. */
  readonly toMediaUrl: (url: string) => string;
  /** Where a link leads: relative ones resolve against the host; empty when it is no link to follow. */
  readonly toLink: (url: string) => string;
  /** The host's own address of a path below `/media/`; absent when it is none that was written here. */
  readonly findSource: (path: string) => URL | undefined;
};

const ROOT = 'remote/';

/** Bytes of a signature: 16 letters. */
const SIGNATURE_BYTES = 12;

/** The sizes of one picture are told apart by the beginning of its name: they share a signature. */
const SIZE = /(^|\/)(?:thumb_|gallery_|main_)([^/]+)$/;

/** The origins that pictures may come from, by host name: the back office's, then the allowed others. */
const toOrigins = ({ url, media_hosts }: RemoteSettings): ReadonlyMap<string, string> => {
  const allowed = media_hosts.map((host) => new URL(host.includes('://') ? host : `https://${host}`));
  return new Map([...allowed, new URL(url)].map(({ host, origin }) => [host, origin]));
};

const findUrl = (raw: string, base: string): URL | undefined =>
  URL.canParse(raw, base) ? new URL(raw, base) : undefined;

const isWeb = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

/** Whether a path is the same again after it was decoded once, as everything below `/media/` is. */
const isPlain = ({ pathname, origin }: URL): boolean => {
  try {
    return new URL(`${origin}${decodeURIComponent(pathname)}`).pathname === pathname;
  } catch {
    return false; // Escapes that spell no letter, or an address that is none.
  }
};

const toPath = (url: URL): string =>
  (isPlain(url) ? url.pathname : url.pathname.replaceAll('%', '%25')) + encodeURIComponent(url.search);

const openSignatures = (key: Uint8Array) => {
  const sign = ({ host, pathname, search }: URL): string =>
    createHmac('sha256', key)
      .update(`${host}${pathname.replace(SIZE, '$1$2')}${search}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url');
  const isSigned = (url: URL, signature: string): boolean => {
    const [wanted, given] = [Buffer.from(sign(url)), Buffer.from(signature)];
    return wanted.byteLength === given.byteLength && timingSafeEqual(wanted, given);
  };
  return { sign, isSigned };
};

/**
 * Addresses are signed, so that visitors load what a page of this shop shows and nothing else of the host:
 * `/media/remote/{signature}/{host}/{path}`, the query escaped into the path.
 */
export const openMedia = (settings: RemoteSettings, key: Uint8Array): Media => {
  const origins = toOrigins(settings);
  const base = `${settings.url}/`;
  const { sign, isSigned } = openSignatures(key);
  return {
    toMediaUrl: (raw) => {
      const url = raw === '' ? undefined : findUrl(raw, base);
      if (!url || !isWeb(url) || !origins.has(url.host)) return '';
      return `/media/${ROOT}${sign(url)}/${url.host}${toPath(url)}`;
    },
    toLink: (raw) => {
      const url = findUrl(raw, base);
      if (!url) return '';
      return isWeb(url) || (url.protocol === 'mailto:' && !isRelativeUrl(raw)) ? url.href : '';
    },
    findSource: (path) => {
      const [signature = '', host = '', ...rest] = path.startsWith(ROOT)
        ? path.slice(ROOT.length).split('/')
        : [];
      const origin = origins.get(host);
      // Joined as text: resolved against the origin, `\\evil` or a tab before `//evil` would name another host.
      const source = origin === undefined ? undefined : findUrl(`${origin}/${rest.join('/')}`, origin);
      return source && source.origin === origin && isSigned(source, signature) ? source : undefined;
    },
  };
};
