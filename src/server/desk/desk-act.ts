import type { APIContext } from 'astro';
import { createHash, randomUUID } from 'node:crypto';
import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import type { LogEntry } from '#src/backoffice/port/staff.ts';
import type { CommandInput, CommandName, CommandOutput, ManyCommand } from '#src/contract/staff/commands.ts';
import { setFlash } from '../session/flash.ts';
import { isFromDoor } from './door.ts';
import { readText } from '#src/contract/form-text.ts';
import type { Desk } from './open-desk.ts';

/** A command that a form runs, and what the message about it names. */
type Planned<Name extends CommandName> = {
  readonly subject: string;
  readonly input: CommandInput<Name>;
  /** The version of the subject that the form showed. */
  readonly version?: number | undefined;
};

type Plan<Name extends CommandName> = Planned<Name> | readonly Planned<Name>[] | undefined;

/** The commands that the forms of a page may run; several are one act, each of which stands alone. */
export type DeskActs = {
  readonly [Name in CommandName]?: (form: FormData) => Plan<Name> | Promise<Plan<Name>>;
};

/**
 * Why the store refused what a form asked for; the page shows the form again with what was typed. `session_ended`: the session of the form
 * had ended, and nothing was tried.
 */
export type RefusedAct = {
  readonly state: 'refused';
  readonly act: CommandName;
  readonly subject: string;
  readonly refusal: string;
  /** `field: what is allowed`. */
  readonly problems: readonly string[];
  /** What others did to the subject since the form was shown, oldest first. */
  readonly changes: readonly LogEntry[];
  readonly form: FormData;
};

/** What a form would do; the page asks for a confirmation. */
export type PreviewedAct = {
  readonly state: 'previewed';
  readonly act: CommandName;
  readonly subject: string;
  readonly result: CommandOutput<CommandName>;
  readonly form: FormData;
};

/** What an act on many rows would do with each; the page asks for a confirmation. */
export type CheckedAct = {
  readonly state: 'checked';
  readonly act: CommandName;
  /** `refusal`: the row would stay as it is. */
  readonly rows: readonly { readonly subject: string; readonly refusal?: string }[];
  /** Stands for what was shown: confirmed with another one, the act is shown again. */
  readonly seen: string;
  /** Something else was confirmed. */
  readonly isChanged: boolean;
  readonly form: FormData;
};

/** What a page shows of an act; undefined where there was none. */
export type Acted = RefusedAct | PreviewedAct | CheckedAct | undefined;

type ActingPage = {
  readonly page: Pick<APIContext, 'request' | 'url' | 'cookies' | 'redirect'>;
  readonly desk: Desk;
  /** Path and query of the page that shows the message, or how they follow from the first result; default: the page itself. */
  readonly to?: string | ((result: unknown) => string);
  /** The page of the first result of an act; default: `to`. */
  readonly toResult?: (act: CommandName, result: unknown) => string | undefined;
  /** Acts that are shown before they are done, because nothing undoes them. */
  readonly confirms?: readonly CommandName[];
  /** Acts that are shown row by row before they are done, unless they are a single one that can be undone. */
  readonly checks?: readonly CommandName[];
};

/** A cookie holds them. */
const MAX_NAMED = 10;

/** Names of fields of the forms of the desk. */
export const ACT_FIELDS = {
  act: 'act',
  operation: 'operation',
  confirmed: 'confirmed',
  version: 'version',
} as const;

/** A new id for a form: sent twice, it runs its commands once. */
export const createOperation = (): string => randomUUID();

/** The version that a form showed. */
export const readVersion = (form: FormData): number | undefined => {
  const text = readText(form, ACT_FIELDS.version);
  const version = text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(version) && version >= 0 ? version : undefined;
};

const previewAct = async (
  desk: Desk,
  act: CommandName,
  { subject, input, version, form }: Planned<CommandName> & { readonly form: FormData },
): Promise<RefusedAct | PreviewedAct> => {
  const outcome = await desk.run(act, input, { version, isPreview: true });
  if (outcome.ok) return { state: 'previewed', act, subject, result: outcome.result, form };
  const { refusal, problems = [], changes = [] } = outcome;
  return { state: 'refused', act, subject, refusal, problems, changes, form };
};

