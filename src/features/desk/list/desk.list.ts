import type { APIContext } from 'astro';
import type { CommandInput, CommandName, CommandOutput } from '#src/contract/staff/commands.ts';
import { readText } from '#src/contract/form-text.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { SavedView } from '#src/contract/staff/views.ts';
import { type Acted, type DeskActs, runDeskAct } from '#src/server/desk/desk-act.ts';
import { CSV_ROWS, readAllPages, sendDeskCsv } from '#src/server/desk/desk-csv.ts';
import { type FileKind, type RanFile, runDeskFile } from '#src/server/desk/file-act.ts';
import { type Desk, openDesk } from '#src/server/desk/open-desk.ts';
import { parseListQuery, toListSearch } from '#src/ui/list/list-query.ts';
import { type Columns, type List, type ListQuery, type ListWords, toListCsv } from '#src/ui/list/list.ts';
import type { RoomName } from '../rooms.ts';
import { type Chosen, readTicks } from './chosen.ts';

/** Rows that are read at once for an act: more, with their documents, would keep other requests waiting. */
const ACT_ROWS = 100;

/** What a list asks the store: `ROOM.search`. */
type SearchName = Extract<CommandName, `${RoomName}.search`>;

/** A command on chosen rows. */
type BulkAct<Name extends CommandName, Row, View> = {
  readonly views: readonly View[];
  /** Key of the text of its button. */
  readonly label: string;
  /** What it runs; `readRows`: all rows that match the address. */
  readonly plan: (
    chosen: readonly Chosen[],
    readRows: () => Promise<readonly Row[]>,
  ) => ReturnType<NonNullable<DeskActs[Name]>>;
  /** The page of its result, which is opened without asking first. */
  readonly to?: (result: unknown, words: Pick<ListWords, 'locale'>) => string;
};
type BulkActs<Row, View> = { readonly [Name in CommandName]?: BulkAct<Name, Row, View> };

/** How the page of a list shows it. */
type Shown<Row, View extends string> = Pick<
  List<Row, View>,
  'path' | 'hasPeriod' | 'hasPeople' | 'columns'
> & {
  /** The view of an address without one. */
  readonly view: View;
  /** Rows can be chosen in these views; default: all. */
  readonly chosenIn?: readonly View[];
  /** Columns that the table of a view does without. */
  readonly omitted?: Readonly<Partial<Record<View, readonly string[]>>>;
  /** What a chosen row is, for commands, and what it is worth in euros. */
  readonly toChosen?: (row: Row) => Chosen;
  readonly toAmount?: (row: Row, view: View) => number;
  /** A note about a row in the question before a bulk act. */
  readonly toNote?: (row: Row, words: ListWords) => string;
  /** A row has a preview, at the address of its link with `/preview`. */
  readonly hasPreview?: boolean;
  readonly acts?: BulkActs<Row, View>;
  /** A table that the page reads. */
  readonly file?: (words: ListWords) => FileKind;
  /** Key of the text of the link to the file. */
  readonly csv?: string;
};

/** A list of the desk as it is declared; its texts are `desk:ROOM.search`, `hint` and `views.VIEW`. */
type Declared<Name extends SearchName, Row, View extends string> = Shown<Row, View> & {
  readonly command: Name;
  readonly views: readonly View[];
  /** Field of the command that has the view; default: `view`. */
  readonly key?: string;
  readonly perPage?: number;
  /** The command has names in a language. */
  readonly hasLocale?: boolean;
  readonly rows: (found: CommandOutput<Name>) => readonly Row[];
  /** What all rows that match add up to. */
  readonly sum?: (found: CommandOutput<Name>, words: ListWords) => string;
};

type DeskList<Name extends SearchName, Row, View extends string> = List<Row, View> &
  Omit<Declared<Name, Row, View>, 'perPage'> & { readonly room: RoomName };

