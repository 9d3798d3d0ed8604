import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { AddLine, Notice, UpdateRow } from '#src/contract/cart.ts';
import type { CartRefusal } from '#src/contract/refusals.ts';
import { MAX_CART_ROWS } from '#src/contract/limits.ts';
import { toOrderQuantity } from '../../rules/quantity.ts';
import { isUnknownPromotion, type Promotions } from '../products/pricing.ts';
import type { Sellable } from '../products/sellable.ts';
import type { RowKey, StoredRow, RowInput } from './cart-store.ts';

/** A refused change; `item_id` names the product that caused it, if any. */
export type RefusedCartChange = {
  readonly ok: false;
  readonly refusal: CartRefusal;
  readonly item_id?: string;
};

/** The rows to write; `rounded` contains those whose quantity was raised. */
export type PlannedChange = {
  readonly ok: true;
  readonly rows: readonly RowInput[];
  readonly rounded: ReadonlySet<string>;
};

type Products = ReadonlyMap<string, Sellable>;

const toKey = ({ sku, ...row }: RowKey): string => cartLineKey({ carti: sku, ...row });

/** The products of the rows and, for an addition, the promotions that the client may choose. */
export type Assortment = { readonly products: Products; readonly promotions?: Promotions };

const refuse = (refusal: CartRefusal, item_id: string): RefusedCartChange => ({
  ok: false,
  refusal,
  item_id,
});

/** Rounds quantities up to the pack; refused when one of them cannot be ordered. */
const toPlan = (
  inputs: Iterable<RowInput>,
  { products, promotions }: Assortment,
): PlannedChange | RefusedCartChange => {
  const rows: RowInput[] = [];
  const rounded = new Set<string>();
  for (const row of inputs) {
    const product = products.get(row.sku);
    if (!product) return refuse('unknown_product', row.sku);
    if (product.blocked) return refuse(product.blocked, row.sku);
    if (promotions && isUnknownPromotion(promotions, row)) return refuse('unknown_promotion', row.sku);
    const found = toOrderQuantity(row.quantity, product);
    if (!found.ok) return refuse('no-valid-quantity', row.sku);
    rows.push({ ...row, quantity: found.quantity });
    if (found.rounded) rounded.add(toKey(row));
  }
  return { ok: true, rows, rounded };
};

const toRowKey = ({ item_id, promo_code, promo_row }: AddLine): RowKey => ({
  sku: item_id,
  promo_code,
  promo_row,
});

/** The rows after adding lines: existing rows grow, equal lines are summed. */
export const planAdd = (
  lines: readonly AddLine[],
  stored: readonly StoredRow[],
  assortment: Required<Assortment>,
): PlannedChange | RefusedCartChange => {
  const before = new Map(stored.map((row) => [toKey(row), row.quantity]));
  const inputs = new Map<string, RowInput>();
  for (const line of lines) {
    if (!(line.quantity > 0)) return refuse('no-valid-quantity', line.item_id);
    const row = toRowKey(line);
    const key = toKey(row);
    const quantity = (inputs.get(key)?.quantity ?? before.get(key) ?? 0) + line.quantity;
    inputs.set(key, { ...row, quantity });
  }
  const added = [...inputs.keys()].filter((key) => !before.has(key)).length;
  if (stored.length + added > MAX_CART_ROWS) return { ok: false, refusal: 'cart_full' };
  return toPlan(inputs.values(), assortment);
};

/** The rows after setting quantities; for a row named twice the last quantity applies. */
export const planUpdate = (
  updates: readonly UpdateRow[],
  stored: readonly StoredRow[],
  products: Products,
): PlannedChange | RefusedCartChange => {
  const byId = new Map(stored.map((row) => [String(row.id), row]));
  const inputs = new Map<string, RowInput>();
  for (const update of updates) {
    const row = byId.get(String(update.row_id));
    if (!row) return { ok: false, refusal: 'unknown_row' };
    const { sku, promo_code, promo_row } = row;
    inputs.set(toKey(row), { sku, promo_code, promo_row, quantity: update.quantity });
  }
  return toPlan(inputs.values(), { products });
};

/** Notices about rows whose quantity was raised to the pack. */
export const toNotices = (
  plan: PlannedChange,
  written: readonly (RowKey & { readonly id: number })[],
): readonly Notice[] => {
  const ids = new Map(written.map((row) => [toKey(row), row.id]));
  return plan.rows
    .filter((row) => plan.rounded.has(toKey(row)))
    .map((row) => ({
      row_id: ids.get(toKey(row)) ?? 0,
      code: 'rounded_to_pack',
      message: '',
      quantity: row.quantity,
    }));
};
