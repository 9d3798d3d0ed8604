import { z } from 'zod';
import { MAX_ID_LENGTH } from '../limits.ts';
import { declareCommand, STAFF_ROLES } from './command.ts';
import { foundFields, periodFields, searchFields } from './search.ts';

/** The state of a subject as the log keeps it; null: it did not exist. */
const fieldsSchema = z.record(z.string(), z.unknown()).readonly().nullable();

/** A command of the log: `version` counts the changes of its subject, from 1; `at` in ms. */
export const logEntrySchema = z.object({
  id: z.int(),
  at: z.int(),
  actor: z.string(),
  /** `none`: somebody who is not logged in. */
  role: z.enum([...STAFF_ROLES, 'none']),
  command: z.string(),
  subject: z.string(),
  version: z.int(),
  before: fieldsSchema,
  after: fieldsSchema,
});

/** Maximum log entries in a response; each may contain a page before and after its change. */
export const MAX_ENTRIES = 100;
/** Maximum commands of a job that is undone as one. */
const MAX_JOB = 20_000;
const namesSchema = z.array(z.string());

/** What the log is searched by: the nouns of commands. */
export const LOG_KINDS = {
  all: [],
  orders: ['orders', 'deliveries', 'invoices', 'credits', 'returns'],
  customers: ['customers', 'registrations', 'requests', 'clients'],
  prices: ['prices', 'coupons', 'promotions'],
  content: ['pages', 'settings', 'timetable', 'synonyms', 'searches', 'newsletter', 'mails'],
  access: ['access', 'staff', 'tokens'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type LogKind = keyof typeof LOG_KINDS;
export const LOG_KIND_NAMES = Object.keys(LOG_KINDS) as [LogKind, ...LogKind[]];

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
  'log.search': declareCommand({
    effect: 'read',
    role: 'admin',
    summary:
      'A page of the log, the latest first: `text` is in the subject, the actor or a value before or after, `from` and `to` are days; with how many there are, also of each kind, and who acted',
    input: z.strictObject({
      kind: z.enum(LOG_KIND_NAMES).default('all'),
      who: z.string().max(80).default(''),
      ...searchFields(),
      ...periodFields,
    }),
    result: z.object({
      entries: z.array(logEntrySchema),
      ...foundFields(LOG_KIND_NAMES),
      actors: namesSchema,
    }),
  }),
  'log.show': declareCommand({
    effect: 'read',
    role: 'admin',
    summary:
      'An entry of the log with its subject as it is `now`, and what an undo would bring back and keep; for an undo, what it did',
    input: z.strictObject({ id: z.int().positive() }),
    result: z.object({
      entry: logEntrySchema.optional(),
      /** Absent where the command does not say. */
      now: fieldsSchema.optional(),
      /** Absent for what cannot be undone. */
      undo: z.object({ undone: namesSchema, kept: namesSchema }).optional(),
      /** What the entry, an undo, brought back and kept. */
      did: z.object({ undone: namesSchema, kept: namesSchema }).optional(),
    }),
  }),
  'log.job': declareCommand({
    effect: 'read',
    role: STAFF_ROLES,
    summary: 'What a job of so many commands did that the role may undo, in order',
    input: z.strictObject({
      operation_id: z.string().min(1).max(MAX_ID_LENGTH),
      count: z.int().min(1).max(MAX_JOB),
    }),
    result: z.array(z.object({ id: z.int(), subject: z.string() })).readonly(),
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
