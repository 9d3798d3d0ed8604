import { z } from 'zod';
import { MAX_ID_LENGTH } from '../limits.ts';
import { declareCommand, STAFF_ROLES } from './command.ts';

/** Saved views that a person has of a list. */
export const MAX_VIEWS = 20;
const nameSchema = z.string().trim().min(1).max(40);
const id = z.int().positive();
const listSchema = z
  .string()
  .regex(/^[a-z]+(?:[_-][a-z]+)*$/)
  .max(MAX_ID_LENGTH);

/** A list of the desk as somebody saved it: `search` is the query of its address, with `?`. */
const viewSchema = z.object({
  id: z.int(),
  name: z.string(),
  search: z.string(),
  /** Everybody of the role sees it. */
  is_shared: z.boolean(),
  /** Of the one who asks. */
  is_own: z.boolean(),
});
export type SavedView = Readonly<z.infer<typeof viewSchema>>;

/** Commands about saved views of lists. Only people of the staff have any, and only their owner changes one. */
export const viewCommands = {
  'views.list': declareCommand({
    effect: 'read',
    role: STAFF_ROLES,
    summary: 'The saved views of a list that the person sees: own ones and those for the role, by name',
    input: z.strictObject({ list: listSchema }),
    result: z.array(viewSchema).readonly(),
  }),
  'views.save': declareCommand({
    effect: 'write',
    role: STAFF_ROLES,
    summary: 'Saves a view of a list; an own one with this name is replaced',
    input: z.strictObject({
      list: listSchema,
      name: nameSchema,
      search: z.string().startsWith('?').max(500),
      is_shared: z.boolean().default(false),
    }),
    result: z.object({ id: z.int() }),
    refusals: ['unknown_person', 'too_many_views'],
  }),
  'views.rename': declareCommand({
    effect: 'write',
    role: STAFF_ROLES,
    summary: 'Renames an own view',
    input: z.strictObject({ id, name: nameSchema }),
    result: z.object({}),
    refusals: ['unknown_view', 'known_view'],
  }),
  'views.remove': declareCommand({
    effect: 'write',
    removes: 'own',
    role: STAFF_ROLES,
    summary: 'Removes an own view',
    input: z.strictObject({ id }),
    result: z.object({}),
    refusals: ['unknown_view'],
  }),
};