/** What the page of a list shows. */
export type OpenedList<Row, View extends string> = {
  readonly desk: Desk;
  readonly list: List<Row, View> & Shown<Row, View> & { readonly room: RoomName };
  readonly query: ListQuery<View>;
  readonly view: View;
  readonly acted: Acted;
  /** Of the list's `file`. */
  readonly ran: RanFile | undefined;
  /** `toNote` of the rows of a bulk act that asks first, by their subjects. */
  readonly notes: ReadonlyMap<string, string>;
  readonly saved: readonly SavedView[];
  /** The address as a view would be saved. */
  readonly search: string;
  readonly rows: readonly Row[];
  readonly found: {
    readonly total: number;
    readonly counts: Readonly<Record<string, number>>;
    readonly sum: string | undefined;
  };
};

/** Rows of a page that one may choose. */
const PAGE_SIZES = [20, 50, 100];

export const declareDeskList = <Name extends SearchName, Row, View extends string>(
  list: Declared<Name, Row, View>,
): DeskList<Name, Row, View> => {
  const [room] = list.command.split('.') as [RoomName];
  return {
    perPage: 50,
    sizes: PAGE_SIZES,
    ...list,
    room,
    name: `desk-${room}`,
    filter: { key: list.key ?? 'view', values: list.views },
    links: {
      toLabel: (view) => `desk:${room}.views.${view}`,
      ...(list.views.length === 1 && { filters: [] }),
    },
    texts: {
      search: `desk:${room}.search`,
      hint: `desk:${room}.hint`,
      filters: 'desk:list.views',
      pages: 'desk:list.pages',
    },
  };
};

const TICK = { label: 'desk:list.choice', isLabelHidden: true, only: 'table', class: 'l-tick' } as const;

/** The columns of a view; the slot `tick` has the box of rows that can be chosen. */
export const toColumns = <Row, View extends string>(
  { columns, omitted }: Pick<Shown<Row, View>, 'columns' | 'omitted'>,
  view: View,
  isChosen = true,
): Columns<Row> => {
  const shown = Object.entries(columns).filter(([name]) => !omitted?.[view]?.includes(name));
  return { ...(isChosen && { tick: TICK }), ...Object.fromEntries(shown) };
};

/** What the address asks the store for. */
const toSearch = <View extends string>(
  { filter: { key } }: Pick<List<never, View>, 'filter'>,
  { filter, text, from, to, who, sort, page }: ListQuery<View>,
  per_page: number,
) => ({
  ...(filter && { [key]: filter }),
  ...{ text, page, per_page },
  ...(from && { from }),
  ...(to && { to }),
  ...(who && { who }),
  ...(sort && { sort: sort.key, is_descending: sort.isDescending }),
});

/** Reads a page of a list; the command checks the search again. */
const readFound = <Name extends SearchName, Row, View extends string>(
  desk: Desk,
  list: DeskList<Name, Row, View>,
  [query, per_page, locale]: readonly [ListQuery<View>, number, Locale],
): Promise<CommandOutput<Name>> =>
  desk.read(list.command, {
    ...toSearch(list, query, per_page),
    ...(list.hasLocale && { locale }),
  } as CommandInput<Name>);

const readAll = <Name extends SearchName, Row, View extends string>(
  desk: Desk,
  list: DeskList<Name, Row, View>,
  [query, size, locale]: readonly [ListQuery<View>, number, Locale],
): Promise<readonly Row[]> =>
  readAllPages(
    async (page) => list.rows(await readFound(desk, list, [{ ...query, page }, size, locale])),
    size,
  );

/** The acts of a list as forms run them, on ticked rows or on all that match. */
const toActs = <Row>(
  acts: BulkActs<Row, string>,
  readRows: () => Promise<readonly Row[]>,
  toChosen: (row: Row) => Chosen,
): DeskActs => {
  const plans = Object.entries(acts).map(([name, { plan }]) => [
    name,
    async (form: FormData) =>
      plan(form.has('all') ? (await readRows()).map(toChosen) : readTicks(form), readRows),
  ]);
  return Object.fromEntries(plans) as DeskActs;
};

