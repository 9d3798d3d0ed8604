import { z } from 'zod';
import { MAX_CART_ROWS } from '#src/contract/limits.ts';
import { reviewedRowSchema } from '#src/contract/order.ts';
import type { ShownRow } from './shown-rows.ts';

/** About 120 characters per row. */
const MAX_LENGTH = 300_000;

const shownRowsSchema = z
  .array(reviewedRowSchema.extend({ carti: z.string(), price_per: z.number() }))
  .max(MAX_CART_ROWS);

/** The hidden field with the rows and prices that the customer reviewed. */
export const reviewedRowsFieldSchema = z
  .string()
  .max(MAX_LENGTH)
  .transform((text, context): readonly ShownRow[] => {
    try {
      const rows = shownRowsSchema.safeParse(JSON.parse(text));
      if (rows.success) return rows.data;
    } catch {
      // Not JSON: reported below as an issue.
    }
    context.addIssue({ code: 'custom', message: 'no rows' });
    return z.NEVER;
  });

export const findShownRows = (form: FormData | undefined): readonly ShownRow[] | undefined =>
  reviewedRowsFieldSchema.safeParse(form?.get('seen')).data;
