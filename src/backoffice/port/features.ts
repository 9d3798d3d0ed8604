/** The part of the port (`back-office.ts`) about what a back office may lack. */
import type { Feature } from '#src/contract/features.ts';
import type { Visitor } from '../session.ts';

/** Which features a back office lacks for a visitor. */
export interface Features {
  /** False where it is not known in time. */
  isAbsent(visitor: Visitor, feature: Feature): Promise<boolean>;
}
