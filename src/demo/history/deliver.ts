import { toEuros, toMoney, toRowAmount, type Money } from '#src/backoffice/rules/money.ts';
import { STANDARD_VAT } from '#src/backoffice/rules/priced-cart.ts';
import { type CountedRow, toTotalsWith } from '#src/backoffice/rules/totals.ts';
import { addWorkingDays } from '#src/backoffice/embedded/orders/working-days.ts';
import type { Day } from '#src/backoffice/rules/day.ts';
import type { DeliveryNoteDocument, InvoiceRow } from '#src/backoffice/embedded/orders/documents.ts';
import type { DocumentRow } from '#src/backoffice/embedded/orders/stored-order.ts';
import { toShare } from '../demo-figures.ts';
import type { Numbers } from './numbers.ts';
import type { PlacedOrder } from './place-orders.ts';

/** Goods of one order that left together, with what they cost. */
export type Portion = {
  readonly order: PlacedOrder;
  readonly day: Day;
  readonly rows: readonly InvoiceRow[];
  /** The order's, on its first portion; 0 on others. */
  readonly transport: Money;
};

/** An order, what has left of it, and how it stands. */
export type Fulfilment = { readonly order: PlacedOrder; readonly portions: readonly Portion[] };

/** A delivery note with the portions that travel on it. */
export type Shipment = { readonly portions: readonly Portion[]; readonly document: DeliveryNoteDocument };

type Part = { readonly row: DocumentRow; readonly quantity: number; readonly amount: Money };

const toWhole = (row: DocumentRow): Part => ({
  row,
  quantity: row.quantity,
  amount: toMoney(row.amount ?? 0),
});

/** The first part has its own price, the second what is left of the row's: together they are the row to the cent. */
const halve = (row: DocumentRow): readonly [Part, Part] => {
  const { quantity, qty_min_imballo, price_discount, price_per, amount = 0 } = row;
  const packs = Math.round(quantity / qty_min_imballo);
  const first = Number((Math.ceil(packs / 2) * qty_min_imballo).toFixed(3));
  const paid = toRowAmount(toMoney(price_discount), price_per, first);
  return [
    { row, quantity: first, amount: paid },
    { row, quantity: Number((quantity - first).toFixed(3)), amount: toMoney(amount) - paid },
  ];
};

const canHalve = ({ quantity, qty_min_imballo }: DocumentRow): boolean =>
  Math.round(quantity / qty_min_imballo) >= 4;

/** Rows that were out of stock come later; of one of them a part was there. */
const divide = (rows: readonly DocumentRow[], key: string): readonly [readonly Part[], readonly Part[]] => {
  const [now, later]: [Part[], Part[]] = [[], []];
  for (const [at, row] of rows.entries()) {
    const isLate = at === rows.length - 1 || (at > 0 && toShare(`${key} late ${row.carti}`) < 0.2);
    if (!isLate) now.push(toWhole(row));
    else if (canHalve(row) && toShare(`${key} part ${row.carti}`) < 0.4) {
      const [first, second] = halve(row);
      now.push(first);
      later.push(second);
    } else later.push(toWhole(row));
  }
  return [now, later];
};

const toInvoiceRow = (order: string, { row, quantity, amount }: Part): InvoiceRow => ({
  ...{ order, row_id: row.row_id, carti: row.carti, name: row.name },
  ...(row.name_en === undefined ? {} : { name_en: row.name_en }),
  ...{ unit: row.unit, quantity, price_discount: row.price_discount, price_per: row.price_per },
  amount: toEuros(amount),
  vat: row.vat ?? STANDARD_VAT,
});

