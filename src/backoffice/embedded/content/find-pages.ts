import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { LOCALES } from '#src/contract/locale.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import { type FoundPage, PAGE_VIEWS, type PageView } from '#src/contract/staff/pages.ts';
import { contains, countRows, countViews, readPage } from '../database/listed.ts';
import type { Tables } from '../database/tables.ts';
import { readVersions } from '../subject-versions.ts';
import { type PageDraft, readDraft, toPageDraft } from './page-drafts.ts';
import { readPages, toPageFields } from './pages.ts';

type Db = Kysely<Tables>;

/** How many versions of a page are shown. */
const MAX_VERSIONS = 30;

/** Every path that is live or has a draft, with what it is listed by. */
const selectPaths = (db: Db) => {
  const live = db
    .selectFrom('page')
    .select(['path', sql<number>`count(*)`.as('languages')])
    .select((eb) => eb.fn.max('title').as('title'))
    .select(sql<number>`max(case when flyer = '' then 0 else 1 end)`.as('is_flyer'))
    .groupBy('path');
  const drafts = db
    .selectFrom('page_draft')
    .select([
      'path',
      sql<number>`0`.as('languages'),
      sql<string>`''`.as('title'),
      sql<number>`0`.as('is_flyer'),
    ]);
  const all = live.unionAll(drafts).as('every');
  return db
    .selectFrom(all)
    .select((eb) => [
      'path',
      eb.fn.max('languages').as('languages'),
      eb.fn.max('title').as('title'),
      eb.fn.max('is_flyer').as('is_flyer'),
    ])
    .groupBy('path')
    .as('listed');
};

type Listed = { path: string; languages: number; title: string; is_flyer: number };
type Query = SelectQueryBuilder<Tables & { listed: Listed }, 'listed', object>;

const selectView = (db: Db, view: PageView): Query => {
  const listed = db.selectFrom(selectPaths(db)) as unknown as Query;
  const drafts = db.selectFrom('page_draft').select('path');
  if (view === 'drafts') return listed.where('path', 'in', drafts);
  if (view === 'scheduled') return listed.where('path', 'in', drafts.where('live_from', 'is not', null));
  return view === 'one_language'
    ? listed.where('languages', '>', 0).where('languages', '<', LOCALES.length)
    : listed;
};

const toDraft = ({ saved_at, saved_by, live_from }: Omit<PageDraft, 'fields'>) => ({
  ...{ saved_at, saved_by },
  ...(live_from !== null && { live_from }),
});

/** A page of the pages below /web-page, by path; views are counted without the search. */
export const searchPages = async (
  db: Db,
  { view, text, ...paged }: ParsedInput<'pages.search'>,
): Promise<CommandOutput<'pages.search'>> => {
  const query = selectView(db, view);
  const matching = text === '' ? query : query.where(contains(['path', 'title'], text));
  const rows = await readPage(matching.select(['path', 'title', 'is_flyer']), ['path'], paged);
  const paths = ['', ...rows.map(({ path }) => path)];
  const live = await db
    .selectFrom('page')
    .select(['path', 'locale', 'title', 'published_on'])
    .where('path', 'in', paths)
    .execute();
  const drafts = await db.selectFrom('page_draft').selectAll().where('path', 'in', paths).execute();
  const toFound = ({ path, is_flyer }: (typeof rows)[number]): FoundPage => {
    const own = live.filter((page) => page.path === path);
    const stored = drafts.find((one) => one.path === path);
    const draft = stored && toPageDraft(stored);
    const [first] = LOCALES.flatMap((locale) => own.find((page) => page.locale === locale) ?? []);
    return {
      path,
      title: first?.title ?? (draft?.fields.title_it || draft?.fields.title_en || ''),
      locales: LOCALES.filter((locale) => own.some((page) => page.locale === locale)),
      published_on: first?.published_on ?? '',
      is_flyer: is_flyer === 1,
      ...(draft && { draft: toDraft(draft) }),
    };
  };
  return {
    pages: rows.map(toFound),
    total: await countRows(matching),
    counts: await countViews(PAGE_VIEWS, (name) => countRows(selectView(db, name))),
  };
};

/** A page as it is live, its draft and its versions. */
export const showPage = async (
  db: Db,
  { path }: ParsedInput<'pages.show'>,
): Promise<CommandOutput<'pages.show'>> => {
  const subject = `page:${path}`;
  const pages = await readPages(db, path);
  const draft = await readDraft(db, path);
  const version = await readVersions(db, [subject]);
  const published = await db
    .selectFrom('staff_log')
    .select(['id as entry', 'at', 'actor'])
    .where('subject', '=', subject)
    .where('command', '=', 'pages.publish')
    .orderBy('id', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  return {
    version: version(subject),
    ...(pages && { live: toPageFields(pages) }),
    ...(draft && { draft: { ...toDraft(draft), fields: draft.fields } }),
    is_flyer: Object.values(pages ?? {}).some(({ flyer }) => flyer !== undefined),
    versions: published,
  };
};
