import type { AstroGlobal } from 'astro';
import type { ListDraft } from '#src/contract/list-draft.ts';
import { MAX_LIST_LINES, MAX_LIST_TEXT, MAX_SKU } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import { limitLines } from '#src/server/lists/line-limit.ts';
import {
  readUploadedList,
  UPLOAD_PROBLEMS,
  type UploadedList,
} from '#src/server/lists/read-uploaded-list.ts';
import { compareLines, type ComparedLine } from '#src/server/lists/compare-lines.ts';
import { toFieldText } from '#src/server/lists/list-draft.ts';
import { readList } from '#src/server/lists/read-list.ts';
import { addScannedCode, findScannedLine } from '#src/server/lists/scanned-list.ts';
import { resolveList } from '#src/server/lists/resolve-list.ts';
import { setRetryAfter } from '#src/server/session/retry-after.ts';

/** Rows of the grid: at least these, and a few free ones. */
const GRID_ROWS = 12;
const FREE_ROWS = 5;

/** A row of the grid as typed. `number`: its line in the list; absent for an empty row. */
type GridRow = { readonly code: string; readonly quantity: string; readonly number?: number };

/** Keys of texts about a whole list. */
const PROBLEMS = [
  ...UPLOAD_PROBLEMS,
  ...(['empty', 'noQuantity', 'tooMany', 'tooOften', 'gone'] as const),
] as const;
type Problem = (typeof PROBLEMS)[number];

/** The list of the page's address. */
export type OrderList = {
  /** As pasted, uploaded, or made of the grid's rows, without the lines that are settled. */
  readonly text: string;
  /** Where the list is stored; absent without a list. */
  readonly draft?: Pick<ListDraft, 'id' | 'round'>;
  readonly rows: readonly GridRow[];
  readonly lines: readonly ComparedLine[];
  /** Number of lines without an article. */
  readonly others: number;
  /** Number of rows of an order form whose quantity is empty or 0. */
  readonly unasked: number;
  /** The line of a code that was just scanned. */
  readonly scanned?: ComparedLine | undefined;
  readonly problem?: Problem | undefined;
};

const EMPTY: GridRow = { code: '', quantity: '' };

/** The texts of the fields with a name, without files. */
const readTexts = (form: FormData, name: string): readonly string[] =>
  form.getAll(name).map((field) => (typeof field === 'string' ? field.trim() : ''));

/** The rows of a posted grid; `use` is the number of a row and the code that the visitor chose for it. */
const readRows = (form: FormData): readonly GridRow[] => {
  const quantities = readTexts(form, 'quantity');
  const [use = ''] = readTexts(form, 'use');
  const chosen = Number.parseInt(use, 10);
  const code = use.replace(/^\d+ /, '');
  const rows = readTexts(form, 'code').map((typed, at) => ({
    code: at + 1 === chosen ? code : typed,
    quantity: quantities[at] ?? '',
  }));
  return rows.filter(({ code, quantity }) => code !== '' || quantity !== '');
};

const padRows = (rows: readonly GridRow[]): readonly GridRow[] => [
  ...rows,
  ...Array.from({ length: Math.max(GRID_ROWS - rows.length, FREE_ROWS) }, () => EMPTY),
];

const isUploaded = (file: FormDataEntryValue | null): file is File => file instanceof File && file.size > 0;

/** What a form sent: a file, a text, or rows of the grid, and the code that was scanned. */
const readPosted = async (
  form: FormData,
  locale: Locale,
): Promise<{ readonly text: string; readonly scan: string } | Extract<UploadedList, { ok: false }>> => {
  const file = form.get('file');
  const uploaded = isUploaded(file)
    ? await readUploadedList(new Uint8Array(await file.arrayBuffer()), locale)
    : { ok: true as const, text: '' };
  if (!uploaded.ok) return uploaded;
  const pasted = form.get('text');
  const typed = readRows(form)
    .map(({ code, quantity }) => `${code.replaceAll(/[;\n\r]/g, ' ')};${quantity}`)
    .join('\n');
  const [scan = ''] = readTexts(form, 'scan');
  return {
    text: addScannedCode(uploaded.text || (typeof pasted === 'string' && pasted) || typed, scan),
    scan,
  };
};

