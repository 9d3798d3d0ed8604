import type { APIContext } from 'astro';
import { randomUUID } from 'node:crypto';
import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import type { CommandInput, CommandName } from '#src/contract/staff/commands.ts';
import { setFlash } from '../session/flash.ts';
import type { Desk } from './open-desk.ts';

/** A command that a form runs, by what the message names. */
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

/** Why the store refused what a form asked for; the page shows the form again with what was typed. */
export type RefusedAct = {
  readonly act: CommandName;
  readonly subject: string;
  readonly refusal: string;
  /** `field: what is allowed`. */
  readonly problems: readonly string[];
  /** Who changed the subject since the form was shown. */
  readonly by: string | undefined;
  readonly form: FormData;
};

type ActingPage = {
  readonly page: Pick<APIContext, 'request' | 'url' | 'cookies' | 'redirect'>;
  readonly desk: Desk;
  /** Path and query of the page that shows the message; default: the page itself. */
  readonly to?: string;
};

const MAX_NAMED = 10;
/** A cookie holds them. */
const MAX_UNDONE = 100;

/** Names of fields of every form of the desk. */
export const ACT_FIELDS = { act: 'act', operation: 'operation' } as const;

/** A new id for a form: sent twice, it runs its commands once. */
export const createOperation = (): string => randomUUID();

/**
 * Runs what a posted form asks for. A redirect to the page with a message when all or some of it was done, the refusal when nothing was;
 * undefined for a page that is only shown.
 */
export const runDeskAct = async (
  { page, desk, to = page.url.pathname + page.url.search }: ActingPage,
  acts: DeskActs,
): Promise<Response | RefusedAct | undefined> => {
  if (page.request.method !== 'POST') return undefined;
  const form = await page.request.formData();
  const act = String(form.get(ACT_FIELDS.act)) as CommandName;
  const plan = Object.hasOwn(acts, act) ? acts[act] : undefined;
  const planned = [(await plan?.(form)) ?? []].flat() as readonly Planned<CommandName>[];
  const operation = String(form.get(ACT_FIELDS.operation) ?? createOperation()).slice(0, MAX_ID_LENGTH - 8);
  const undo: number[] = [];
  let done = 0;
  const refused: RefusedAct[] = [];
  for (const [at, { subject, input, version }] of planned.entries()) {
    const outcome = await desk.run(act, input, {
      operation_id: planned.length === 1 ? operation : `${operation}-${at}`,
      version,
    });
    if (outcome.ok) {
      done += 1;
      if (outcome.isUndoable && outcome.entry) undo.push(outcome.entry.id);
    } else {
      const { refusal, problems = [], changes = [] } = outcome;
      refused.push({ act, subject, refusal, problems, by: changes.at(-1)?.actor, form });
    }
  }
  const [first] = refused;
  if (first && planned.length === 1) return first;
  setFlash(page.cookies, to, {
    desk: {
      act,
      done,
      subject: planned[0]?.subject ?? '',
      undo: undo.slice(0, MAX_UNDONE),
      refused: refused.slice(0, MAX_NAMED).map(({ subject, refusal }) => ({ subject, refusal })),
      left: refused.length,
    },
  });
  return page.redirect(to, 303);
};

export const isRefusedAct = (result: Response | RefusedAct | undefined): result is RefusedAct =>
  result !== undefined && !(result instanceof Response);
