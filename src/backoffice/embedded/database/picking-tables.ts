import type { Generated } from 'kysely';

/** Quantities of an order that are picked, ready to leave, in thousandths. */
type PickedRowTable = { order_id: number; row_id: string; quantity: number };

/** Where an article lies. */
type ShelfTable = { sku: string; name: string };

/** Orders that are picked together; it ends with its last box. */
type RoundTable = { id: Generated<number>; opened_at: number; opened_by: string };

/** The box of an order in its round. */
type RoundBoxTable = { round_id: number; box: string; order_id: number };

/** What of an order's row was not found, in thousandths; `is_asked` (0 or 1): sales are asked, else it waits. */
type MissingRowTable = { order_id: number; row_id: string; quantity: number; is_asked: number };

export type PickingTables = {
  picked_row: PickedRowTable;
  shelf: ShelfTable;
  round: RoundTable;
  round_box: RoundBoxTable;
  missing_row: MissingRowTable;
};
