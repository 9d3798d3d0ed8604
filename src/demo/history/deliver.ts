import { toEuros, toMoney, toRowAmount, type Money } from '#src/backoffice/rules/money.ts';
import { STANDARD_VAT } from '#src/backoffice/rules/priced-cart.ts';
import { type CountedRow, toTotalsWith } from '#src/backoffice/rules/totals.ts';
import { addWorkingDays } from './demo-days.ts';
import type { Day } from '#src/backoffice/rules/day.ts';
import type {
  DeliveryNoteDocument,
  InvoiceRow,
} from '#src/backoffice/embedded/documents/stored-documents.ts';
import type { DocumentRow } from '#src/backoffice/embedded/orders/stored-order.ts';
import { pseudoRandom } from '../demo-figures.ts';
import type { Numbers } from './numbers.ts';
import type { PlacedOrder } from './place-orders.ts';

/** The rows of an order that leave on one day, with their amounts. */
export type Portion = {
  readonly order: PlacedOrder;
  readonly day: Day;
  readonly rows: readonly InvoiceRow[];
  /** The transport costs of the order on its first portion, 0 on others. */
  readonly transport: Money;
};

/** An order with its current status and the portions that have left. */
export type Fulfilment = { readonly order: PlacedOrder; readonly portions: readonly Portion[] };

/** A delivery note with its portions. */
export type Shipment = { readonly portions: readonly Portion[]; readonly document: DeliveryNoteDocument };

type RowPart = { readonly row: DocumentRow; readonly quantity: number; readonly amount: Money };

const toWhole = (row: DocumentRow): RowPart => ({
  row,
  quantity: row.quantity,
  amount: toMoney(row.amount ?? 0),
});

/** Splits a row in two. The second amount is the remainder, so that both add up to the row's amount exactly. */
const splitRow = (row: DocumentRow): readonly [RowPart, RowPart] => {
  const { quantity, qty_min_imballo, price_discount, price_per, amount = 0 } = row;
  const packs = Math.round(quantity / qty_min_imballo);
  const first = Number((Math.ceil(packs / 2) * qty_min_imballo).toFixed(3));
  const paid = toRowAmount(toMoney(price_discount), price_per, first);
  return [
    { row, quantity: first, amount: paid },
    { row, quantity: Number((quantity - first).toFixed(3)), amount: toMoney(amount) - paid },
  ];
};

const canSplit = ({ quantity, qty_min_imballo }: DocumentRow): boolean =>
  Math.round(quantity / qty_min_imballo) >= 4;

/** Splits an order into rows in stock and late rows; some late rows are partly in stock. */
const splitRows = (
  rows: readonly DocumentRow[],
  key: string,
): readonly [readonly RowPart[], readonly RowPart[]] => {
  const [now, later]: [RowPart[], RowPart[]] = [[], []];
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

const toInvoiceRow = (order: string, { row, quantity, amount }: RowPart): InvoiceRow => ({
  ...{ order, row_id: row.row_id, carti: row.carti, name: row.name },
  ...(row.name_en === undefined ? {} : { name_en: row.name_en }),
  ...{ unit: row.unit, quantity, price_discount: row.price_discount, price_per: row.price_per },
  amount: toEuros(amount),
  vat: row.vat ?? STANDARD_VAT,
});

/** All portions of an order with their days: one or two. */
const planPortions = (order: PlacedOrder): readonly Portion[] => {
  const { planned, leaves_on, document } = order;
  const { key, habit, delivery } = planned;
  const isSplit =
    delivery === 'shipping' && document.rows.length > 2 && pseudoRandom(`${key} split`) < habit.split;
  const parts = isSplit ? splitRows(document.rows, key) : [document.rows.map(toWhole)];
  const wait = 2 + Math.floor(pseudoRandom(`${key} rest`) * 16);
  return parts.map((part, at) => ({
    order,
    day: at === 0 ? leaves_on : addWorkingDays(leaves_on, wait),
    rows: part.map((one) => toInvoiceRow(document.name, one)),
    transport: at === 0 ? toMoney(document.spese_trasporto) : 0,
  }));
};

/** The status of an order: accepted on the next working day, fulfilled when all portions have left. */
const toStatus = (order: PlacedOrder, isComplete: boolean, today: Day): string => {
  if (isComplete) return 'ESCAPED';
  return addWorkingDays(order.day, 1) < today ? 'TO_CHECKOUT' : 'TO_BE_ACCEPTED';
};

/** The portions of an order that left before `today`, and the resulting status. */
export const fulfil = (order: PlacedOrder, today: Day): Fulfilment => {
  const planned = planPortions(order);
  const portions = planned.filter(({ day }) => day < today);
  const status = toStatus(order, portions.length === planned.length, today);
  return { order: { ...order, document: { ...order.document, status } }, portions };
};

/** Rows as `toTotalsWith` expects them. */
export const toCounted = (rows: readonly Pick<InvoiceRow, 'amount' | 'vat'>[]): readonly CountedRow[] =>
  rows.map(({ amount, vat }) => ({ amount: toMoney(amount), vat }));

/** The total of a portion with VAT and transport. */
export const toPortionTotal = ({ rows, transport }: Portion): Money =>
  toMoney(toTotalsWith(toCounted(rows), transport).totale_doc);

/** Approximate weight of goods per euro, and limit of a package, in grams. */
const GRAMS_PER_EURO = 140;
const GRAMS_PER_PACKAGE = 18_000;

const toLoad = (portions: readonly Portion[]) => {
  const euros = portions.flatMap(({ rows }) => rows).reduce((sum, { amount }) => sum + amount, 0);
  const weight = 100 * Math.ceil((euros * GRAMS_PER_EURO) / 100) + 400;
  return { weight, packages: Math.ceil(weight / GRAMS_PER_PACKAGE) };
};

/** The key of portions on one delivery note: equal day, client, address and payment method. */
const toShipmentKey = ({ order, day }: Portion): string => {
  const { habit, address_code, payment_method } = order.planned;
  return [day, habit.client.client_id, address_code, payment_method].join(' ');
};

const toNoteRow = ({ order, row_id, carti, name, name_en, unit, quantity }: InvoiceRow) => ({
  ...{ order, row_id, carti, name, unit, quantity },
  ...(name_en === undefined ? {} : { name_en }),
});

/** The delivery notes of shipped portions; pickups have accompanying invoices instead. */
export const ship = (portions: readonly Portion[], numbers: Numbers): readonly Shipment[] => {
  const trips = Map.groupBy(
    portions.filter(({ order }) => order.planned.delivery === 'shipping'),
    toShipmentKey,
  );
  const sorted = [...trips].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.flatMap(([, together]) => {
    const [first] = together;
    if (!first) return [];
    const { address_code, IndirizzoEsteso, Citta } = first.order.document;
    const { carrier = '', port = '' } = first.order.planned.habit.client.conditions ?? {};
    const rows = together.flatMap((portion) => portion.rows);
    const document: DeliveryNoteDocument = {
      ...{ name: numbers.next(first.day), day: first.day, address_code, IndirizzoEsteso, Citta },
      ...{ reason: 'Vendita', carrier, port, ...toLoad(together) },
      rows: rows.map(toNoteRow),
    };
    return [{ portions: together, document }];
  });
};

/** Delivered two working days after it left. */
export const toShipmentStatus = ({ day }: DeliveryNoteDocument, today: Day): string =>
  addWorkingDays(day, 2) < today ? 'DELIVERED' : 'CHECKED_OUT';
