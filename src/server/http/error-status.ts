import { BackOfficeError } from '#src/backoffice/errors.ts';

/** Statuses of temporary errors: too many calls, or a host or database that is down or too slow. */
const TEMPORARY: readonly number[] = [429, 502, 503, 504];

/** Whether the back office is temporarily unavailable: a retry may succeed. */
export const isUnavailable = (fault: unknown): boolean =>
  fault instanceof BackOfficeError && TEMPORARY.includes(fault.status);

/** The response status of an error: 503 for an unavailable back office, its own 5xx status, or 500. */
export const toErrorStatus = (fault: unknown): number => {
  if (isUnavailable(fault)) return 503;
  return fault instanceof BackOfficeError && fault.status >= 500 ? fault.status : 500;
};
