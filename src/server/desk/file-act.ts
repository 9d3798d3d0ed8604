import type { APIContext } from 'astro';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ManyOutcome } from '#src/backoffice/port/staff.ts';
import { readText } from '#src/contract/form-text.ts';
import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import type { ManyCommand } from '#src/contract/staff/commands.ts';
import { toCsv, toCsvText } from '#src/i18n/csv.ts';
import { setFlash } from '../session/flash.ts';
import { ACT_FIELDS, createOperation } from './desk-act.ts';
import { toCsvResponse } from './desk-csv.ts';
import { type DeskFile, type FileColumns, type FileLine, type FileTable, readDeskFile } from './desk-file.ts';
import { isFromDoor } from './door.ts';
import type { Desk } from './open-desk.ts';

/** Why a line is refused; `problems` are `field: refusal`. */
export type LineFault = { readonly refusal: string; readonly problems: readonly string[] };
/** A line with what names it; one without command and fault is part of the command for all. */
export type PlannedLine = FileLine & {
  readonly name: string;
  readonly command?: ManyCommand;
  readonly fault?: LineFault;
};
/** `whole`: one command for all lines without fault, which says in its result what becomes of them. */
export type FilePlan = { readonly planned: readonly PlannedLine[]; readonly whole?: ManyCommand };

/** A table that the desk reads. */
export type FileKind = {
  readonly columns: FileColumns;
  readonly plan: (table: FileTable) => FilePlan | Promise<FilePlan>;
  readonly toReason: (fault: LineFault) => string;
  /** What names a known subject in the log. */
  readonly nameField?: string;
  /** What a message about the whole names. */
  readonly subject?: string;
  /** Another form with lines, as a table. */
  readonly toTable?: (form: FormData) => string | undefined;
};

/** A field that a line changes, with its values as the log has them. */
export type LineChange = { readonly field: string; readonly before: unknown; readonly after: unknown };
export type LineReport = Pick<PlannedLine, 'number' | 'cells' | 'name'> & {
  readonly state: 'refused' | 'warned' | 'changed' | 'added' | 'same';
  /** Of a refusal or warning, in words. */
  readonly reason: string;
  readonly changes: readonly LineChange[];
};

type Remark = { readonly line: number; readonly sku: string; readonly text: string };
/** The result of a command for all lines; `changes` may be some. */
type Whole = {
  readonly changed: number;
  readonly same: number;
  readonly refused: readonly Remark[];
  readonly warned?: readonly Remark[];
  readonly changes?: readonly (LineChange & { readonly line: number; readonly sku: string })[];
};

/** What becomes of the lines of a file. */
export type FileReport = {
  readonly lines: readonly LineReport[];
  readonly counts: Readonly<Partial<Record<LineReport['state'], number>>>;
  /** Of the command for all lines. */
  readonly result: unknown;
  /** The command for all lines is refused. */
  readonly fault?: LineFault;
  /** Entries of the log that can be undone. */
  readonly undo: readonly number[];
};

/** A file that a form brought, and what becomes of it. */
export type RanFile = { readonly form: FormData } & (
  | Extract<DeskFile, { ok: false }>
  | (Extract<DeskFile, { ok: true }> & {
      readonly report: FileReport;
      /** Stands for what was shown: confirmed with another one, it is shown again. */
      readonly seen: string;
      readonly isSaved: boolean;
      /** Something else was confirmed. */
      readonly isChanged: boolean;
    })
);

const STATES = ['refused', 'warned', 'changed', 'added', 'same'] as const;

const listChanges = (outcome: ManyOutcome): readonly LineChange[] => {
  const { before, after } = (outcome.ok && outcome.entry) || { before: null, after: null };
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
};

const reportLine = (
  { number, cells, name, command, fault = { refusal: 'invalid', problems: [] } }: PlannedLine,
  outcome: ManyOutcome | undefined,
  { toReason, nameField = '' }: FileKind,
): LineReport => {
  const line = { number, cells, name, changes: [], reason: '' };
  if (!outcome?.ok) {
    const { refusal, problems = [] } = outcome ?? fault;
    return { ...line, state: 'refused', reason: toReason({ refusal, problems }) };
  }
  const changes = listChanges(outcome);
  const known = outcome.entry?.before?.[nameField];
  const done = command?.name.endsWith('.add') ? 'added' : 'changed';
  return {
    ...{ ...line, changes, name: typeof known === 'string' ? known : name },
    state: done === 'changed' && changes.length === 0 ? 'same' : done,
  };
};

const reportWhole = (
  planned: readonly PlannedLine[],
  { refused, warned = [], changes = [] }: Whole,
  { toReason }: FileKind,
): readonly LineReport[] => {
  const cells = new Map(planned.map((line) => [line.number, line.cells]));
  const toLine = ({ line: number, sku: name }: Pick<Remark, 'line' | 'sku'>) => ({
    ...{ number, name, cells: cells.get(number) ?? [], reason: '', changes: [] },
  });
  const remark = (state: 'refused' | 'warned') => (one: Remark) => ({
    ...{ ...toLine(one), state, reason: toReason({ refusal: one.text, problems: [] }) },
  });
  return [
    ...refused.map(remark('refused')),
    ...warned.map(remark('warned')),
    ...changes.map((one) => ({ ...toLine(one), state: 'changed' as const, changes: [one] })),
  ];
};

