import { z } from 'zod';
import { MAX_PAGE, MAX_TEXT_LENGTH } from '../limits.ts';

/** Maximum rows of a list in an answer. */
export const MAX_FOUND = 500;

/** Every list is asked for a page of the rows with a text in them; `per_page`: rows of a page by default. */
export const searchFields = (per_page = 50) => ({
  text: z.string().trim().max(MAX_TEXT_LENGTH).default(''),
  page: z.int().min(1).max(MAX_PAGE).default(1),
  per_page: z.int().min(1).max(MAX_FOUND).default(per_page),
});

/** From this day to that one, `yyyy-mm-dd`. */
export const periodFields = { from: z.iso.date().optional(), to: z.iso.date().optional() };

/** The columns that a list sorts by, the default first. */
export const sortFields = <const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  isDescending = true,
) => ({
  sort: z.enum(sorts).default(() => sorts[0]),
  is_descending: z.boolean().default(isDescending),
});

/** How many rows match, and how many each view has without the search. */
export const foundFields = <const View extends string>(views: readonly View[]) => ({
  total: z.int(),
  counts: z.record(z.enum(views), z.int()),
});
