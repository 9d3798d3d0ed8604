import { BackOfficeError } from '#src/backoffice/errors.ts';

const TOO_MANY_REQUESTS = 429;
/** With these a host refuses the shop's own call; they say nothing about the page. */
const OF_THE_CALL: readonly number[] = [401, 404, 405];

/** Whether the back office is temporarily unavailable: too many calls, or a host or database that is down, fails or is too slow. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof BackOfficeError && (error.status >= 500 || error.status === TOO_MANY_REQUESTS);

/** The response status of an error: 503 for an unavailable back office, the status of its refusal, or 500. */
export const toErrorStatus = (error: unknown): number => {
  if (isUnavailable(error)) return 503;
  const status = error instanceof BackOfficeError ? error.status : 500;
  return status >= 400 && !OF_THE_CALL.includes(status) ? status : 500;
};
