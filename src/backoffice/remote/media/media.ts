import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RemoteSettings } from '../../settings.ts';
import { isRelativeUrl } from '../../safety/sanitise.ts';

/** Converts URLs of a host to URLs of this shop and back. */
export type Media = {
  /** A picture's signed address below `/media/remote/`; empty when its host is not allowed. */
  readonly toMediaUrl: (url: string) => string;
  /** A document's signed address below `/documents/remote/`; empty when its host is not allowed. */
  readonly toDocumentUrl: (url: string) => string;
  /** The absolute target of a link; relative links resolve against the host. Empty for other schemes than http and mailto. */
  readonly toLink: (url: string) => string;
  /** The host's address for a path below `/media/`; undefined without a valid signature of a picture. */
  readonly findSource: (path: string) => URL | undefined;
  /** As `findSource`, for a path below `/documents/`. */
  readonly findDocumentSource: (path: string) => URL | undefined;
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

/** Whether a path survives one decoding, which every path below `/media/` and `/documents/` goes through. */
const isPlain = ({ pathname, origin }: URL): boolean => {
  try {
    return new URL(`${origin}${decodeURIComponent(pathname)}`).pathname === pathname;
  } catch {
    return false; // Invalid escapes or an invalid address.
  }
};

const toPath = (url: URL): string =>
  (isPlain(url) ? url.pathname : url.pathname.replaceAll('%', '%25')) + encodeURIComponent(url.search);

/** A picture's signature is not valid for a document of the same address, nor the other way round. */
type Kind = 'media' | 'documents';

const openSignatures = (key: Uint8Array) => {
  const toSigned = ({ host, pathname, search }: URL, kind: Kind): string =>
    kind === 'media'
      ? `${host}${pathname.replace(SIZE, '$1$2')}${search}`
      : `${kind}\n${host}${pathname}${search}`;
  const sign = (url: URL, kind: Kind): string =>
    createHmac('sha256', key)
      .update(toSigned(url, kind))
      .digest()
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url');
  const isSigned = (url: URL, kind: Kind, signature: string): boolean => {
    const [expected, actual] = [Buffer.from(sign(url, kind)), Buffer.from(signature)];
    return expected.byteLength === actual.byteLength && timingSafeEqual(expected, actual);
  };
  return { sign, isSigned };
};

/**
 * Signed addresses let visitors load only files that a page of this shop shows:
 * `/media/remote/{signature}/{host}/{path}`, with the query escaped into the path; documents likewise.
 */
export const openMedia = (settings: RemoteSettings, key: Uint8Array): Media => {
  const origins = toOrigins(settings);
  const base = `${settings.url}/`;
  const { sign, isSigned } = openSignatures(key);
  const toUrl = (raw: string, kind: Kind): string => {
    const url = raw === '' ? undefined : findUrl(raw, base);
    if (!url || !isWeb(url) || !origins.has(url.host)) return '';
    return `/${kind}/${ROOT}${sign(url, kind)}/${url.host}${toPath(url)}`;
  };
  const findSource = (path: string, kind: Kind): URL | undefined => {
    const [signature = '', host = '', ...rest] = path.startsWith(ROOT)
      ? path.slice(ROOT.length).split('/')
      : [];
    const origin = origins.get(host);
    // Joined as text: resolved against the origin, `\\evil` or a tab before `//evil` would name another host.
    const source = origin === undefined ? undefined : findUrl(`${origin}/${rest.join('/')}`, origin);
    return source && source.origin === origin && isSigned(source, kind, signature) ? source : undefined;
  };
  return {
    toMediaUrl: (raw) => toUrl(raw, 'media'),
    toDocumentUrl: (raw) => toUrl(raw, 'documents'),
    toLink: (raw) => {
      const url = findUrl(raw, base);
      if (!url) return '';
      return isWeb(url) || (url.protocol === 'mailto:' && !isRelativeUrl(raw)) ? url.href : '';
    },
    findSource: (path) => findSource(path, 'media'),
    findDocumentSource: (path) => findSource(path, 'documents'),
  };
};
