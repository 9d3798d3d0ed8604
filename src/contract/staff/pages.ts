import { z } from 'zod';
import { LOCALES } from '../locale.ts';
import { declareCommand } from './command.ts';
import { foundFields, searchFields } from './search.ts';

/** Maximum characters of the path and of the title of a page. */
const MAX_PATH = 200;
const MAX_DESCRIPTION = 400;
/** Maximum characters of a page's HTML: some sixty sheets of paper. Cleaning it takes 0.15 ms per 1,000 and cannot yield. */
export const MAX_HTML = 200_000;

export const pathSchema = z
  .string()
  .max(MAX_PATH)
  .regex(/^[a-z\d_-]+(?:\/[a-z\d_-]+)*$/, 'allowed: small letters, digits, - and _, with / between folders');

const title = z.string().trim().max(MAX_PATH);
const description = z.string().trim().max(MAX_DESCRIPTION);
const html = z.string().trim().max(MAX_HTML);

/** What an editor writes of a page, in both languages; a language without a title and a text is not published. */
const pageFields = {
  title_it: title,
  title_en: title,
  description_it: description,
  description_en: description,
  html_it: html,
  html_en: html,
  /** `yyyy-mm-dd`, or empty. */
  published_on: z.iso.date().or(z.literal('')),
  /** The address of its picture, 1200 × 630, or empty. */
  picture: z
    .string()
    .trim()
    .max(MAX_PATH)
    .regex(/^(?:\/media\/.*)?$/, 'allowed: /media/ and the name of a picture'),
};
const fieldsSchema = z.object(pageFields);
export type PageFields = Readonly<z.infer<typeof fieldsSchema>>;
/** Absent fields stay. */
const changeFields = z.strictObject(pageFields).partial();
export type PageChange = Readonly<z.infer<typeof changeFields>>;

/** `scheduled`: a draft that goes live by itself; `one_language`: live, but not in every language. */
export const PAGE_VIEWS = ['all', 'drafts', 'scheduled', 'one_language'] as const;
export type PageView = (typeof PAGE_VIEWS)[number];

const draftFields = {
  saved_at: z.int(),
  saved_by: z.string(),
  /** When it goes live (ms). */
  live_from: z.int().optional(),
};

const foundPageSchema = z.object({
  path: z.string(),
  title: z.string(),
  /** The languages in which it is live. */
  locales: z.array(z.enum(LOCALES)).readonly(),
  published_on: z.string(),
  is_flyer: z.boolean(),
  draft: z.object(draftFields).optional(),
});
export type FoundPage = Readonly<z.infer<typeof foundPageSchema>>;

const shownPageSchema = z.object({
  version: z.int(),
  /** As visitors see it; absent for a page that is not live. */
  live: fieldsSchema.optional(),
  draft: z.object({ ...draftFields, fields: fieldsSchema }).optional(),
  is_flyer: z.boolean(),
  /** What was published, the latest first; `entry` of the log. */
  versions: z.array(z.object({ entry: z.int(), at: z.int(), actor: z.string() })).readonly(),
});
export type ShownPage = Readonly<z.infer<typeof shownPageSchema>>;

const only = z.strictObject({ path: pathSchema });

/** Commands about the pages below /web-page. */
export const pageCommands = {
  'pages.search': declareCommand({
    effect: 'read',
    role: 'editor',
    summary: 'A page of the pages below /web-page, live or drafts, by path',
    input: z.strictObject({ view: z.enum(PAGE_VIEWS).default('all'), ...searchFields() }),
    result: z.object({ pages: z.array(foundPageSchema).readonly(), ...foundFields(PAGE_VIEWS) }),
  }),
  'pages.show': declareCommand({
    effect: 'read',
    role: 'editor',
    summary: 'A page as it is live, its draft and its versions; without both of the former there is none',
    input: only,
    result: shownPageSchema,
  }),
  'pages.draft': declareCommand({
    effect: 'write',
    role: 'editor',
    summary: 'Keeps changes of a page as its draft, which visitors do not see',
    input: changeFields.extend({ path: pathSchema }),
    result: z.object({}),
  }),
  'pages.restore': declareCommand({
    effect: 'write',
    role: 'editor',
    summary: 'Makes an earlier version of a page its draft',
    input: only.extend({ entry: z.int().positive() }),
    result: z.object({}),
    refusals: ['unknown_entry'],
  }),
  'pages.discard': declareCommand({
    effect: 'write',
    role: 'editor',
    summary: 'Discards the draft of a page',
    input: only,
    result: z.object({}),
    refusals: ['no_draft'],
  }),
  'pages.schedule': declareCommand({
    effect: 'write',
    role: 'editor',
    summary: 'Says when the draft of a page goes live, in the shop’s time; null: not by itself',
    input: only.extend({
      live_from: z.iso
        .datetime({ local: true, precision: -1 })
        .regex(/\d$/, 'allowed: yyyy-mm-ddThh:mm')
        .nullable(),
    }),
    result: z.object({ live_from: z.int().optional() }),
    refusals: ['no_draft', 'title_missing', 'in_the_past'],
  }),
  'pages.publish': declareCommand({
    effect: 'write',
    role: 'editor',
    summary: 'Publishes changes of a page, with `with_draft` those of its draft, too; its flyer stays',
    input: changeFields.extend({ path: pathSchema, with_draft: z.boolean().default(false) }),
    result: z.object({}),
    refusals: ['title_missing'],
  }),
  'pages.remove': declareCommand({
    effect: 'write',
    removes: 'any',
    role: 'editor',
    summary: 'Removes a page in every language, with its draft',
    input: only,
    result: z.object({}),
    refusals: ['unknown_page'],
  }),
};
