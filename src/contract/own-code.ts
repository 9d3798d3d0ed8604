import { z } from 'zod';
import { MAX_SKU } from './limits.ts';
import { OWN_CODE_REFUSALS } from './refusals.ts';

/** The code that a client gave an article. */
export const ownCodeSchema = z.object({ carti: z.string(), own_code: z.string() }).meta({ id: 'OwnCode' });
export type OwnCode = Readonly<z.infer<typeof ownCodeSchema>>;

/** Gives an article a code of the client; an empty one removes it. */
export const setOwnCodeSchema = z.object({
  carti: z.string().trim().min(1).max(MAX_SKU),
  own_code: z.string().trim().max(MAX_SKU),
});

/** A code that was not set, and why; `by` is the article that has the code. */
export const refusedOwnCodeSchema = ownCodeSchema
  .extend({ refusal: z.enum(OWN_CODE_REFUSALS), by: z.string().optional() })
  .meta({ id: 'RefusedOwnCode' });
export type RefusedOwnCode = Readonly<z.infer<typeof refusedOwnCodeSchema>>;