type Job = {
  readonly act: CommandName;
  readonly planned: readonly Planned<CommandName>[];
  readonly form: FormData;
};

/** Runs commands as one job; returns the results, how many can be undone, and what was refused. */
const runJob = async (desk: Desk, { act, planned, form }: Job, options: Parameters<Desk['runAll']>[1]) => {
  const commands = planned.map(({ input, version }) => ({ name: act, input, version }) as ManyCommand);
  const outcomes = await desk.runAll(commands, options);
  const refused: RefusedAct[] = [];
  const results: unknown[] = [];
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome.ok) {
      results.push(outcome.result);
    } else {
      const { refusal, problems = [], changes = [] } = outcome;
      const subject = planned[at]?.subject ?? '';
      refused.push({ state: 'refused', act, subject, refusal, problems, changes, form });
    }
  }
  const undoable = outcomes.filter((outcome) => outcome.ok && outcome.isUndoable).length;
  return { results, undoable, refused, outcomes };
};

/** What a job would do with each row; undefined once that was confirmed, and for a single one that can be undone. */
const checkJob = async (desk: Desk, job: Job): Promise<CheckedAct | RefusedAct | undefined> => {
  const { act, planned, form } = job;
  const seen = createHash('sha256').update(JSON.stringify(planned)).digest('base64url');
  if (form.get(ACT_FIELDS.confirmed) === seen) return undefined;
  const { outcomes, refused, undoable } = await runJob(desk, job, { isPreview: true });
  if (planned.length === 1 && (refused[0] || undoable === 1)) return refused[0];
  const rows = planned.map(({ subject }, at) => {
    const outcome = outcomes[at];
    return { subject, ...(outcome && !outcome.ok && { refusal: outcome.refusal }) };
  });
  return { state: 'checked', act, rows, seen, isChanged: form.has(ACT_FIELDS.confirmed), form };
};

/**
 * Runs what a posted form asks for. A redirect to the page with a message when all or some of it was done; the refusal of the only command;
 * what would happen, for an act that wants a confirmation; undefined for a page that is only shown.
 */
export const runDeskAct = async (
  { page, desk, to = page.url.pathname + page.url.search, confirms = [], checks = [], toResult }: ActingPage,
  acts: DeskActs,
): Promise<Response | Acted> => {
  if (page.request.method !== 'POST') return undefined;
  const form = await page.request.formData();
  const act = readText(form, ACT_FIELDS.act) as CommandName;
  if (isFromDoor(form))
    return {
      state: 'refused',
      act,
      subject: '',
      refusal: 'session_ended',
      problems: [],
      changes: [],
      form,
    };
  const plan = Object.hasOwn(acts, act) ? acts[act] : undefined;
  const planned = [(await plan?.(form)) ?? []].flat() as readonly Planned<CommandName>[];
  const [only] = planned;
  if (only && confirms.includes(act) && !form.has(ACT_FIELDS.confirmed))
    return previewAct(desk, act, { ...only, form });
  const job = { act, planned, form };
  const checked = only && checks.includes(act) ? await checkJob(desk, job) : undefined;
  if (checked) return checked;
  const operation_id = readText(form, ACT_FIELDS.operation, MAX_ID_LENGTH - 8) || createOperation();
  const { results, undoable, refused } = await runJob(desk, job, { operation_id });
  if (refused[0] && planned.length === 1) return refused[0];
  const own = page.url.pathname + page.url.search;
  const opened = results.length > 0 ? toResult?.(act, results[0]) : undefined;
  const path = opened ?? (typeof to === 'string' ? to : results.length > 0 ? to(results[0]) : own);
  setFlash(page.cookies, path, {
    desk: {
      act,
      done: results.length,
      subject: only?.subject ?? '',
      undo: undoable,
      job: { operation: operation_id, count: planned.length },
      refused: refused.slice(0, MAX_NAMED).map(({ subject, refusal }) => ({ subject, refusal })),
      left: refused.length,
    },
  });
  return page.redirect(path, 303);
};

export const isRefusedAct = (result: Response | Acted): result is RefusedAct =>
  result !== undefined && !(result instanceof Response) && result.state === 'refused';
