import { z } from 'zod';
import { MAX_CART_ROWS } from '#src/contract/limits.ts';
import { reviewedRowSchema } from '#src/contract/order.ts';
import type { RowSnapshot } from './row-snapshot.ts';

/** About 120 characters per row. */
const MAX_LENGTH = 300_000;

const snapshotsSchema = z
  .array(reviewedRowSchema.extend({ carti: z.string(), price_per: z.number() }))
  .max(MAX_CART_ROWS);

/** The hidden field with the rows and prices that the customer reviewed. */
export const reviewedRowsFieldSchema = z
  .string()
  .max(MAX_LENGTH)
  .transform((text, context): readonly RowSnapshot[] => {
    try {
      const rows = snapshotsSchema.safeParse(JSON.parse(text));
      if (rows.success) return rows.data;
    } catch {
      // Not JSON: reported below as an issue.
    }
    context.addIssue({ code: 'custom', message: 'no rows' });
    return z.NEVER;
  });

/** The reviewed rows of a posted form; undefined when the field is missing or invalid. */
export const findReviewedRows = (form: FormData | undefined): readonly RowSnapshot[] | undefined =>
  reviewedRowsFieldSchema.safeParse(form?.get('seen')).data;
