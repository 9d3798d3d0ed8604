import { BackOfficeFault } from '#src/backoffice/errors.ts';

/** What passes: too many calls, a host that does not answer, answers too late or is away, a database that is. */
const PASSING: readonly number[] = [429, 502, 503, 504];

/** Whether the back office is away for a while: the same request may do later. */
export const isUnavailable = (fault: unknown): boolean =>
  fault instanceof BackOfficeFault && PASSING.includes(fault.status);

/** The status that tells a fault: 503 for a back office that is away, else its own, or 500. */
export const toFaultStatus = (fault: unknown): number => {
  if (isUnavailable(fault)) return 503;
  return fault instanceof BackOfficeFault && fault.status >= 500 ? fault.status : 500;
};
