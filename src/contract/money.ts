import { z } from 'zod';

/** A net amount in euros on the wire, with at most 4 decimals. */
export const eurosSchema = z.number();
export type Euros = z.infer<typeof eurosSchema>;
