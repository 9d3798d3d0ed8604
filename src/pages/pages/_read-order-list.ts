import type { AstroGlobal } from 'astro';
import { limitLines } from '#src/server/lists/line-limit.ts';
import { readUploadedList, type UploadedList } from '#src/server/lists/read-uploaded-list.ts';
import { compareLines, type ComparedLine } from '#src/server/lists/compare-lines.ts';
import { readList } from '#src/server/lists/read-list.ts';
import { addScannedCode, findScannedLine } from '#src/server/lists/scanned-list.ts';
import { resolveList } from '#src/server/lists/resolve-list.ts';
import { setRetryAfter } from '#src/server/session/retry-after.ts';

/** Rows of the grid: at least these, and a few free ones. */
const GRID_ROWS = 20;
const FREE_ROWS = 5;

/** A row of the grid as typed. */
type GridRow = { readonly code: string; readonly quantity: string };

/** The posted list. */
export type OrderList = {
  /** As pasted, uploaded, or made of the grid's rows. */
  readonly text: string;
  readonly rows: readonly GridRow[];
  readonly lines: readonly ComparedLine[];
  /** Number of lines without an article. */
  readonly others: number;
  /** Number of rows of an order form whose quantity is empty or 0. */
  readonly unasked: number;
  /** The line of a code that was just scanned. */
  readonly scanned?: ComparedLine | undefined;
  /** Key of a text about the whole list. */
  readonly problem?:
    Extract<UploadedList, { ok: false }>['problem'] | 'empty' | 'noQuantity' | 'tooMany' | 'tooOften';
};

const EMPTY: GridRow = { code: '', quantity: '' };

/** The texts of the fields with a name, without files. */
const readTexts = (form: FormData, name: string): readonly string[] =>
  form.getAll(name).map((field) => (typeof field === 'string' ? field.trim() : ''));

const readRows = (form: FormData): readonly GridRow[] => {
  const quantities = readTexts(form, 'quantity');
  const rows = readTexts(form, 'code').map((code, at) => ({ code, quantity: quantities[at] ?? '' }));
  return rows.filter(({ code, quantity }) => code !== '' || quantity !== '');
};

const padRows = (rows: readonly GridRow[]): readonly GridRow[] => [
  ...rows,
  ...Array.from({ length: Math.max(GRID_ROWS - rows.length, FREE_ROWS) }, () => EMPTY),
];

const isUploaded = (file: FormDataEntryValue | null): file is File => file instanceof File && file.size > 0;

/** The list that was posted to the page of quick order; an empty grid without one. */
export const readOrderList = async (page: AstroGlobal): Promise<OrderList> => {
  const { request, locals, url, response } = page;
  const nothing = { text: '', rows: padRows([]), lines: [], others: 0, unasked: 0 };
  if (url.searchParams.has('large')) return { ...nothing, problem: 'fileLarge' };
  if (request.method !== 'POST') return nothing;
  const form = await request.formData();
  const file = form.get('file');
  const rows = readRows(form);
  const uploaded = isUploaded(file)
    ? await readUploadedList(new Uint8Array(await file.arrayBuffer()), locals.locale)
    : { ok: true as const, text: '' };
  if (!uploaded.ok) return { ...nothing, problem: uploaded.problem };
  const pasted = form.get('text');
  const typed = rows
    .map(({ code, quantity }) => `${code.replaceAll(/[;\n\r]/g, ' ')};${quantity}`)
    .join('\n');
  const listed = uploaded.text || (typeof pasted === 'string' && pasted) || typed;
  const [scanned = ''] = readTexts(form, 'scan');
  const text = addScannedCode(listed, scanned);
  const { lines, unasked, others, isCut } = await readList(text, locals.locale);
  const retry_after = limitLines(page, lines.length);
  if (retry_after !== undefined) {
    setRetryAfter(response, { refusal: 'too_many_attempts', retry_after });
    return { ...nothing, text, rows: padRows(rows), problem: 'tooOften' };
  }
  const resolved = await resolveList(locals.backOffice, locals.visitor, lines);
  const compared = await compareLines(locals.backOffice, locals.visitor, { lines: resolved, asks: [] });
  const at = findScannedLine(text, scanned);
  return {
    text,
    rows: padRows(rows),
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
