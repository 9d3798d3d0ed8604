import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RemoteSettings } from '../../settings.ts';
import { isRelativeUrl } from '../../safety/sanitise.ts';

/** Converts URLs of a host to URLs of this shop and back. */
export type Media = {
  /** The signed URL of a picture or document below `/media/remote/`; empty when its host is not allowed. */
  readonly toMediaUrl: (url: string) => string;
  /** The absolute target of a link; relative links resolve against the host. Empty for other schemes than http and mailto. */
  readonly toLink: (url: string) => string;
  /** The host's URL for a path below `/media/`; undefined without a valid signature. */
  readonly findSource: (path: string) => URL | undefined;
};

const ROOT = 'remote/';

/** 12 bytes are 16 base64url characters. */
const SIGNATURE_BYTES = 12;

/** The name prefix selects the size of a picture; all sizes share one signature. */
const SIZE = /(^|\/)(?:thumb_|gallery_|main_)([^/]+)$/;

/** The allowed origins of pictures by host name: the configured ones and the back office's own. */
const toOrigins = ({ url, media_hosts }: RemoteSettings): ReadonlyMap<string, string> => {
  const allowed = media_hosts.map((host) => new URL(host.includes('://') ? host : `https://${host}`));
  return new Map([...allowed, new URL(url)].map(({ host, origin }) => [host, origin]));
};

const findUrl = (raw: string, base: string): URL | undefined =>
  URL.canParse(raw, base) ? new URL(raw, base) : undefined;

const isWeb = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

/** Whether a path is unchanged by one decoding, which is applied to every path below `/media/`. */
const isPlain = ({ pathname, origin }: URL): boolean => {
  try {
    return new URL(`${origin}${decodeURIComponent(pathname)}`).pathname === pathname;
  } catch {
    return false; // Invalid escapes or an invalid address.
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
    const [expected, actual] = [Buffer.from(sign(url)), Buffer.from(signature)];
    return expected.byteLength === actual.byteLength && timingSafeEqual(expected, actual);
  };
  return { sign, isSigned };
};

/**
 * Signed addresses let visitors load only files that a page of this shop shows:
 * `/media/remote/{signature}/{host}/{path}`, with the query escaped into the path.
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
      // Concatenated: resolved against the origin, `\\evil` or a tab before `//evil` would name another host.
      const source = origin === undefined ? undefined : findUrl(`${origin}/${rest.join('/')}`, origin);
      return source && source.origin === origin && isSigned(source, signature) ? source : undefined;
    },
  };
};