/** All that is to leave of an order, and when; in one part or two. */
const planPortions = (order: PlacedOrder): readonly Portion[] => {
  const { planned, leaves_on, document } = order;
  const { key, habit, delivery } = planned;
  const isSplit =
    delivery === 'shipping' && document.rows.length > 2 && toShare(`${key} split`) < habit.split;
  const parts = isSplit ? divide(document.rows, key) : [document.rows.map(toWhole)];
  const wait = 2 + Math.floor(toShare(`${key} rest`) * 16);
  return parts.map((part, at) => ({
    order,
    day: at === 0 ? leaves_on : addWorkingDays(leaves_on, wait),
    rows: part.map((one) => toInvoiceRow(document.name, one)),
    transport: at === 0 ? toMoney(document.spese_trasporto) : 0,
  }));
};

/** Accepted on the working day after; fulfilled when all has left. */
const toStatus = (order: PlacedOrder, isComplete: boolean, today: Day): string => {
  if (isComplete) return 'ESCAPED';
  return addWorkingDays(order.day, 1) < today ? 'TO_CHECKOUT' : 'TO_BE_ACCEPTED';
};

/** What has left of an order before a day, and the status that follows. */
export const fulfil = (order: PlacedOrder, today: Day): Fulfilment => {
  const planned = planPortions(order);
  const portions = planned.filter(({ day }) => day < today);
  const status = toStatus(order, portions.length === planned.length, today);
  return { order: { ...order, document: { ...order.document, status } }, portions };
};

export const toCounted = (rows: readonly Pick<InvoiceRow, 'amount' | 'vat'>[]): readonly CountedRow[] =>
  rows.map(({ amount, vat }) => ({ amount: toMoney(amount), vat }));

/** What a portion costs, VAT and transport included. */
export const toPortionTotal = ({ rows, transport }: Portion): Money =>
  toMoney(toTotalsWith(toCounted(rows), transport).totale_doc);

/** Grams: a euro of ironmongery weighs about this much. */
const GRAMS_PER_EURO = 140;
const GRAMS_PER_PACKAGE = 18_000;

const toLoad = (portions: readonly Portion[]) => {
  const euros = portions.flatMap(({ rows }) => rows).reduce((sum, { amount }) => sum + amount, 0);
  const weight = 100 * Math.ceil((euros * GRAMS_PER_EURO) / 100) + 400;
  return { weight, packages: Math.ceil(weight / GRAMS_PER_PACKAGE) };
};

/** A number that joins what travels together: one place, one day, paid alike. */
const toTrip = ({ order, day }: Portion): string => {
  const { habit, address_code, payment_method } = order.planned;
  return [day, habit.client.client_id, address_code, payment_method].join(' ');
};

const toNoteRow = ({ order, row_id, carti, name, name_en, unit, quantity }: InvoiceRow) => ({
  ...{ order, row_id, carti, name, unit, quantity },
  ...(name_en === undefined ? {} : { name_en }),
});

/** Goods that the shop sends; what is collected goes with an accompanying invoice. */
export const ship = (portions: readonly Portion[], numbers: Numbers): readonly Shipment[] => {
  const trips = Map.groupBy(
    portions.filter(({ order }) => order.planned.delivery === 'shipping'),
    toTrip,
  );
  const sorted = [...trips].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.flatMap(([, together]) => {
    const [first] = together;
    if (!first) return [];
    const { address_code, IndirizzoEsteso, Citta } = first.order.document;
    const { carrier = '', port = '' } = first.order.planned.habit.client.conditions ?? {};
    const rows = together.flatMap((portion) => portion.rows);
    const document: DeliveryNoteDocument = {
      ...{ name: numbers.take(first.day), day: first.day, address_code, IndirizzoEsteso, Citta },
      ...{ reason: 'Vendita', carrier, port, ...toLoad(together) },
      rows: rows.map(toNoteRow),
    };
    return [{ portions: together, document }];
  });
};

/** Two working days after it left it has arrived. */
export const toShipmentStatus = ({ day }: DeliveryNoteDocument, today: Day): string =>
  addWorkingDays(day, 2) < today ? 'DELIVERED' : 'CHECKED_OUT';
