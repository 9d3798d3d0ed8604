import { toPortion, type MovedRow } from '#src/backoffice/embedded/fulfilment/portions.ts';
import type { DocumentRow } from '#src/backoffice/embedded/documents/stored-order.ts';
import type { Day } from '#src/backoffice/rules/day.ts';
import { pseudoRandom } from '../demo-figures.ts';
import { addWorkingDays } from './demo-days.ts';
import type { PlacedOrder } from './place-orders.ts';

/** The rows of an order that leave on one day. */
export type Portion = {
  readonly order: PlacedOrder;
  readonly day: Day;
  readonly rows: readonly MovedRow[];
  /** Rows of the order that left before. */
  readonly before: readonly MovedRow[];
};

const toWhole = ({ row_id, quantity }: DocumentRow): MovedRow => ({ row_id, quantity });

/** Splits a row in two. */
const splitRow = ({ row_id, quantity, qty_min_imballo }: DocumentRow): readonly [MovedRow, MovedRow] => {
  const packs = Math.round(quantity / qty_min_imballo);
  const first = Number((Math.ceil(packs / 2) * qty_min_imballo).toFixed(3));
  return [
    { row_id, quantity: first },
    { row_id, quantity: Number((quantity - first).toFixed(3)) },
  ];
};

const canSplit = ({ quantity, qty_min_imballo }: DocumentRow): boolean =>
  Math.round(quantity / qty_min_imballo) >= 4;

/** Splits an order into rows in stock and late rows; some late rows are partly in stock. */
const splitRows = (
  rows: readonly DocumentRow[],
  key: string,
): readonly [readonly MovedRow[], readonly MovedRow[]] => {
  const [now, later]: [MovedRow[], MovedRow[]] = [[], []];
  for (const [at, row] of rows.entries()) {
    const isLate = at === rows.length - 1 || (at > 0 && pseudoRandom(`${key} late ${row.carti}`) < 0.2);
    if (!isLate) now.push(toWhole(row));
    else if (canSplit(row) && pseudoRandom(`${key} part ${row.carti}`) < 0.4) {
      const [first, second] = splitRow(row);
      now.push(first);
      later.push(second);
    } else later.push(toWhole(row));
  }
  return [now, later];
};

/** All portions of an order with their days: one or two. */
export const planPortions = (order: PlacedOrder): readonly Portion[] => {
  const { planned, leaves_on, document } = order;
  const { key, habit, delivery } = planned;
  const isSplit =
    delivery === 'shipping' && document.rows.length > 2 && pseudoRandom(`${key} split`) < habit.split;
  const parts = isSplit ? splitRows(document.rows, key) : [document.rows.map(toWhole)];
  const wait = 2 + Math.floor(pseudoRandom(`${key} rest`) * 16);
  return parts.map((rows, at) => ({
    ...{ order, rows, before: parts.slice(0, at).flat() },
    day: at === 0 ? leaves_on : addWorkingDays(leaves_on, wait),
  }));
};

/** Approximate weight of goods per euro, and limit of a package, in grams. */
const GRAMS_PER_EURO = 140;
const GRAMS_PER_PACKAGE = 18_000;

/** Weight in grams and packages of portions. */
export const toLoad = (portions: readonly Portion[]) => {
  const rows = portions.flatMap(
    (portion) => toPortion(portion.order.document, portion.rows, portion.before).rows,
  );
  const euros = rows.reduce((sum, { amount }) => sum + amount, 0);
  const weight = 100 * Math.ceil((euros * GRAMS_PER_EURO) / 100) + 400;
  return { weight, packages: Math.ceil(weight / GRAMS_PER_PACKAGE) };
};

/** The key of portions on one delivery note: equal day, client, address and payment method. */
const toShipmentKey = ({ order, day }: Portion): string => {
  const { habit, address_code, payment_method } = order.planned;
  return [day, habit.client.client_id, address_code, payment_method].join(' ');
};

/** Portions that leave together under a delivery note, in the order of their days; pickups have accompanying invoices instead. */
export const planShipments = (
  portions: readonly Portion[],
): readonly (readonly [Portion, ...Portion[]])[] => {
  const shipped = portions.filter(({ order }) => order.planned.delivery === 'shipping');
  const sorted = [...Map.groupBy(shipped, toShipmentKey)].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.flatMap(([, [first, ...others]]) => (first ? [[first, ...others] as const] : []));
};