/** What becomes of the lines; `outcomes` are those of the commands of the plan, in their order. */
export const toReport = (
  { planned, whole }: FilePlan,
  outcomes: readonly ManyOutcome[],
  kind: FileKind,
): FileReport => {
  const left = [...outcomes];
  const undo = outcomes.flatMap((one) => (one.ok && one.isUndoable && one.entry ? one.entry.id : []));
  const own = planned
    .filter((line) => !whole || line.fault)
    .map((line) => reportLine(line, line.command && left.shift(), kind));
  const outcome = whole && outcomes[0];
  const result = outcome?.ok ? (outcome.result as Whole) : undefined;
  const lines = [...own, ...(result ? reportWhole(planned, result, kind) : [])].toSorted(
    (one, other) => one.number - other.number,
  );
  const counts = STATES.map((state) => [state, lines.filter((line) => line.state === state).length] as const);
  const { changed = 0, same = 0 } = result ?? {};
  return {
    ...{ lines, result, undo },
    counts: { ...Object.fromEntries(counts), ...(whole && { changed, same }) },
    ...(outcome && !outcome.ok && { fault: { problems: [], ...outcome } }),
  };
};

/** The lines of a state in the columns of their file, with the line's number and the reason in front. */
export const toRefusedCsv = (
  { heads }: Pick<FileTable, 'heads'>,
  { lines }: Pick<FileReport, 'lines'>,
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): string =>
  toCsv(
    [
      [t('desk:file.line'), t('desk:file.reason'), ...heads].map(toCsvText),
      ...lines
        .filter(({ state }) => state === 'refused')
        .map(({ number, reason, cells }) => [String(number), reason, ...cells].map(toCsvText)),
    ],
    locale,
  );

/** Stands for what would happen. */
const toSeen = (outcomes: readonly ManyOutcome[], { result }: FileReport): string => {
  const changes = outcomes.map((one) =>
    one.ok ? [one.entry?.before, one.entry?.after] : [one.refusal, one.problems],
  );
  return createHash('sha256')
    .update(JSON.stringify([changes, result]))
    .digest('base64url');
};

type FilePage = Pick<APIContext, 'request' | 'url' | 'cookies' | 'redirect' | 'locals'>;
type Saved = { readonly plan: FilePlan; readonly tried: FileReport; readonly operation: string };

/** Runs the commands that would change something. Undefined when nothing is left to say, which a message tells then. */
const saveFile = async (
  page: FilePage,
  [desk, kind]: readonly [Desk, FileKind],
  { plan: { planned, whole }, tried, operation }: Saved,
): Promise<FileReport | undefined> => {
  const isWanted = ({ state }: LineReport) => state === 'changed' || state === 'added';
  const wanted = whole ? planned : planned.filter((_, at) => tried.lines[at] && isWanted(tried.lines[at]));
  const commands = whole ? [whole] : wanted.flatMap(({ command }) => command ?? []);
  const outcomes = await desk.runAll(commands, { operation_id: operation });
  const did = toReport({ planned: wanted, ...(whole && { whole }) }, outcomes, kind);
  const done = new Map(did.lines.map((line) => [line.number, line]));
  const lines = whole ? did.lines : tried.lines.map((line) => done.get(line.number) ?? line);
  if (did.fault || lines.some(({ state }) => state === 'refused'))
    return { ...did, lines, counts: tried.counts };
  const path = page.url.pathname + page.url.search;
  const act = commands.find(({ name }) => name.endsWith('.change')) ?? commands[0];
  setFlash(page.cookies, path, {
    desk: {
      ...{ act: act?.name ?? '', done: commands.length, subject: kind.subject ?? wanted[0]?.name ?? '' },
      ...{ undo: did.undo.length, job: { operation, count: commands.length }, refused: [], left: 0 },
    },
  });
  return undefined;
};

/**
 * Reads the table that a form brings and says what becomes of its lines: first in a dry run, then, confirmed as it was shown, saved. Undefined
 * for another form; a response is the page's: return it.
 */
export const runDeskFile = async (
  page: FilePage,
  desk: Desk,
  kind: FileKind,
): Promise<Response | RanFile | undefined> => {
  if (page.request.method !== 'POST') return undefined;
  const form = await page.request.clone().formData();
  const step = readText(form, 'step');
  if (step === '') return undefined;
  const typed = kind.toTable?.(form);
  if (typed !== undefined) form.set('table', typed);
  const file = await readDeskFile(form, kind.columns, page.locals.locale);
  if (!file.ok) return { ...file, form };
  const plan = await kind.plan(file.table);
  const commands = plan.whole ? [plan.whole] : plan.planned.flatMap(({ command }) => command ?? []);
  const outcomes = await desk.runAll(commands, { isPreview: true });
  const tried = toReport(plan, outcomes, kind);
  if (step === 'refused')
    return toCsvResponse(kind.columns.name, toRefusedCsv(file.table, tried, page.locals));
  const seen = toSeen(outcomes, tried);
  const ran = { ...file, form, report: tried, seen, isSaved: false };
  const isAsked = step === 'save' && !isFromDoor(form);
  if (!isAsked || readText(form, ACT_FIELDS.confirmed) !== seen) return { ...ran, isChanged: isAsked };
  const operation = readText(form, ACT_FIELDS.operation, MAX_ID_LENGTH - 8) || createOperation();
  const report = await saveFile(page, [desk, kind], { plan, tried, operation });
  return report
    ? { ...ran, report, isSaved: true, isChanged: false }
    : page.redirect(page.url.pathname + page.url.search, 303);
};
