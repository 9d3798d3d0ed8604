import pLimit from 'p-limit';
import { BackOfficeError } from '../../errors.ts';

/** How many requests run at the same time, and how many others wait for one of them. */
export type RequestLimits = { readonly most: number; readonly waiting: number };

/** Runs requests within the limits; `what` names a refused one. @throws 503 when too many wait. */
export const createRequestLimit = ({ most, waiting }: RequestLimits) => {
  const limit = pLimit(most);
  return async <T>(what: string, request: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount < waiting) return limit(request);
    const cause = new Error(`${what}: too many requests wait`);
    throw new BackOfficeError('The back office is unavailable', { status: 503, cause, is_unanswered: true });
  };
};
