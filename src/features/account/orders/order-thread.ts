import type { Order } from '#src/contract/order.ts';
import type { ThreadPart } from '#src/contract/order-thread.ts';

/** A stop of a part: its text, its link, and whether it was reached. */
export type Stop = {
  readonly text: string;
  readonly hint: string;
  /** The number of the document that it leads to. */
  readonly document?: string;
  readonly isDone: boolean;
};

/** A part of a row on its way: quantity, delivery, invoice, payment. */
export type Lot = {
  readonly tone: 'plain' | 'credit' | 'rest';
  readonly quantity: Stop;
  readonly delivery: Stop | undefined;
  readonly invoice: Stop | undefined;
  readonly due: Stop | undefined;
};

type Words = {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Formats `yyyy-mm-dd`. */
  readonly toDay: (day: string) => string;
  /** A quantity of the row with its unit. */
  readonly toQuantity: (quantity: number) => string;
  /** The delivery day of the order, as it is shown. */
  readonly expected: string;
  readonly isPickup: boolean;
};

const toDue = ({ deadlines, is_credit }: ThreadPart, { t, toDay }: Words): Stop | undefined => {
  const next = deadlines.find(({ paid_day }) => paid_day === undefined) ?? deadlines.at(-1);
  if (!next) return undefined;
  const isPaid = next.paid_day !== undefined;
  const method = t(`account:method_${next.method}`);
  return {
    text: toDay(next.due_day),
    hint: is_credit ? t('account:thread.deducted') : isPaid ? t('account:thread.paid') : method,
    isDone: isPaid,
  };
};

const toInvoiceStop = ({ invoice, is_credit }: ThreadPart, { t, toDay }: Words): Stop =>
  invoice
    ? {
        text: invoice.name,
        document: invoice.name,
        isDone: true,
        hint: t(is_credit ? 'account:thread.credited' : 'account:thread.invoiced', {
          date: toDay(invoice.day),
        }),
      }
    : { text: t('account:thread.toInvoice'), hint: '', isDone: false };

const toDeliveryStop = (
  { delivery_note, invoice, is_credit }: ThreadPart,
  words: Words,
): Stop | undefined => {
  const { t, toDay } = words;
  if (is_credit) return undefined;
  if (delivery_note) {
    const date = toDay(delivery_note.day);
    const isHere = delivery_note.status === 'DELIVERED';
    return {
      text: delivery_note.name,
      document: delivery_note.name,
      isDone: isHere,
      hint: t(isHere ? 'account:thread.delivered' : 'account:thread.left', { date }),
    };
  }
  return {
    text: t(words.isPickup ? 'account:thread.collected' : 'account:thread.withInvoice'),
    hint: invoice ? toDay(invoice.day) : '',
    isDone: true,
  };
};

const toLot = (part: ThreadPart, words: Words): Lot => {
  const { t, toQuantity } = words;
  const { is_credit, quantity } = part;
  return {
    tone: is_credit ? 'credit' : 'plain',
    quantity: {
      text: is_credit ? `−${toQuantity(quantity)}` : toQuantity(quantity),
      hint: t(is_credit ? 'account:thread.returned' : 'account:thread.shipped'),
      isDone: true,
    },
    delivery: toDeliveryStop(part, words),
    invoice: toInvoiceStop(part, words),
    due: toDue(part, words),
  };
};

/** The lots of a row, oldest first: delivered parts, credited ones, and what is still to come. */
export const toLots = (row: NonNullable<Order['thread']>['rows'][number], words: Words): readonly Lot[] => {
  const { t, toQuantity, expected } = words;
  const lots = row.parts.map((part) => toLot(part, words));
  if (row.rest === 0) return lots;
  return [
    ...lots,
    {
      tone: 'rest',
      quantity: { text: toQuantity(row.rest), hint: t('account:thread.rest'), isDone: false },
      delivery: {
        text: expected,
        hint: t(words.isPickup ? 'account:thread.expectedPickup' : 'account:thread.expected'),
        isDone: false,
      },
      invoice: undefined,
      due: undefined,
    },
  ];
};
