import type { Kysely } from 'kysely';
import type { PageChange, PageFields } from '#src/contract/staff/pages.ts';
import type { Fields } from '../../port/staff.ts';
import { sanitiseHtml } from '../../safety/sanitise.ts';
import type { CommandContext, Restored } from '../command-handler.ts';
import type { PageDraftTable } from '../database/content-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { changeFields, readPages, toPageFields } from './pages.ts';

type Db = Kysely<Tables>;
export type PageDraft = Omit<PageDraftTable, 'fields'> & { readonly fields: PageFields };

export const toPageDraft = <Row extends { readonly fields: string }>(row: Row) => ({
  ...row,
  fields: JSON.parse(row.fields) as PageFields,
});

/** What is written of a page and not published. */
export const readDraft = async (db: Db, path: string): Promise<PageDraft | undefined> => {
  const row = await db.selectFrom('page_draft').selectAll().where('path', '=', path).executeTakeFirst();
  return row && toPageDraft(row);
};

/** The draft of a page, or what is live, with changes. */
export const writeOn = async (db: Db, path: string, change: PageChange): Promise<PageFields> => {
  const draft = await readDraft(db, path);
  return changeFields(draft?.fields ?? toPageFields((await readPages(db, path)) ?? {}), change);
};

/** Its HTML is sanitised as that of a live page: people look at it before it is published. */
export const storeDraft = async (tx: Tx, { fields, ...draft }: PageDraft): Promise<void> => {
  const [html_it, html_en] = [sanitiseHtml(fields.html_it), sanitiseHtml(fields.html_en)];
  const row = { ...draft, fields: JSON.stringify({ ...fields, html_it, html_en }) };
  await tx
    .insertInto('page_draft')
    .values(row)
    .onConflict((c) => c.column('path').doUpdateSet(row))
    .execute();
};

/** False for a page without one. */
export const removeDraft = async (tx: Tx, path: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('page_draft').where('path', '=', path).executeTakeFirst();
  return numDeletedRows > 0n;
};

type Wanted = { readonly path: string };

/** A draft in the log, and brought back from there: one whose time has passed does not go live by itself. */
export const loggedDraft = {
  read: async (tx: Tx, { path }: Wanted): Promise<Fields | undefined> => readDraft(tx, path),
  restore: async (
    tx: Tx,
    { input, fields }: Restored<Wanted>,
    { now }: Pick<CommandContext, 'now'>,
  ): Promise<void> => {
    const draft = fields as PageDraft | undefined;
    if (!draft) return void (await removeDraft(tx, input.path));
    const isPast = draft.live_from !== null && draft.live_from <= now;
    await storeDraft(tx, { ...draft, ...(isPast && { live_from: null }) });
  },
};
