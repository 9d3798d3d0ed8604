import { BackOfficeError } from '#src/backoffice/errors.ts';

/** What passes: too many calls, a host that does not answer, answers too late or is away, a database that is. */
const PASSING: readonly number[] = [429, 502, 503, 504];

/** Whether the back office is away for a while: the same request may do later. */
export const isUnavailable = (fault: unknown): boolean =>
  fault instanceof BackOfficeError && PASSING.includes(fault.status);

/** The status that tells a fault: 503 for a back office that is away, else its own, or 500. */
export const toErrorStatus = (fault: unknown): number => {
  if (isUnavailable(fault)) return 503;
  return fault instanceof BackOfficeError && fault.status >= 500 ? fault.status : 500;
};
