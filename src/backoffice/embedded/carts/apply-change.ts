import type { AddLine, Notice, UpdateRow } from '#src/contract/cart.ts';
import { type CartChangeRequest, toPayloadHash } from '../../rules/cart-change/cart-change-request.ts';
import type { AppliedChange } from '../../rules/cart-change/cart-patch.ts';
import { readPromotions } from '../products/read-price-conditions.ts';
import { readSellable } from '../products/sellable.ts';
import type { Tx } from '../database/write-queue.ts';
import { type PlannedChange, planAdd, planUpdate, type RefusedCartChange, toNotices } from './plan-change.ts';
import { claimOperation } from './cart-operations.ts';
import {
  deleteRows,
  findLock,
  findRows,
  lockCart,
  type LockedCart,
  putRows,
  replaceCart,
  type StoredCart,
  type StoredRow,
} from './cart-store.ts';
import type { CartOwner } from '../customers/client.ts';

/** A change of one cart. */
export type CartWrite = {
  readonly owner: CartOwner;
  /** The user who makes it. */
  readonly author: number | undefined;
  readonly request: CartChangeRequest;
  /** Undefined when the change is not idempotent. */
  readonly operation_id: string | undefined;
  /** Ms. */
  readonly now: number;
  /** The shop's day, `yyyy-mm-dd`. */
  readonly today: string;
};

/** The cart after a change, and the effect of the change. */
export type AppliedCart = {
  readonly ok: true;
  readonly cart: StoredCart;
  readonly applied: AppliedChange;
  readonly notices: readonly Notice[];
};

/** A retry of an applied change; nothing was written. */
export type Replay = { readonly ok: false; readonly replayed: true };

const UNKNOWN_ROW: RefusedCartChange = { ok: false, refusal: 'unknown_row' };

const toIds = (rows: readonly StoredRow[]): ReadonlySet<string> => new Set(rows.map(({ id }) => String(id)));

/** Stored rows with the written ones replaced or appended; the written ones keep who added them. */
const merge = (stored: readonly StoredRow[], written: readonly StoredRow[]): readonly StoredRow[] => {
  const before = new Map(stored.map(({ id, added_by }) => [id, added_by]));
  const now = written.map((row) => ({ ...row, added_by: before.get(row.id) }));
  const rows = new Map([...stored, ...now].map((row) => [row.id, row]));
  return [...rows.values()].sort((a, b) => a.id - b.id);
};

type LockedRows = Pick<CartWrite, 'author'> & {
  readonly locked: LockedCart;
  readonly stored: readonly StoredRow[];
};

const put = async (
  tx: Tx,
  { locked, stored, author }: LockedRows,
  plan: PlannedChange | RefusedCartChange,
): Promise<AppliedCart | RefusedCartChange> => {
  if (!plan.ok) return plan;
  const { id, before, version, coupon } = locked;
  const written = await putRows(tx, { cart_id: id, author }, plan.rows);
  return {
    ok: true,
    cart: { id, version, coupon, rows: merge(stored, written) },
    applied: { before, rows: toIds(written), removed: [] },
    notices: toNotices(plan, written),
  };
};

type LineAddition = {
  readonly client_id: number;
  readonly lines: readonly AddLine[];
  readonly today: string;
};

const toSkus = (lines: readonly AddLine[]): readonly string[] => lines.map((line) => line.item_id);

/** Reads promotions only for lines that name one: most do not. */
const add = async (tx: Tx, rowsBefore: LockedRows, { client_id, lines, today }: LineAddition) => {
  const products = await readSellable(tx, toSkus(lines), today);
  const promoted = lines.filter((line) => line.promo_code !== '' || line.promo_row !== '');
  const promotions = await readPromotions(tx, client_id, { skus: toSkus(promoted), today });
  return put(tx, rowsBefore, planAdd(lines, rowsBefore.stored, { products, promotions }));
};

const update = async (
  tx: Tx,
  rowsBefore: LockedRows,
  { rows, today }: { rows: readonly UpdateRow[]; today: string },
) => {
  const named = new Set(rows.map((row) => String(row.row_id)));
  const skus = rowsBefore.stored.filter((row) => named.has(String(row.id))).map((row) => row.sku);
  return put(tx, rowsBefore, planUpdate(rows, rowsBefore.stored, await readSellable(tx, skus, today)));
};

/** Removes a row. Removing the last one replaces the cart by an empty one. */
const remove = async (
  tx: Tx,
  { locked, stored }: LockedRows,
  row_id: string,
): Promise<AppliedCart | RefusedCartChange> => {
  const row = stored.find(({ id }) => String(id) === row_id);
  if (!row) return UNKNOWN_ROW;
  const { id, before, version, coupon } = locked;
  const rows = stored.filter((other) => other !== row);
  if (rows.length > 0) await deleteRows(tx, [row.id]);
  return {
    ok: true,
    cart: rows.length > 0 ? { id, version, coupon, rows } : await replaceCart(tx, id),
    applied: { before, rows: new Set(), removed: [row_id] },
    notices: [],
  };
};

const apply = async (tx: Tx, locked: LockedCart, { owner, author, request, today }: CartWrite) => {
  const rowsBefore = { locked, author, stored: await findRows(tx, owner) };
  if (request.kind === 'remove') return remove(tx, rowsBefore, request.row_id);
  return request.kind === 'update'
    ? update(tx, rowsBefore, { rows: request.rows, today })
    : add(tx, rowsBefore, { client_id: owner.client_id, lines: request.lines, today });
};

/**
 * Applies a change in its transaction, once per operation id. The cart row is written first, which serialises
 * concurrent changes: each reads the result of the previous one. The caller rolls back when the result is not ok,
 * including the claim of the id.
 */
export const writeCart = async (
  tx: Tx,
  change: CartWrite,
): Promise<AppliedCart | RefusedCartChange | Replay> => {
  const { owner, request, operation_id, now } = change;
  const locked = request.kind === 'add' ? await lockCart(tx, owner) : await findLock(tx, owner);
  if (operation_id !== undefined) {
    const payload_hash = toPayloadHash(request, owner.address_code);
    const claim = await claimOperation(tx, { owner, operation_id, payload_hash, now });
    if (claim === 'conflict') return { ok: false, refusal: 'operation_conflict' };
    if (claim === 'repeat') return { ok: false, replayed: true };
  }
  return locked ? apply(tx, locked, change) : UNKNOWN_ROW;
};
