import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BackOffice } from '../../port.ts';
import type { RemoteSettings } from '../../settings.ts';
import { BackOfficeError } from '../../errors.ts';
import { DAY_MS } from '#src/contract/time.ts';
import type { Media } from './media.ts';
import { openMediaFolder } from './media-folder.ts';

/** The largest file. */
const MAX_BYTES = 10 * 1024 * 1024;
/** How long a stored copy is used without another request to the host. */
const FRESH_MS = DAY_MS;

/** The media types that pass through this server; none of them runs scripts in a browser. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
const TYPES = new Map(Object.entries(EXTENSIONS).map(([type, extension]) => [extension, type]));

type StoredFile = NonNullable<Awaited<ReturnType<BackOffice['findMedia']>>>;
type LoadedFile = { readonly bytes: Uint8Array; readonly extension: string };

const readLimited = async (response: Response): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Loads a file, without a token and without following redirects; undefined when the host has no such picture or document. */
const load = async (source: URL, timeout_ms: number): Promise<LoadedFile | undefined> => {
  try {
    const response = await fetch(source, { redirect: 'manual', signal: AbortSignal.timeout(timeout_ms) });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const extension = response.status === 200 ? EXTENSIONS[type] : undefined;
    const bytes = extension === undefined ? undefined : await readLimited(response);
    if (extension !== undefined && bytes) return { bytes, extension };
    await response.body?.cancel().catch(() => undefined); // The rest of the body is not needed.
    return undefined;
  } catch (cause) {
    throw new BackOfficeError('A picture of the back office could not be loaded', { status: 502, cause });
  }
};

/**
 * Pictures and documents of a host, served by this server and cached for a day in `remote-media` below the data
 * folder. An expired copy is served while the host does not respond.
 */
export const openMediaCache = (settings: RemoteSettings, media: Media): BackOffice['findMedia'] => {
  const folder = openMediaFolder(join(settings.data_dir, 'remote-media'));
  const findStored = async (key: string): Promise<(StoredFile & { readonly fresh: boolean }) | undefined> => {
    for (const [extension, type] of TYPES) {
      const found = await folder.find(`${key}.${extension}`);
      if (found) return { file: found.file, type, fresh: found.time > Date.now() - FRESH_MS };
    }
    return undefined;
  };
  const store = async (key: string, { bytes, extension }: LoadedFile): Promise<StoredFile> => ({
    file: await folder.put(`${key}.${extension}`, bytes),
    type: TYPES.get(extension) ?? 'application/octet-stream',
  });
  return async (path) => {
    const source = media.findSource(path);
    if (!source) return undefined;
    const key = createHash('sha256').update(source.href).digest('hex');
    const stored = await findStored(key);
    if (stored?.fresh) return stored;
    try {
      const loaded = await load(source, settings.timeout_ms);
      return loaded ? await store(key, loaded) : undefined;
    } catch (error) {
      if (stored) return stored;
      throw error;
    }
  };
};
