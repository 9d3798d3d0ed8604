import { z } from 'zod';
import { MAX_ID_LENGTH } from '../limits.ts';

/** The body of `POST /api/staff/{command}`. */
export const commandRequestSchema = z
  .strictObject({
    /** What the command needs. */
    input: z.record(z.string(), z.unknown()).default({}),
    /** Repeated with the same input, it changes nothing and returns the first result. */
    operation_id: z.string().min(1).max(MAX_ID_LENGTH).optional(),
    /** The version of the subject that the caller saw; another one is refused with what others changed since. */
    version: z.int().min(0).optional(),
    /** A dry run: returns what would happen, and changes nothing. */
    preview: z.boolean().optional(),
  })
  .meta({ id: 'StaffRequest' });
