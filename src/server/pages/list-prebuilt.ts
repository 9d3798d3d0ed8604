import { getLog } from '#src/backoffice/log.ts';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import { getBackOffice } from '../back-office.ts';

/** The static paths that `list` reads from the back office. Empty when that fails: the pages are then rendered on demand. */
export const listPrebuilt = async <T>(
  list: (backOffice: BackOffice) => Promise<readonly T[]>,
): Promise<T[]> => {
  try {
    return [...(await list(await getBackOffice()))];
  } catch (error) {
    getLog().warn({ err: error }, 'The back office is unavailable: pages are not prebuilt');
    return [];
  }
};
