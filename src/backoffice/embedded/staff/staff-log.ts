import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { MAX_ENTRIES } from '#src/contract/staff/log.ts';
import type { CommandDone, CommandRefused, Fields, LogEntry } from '../../port/staff.ts';
import { chunk } from '../../chunk.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';

type Row = Selectable<Tables['staff_log']>;
type Claim =
  | { readonly isNew: true; readonly id: number }
  | { readonly isNew: false; readonly outcome: CommandDone<unknown> | CommandRefused };

export const toEntry = ({
  id,
  at,
  actor,
  role,
  command,
  subject,
  version,
  before,
  after,
}: Row): LogEntry => ({
  id,
  at,
  actor,
  role: role as LogEntry['role'],
  command,
  subject,
  version,
  before: JSON.parse(before) as Fields | null,
  after: JSON.parse(after) as Fields | null,
});

/** Claims an operation id until the end of the transaction; a repetition waits here and gets the first result. */
export const claimOperation = async (
  tx: Tx,
  row: Insertable<Tables['staff_log']> & { readonly operation_id: string },
): Promise<Claim> => {
  const made = await tx
    .insertInto('staff_log')
    .values(row)
    .onConflict((conflict) => conflict.column('operation_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { isNew: true, id: made.id };
  const first = await tx
    .selectFrom('staff_log')
    .selectAll()
    .where('operation_id', '=', row.operation_id)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== row.request_hash)
    return { isNew: false, outcome: { ok: false, refusal: 'operation_reused' } };
  return { isNew: false, outcome: { ok: true, result: JSON.parse(first.result), entry: toEntry(first) } };
};

/** Counts a change of a subject and returns its new version, from 1; other commands on the subject wait here. */
export const countVersion = async (tx: Tx, subject: string): Promise<number> => {
  const { version } = await tx
    .insertInto('staff_subject')
    .values({ subject, version: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({ version: sql<number>`staff_subject.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

/** The changes of a subject after one of its versions, oldest first; only the latest if there are many. */
export const listChanges = async (tx: Tx, subject: string, version: number): Promise<readonly LogEntry[]> => {
  const rows = await tx
    .selectFrom('staff_log')
    .selectAll()
    .where('subject', '=', subject)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return rows.toReversed().map(toEntry);
};

/** The latest entries of the log, of all subjects or of one. */
export const listEntries = async (
  db: Kysely<Tables>,
  { subject, limit }: { readonly subject?: string | undefined; readonly limit: number },
): Promise<LogEntry[]> => {
  const all = db.selectFrom('staff_log').selectAll().orderBy('id', 'desc').limit(limit);
  const rows = await (subject === undefined ? all : all.where('subject', '=', subject)).execute();
  return rows.map(toEntry);
};

/** The entries of the commands of a job, in order. */
export const findJob = async (db: Kysely<Tables>, operation_id: string, count: number) => {
  const ids = Array.from({ length: count }, (_, at) => `${operation_id}-${at}`);
  const found: Pick<Row, 'id' | 'command' | 'subject'>[] = [];
  for (const part of chunk(ids))
    found.push(
      ...(await db
        .selectFrom('staff_log')
        .select(['id', 'command', 'subject'])
        .where('operation_id', 'in', part)
        .orderBy('id')
        .execute()),
    );
  return found;
};

/** An entry of the log with the input of its command, and its result. */
export const findEntry = async (
  db: Kysely<Tables>,
  id: number,
): Promise<{ readonly entry: LogEntry; readonly input: unknown; readonly result: unknown } | undefined> => {
  const row = await db.selectFrom('staff_log').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      entry: toEntry(row),
      input: JSON.parse(row.input) as unknown,
      result: JSON.parse(row.result) as unknown,
    }
  );
};

/** Completes the row of a claimed operation. */
export const storeOutcome = async (
  tx: Tx,
  outcome: Pick<LogEntry, 'id' | 'subject' | 'version' | 'before' | 'after'> & { readonly result: unknown },
): Promise<void> => {
  const { id, subject, version, before, after, result } = outcome;
  const [one, other, third] = [before, after, result ?? null].map((value) => JSON.stringify(value));
  await tx
    .updateTable('staff_log')
    .set({ subject, version, before: one, after: other, result: third })
    .where('id', '=', id)
    .execute();
};
