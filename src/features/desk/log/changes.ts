import { isDeepStrictEqual } from 'node:util';
import { formatDate } from '#src/i18n/format-day.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { ListWords } from '#src/ui/list/list.ts';
import type { CommandOutput } from '#src/contract/staff/commands.ts';

export type LogEntry = CommandOutput<'log.search'>['entries'][number];

/** Maximum characters of a value in a list. */
const MAX_SHOWN = 80;

/** A field with its values as texts; undefined where it is absent. */
type Change = {
  readonly name: string;
  /** `name` in words. */
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly isChanged: boolean;
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The first text that one of the keys has. */
export const findText = ({ t }: Pick<ListWords, 't'>, keys: readonly string[]): string | undefined =>
  keys.map((key) => (t(key) === '' || key.endsWith(t(key)) ? undefined : t(key))).find(Boolean);

/** The name of a field in words: `row 3 picked`, `due 2026-12-31`, `payment_terms`. */
export const toFieldText = (name: string, words: ListWords): string =>
  name
    .split(' ')
    .map((word) =>
      DAY.test(word)
        ? formatDate(word)
        : (findText(words, [`desk:log.fields.${word}`, `desk:customers.fields.${word}`]) ?? word),
    )
    .join(' ');

const VALUES = ['log.values', 'messages.states', 'roles', 'rooms', 'customers.ports'];

/** A value of the field `name` as a text; states, roles and days in words. */
export const toValueText = (value: unknown, name: string, words: ListWords): string | undefined => {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.map((one) => toValueText(one, name, words)).join(', ');
  if (typeof value === 'boolean') return words.t(value ? 'desk:log.yes' : 'desk:log.no');
  if (typeof value === 'number')
    return name.endsWith('_at')
      ? formatDate(new Date(value).toISOString())
      : formatNumber(value, words.locale);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (DAY.test(value)) return formatDate(value);
  if (!/^\w{1,40}$/.test(value)) return value;
  return (
    findText(words, [`account:status_${value}`, ...VALUES.map((key) => `desk:${key}.${value}`)]) ?? value
  );
};

/** All fields of an entry but the store's own keys, the changed ones first. */
export const listFields = (
  { before, after }: Pick<LogEntry, 'before' | 'after'>,
  words: ListWords,
): readonly Change[] =>
  Object.keys({ ...before, ...after })
    .filter((name) => !/^(?:user_)?id$/.test(name))
    .map((name) => ({
      ...{ name, label: toFieldText(name, words) },
      before: toValueText(before?.[name], name, words),
      after: toValueText(after?.[name], name, words),
      isChanged: !isDeepStrictEqual(before?.[name], after?.[name]),
    }))
    .sort((one, other) => Number(other.isChanged) - Number(one.isChanged));

export const listChanges = (entry: Pick<LogEntry, 'before' | 'after'>, words: ListWords): readonly Change[] =>
  listFields(entry, words).filter(({ isChanged }) => isChanged);

export const cutValue = (text: string | undefined): string =>
  text !== undefined && text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : (text ?? '–');
