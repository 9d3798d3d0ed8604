import { isDeepStrictEqual } from 'node:util';
import type { ManyCommand } from '#src/contract/staff/commands.ts';
import { type Locale, LOCALES } from '#src/contract/locale.ts';
import { toCsv, toCsvText } from '#src/i18n/csv.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import type { Form, FormTexts } from '../form/form.ts';

type Line = { readonly number: number; readonly cells: readonly string[] };
type Table = { readonly heads: readonly string[]; readonly lines: readonly Line[] };

type Fields = Readonly<Record<string, unknown>> | null;
/** What became of the command of a line. */
type Outcome =
  | {
      readonly ok: true;
      readonly entry?: { readonly id: number; readonly before: Fields; readonly after: Fields };
      readonly isUndoable?: boolean;
    }
  | { readonly ok: false; readonly refusal: string; readonly problems?: readonly string[] };

/** What a line of a file asks for, or the fields that keep it from being one: `field: refusal`. */
export type PlannedLine = Line & { readonly name: string } & (
    { readonly command: ManyCommand } | { readonly problems: readonly string[] }
  );

/** A field that a line changes, with its values as the log has them. */
export type LineChange = { readonly field: string; readonly before: unknown; readonly after: unknown };
/** What becomes of a line. `refusal` and `problems` (`field: refusal`) are those of its command. */
export type LineReport = Line & {
  readonly name: string;
  readonly state: 'added' | 'changed' | 'same' | 'refused';
  readonly refusal: string;
  readonly problems: readonly string[];
  readonly changes: readonly LineChange[];
  /** Of the log, where the line was done and can be undone. */
  readonly undo?: number;
};

const plain = (head: string): string => head.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * The columns of a table by the labels of `labels` (field → key of a text) in the language that knows more of them, in any case and order;
 * `ignored`: heads that none knows.
 */
export const readHeads = (heads: readonly string[], labels: Readonly<Record<string, string>>) => {
  const [best] = LOCALES.map((locale: Locale) => {
    const t = getTranslate(locale);
    const names = new Map(Object.entries(labels).map(([field, label]) => [plain(t(label)), field]));
    const columns = heads.map((head) => names.get(plain(head)));
    return { locale, columns, known: columns.filter(Boolean).length };
  }).toSorted((one, other) => other.known - one.known);
  const { locale = 'it', columns = [] } = best ?? {};
  return { locale, columns, ignored: heads.filter((head, at) => head !== '' && columns[at] === undefined) };
};

/** The cells of a line by field. */
export const toCells = (columns: readonly (string | undefined)[], { cells }: Line): FormTexts =>
  Object.fromEntries(columns.flatMap((field, at) => (field === undefined ? [] : [[field, cells[at] ?? '']])));

/** The texts of the fields that a form knows. */
export const pickFields = (form: Form, texts: FormTexts): FormTexts =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => field in form.fields));

const listChanges = (outcome: Outcome): readonly LineChange[] => {
  const { before, after } = (outcome.ok && outcome.entry) || { before: null, after: null };
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
};

/**
 * What becomes of the lines; `outcomes` are those of the lines with a command, in their order, and `nameField` is the field that names a
 * known subject.
 */
export const toReport = (
  planned: readonly PlannedLine[],
  outcomes: readonly Outcome[],
  nameField: string,
): readonly LineReport[] => {
  const left = [...outcomes];
  return planned.map(({ number, cells, name, ...line }): LineReport => {
    const base = { number, cells, name, changes: [] };
    if ('problems' in line) return { ...base, state: 'refused', refusal: 'invalid', problems: line.problems };
    const outcome = left.shift();
    if (!outcome?.ok) {
      const { refusal = 'invalid', problems = [] } = outcome ?? {};
      return { ...base, state: 'refused', refusal, problems };
    }
    const changes = listChanges(outcome);
    const known = outcome.entry?.before?.[nameField];
    const done = line.command.name.endsWith('.add') ? 'added' : 'changed';
    return {
      ...{ ...base, refusal: '', problems: [], changes },
      name: typeof known === 'string' ? known : name,
      state: done === 'changed' && changes.length === 0 ? 'same' : done,
      ...(outcome.isUndoable && outcome.entry && { undo: outcome.entry.id }),
    };
  });
};

/** Why a line is refused, in words; `labels` as for `readHeads`. */
export const toReason = (
  { refusal, problems }: Pick<LineReport, 'refusal' | 'problems'>,
  {
    t,
    labels,
    toProblemText,
  }: {
    readonly t: Translate;
    readonly labels: Readonly<Record<string, string>>;
    readonly toProblemText: (refusal: string, t: Translate) => string;
  },
): string =>
  problems.length === 0
    ? t('desk:refused', { why: t(`desk:refusals.${refusal}`) })
    : problems
        .map((problem) => {
          const [, field = '', why = ''] = /^([^:]*): (.*)$/s.exec(problem) ?? [];
          return `${labels[field] ? t(labels[field]) : field}: ${toProblemText(why, t)}`;
        })
        .join(' ');

/** The refused lines in the columns of their file, with the line's number and the reason in front. */
export const toRefusedCsv = (
  { heads }: Pick<Table, 'heads'>,
  refused: readonly (LineReport & { readonly reason: string })[],
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
): string =>
  toCsv(
    [
      [t('desk:file.line'), t('desk:file.reason'), ...heads].map(toCsvText),
      ...refused.map(({ number, reason, cells }) => [String(number), reason, ...cells].map(toCsvText)),
    ],
    locale,
  );

const OWN_PROBLEMS = new Set(['fileEmpty', 'fileTooLong', 'fileNoCsv']);
/** The key of the text about a file that is not read. */
export const toFileProblem = (problem: string): string =>
  OWN_PROBLEMS.has(problem) ? `desk:file.problems.${problem}` : `quickOrder:${problem}`;
