import { readText, readTexts } from '#src/contract/form-text.ts';
import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import { ACT_FIELDS, createOperation } from './desk-act.ts';
import { MAX_FILE_LINES } from './desk-file.ts';
import type { Desk } from './open-desk.ts';

/** An entry of the log with its subject. */
type Entry = { readonly id: number; readonly subject: string };

/** What became of each entry of an undo: `fields` were changed since and stay as they are. */
export type Undone = {
  readonly undone: readonly Entry[];
  readonly kept: readonly (Entry & { readonly fields: readonly string[] })[];
  readonly failed: readonly (Entry & { readonly refusal: string })[];
};

/** Fields of a form that undoes a job: its operation id, and of how many commands it was. */
export const UNDO_FIELDS = { job: 'job', count: 'count', id: 'id' } as const;

/** The entries that a form undoes: those of a job, or with an `id` each. */
const findEntries = async (desk: Pick<Desk, 'read'>, form: FormData): Promise<readonly Entry[]> => {
  const job = readText(form, UNDO_FIELDS.job, MAX_ID_LENGTH);
  const count = Number(readText(form, UNDO_FIELDS.count, 9));
  if (job !== '' && count > 0) return desk.read('log.job', { operation_id: job, count });
  return readTexts(form, UNDO_FIELDS.id)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MAX_FILE_LINES)
    .map((id) => ({ id, subject: String(id) }));
};

/** Undoes entries as one job, the last first, because later ones may stand on earlier ones. */
export const undoJob = async (desk: Pick<Desk, 'read' | 'runAll'>, form: FormData): Promise<Undone> => {
  const entries = (await findEntries(desk, form)).toReversed();
  const operation_id = readText(form, ACT_FIELDS.operation, MAX_ID_LENGTH - 8) || createOperation();
  const commands = entries.map(({ id }) => ({ name: 'log.undo', input: { id } }) as const);
  const outcomes = await desk.runAll(commands, { operation_id });
  const all = entries.map((entry, at) => {
    const outcome = outcomes[at];
    if (!outcome?.ok) return { ...entry, refusal: outcome?.refusal ?? 'unknown_entry' };
    const { kept } = outcome.result as { readonly kept: readonly string[] };
    return { ...entry, subject: outcome.entry?.subject ?? entry.subject, fields: kept };
  });
  const failed = all.flatMap((one) => ('refusal' in one ? [one] : []));
  const done = all.flatMap((one) => ('fields' in one ? [one] : []));
  return {
    undone: done.filter(({ fields }) => fields.length === 0),
    kept: done.filter(({ fields }) => fields.length > 0),
    failed,
  };
};
