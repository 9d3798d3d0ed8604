import { BackOfficeFault } from '#src/backoffice/fault.ts';

/** The status that tells a fault: the back office's own (503: it is away, come back), else 500. */
export const toFaultStatus = (fault: unknown): number =>
  fault instanceof BackOfficeFault && fault.status >= 500 ? fault.status : 500;
