import { z } from 'zod';
import { roundQuantity } from '../decimals.ts';
import { MAX_CART_ROWS, MAX_ID_LENGTH, MAX_ORDER_TEXT, MAX_PAGE, MAX_QUANTITY } from '../limits.ts';
import { DEFAULT_LOCALE, localeSchema } from '../locale.ts';
import { deliverySchema } from '../order.ts';
import { declareCommand } from './command.ts';

/** The boxes of a round, without letters that are taken for digits; so many orders are picked together at most. */
export const BOXES = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];
export const SHELF_VIEWS = ['all'] as const;
/** Shelves in one command. */
export const MAX_SHELVES = 20_000;
export const MAX_SHELF = 24;

const role = ['sales', 'warehouse'] as const;
const boxSchema = z.enum(BOXES);
const roundSchema = z.int().positive();
const codeSchema = z.string().trim().min(1).max(MAX_ID_LENGTH);
const skuSchema = z.string().trim().min(1).max(MAX_ID_LENGTH);
const quantitySchema = z
  .number()
  .min(0)
  .max(MAX_QUANTITY)
  .refine((quantity) => roundQuantity(quantity) === quantity, 'at most 3 decimals');

/** A row of an order in its box, in units: `expected` is still to leave, `missing` of it was not found. */
const partSchema = z.object({
  box: z.string(),
  order: z.string(),
  row_id: z.string(),
  expected: z.number(),
  taken: z.number(),
  missing: z.number(),
  is_asked: z.boolean(),
});
export type RoundPart = Readonly<z.infer<typeof partSchema>>;

/** An article of a round; the sums of its parts, which are in the order of the orders' age. */
const lineSchema = z.object({
  carti: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Empty where it has none; those are last. */
  shelf: z.string(),
  barcodes: z.array(z.string()).readonly(),
  stock: z.number().optional(),
  expected: z.number(),
  taken: z.number(),
  missing: z.number(),
  parts: z.array(partSchema).readonly(),
});
export type RoundLine = Readonly<z.infer<typeof lineSchema>>;

const shownRoundSchema = z.object({
  round: z.int(),
  version: z.int(),
  opened_at: z.int(),
  opened_by: z.string(),
  boxes: z
    .array(
      z.object({
        box: z.string(),
        order: z.string(),
        company: z.string(),
        delivery: deliverySchema,
        delivery_day: z.string(),
        rows: z.int(),
        done: z.int(),
      }),
    )
    .readonly(),
  lines: z.array(lineSchema).readonly(),
});
export type ShownRound = Readonly<z.infer<typeof shownRoundSchema>>;

/** Whether nothing of a line or part is to be looked for any more. */
export const isSettled = ({
  expected,
  taken,
  missing,
}: Pick<RoundPart, 'expected' | 'taken' | 'missing'>): boolean => taken + missing >= expected;

/** Found units for the parts of a line, the earliest order first. */
export const splitFound = (
  parts: readonly RoundPart[],
  found: number,
): readonly (RoundPart & { readonly share: number })[] => {
  let left = found;
  return parts.map((part) => {
    const share = Math.max(0, Math.min(left, part.expected));
    left = roundQuantity(left - share);
    return { ...part, share };
  });
};

const stateSchema = z.object({ carti: z.string(), taken: z.number(), expected: z.number() });

/** Commands of those who pick several orders on one way along the shelves. Quantities in units. */
export const pickingCommands = {
  'shelves.set': declareCommand({
    effect: 'write',
    removes: 'any',
    role,
    summary:
      'Says on which shelves articles lie, all or none, unless `leave_out` stores those that can be; an empty name removes the shelf of an article',
    input: z.strictObject({
      shelves: z
        .array(
          z.strictObject({
            line: z.int().min(0).default(0),
            sku: skuSchema,
            shelf: z.string().trim().max(MAX_SHELF),
          }),
        )
        .min(1)
        .max(MAX_SHELVES),
      leave_out: z.boolean().default(false),
    }),
    result: z.object({
      changed: z.int(),
      same: z.int(),
      /** Lines that were left out, and why. */
      refused: z.array(z.object({ line: z.int(), sku: z.string(), text: z.literal('unknown_article') })),
      changes: z.array(
        z.object({
          ...{ line: z.int(), sku: z.string(), field: z.literal('shelf') },
          ...{ before: z.string(), after: z.string() },
        }),
      ),
    }),
    refusals: ['unknown_article'],
  }),
  'shelves.search': declareCommand({
    effect: 'read',
    role,
    summary: 'A page of the articles with a shelf, by their codes',
    input: z.strictObject({
      view: z.enum(SHELF_VIEWS).default('all'),
      text: z.string().trim().max(MAX_ORDER_TEXT).default(''),
      page: z.int().min(1).max(MAX_PAGE).default(1),
      per_page: z.int().min(1).max(500).default(50),
      locale: localeSchema.default(DEFAULT_LOCALE),
    }),
    result: z.object({
      shelves: z.array(z.object({ sku: z.string(), name: z.string(), shelf: z.string() })).readonly(),
      total: z.int(),
    }),
  }),
  'rounds.list': declareCommand({
    effect: 'read',
    role,
    summary: 'The open rounds, the oldest first, and how often commands have changed each',
    input: z.strictObject({}),
    result: z.array(z.object({ round: z.int(), orders: z.int(), version: z.int() })).readonly(),
  }),
  'rounds.show': declareCommand({
    effect: 'read',
    role,
    summary: 'The lines of all orders of a round in the order of the shelves; null for one that has ended',
    input: z.strictObject({ round: roundSchema, locale: localeSchema.default(DEFAULT_LOCALE) }),
    result: shownRoundSchema.nullable(),
  }),
  'rounds.open': declareCommand({
    effect: 'write',
    role,
    summary: 'Opens a round for accepted orders: each gets a box, the earliest order the first',
    input: z.strictObject({
      orders: z.array(z.string().max(MAX_ID_LENGTH)).min(1).max(BOXES.length),
    }),
    result: z.object({ round: z.int() }),
    refusals: ['unknown_order', 'not_accepted', 'same_order_twice', 'in_other_round'],
  }),
  'rounds.scan': declareCommand({
    effect: 'write',
    role,
    summary:
      'Confirms what was scanned: one unit of an article (its code or barcode), or all of the next line of a shelf; with `box` for that order alone',
    input: z.strictObject({ round: roundSchema, code: codeSchema, box: boxSchema.optional() }),
    result: stateSchema,
    refusals: ['unknown_round', 'not_in_round', 'not_in_box', 'already_taken'],
  }),
  'rounds.take': declareCommand({
    effect: 'write',
    role,
    summary:
      'Says how many of an article lie in the boxes; `missing` says that there are no more: the rest waits, or sales are asked',
    input: z.strictObject({
      round: roundSchema,
      carti: skuSchema,
      parts: z
        .array(z.strictObject({ box: boxSchema, row_id: codeSchema, quantity: quantitySchema }))
        .min(1)
        .max(MAX_CART_ROWS),
      missing: z.enum(['waits', 'asked']).optional(),
    }),
    result: stateSchema,
    refusals: ['unknown_round', 'not_in_round', 'unknown_row', 'more_than_left'],
  }),
  'rounds.close': declareCommand({
    effect: 'write',
    role,
    summary: 'Ends a round before all its orders have left; what was taken stays picked',
    input: z.strictObject({ round: roundSchema }),
    result: z.object({ orders: z.int() }),
    refusals: ['unknown_round'],
  }),
};
