import { z } from 'zod';
import { MAX_CART_ROWS, MAX_NOTE_LENGTH, MAX_QUANTITY } from './limits.ts';

/** What a customer may ask of a sent order: another content, its cancellation, or to return delivered goods. */
export const CHANGE_REQUEST_KINDS = ['change', 'cancel', 'return'] as const;
export const changeRequestKindSchema = z.enum(CHANGE_REQUEST_KINDS);
export type ChangeRequestKind = z.infer<typeof changeRequestKindSchema>;

/** `open` until the shop answers. */
export type ChangeRequestState = 'open' | 'accepted' | 'rejected';

/** A quantity of an order's row that is to be returned. */
export type ReturnedRow = { readonly row_id: string; readonly quantity: number };

/** A request; only returns have `rows`. */
export const newChangeRequestSchema = z.object({
  kind: changeRequestKindSchema,
  note: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
  rows: z
    .array(z.object({ row_id: z.string(), quantity: z.number().positive().max(MAX_QUANTITY) }))
    .max(MAX_CART_ROWS)
    .default([]),
});
export type NewChangeRequest = Readonly<z.infer<typeof newChangeRequestSchema>>;

/** A sent request with what the shop answered; '' before the answer. `created_at` is the instant in UTC (ISO 8601). */
export type ChangeRequest = {
  readonly id: string;
  readonly kind: ChangeRequestKind;
  readonly state: ChangeRequestState;
  readonly created_at: string;
  readonly note: string;
  readonly rows: readonly ReturnedRow[];
  readonly answer: string;
};

/** The requests of an order, newest first, and what can be asked now: `returnable` are the quantities that can be returned. */
export type OrderChanges = {
  readonly requests: readonly ChangeRequest[];
  readonly possible: readonly ChangeRequestKind[];
  readonly returnable: readonly ReturnedRow[];
};

/**
 * Why a request is refused. `open_request`: another one waits for its answer. `not_possible`: the order's state excludes it.
 * `not_permitted`: the viewer may only read, or may only propose and did not send the order.
 * `invalid_rows`: no row, an unknown one, or more than was delivered. `missing_note`: a change or return says nothing.
 */
export type ChangeRequestRefusal =
  | 'login_required'
  | 'not_permitted'
  | 'unknown_order'
  | 'open_request'
  | 'not_possible'
  | 'invalid_rows'
  | 'missing_note';

export type ChangeRequestResult =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly refusal: ChangeRequestRefusal };
