import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BackOffice, StoredFile } from '../../port/back-office.ts';
import type { RemoteSettings } from '../../settings.ts';
import { BackOfficeError } from '../../errors.ts';
import { DAY_MS } from '#src/contract/time.ts';
import type { Sessions } from '../accounts/host-sessions.ts';
import { readBounded } from '../http/read-bounded.ts';
import { createRequestLimit } from '../http/request-limit.ts';
import type { Media } from './media.ts';
import { openMediaFolder } from './media-folder.ts';

/** The largest file. */
const MAX_BYTES = 10 * 1024 * 1024;
/** How long a stored copy is used without another request to the host. */
const FRESH_MS = DAY_MS;
/** A page has dozens of pictures, each of at most `MAX_BYTES` in memory. */
const REQUESTS = { most: 16, waiting: 512 };

/** File extensions by media type; only these types pass through this server, and none runs scripts in a browser. */
type Extensions = Readonly<Record<string, string>>;

const PICTURES: Extensions = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
const DOCUMENTS: Extensions = { 'application/pdf': 'pdf' };

/**
 * A file of the host: the media types it may have and, for a document, the client who asks for it, with the token at the host if it is sent
 * one. Copies of documents are cached per client.
 */
type Source = {
  readonly url: URL;
  readonly extensions: Extensions;
  readonly client?: string;
  readonly token?: string | undefined;
};

/** The name of a stored copy. */
const toKey = ({ url, client }: Source): string =>
  createHash('sha256')
    .update(client === undefined ? url.href : JSON.stringify([url.href, client]))
    .digest('hex');

type LoadedFile = { readonly bytes: Uint8Array; readonly extension: string };

/** Follows no redirect; undefined when the host has no such file. */
const load = async (
  { url, extensions, token }: Source,
  signal: AbortSignal,
): Promise<LoadedFile | undefined> => {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
    });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const extension = response.status === 200 ? extensions[type] : undefined;
    const bytes = extension === undefined ? undefined : await readBounded(response, { max_bytes: MAX_BYTES });
    if (extension !== undefined && bytes) return { bytes, extension };
    await response.body?.cancel().catch(() => undefined); // The rest of the body is not needed.
    return undefined;
  } catch (cause) {
    throw new BackOfficeError('A file of the back office could not be loaded', { status: 502, cause });
  }
};

const findType = (extensions: Extensions, wanted: string): string =>
  Object.keys(extensions).find((type) => extensions[type] === wanted) ?? 'application/octet-stream';

/** Files of a host, cached for a day in `folder`. An expired copy is served while the host does not respond. */
const openFileCache = (folder: ReturnType<typeof openMediaFolder>, timeout_ms: number) => {
  const limit = createRequestLimit(REQUESTS);
  /** Files being loaded, by key and token: several visitors of a new page wait for the same one. */
  const loading = new Map<string, Promise<StoredFile | undefined>>();
  const findStored = async (
    key: string,
    extensions: Extensions,
  ): Promise<(StoredFile & { readonly fresh: boolean }) | undefined> => {
    for (const [type, extension] of Object.entries(extensions)) {
      const found = await folder.find(`${key}.${extension}`);
      if (found) return { file: found.file, type, fresh: found.time > Date.now() - FRESH_MS };
    }
    return undefined;
  };
  const store = async (key: string, source: Source): Promise<StoredFile | undefined> => {
    // The timeout includes the wait: while a host hangs, all waiting requests fail together.
    const signal = AbortSignal.timeout(timeout_ms);
    const loaded = await limit(source.url.pathname, () => load(source, signal));
    if (!loaded) return undefined;
    const file = await folder.put(`${key}.${loaded.extension}`, loaded.bytes);
    return { file, type: findType(source.extensions, loaded.extension) };
  };
  const loadOnce = (key: string, source: Source): Promise<StoredFile | undefined> => {
    const own = `${key} ${source.token ?? ''}`;
    const running = loading.get(own);
    if (running) return running;
    const started = store(key, source).finally(() => loading.delete(own));
    loading.set(own, started);
    return started;
  };
  return async (source: Source): Promise<StoredFile | undefined> => {
    const key = toKey(source);
    const stored = await findStored(key, source.extensions);
    if (stored?.fresh) return stored;
    try {
      return await loadOnce(key, source);
    } catch (error) {
      if (stored) return stored;
      throw error;
    }
  };
};

/**
 * Pictures and documents of a host, served by this server from `remote-media` below the data folder. The customer's
 * token goes with a document to the host itself, never to another one and never with a picture.
 */
export const openMediaCache = (
  settings: RemoteSettings,
  media: Media,
  sessions: Sessions,
): Pick<BackOffice, 'findMedia' | 'findDocument'> => {
  const find = openFileCache(openMediaFolder(join(settings.data_dir, 'remote-media')), settings.timeout_ms);
  const { origin } = new URL(settings.url);
  return {
    findMedia: async (path) => {
      const url = media.findSource(path);
      return url && find({ url, extensions: PICTURES });
    },
    findDocument: async ({ session }, path) => {
      const url = session && media.findDocumentSource(path);
      if (!url) return undefined;
      const token = url.origin === origin ? sessions.findAccessToken(session.token) : undefined;
      return find({ url, extensions: DOCUMENTS, client: String(session.user.client_id), token });
    },
  };
};
