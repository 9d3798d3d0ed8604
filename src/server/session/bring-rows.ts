import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { AddLine, CartRow, Notice } from '#src/contract/cart.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { deriveOperationId } from './operation-id.ts';
import { takeLinesOut } from './take-lines-out.ts';

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

type Added = {
  /** Those that the cart has now. */
  readonly rows: readonly CartRow[];
  /** The number of rows that were refused. */
  readonly refused: number;
  readonly notices: readonly Notice[];
};

/** Adds all rows at once, or one by one if that is refused. */
const addRows = async (
  { carts }: Shop,
  visitor: Visitor,
  { rows, id }: { readonly rows: readonly CartRow[]; readonly id: string },
): Promise<Added> => {
  if (rows.length === 0) return { rows, refused: 0, notices: [] };
  const all = await carts.add(visitor, rows.map(toLine), deriveOperationId(id, 'all'));
  if (all.ok) return { rows, refused: 0, notices: all.notices };
  // A repeated request, which sees fewer rows: the first one brings them.
  if (all.refusal === 'operation_conflict') return { rows: [], refused: 0, notices: [] };
  const added: CartRow[] = [];
  const notices: Notice[] = [];
  for (const row of rows) {
    const change = await carts.add(visitor, [toLine(row)], deriveOperationId(id, 'row', cartLineKey(row)));
    if (!change.ok) continue;
    added.push(row);
    notices.push(...change.notices);
  }
  return { rows: added, refused: rows.length - added.length, notices };
};

const isSamePrice = (a: CartRow, b: CartRow): boolean =>
  a.price_discount === b.price_discount && a.price_per === b.price_per;

/**
 * Moves the rows of the cart at the address `from` into the cart of the session's address, once per `operation_id`. Rows that cannot be
 * ordered here stay there, as does what others add to the rows meanwhile. Each row is added before it is taken out.
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
  await takeLinesOut(shop, there, { id: operation_id, lines: added.rows.map(toLine) });
  const here = new Map((await shop.carts.get(visitor)).data.map((row) => [cartLineKey(row), row]));
  const listCodes = (isSame: (before: CartRow, now: CartRow) => boolean): readonly string[] =>
    added.rows.flatMap((row) => {
      const now = here.get(cartLineKey(row));
      return now && !isSame(row, now) ? [row.carti] : [];
    });
  return {
    count: added.rows.length,
    left: data.length - rows.length + added.refused,
    prices: listCodes(isSamePrice),
    stocks: listCodes((before, now) => before.availability === now.availability),
    notices: added.notices,
  };
};
