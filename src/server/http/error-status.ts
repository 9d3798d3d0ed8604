import { BackOfficeError } from '#src/backoffice/errors.ts';

/** Statuses of a temporarily unavailable back office: down, too slow, or called too often. */
const UNAVAILABLE: readonly number[] = [429, 502, 503, 504];
/** With these a host rejects how the shop called it; they say nothing about the page. */
const OF_THE_CALL: readonly number[] = [401, 405];

/** Whether the back office is temporarily unavailable. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof BackOfficeError && UNAVAILABLE.includes(error.status);

/**
 * The status of a failed page, by one rule for all: that of the error, else 500 (specification, section 8). An unavailable back office
 * gives 503, whatever its response.
 */
export const toErrorStatus = (error: unknown): number => {
  if (isUnavailable(error)) return 503;
  const status = error instanceof BackOfficeError ? error.status : 500;
  return status >= 400 && !OF_THE_CALL.includes(status) ? status : 500;
};
