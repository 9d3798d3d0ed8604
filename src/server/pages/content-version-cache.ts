import { BackOfficeError } from '#src/backoffice/errors.ts';
import { getBackOffice } from '../back-office.ts';

/** Lifetime of the cached version (ms): the maximum lag behind the store. */
const FRESH_MS = 500;

let cached: { readonly version: Promise<string | undefined>; readonly at: number } | undefined;

let last: string | undefined;

const readVersion = async (): Promise<string | undefined> => {
  const { content } = await getBackOffice();
  try {
    return (last = await content.version());
  } catch (error) {
    if (error instanceof BackOfficeError) return undefined;
    throw error;
  }
};

/**
 * The content version of the back office, read at most twice a second. Undefined while the back office is unavailable:
 * caches must then not be used, and the page that is rendered instead reports the error.
 */
export const findContentVersion = async (): Promise<string | undefined> => {
  if (cached && Date.now() - cached.at < FRESH_MS) return cached.version;
  cached = { version: readVersion(), at: Date.now() };
  return cached.version;
};

/** The content version that files of the build must show: the last one while the back office is unavailable, which they do not need. */
export const findServedVersion = async (): Promise<string | undefined> =>
  (await findContentVersion()) ?? last;
