import type { ParsedInput } from '#src/contract/staff/commands.ts';
import type { pageCommands } from '#src/contract/staff/pages.ts';
import type { Fields } from '../../port/staff.ts';
import { toWallInstant } from '../../rules/day.ts';
import type { CommandContext, Handlers, Restored, Written } from '../command-handler.ts';
import type { Tx } from '../database/write-queue.ts';
import { searchPages, showPage } from './find-pages.ts';
import { loggedDraft, readDraft, removeDraft, storeDraft, writeOn } from './page-drafts.ts';
import {
  changeFields,
  lacksTitle,
  readPages,
  removePage,
  restorePages,
  storePages,
  toPageFields,
} from './pages.ts';

type Wanted = { readonly path: string };

const toSubject = ({ path }: Wanted): string => `page:${path}`;
const draft = { subject: toSubject, ...loggedDraft };
/** A page with its draft: publishing or removing it ends the draft, and an undo brings both back. */
const page = {
  subject: toSubject,
  read: async (tx: Tx, { path }: Wanted): Promise<Fields | undefined> => {
    const [pages, stored] = [await readPages(tx, path), await readDraft(tx, path)];
    return pages || stored ? { ...pages, ...(stored && { draft: stored }) } : undefined;
  },
  restore: async (tx: Tx, { input, fields }: Restored<Wanted>, context: CommandContext): Promise<void> => {
    await restorePages(tx, input.path, fields);
    await loggedDraft.restore(tx, { input, fields: fields?.['draft'] as Fields | undefined }, context);
  },
};
const DONE = { ok: true, result: {} } as const;

const saveDraft = async (
  tx: Tx,
  { path, ...change }: ParsedInput<'pages.draft'>,
  { actor, now }: CommandContext,
): Promise<Written<'pages.draft'>> => {
  const live_from = (await readDraft(tx, path))?.live_from ?? null;
  const fields = await writeOn(tx, path, change);
  await storeDraft(tx, { path, fields, saved_at: now, saved_by: actor.name, live_from });
  return DONE;
};

/** The pages that an entry of the log published. */
const readVersion = async (tx: Tx, { path, entry }: ParsedInput<'pages.restore'>) => {
  const row = await tx
    .selectFrom('staff_log')
    .select('after')
    .where('id', '=', entry)
    .where('subject', '=', toSubject({ path }))
    .where('command', '=', 'pages.publish')
    .executeTakeFirst();
  return row && (JSON.parse(row.after) as Awaited<ReturnType<typeof readPages>>);
};

const restoreVersion = async (
  tx: Tx,
  wanted: ParsedInput<'pages.restore'>,
  context: CommandContext,
): Promise<Written<'pages.restore'>> => {
  const pages = await readVersion(tx, wanted);
  if (!pages) return { ok: false, refusal: 'unknown_entry' };
  await saveDraft(tx, { path: wanted.path, ...toPageFields(pages) }, context);
  return DONE;
};

const schedule = async (
  tx: Tx,
  { path, live_from: typed }: ParsedInput<'pages.schedule'>,
  { now, timezone }: CommandContext,
): Promise<Written<'pages.schedule'>> => {
  const known = await readDraft(tx, path);
  if (!known) return { ok: false, refusal: 'no_draft' };
  const [day = '', time = ''] = typed?.split('T') ?? [];
  const live_from = typed === null ? null : toWallInstant({ day, time }, timezone);
  if (live_from !== null && live_from <= now) return { ok: false, refusal: 'in_the_past' };
  if (live_from !== null && lacksTitle(known.fields)) return { ok: false, refusal: 'title_missing' };
  await storeDraft(tx, { ...known, live_from });
  return { ok: true, result: live_from === null ? {} : { live_from } };
};

const publish = async (
  tx: Tx,
  { path, with_draft, ...change }: ParsedInput<'pages.publish'>,
): Promise<Written<'pages.publish'>> => {
  const fields = with_draft
    ? await writeOn(tx, path, change)
    : changeFields(toPageFields((await readPages(tx, path)) ?? {}), change);
  if (lacksTitle(fields)) return { ok: false, refusal: 'title_missing' };
  await storePages(tx, path, fields);
  if (with_draft) await removeDraft(tx, path);
  return DONE;
};

export const pageHandlers: Handlers<keyof typeof pageCommands> = {
  'pages.search': { find: searchPages },
  'pages.show': { find: showPage },
  'pages.draft': { ...draft, write: saveDraft },
  'pages.restore': { ...draft, write: restoreVersion },
  'pages.discard': {
    ...draft,
    write: async (tx, { path }) =>
      (await removeDraft(tx, path)) ? DONE : { ok: false, refusal: 'no_draft' },
  },
  'pages.schedule': { ...draft, write: schedule },
  'pages.publish': { ...page, write: publish },
  'pages.remove': {
    ...page,
    write: async (tx, { path }) => {
      const isKnown = await removePage(tx, path);
      const hadDraft = await removeDraft(tx, path);
      return isKnown || hadDraft ? DONE : { ok: false, refusal: 'unknown_page' };
    },
  },
};
