import { BackOfficeError } from '#src/backoffice/errors.ts';

/** Statuses of temporary errors: too many calls, or a host or database that is down or too slow. */
const TEMPORARY: readonly number[] = [429, 502, 503, 504];

/** Whether the back office is temporarily unavailable: a retry may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof BackOfficeError && TEMPORARY.includes(error.status);

/** The response status of an error: 503 for an unavailable back office, its own 5xx status, or 500. */
export const toErrorStatus = (error: unknown): number => {
  if (isUnavailable(error)) return 503;
  return error instanceof BackOfficeError && error.status >= 500 ? error.status : 500;
};
