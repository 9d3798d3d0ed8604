import { z } from 'zod';

/** An amount in euros, net, at most 4 decimals, as it travels on the wire. */
export const eurosSchema = z.number();
export type Euros = z.infer<typeof eurosSchema>;
