import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { StoredFile } from '../../port/back-office.ts';

/** Media types by file extension. */
type FileTypes = Readonly<Record<string, string>>;

export const PICTURE_TYPES: FileTypes = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
};

export const DOCUMENT_TYPES: FileTypes = { '.pdf': 'application/pdf' };

/** System errors for a path without a file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

/** Rejects empty, hidden and parent segments, separators of other systems and NUL. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._ -]{0,199}$/;

/**
 * A file of one of the `types` below `folder`, by the decoded path after `/media/` or `/documents/`. Undefined for
 * anything else, including links out of the folder.
 */
export const findMediaFile = async (
  folder: string,
  wanted: string,
  types: FileTypes,
): Promise<StoredFile | undefined> => {
  const segments = wanted.split('/');
  const type = types[path.extname(wanted).toLowerCase()];
  if (type === undefined || !segments.every((segment) => SEGMENT.test(segment))) return undefined;
  const file = path.join(folder, ...segments);
  try {
    const isInside = (await realpath(file)).startsWith((await realpath(folder)) + path.sep);
    return isInside && (await stat(file)).isFile() ? { file, type } : undefined;
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
};