/** Saves, renames and removes views of a list. */
const VIEW_ACTS = (list: string): DeskActs => {
  const readId = (form: FormData): number => Number(readText(form, 'view-id', 12)) || 0;
  const readName = (form: FormData): string => readText(form, 'view-name', 80);
  return {
    'views.save': (form) => ({
      subject: readName(form),
      input: {
        ...{ list, name: readName(form), search: readText(form, 'view-search') },
        is_shared: readText(form, 'view-shared') !== '',
      },
    }),
    'views.rename': (form) => ({
      subject: readName(form),
      input: { id: readId(form), name: readName(form) },
    }),
    'views.remove': (form) => ({ subject: readName(form), input: { id: readId(form) } }),
  };
};

/**
 * A list as its page shows it, with the whole `answer` of the store; runs the acts of its forms, and the page's own. A response is the page's:
 * return it.
 */
export const openDeskList = async <Name extends SearchName, Row, View extends string>(
  page: Parameters<typeof openDesk>[0],
  list: DeskList<Name, Row, View>,
  toOwnActs?: (desk: Desk) => DeskActs,
): Promise<Response | (OpenedList<Row, View> & { readonly answer: CommandOutput<Name> })> => {
  const desk = await openDesk(page, list.command);
  if (desk instanceof Response) return desk;
  const query = parseListQuery(list, page.url.searchParams);
  const view = query.filter ?? list.view;
  const { acts = {}, toChosen = () => ({ subject: '', version: 0 }) } = list;
  const asked = { ...query, filter: view };
  const { locale } = page.locals;
  const ran = list.file && (await runDeskFile(page, desk, list.file(page.locals)));
  if (ran instanceof Response) return ran;
  const declared = Object.entries(acts) as [CommandName, BulkAct<CommandName, Row, View>][];
  const checks = declared.filter(([, { to }]) => !to).map(([name]) => name);
  const readRows = () => readAll(desk, list, [asked, ACT_ROWS, locale]);
  const acted = ran
    ? undefined
    : await runDeskAct(
        { page, desk, checks, toResult: (act, result) => acts[act]?.to?.(result, page.locals) },
        {
          ...VIEW_ACTS(list.room),
          ...toActs(acts as BulkActs<Row, string>, readRows, toChosen),
          ...toOwnActs?.(desk),
        },
      );
  if (acted instanceof Response) return acted;
  const answer = await readFound(desk, list, [asked, query.size ?? list.perPage, locale]);
  const { total, counts } = answer as Pick<OpenedList<Row, View>['found'], 'total' | 'counts'>;
  const sum = list.sum?.(answer, page.locals);
  const rows = list.rows(answer);
  const checked = acted?.state === 'checked' ? acted.form : undefined;
  const told = checked?.has('all') ? await readRows() : rows;
  const notes = new Map(
    told.map((row) => [toChosen(row).subject, (checked && list.toNote?.(row, page.locals)) ?? '']),
  );
  const saved = await desk.read('views.list', { list: list.room });
  const search = toListSearch(list, { ...asked, page: 1, size: undefined });
  return {
    ...{ desk, list, query, view, acted, ran, answer, rows, notes, saved, search },
    found: { total, counts, sum },
  };
};

/** The rows that match the address, as CSV. */
export const sendListCsv = <Name extends SearchName, Row, View extends string>(
  context: APIContext,
  list: DeskList<Name, Row, View>,
): Promise<Response> =>
  sendDeskCsv(context, {
    name: list.room,
    command: list.command,
    write: async (desk, words) =>
      toListCsv(
        list.columns,
        await readAll(desk, list, [
          ...([parseListQuery(list, context.url.searchParams), CSV_ROWS] as const),
          words.locale,
        ]),
        words,
      ),
  });
