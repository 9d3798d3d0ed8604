import { DAY_MS } from '#src/contract/time.ts';

const CUSTOMER_MS = 30 * DAY_MS;
const GUEST_MS = DAY_MS;

/** The instants (ms) before which the last change of an ended draft of a list lies. */
export const toDraftEnds = (now: number): { readonly customer: number; readonly guest: number } => ({
  customer: now - CUSTOMER_MS,
  guest: now - GUEST_MS,
});

/** Characters of a draft's text that a list of drafts shows. */
export const DRAFT_HEAD = 200;
