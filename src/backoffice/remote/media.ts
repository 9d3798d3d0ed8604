import type { RemoteSettings } from '../settings.ts';
import { isRelativeUrl } from '../sanitise.ts';

/** How addresses that a host writes become addresses of this shop. */
export type Media = {
  /** A picture's or document's address below `/media/remote/`; empty when its host is not allowed. */
  readonly toMediaUrl: (url: string) => string;
  /** Where a link leads: relative ones resolve against the host; empty when it is no link to follow. */
  readonly toLink: (url: string) => string;
  /** The host's own address of a path below `/media/`; absent when it is none of ours. */
  readonly findSource: (path: string) => URL | undefined;
};

const ROOT = 'remote/';

/** The origins that pictures may come from, by host name: the back office's, then the allowed others. */
const toOrigins = ({ url, media_hosts }: RemoteSettings): ReadonlyMap<string, string> => {
  const allowed = media_hosts.map((host) => new URL(host.includes('://') ? host : `https://${host}`));
  return new Map([...allowed, new URL(url)].map(({ host, origin }) => [host, origin]));
};

const findUrl = (raw: string, base: string): URL | undefined =>
  URL.canParse(raw, base) ? new URL(raw, base) : undefined;

const isWeb = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

export const openMedia = (settings: RemoteSettings): Media => {
  const origins = toOrigins(settings);
  const base = `${settings.url}/`;
  return {
    toMediaUrl: (raw) => {
      const url = raw === '' ? undefined : findUrl(raw, base);
      if (!url || !isWeb(url) || !origins.has(url.host)) return '';
      return `/media/${ROOT}${url.host}${url.pathname}${encodeURIComponent(url.search)}`;
    },
    toLink: (raw) => {
      const url = findUrl(raw, base);
      if (!url) return '';
      return isWeb(url) || (url.protocol === 'mailto:' && !isRelativeUrl(raw)) ? url.href : '';
    },
    findSource: (path) => {
      const [host = '', ...rest] = path.startsWith(ROOT) ? path.slice(ROOT.length).split('/') : [];
      const origin = origins.get(host);
      // Joined as text: resolved against the origin, `\\evil` or a tab before `//evil` would name another host.
      const source = origin === undefined ? undefined : findUrl(`${origin}/${rest.join('/')}`, origin);
      return source?.origin === origin ? source : undefined;
    },
  };
};
