import { TimeSlicer } from '#src/backoffice/time-slicer.ts';
import { MAX_LIST_LINES } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import { isUnasked, NEXT_SHEET, readCells, toCells } from './line-cells.ts';
import { readTypedLine, type TypedLine } from './line-parts.ts';
import type { WithoutNumber } from './line-readings.ts';
import { isLabelledNote } from './note-lines.ts';
import { readNumberWords } from './number-words.ts';
import { isOrderNote } from './order-notes.ts';
import { countQuotedLines, MAX_QUOTED_LETTERS } from './quoted-lines.ts';
import { type Columns, findColumns, findTableHeads, type TableHeads } from './table-heads.ts';

/** A line of a list as typed, from 1; `last` is the number of its last line where it has more than one. */
type NumberedLine = { readonly number: number; readonly text: string; readonly last?: number };

/** A line with an article. The first reading with a known code is the right one. */
export type ListedLine = NumberedLine & TypedLine;

/**
 * Every line of a text that is not blank, once: with an article, in a table with a quantity column that is empty or 0, or without an
 * article (greetings, heads, signatures). A quoted cell may go on below; its lines are one, with the number of the first.
 */
export type ReadList = {
  readonly lines: readonly ListedLine[];
  readonly unasked: readonly NumberedLine[];
  readonly others: readonly NumberedLine[];
  /** Whether lines below were not read: a list has at most `MAX_LIST_LINES` with an article. */
  readonly isCut: boolean;
};

const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/** The lines of a text, at most `limit`, from number 1. */
export const splitLines = (text: string, limit?: number): readonly string[] => text.split(LINE_END, limit);

/** `> ` of a quoted mail, `[12/11, 08:41] Luca: ` of a chat, a bullet. */
const PREFIXES = [
  /^(?:>\s*)+/,
  /^\[?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\]?\s*(?:-\s*)?[^:\d]{1,40}:\s*/,
  /^(?:[-–—•*·▪◦+]+|\[[ x]?\]|☐|☑|✓|✔)\s+/i,
  /^\d{1,3}[.)]\s+(?=\S*[^\d\s.,])/,
  /^(?:cod(?:ice)?|art(?:icolo)?|sku|item)[.:]*\s+(?=\S*\d)/i,
];

/** What stands before an order in a message: `mi servono 20 guanti`, `can you send us 2 boxes`. */
const ASKING =
  /^(?:allora|poi|inoltre|anche|e|ok|then|also|and)?,? ?(?:(?:mi|ci) (?:serv\p{L}+|occorr\p{L}+|mand\p{L}+|prepar\p{L}+)|(?:mandami|mandaci|mandatemi|mandateci|preparami|preparatemi|aggiungi|aggiungete|vorrei|vorremmo|avrei bisogno di|servono|servirebbero|occorrono)|(?:can|could) you (?:please )?send(?: us| me)?|please send(?: us| me)?|(?:we|i) need|send(?: us| me)|add)(?: anche| poi| also)? (?=\S)/iu;

const strip = (line: string): string =>
  PREFIXES.reduce((text, prefix) => text.replace(prefix, ''), line.trim()).trim();

