import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';

/** How often commands have changed each subject: the version that a later command may be bound to; 0 for one without changes. */
export const readVersions = async (
  db: Kysely<Tables>,
  subjects: readonly string[],
): Promise<(subject: string) => number> => {
  if (subjects.length === 0) return () => 0;
  const rows = await db.selectFrom('staff_subject').selectAll().where('subject', 'in', subjects).execute();
  const versions = new Map(rows.map(({ subject, version }) => [subject, version]));
  return (subject) => versions.get(subject) ?? 0;
};
