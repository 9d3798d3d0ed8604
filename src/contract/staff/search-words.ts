import { z } from 'zod';
import { MAX_EXPRESSIONS, MAX_GROUPS, MAX_LETTERS } from '../synonym-lines.ts';
import { declareCommand } from './command.ts';

/** Maximum texts of the report, stored and shown. */
export const MAX_MISSED_SEARCHES = 2000;

const expressionsSchema = z.array(z.string().max(MAX_LETTERS)).max(MAX_EXPRESSIONS).readonly();
/** `SynonymGroup`. */
const groupSchema = z.strictObject({
  words: expressionsSchema.refine(({ length }) => length > 0, 'allowed: at least one'),
  also: expressionsSchema,
});
const groupsSchema = z.object({ groups: z.array(groupSchema).max(MAX_GROUPS).readonly() });

/** A text without results: how often it was searched, in English and in both languages; the last day is `yyyy-mm-dd`. */
const missedSearchSchema = z.object({
  query: z.string(),
  count: z.int(),
  count_en: z.int(),
  last_day: z.string(),
});

/** Commands about synonyms and the report of searches without results. */
export const searchWordCommands = {
  'synonyms.list': declareCommand({
    effect: 'read',
    role: 'editor',
    summary: 'All synonyms, in their order',
    input: z.strictObject({}),
    result: groupsSchema,
  }),
  'synonyms.add': declareCommand({
    effect: 'write',
    role: 'editor',
    summary: 'Adds a group of synonyms that no other covers',
    input: groupSchema,
    result: z.object({}),
    refusals: ['known', 'full'],
  }),
  'synonyms.remove': declareCommand({
    effect: 'write',
    removes: 'any',
    role: 'editor',
    summary:
      'Removes the group that contains all of the words, if there is exactly one; otherwise returns those that do',
    input: z.strictObject({ words: groupSchema.shape.words }),
    result: groupsSchema,
  }),
  'synonyms.replace': declareCommand({
    effect: 'write',
    role: 'editor',
    summary: 'Replaces all synonyms, and returns the former ones',
    input: z.strictObject(groupsSchema.shape),
    result: groupsSchema,
  }),
  'searches.list': declareCommand({
    effect: 'read',
    role: 'editor',
    summary: 'Searches without results, the most frequent first',
    input: z.strictObject({ limit: z.int().min(1).max(MAX_MISSED_SEARCHES).default(MAX_MISSED_SEARCHES) }),
    result: z.array(missedSearchSchema),
  }),
  'searches.clear': declareCommand({
    effect: 'write',
    role: 'editor',
    summary: 'Removes these texts from the report of searches without results, or all; returns how many',
    input: z.strictObject({ texts: z.array(z.string()).max(MAX_MISSED_SEARCHES).readonly().optional() }),
    result: z.object({ removed: z.int() }),
  }),
};