/** Lines that name no article whatever digits they have. */
const NEVER =
  /^(?:p\.? ?iva|partita iva|c\.? ?f\.?[ :]|cod(?:ice)?\.? (?:fiscale|cliente|univoco|sdi)|tel(?:efono)?\b|cell(?:ulare)?\b|mob(?:ile)?\b|phone|fax|(?:e-?)?mail\b|pec\b|www\.|https?:|oggetto\b|subject\b|da:|from:|a:|to:|cc:|inviato|sent\b|data\b|date\b|ordine(?: (?:n|nr|num|numero|del|cliente|acquisto)|\s*[#:])|ns\.? rif|vs\.? rif|rif\.|order (?:no|number|#)|po (?:no|number|#)|totale?\b|subtotale?\b|imponibile|iva\b|vat\b|iban\b|via \S|viale \S|piazza \S|corso \S|consegna\b|pag(?:ina)?\.? \d|page \d|begin |end |sep=.$)|^il .* ha scritto:?$|^on .* wrote:?$|(?<=\S)@[^\s@]+\.\w|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$|^(?:\+39|\+44|0039)[\d ]+$/i;
/** Beginnings of lines that name no article unless a code follows. */
const POLITE =
  /^(?:buon ?giorno|buona? ?(?:sera|giornata)|buon (?:pomeriggio|lavoro)|salve|ciao|gentil|spett|egr|grazie|ringrazi|cordial|distint|un saluto|saluti|a presto|attend|in attesa|resto|vi? preg|potete|potreste|puoi|per (?:favore|cortesia|piacere)|mi (?:serv|mand|potete|potresti)|ci (?:serv|mand)|avrei|avremmo|vorrei|vorremmo|come da|come d['’]accordo|con la presente|di seguito|in allegato|allego|ecco|ok\b|perfetto|hello|hi\b|dear|good (?:morning|afternoon|evening)|thanks?|thank you|many thanks|regards|best|kind|please|could you|can you|we need|i need|see below|as agreed|cheers|sincerely|yours|--)/i;
/** What ends a message: names and addresses follow. */
const CLOSING =
  /^(?:grazie|cordial|distint|un saluto|saluti|buon lavoro|buona giornata|thanks?\b|thank you|many thanks|regards|best|kind|cheers|sincerely|yours|--)/i;
/** Letters and digits together: a code. */
const hasStrongCode = (line: string): boolean =>
  (line.match(/[\w.×/-]{4,}/g) ?? []).some((word) => /\d/.test(word) && /[a-z]/i.test(word));

const isOther = (line: string, isClosed: boolean): boolean => {
  if (!/[\p{L}\p{N}]/u.test(line) || NEVER.test(line)) return true;
  return (isClosed || POLITE.test(line)) && !hasStrongCode(line);
};

/** Maximum lines that are read, including blank ones and greetings. */
const MAX_TYPED_LINES = 20_000;
/** Maximum characters of a line that is read; a longer one names no article. */
const MAX_LINE_LETTERS = 2000;

/** What the lines above say about the next one: the heads of its table, what a line without a number means. */
type Context = { table?: TableHeads | undefined; withoutNumber: WithoutNumber; isClosed: boolean };

const createContext = (): Context => ({ withoutNumber: 'one', isClosed: false });

/** The columns of heads separated by spaces. */
const findSpacedColumns = (line: string): Columns | undefined => {
  if (/[\t;|]/.test(line)) return undefined;
  const columns = line.split(/\s{2,}/);
  return (
    (columns.length > 1 ? findColumns(columns) : undefined) ??
    findColumns(line.split(/\s{2,}|[,/-]\s+|[\s,]+/))
  );
};

/** Keeps the heads that a line has; returns whether it has any. */
const readHeads = (row: string, stripped: string, context: Context): boolean => {
  const table = findTableHeads(row);
  const columns = table?.columns ?? findSpacedColumns(stripped);
  if (!columns) return false;
  context.table = table;
  context.withoutNumber = columns.quantity >= 0 ? 'open' : 'one';
  return true;
};

const hasNumber = (line: string, locale: Locale): boolean =>
  /^\d/.test(line) || readNumberWords(line.split(/\s+/, 4), 0, locale) !== undefined;

/** The readings of a line, or what it is instead. */
const readTyped = (typed: string, context: Context, locale: Locale): TypedLine | 'other' | 'unasked' => {
  const shown = strip(typed);
  const asked = shown.replace(ASKING, '');
  // Without what asks for it, a line is an order only if it says how many.
  const stripped = asked !== shown && hasNumber(asked, locale) ? asked : shown;
  // The first cell of a row may be empty.
  const row = typed.startsWith('\t') ? typed : stripped;
  const isHead = readHeads(row, stripped, context);
  const cells = toCells(row, context.table);
  context.isClosed ||= CLOSING.test(stripped);
  if (isHead || isOther(stripped, context.isClosed)) return 'other';
  // A note may be the first cell of a row.
  if ((isLabelledNote(stripped) || isOrderNote(stripped)) && !(context.table && cells.length > 1))
    return 'other';
  if (isUnasked(cells, context.table?.columns)) return 'unasked';
  return cells.length > 1
    ? readCells(cells, context.table?.columns, locale)
    : readTypedLine(stripped, locale, context.withoutNumber);
};

/**
 * Reads a list in any shape: a table with tabs, `;`, `|` or commas, lines typed by hand, a mail, a chat. Numbers are read as the language
 * writes them. Yields to other requests meanwhile. Never throws.
 */
export const readList = async (text: string, locale: Locale): Promise<ReadList> => {
  const lines: ListedLine[] = [];
  const others: NumberedLine[] = [];
  const unasked: NumberedLine[] = [];
  let context = createContext();
  const slicer = new TimeSlicer();
  const all = splitLines(text, MAX_TYPED_LINES + 1);
  let isCut = all.length > MAX_TYPED_LINES;
  const typedLines = all.slice(0, MAX_TYPED_LINES);
  for (let at = 0; at < typedLines.length; at++) {
    if (slicer.isDueNow()) await slicer.yield();
    const number = at + 1;
    at += countQuotedLines(typedLines, at, context.table?.separator);
    const raw = typedLines.slice(number - 1, at + 1).join(' ');
    if (raw === NEXT_SHEET) context = createContext();
    const typed = raw.replaceAll(INVISIBLE, '').replaceAll(SPACES, ' ');
    const shown = typed.trim();
    if (shown === '') continue;
    const line = { number, text: shown, ...(at >= number && { last: at + 1 }) };
    const isRead = typed.length <= (at < number ? MAX_LINE_LETTERS : MAX_QUOTED_LETTERS);
    const read = isRead ? readTyped(typed, context, locale) : 'other';
    if (read === 'other') others.push(line);
    else if (read === 'unasked') unasked.push(line);
    else if (lines.length === MAX_LIST_LINES) {
      isCut = true;
      break;
    } else lines.push({ ...line, ...read });
  }
  return { lines, unasked, others, isCut };
};
