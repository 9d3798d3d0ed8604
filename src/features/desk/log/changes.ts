import { isDeepStrictEqual } from 'node:util';
import type { CommandOutput } from '#src/contract/staff/commands.ts';

export type LogEntry = CommandOutput<'log.search'>['entries'][number];

/** Maximum characters of a value in a list. */
const MAX_SHOWN = 80;

/** A field with its values as texts; undefined where it is absent. */
export type Change = {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly isChanged: boolean;
};

/** A value of the log as a text. */
export const toValueText = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** All fields of an entry, the changed ones first. */
export const listFields = ({ before, after }: Pick<LogEntry, 'before' | 'after'>): readonly Change[] =>
  Object.keys({ ...before, ...after })
    .map((name) => ({
      name,
      before: toValueText(before?.[name]),
      after: toValueText(after?.[name]),
      isChanged: !isDeepStrictEqual(before?.[name], after?.[name]),
    }))
    .sort((one, other) => Number(other.isChanged) - Number(one.isChanged));

export const listChanges = (entry: Pick<LogEntry, 'before' | 'after'>): readonly Change[] =>
  listFields(entry).filter(({ isChanged }) => isChanged);

export const cutValue = (text: string | undefined): string =>
  text !== undefined && text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : (text ?? '–');
