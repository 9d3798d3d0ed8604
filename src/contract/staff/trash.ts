import { z } from 'zod';
import { declareCommand, STAFF_ROLES } from './command.ts';
import { foundFields, searchFields } from './search.ts';

/** Days, after that of its removal, on which a record can be restored. */
export const TRASH_DAYS = 30;
export const TRASH_VIEWS = ['all', 'own'] as const;

const removedSchema = z.object({
  /** The entry of the log that removed it. */
  id: z.int(),
  name: z.string(),
  command: z.string(),
  subject: z.string(),
  actor: z.string(),
  /** In ms. */
  at: z.int(),
  /** The last day on which it can be restored. */
  until: z.iso.date(),
});
export type Removed = Readonly<z.infer<typeof removedSchema>>;

/** Commands about what was removed; each role sees what its own commands remove. */
export const trashCommands = {
  'trash.search': declareCommand({
    effect: 'read',
    role: STAFF_ROLES,
    summary: `What was removed in the last ${TRASH_DAYS} days and is not restored, the latest first; \`own\`: by the one who asks`,
    input: z.strictObject({ view: z.enum(TRASH_VIEWS).default('all'), ...searchFields() }),
    result: z.object({ removed: z.array(removedSchema).readonly(), ...foundFields(TRASH_VIEWS) }),
  }),
  'trash.restore': declareCommand({
    effect: 'write',
    role: STAFF_ROLES,
    summary:
      'Restores what an entry of the log removed, whole; `recreated` names it where some of it is there again',
    input: z.strictObject({ id: z.int().positive() }),
    result: z.object({ name: z.string() }),
    refusals: ['not_in_trash', 'recreated', 'not_undoable'],
  }),
};
