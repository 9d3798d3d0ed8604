import { createHash } from 'node:crypto';
import { toFacetSlug } from '#src/contract/facet-slug.ts';

/** A hash for texts without ASCII letters and digits, which have no slug. */
export const toHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The URL value of a facet value; never empty. */
export const toValueSlug = (text: string): string => toFacetSlug(text) || `x-${toHash(text)}`;
