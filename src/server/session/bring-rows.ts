import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { AddLine, CartRow, Notice } from '#src/contract/cart.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { deriveOperationId } from './operation-id.ts';

/** Rows that were brought to the cart of another address; codes of those whose price or availability differs there. */
export type BroughtRows = {
  readonly count: number;
  /** The number of rows that stay, because they cannot be ordered here. */
  readonly left: number;
  readonly prices: readonly string[];
  readonly stocks: readonly string[];
  readonly notices: readonly Notice[];
};

type Shop = Pick<BackOffice, 'carts'>;
type Customer = Visitor & { readonly session: NonNullable<Visitor['session']> };

const toLine = ({ carti, quantity, promo_code, promo_row }: CartRow): AddLine => ({
  item_id: carti,
  quantity,
  promo_code,
  promo_row: String(promo_row),
});

/** Adds all rows at once, or one by one if that is refused; returns those that the cart has now, and their notices. */
const addRows = async (
  { carts }: Shop,
  visitor: Visitor,
  { rows, id }: { readonly rows: readonly CartRow[]; readonly id: string },
): Promise<{ readonly rows: readonly CartRow[]; readonly notices: readonly Notice[] }> => {
  if (rows.length === 0) return { rows, notices: [] };
  const all = await carts.add(visitor, rows.map(toLine), deriveOperationId(id, 'all'));
  if (all.ok) return { rows, notices: all.notices };
  // A repeated request, which sees fewer rows: the first one brings them.
  if (all.refusal === 'operation_conflict') return { rows: [], notices: [] };
  const added: CartRow[] = [];
  const notices: Notice[] = [];
  for (const row of rows) {
    const change = await carts.add(visitor, [toLine(row)], deriveOperationId(id, 'row', cartLineKey(row)));
    if (!change.ok) continue;
    added.push(row);
    notices.push(...change.notices);
  }
  return { rows: added, notices };
};

const isSamePrice = (a: CartRow, b: CartRow): boolean =>
  a.price_discount === b.price_discount && a.price_per === b.price_per;

/**
 * Moves the rows of the cart at the address `from` into the cart of the session's address, once per `operation_id`. Rows that cannot be
 * ordered here stay there. Each row is added before it is removed.
 */
export const bringRows = async (
  shop: Shop,
  visitor: Customer,
  { from, operation_id }: { readonly from: string; readonly operation_id: string },
): Promise<BroughtRows> => {
  const there = { ...visitor, session: { ...visitor.session, address_code: from } };
  const { data } = await shop.carts.get(there);
  const priced = await shop.carts.priceLines(visitor, data.map(toLine));
  const blocked = new Set(priced.data.filter((row) => row.blocked !== undefined).map(cartLineKey));
  const rows = data.filter((row) => !blocked.has(cartLineKey(row)));
  const added = await addRows(shop, visitor, { rows, id: operation_id });
  for (const { row_id } of added.rows)
    await shop.carts.remove(there, String(row_id), deriveOperationId(operation_id, 'leave', row_id));
  const here = new Map((await shop.carts.get(visitor)).data.map((row) => [cartLineKey(row), row]));
  const listCodes = (isSame: (before: CartRow, now: CartRow) => boolean): readonly string[] =>
    added.rows.flatMap((row) => {
      const now = here.get(cartLineKey(row));
      return now && !isSame(row, now) ? [row.carti] : [];
    });
  return {
    count: added.rows.length,
    left: data.length - rows.length,
    prices: listCodes(isSamePrice),
    stocks: listCodes((before, now) => before.availability === now.availability),
    notices: added.notices,
  };
};
