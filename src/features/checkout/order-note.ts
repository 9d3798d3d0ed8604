import { MAX_NOTE_LENGTH } from '#src/contract/limits.ts';
import type { Translate } from '#src/i18n/translate.ts';

/** Free texts of the checkout form; each may be empty. */
export type NoteFields = {
  /** The customer's own order number or site. */
  readonly reference: string;
  /** For the courier. */
  readonly phone: string;
  readonly note: string;
};

export const MAX_REFERENCE = 80;
export const MAX_PHONE = 40;

const NAMES = { reference: 'checkout:noteReference', phone: 'checkout:notePhone' } as const;

/** An order has a single note: reference and phone become labelled lines above it. */
export const toOrderNote = ({ reference, phone, note }: NoteFields, t: Translate): string =>
  [
    reference.trim() && t(NAMES.reference, { text: reference.trim() }),
    phone.trim() && t(NAMES.phone, { text: phone.trim() }),
    note.replaceAll('\r\n', '\n'),
  ]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, MAX_NOTE_LENGTH);
