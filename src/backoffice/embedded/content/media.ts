import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
};

/** System errors for a path without a file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

/** Rejects empty, hidden and parent segments, separators of other systems and NUL. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._ -]{0,199}$/;

/**
 * A file below `folder` by the decoded path after `/media/`. Undefined when it does not exist, is outside of the folder
 * (a link) or has a type that is not served.
 */
export const findMediaFile = async (
  folder: string,
  requested: string,
): Promise<{ readonly file: string; readonly type: string } | undefined> => {
  const segments = requested.split('/');
  const type = TYPES[path.extname(requested).toLowerCase()];
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
