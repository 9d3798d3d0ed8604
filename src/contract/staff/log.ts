import { z } from 'zod';
import { declareCommand, STAFF_ROLES } from './command.ts';

/** The state of a subject as the log keeps it; null: it did not exist. */
const fieldsSchema = z.record(z.string(), z.unknown()).readonly().nullable();

/** A command of the log: `version` counts the changes of its subject, from 1; `at` in ms. */
export const logEntrySchema = z.object({
  id: z.int(),
  at: z.int(),
  actor: z.string(),
  role: z.enum(STAFF_ROLES),
  command: z.string(),
  subject: z.string(),
  version: z.int(),
  before: fieldsSchema,
  after: fieldsSchema,
});

/** Maximum log entries in a response; each may contain a page before and after its change. */
export const MAX_ENTRIES = 100;
const namesSchema = z.array(z.string());

/** Commands about the log. */
export const logCommands = {
  'log.list': declareCommand({
    effect: 'read',
    role: 'admin',
    summary: 'The commands that ran, the latest first, of all subjects or of one',
    input: z.strictObject({
      subject: z.string().optional(),
      limit: z.int().min(1).max(MAX_ENTRIES).default(50),
    }),
    result: z.array(logEntrySchema),
  }),
  'log.undo': declareCommand({
    effect: 'write',
    role: STAFF_ROLES,
    summary:
      'Undoes a command of the log that the role may run, field by field; `kept` are the fields that were changed since, which stay as they are',
    input: z.strictObject({ id: z.int().positive() }),
    result: z.object({ undone: namesSchema, kept: namesSchema }),
    refusals: ['unknown_entry', 'not_undoable'],
  }),
};
