import { z } from 'zod';
import { MAX_CART_ROWS } from '#src/contract/limits.ts';
import { reviewedRowSchema } from '#src/contract/order.ts';
import type { ShownRow } from './shown-rows.ts';

/** A row takes about 120 characters. */
const MAX_LENGTH = 300_000;

const shownRowsSchema = z
  .array(reviewedRowSchema.extend({ carti: z.string(), price_per: z.number() }))
  .max(MAX_CART_ROWS);

/** The form's field that says which rows and prices the customer had before their eyes; refuses what is none. */
export const reviewedRowsFieldSchema = z
  .string()
  .max(MAX_LENGTH)
  .transform((text, context): readonly ShownRow[] => {
    try {
      const rows = shownRowsSchema.safeParse(JSON.parse(text));
      if (rows.success) return rows.data;
    } catch {
      // Told below, like any other text that holds no rows.
    }
    context.addIssue({ code: 'custom', message: 'no rows' });
    return z.NEVER;
  });

/** The rows that a posted form showed; absent when it says none. */
export const findShownRows = (form: FormData | undefined): readonly ShownRow[] | undefined =>
  reviewedRowsFieldSchema.safeParse(form?.get('seen')).data;