/** The page's address with other parameters, at the list. */
const toListPath = ({ pathname, searchParams }: URL, values: Readonly<Record<string, string>>): string => {
  const view = searchParams.get('view');
  return `${pathname}?${new URLSearchParams({ ...(view && { view }), ...values })}#lines`;
};

/** Stores the list that was posted, and leads to its address: it can be reloaded, and is there after going back or logging in. */
export const takeOrderList = async ({ request, locals, url, redirect }: AstroGlobal): Promise<Response> => {
  const { backOffice, visitor, locale } = locals;
  const form = await request.formData();
  const posted = await readPosted(form, locale);
  if ('problem' in posted) return redirect(toListPath(url, { problem: posted.problem }), 303);
  const text = posted.text.slice(0, MAX_LIST_TEXT);
  if (text.trim() === '') return redirect(toListPath(url, { problem: 'empty' }), 303);
  const { lines } = await readList(text, locale);
  const [draft] = readTexts(form, 'draft');
  const id = await backOffice.listDrafts.save(visitor, { id: draft, text, open: lines.length });
  return redirect(toListPath(url, { draft: id, ...(posted.scan && { scan: posted.scan }) }), 303);
};

/** The rows of the grid that a text was made of. */
const toRows = (text: string): readonly GridRow[] =>
  text
    .split('\n')
    .map((line, at) => {
      const [end, number] = [line.lastIndexOf(';'), at + 1];
      return end < 0
        ? { number, code: line.slice(0, MAX_SKU), quantity: '' }
        : { number, code: line.slice(0, end), quantity: line.slice(end + 1) };
    })
    .filter(({ code, quantity }) => code.trim() !== '' || quantity.trim() !== '')
    .slice(0, MAX_LIST_LINES);

/** The list of the page's address; an empty grid without one. */
export const readOrderList = async (page: AstroGlobal): Promise<OrderList> => {
  const { locals, url, response } = page;
  const { backOffice, visitor, locale } = locals;
  const { searchParams } = url;
  const isGrid = searchParams.get('view') === 'grid';
  const nothing = { text: '', rows: padRows([]), lines: [], others: 0, unasked: 0 };
  const problem = PROBLEMS.find((key) => key === searchParams.get('problem'));
  if (searchParams.has('large')) return { ...nothing, problem: 'fileLarge' };
  const id = searchParams.get('draft');
  if (problem !== undefined || id === null) return { ...nothing, problem };
  const draft = await backOffice.listDrafts.find(visitor, id);
  if (!draft) return { ...nothing, problem: 'gone' };
  const { text } = draft;
  const shown = { draft, text: toFieldText(text), rows: padRows(isGrid ? toRows(text) : []) };
  const { lines, unasked, others, isCut } = await readList(text, locale);
  const retry_after = limitLines(page, lines.length);
  if (retry_after !== undefined) {
    setRetryAfter(response, { refusal: 'too_many_attempts', retry_after });
    return { ...nothing, ...shown, problem: 'tooOften' };
  }
  const resolved = await resolveList(backOffice, visitor, lines);
  const compared = await compareLines(backOffice, visitor, { lines: resolved, asks: [] });
  const at = findScannedLine(text, searchParams.get('scan') ?? '');
  return {
    ...shown,
    others: others.length,
    unasked: unasked.length,
    lines: compared,
    scanned: compared.find(({ number }) => number === at),
    ...(resolved.length === 0 && {
      problem: unasked.length > 0 ? ('noQuantity' as const) : ('empty' as const),
    }),
    ...(isCut && { problem: 'tooMany' as const }),
  };
};
