import { BackOfficeError } from '#src/backoffice/errors.ts';
import { getBackOffice } from '../back-office.ts';

/** Lifetime of the cached version (ms): the maximum lag behind the store. */
const FRESH_MS = 500;

type ContentVersionCache = {
  /**
   * The content version of the back office, read at most twice a second. Undefined while the back office is unavailable:
   * caches must then not be used, and the page that is rendered instead reports the error.
   */
  readonly find: () => Promise<string | undefined>;
  /**
   * The version that files of the build must show. They do not need the back office: while it is unavailable, this is the last known
   * version.
   */
  readonly findServed: () => Promise<string | undefined>;
};

/** `clock` in ms. */
export const createContentVersionCache = (
  read: () => Promise<string>,
  clock: () => number = Date.now,
): ContentVersionCache => {
  let cached: { readonly version: Promise<string | undefined>; readonly at: number } | undefined;
  let last: string | undefined;
  const readOrNone = async (): Promise<string | undefined> => {
    try {
      return (last = await read());
    } catch (error) {
      if (error instanceof BackOfficeError) return undefined;
      throw error;
    }
  };
  const find = (): Promise<string | undefined> => {
    if (!cached || clock() - cached.at >= FRESH_MS) cached = { version: readOrNone(), at: clock() };
    return cached.version;
  };
  return { find, findServed: async () => (await find()) ?? last };
};

/** Those of the shop's back office. */
export const { find: findContentVersion, findServed: findServedVersion } = createContentVersionCache(
  async () => (await getBackOffice()).content.version(),
);
