import { toTypedDay } from '#src/contract/time.ts';
import { findNumber, findText } from '../http/read-leniently.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Characters of a day without its time. */
const DAY_LENGTH = 10;

/** The pack of an article or row, unless it holds nothing. */
export const toRealPack = ({ qty_min_imballo: pack }: Raw): { readonly qty_min_imballo?: unknown } =>
  (findNumber(pack) ?? 0) > 0 ? { qty_min_imballo: pack } : { qty_min_imballo: undefined };

const toRealDay = (raw: unknown): string | undefined =>
  toTypedDay((findText(raw) ?? '').trim().slice(0, DAY_LENGTH)) || undefined;

/** The days of an article or row as `yyyy-mm-dd`, without those that do not exist. */
export const toRealDays = ({ available_on, orderable_from }: Raw) => ({
  available_on: toRealDay(available_on),
  orderable_from: toRealDay(orderable_from),
});
