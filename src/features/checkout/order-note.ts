import { MAX_NOTE_LENGTH } from '#src/contract/limits.ts';
import type { Translate } from '#src/i18n/translate.ts';

/** What the customer writes with an order, in fields of their own; each may be empty. */
export type Written = {
  /** Their own number or site. */
  readonly reference: string;
  /** Where the courier calls. */
  readonly phone: string;
  readonly note: string;
};

export const MAX_REFERENCE = 80;
export const MAX_PHONE = 40;

const NAMES = { reference: 'checkout:noteReference', phone: 'checkout:notePhone' } as const;

/** An order carries one note: reference and phone stand above it, each on a line that says what it is. */
export const toOrderNote = ({ reference, phone, note }: Written, t: Translate): string =>
  [
    reference.trim() && t(NAMES.reference, { text: reference.trim() }),
    phone.trim() && t(NAMES.phone, { text: phone.trim() }),
    note.replaceAll('\r\n', '\n'),
  ]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, MAX_NOTE_LENGTH);
