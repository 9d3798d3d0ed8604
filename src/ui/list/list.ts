import type { Locale } from '#src/contract/locale.ts';
import { toCsv, toCsvNumber, toCsvText } from '#src/i18n/csv.ts';
import { formatNumber, formatBalance } from '#src/i18n/format.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import type { Translate } from '#src/i18n/translate.ts';

export type ListWords = { readonly locale: Locale; readonly t: Translate };

/** Days are `yyyy-mm-dd…`, money is in euros; `code` is a text in the look of codes. */
type Kind = 'text' | 'code' | 'day' | 'number' | 'money' | 'status';
type Value = string | number | undefined;
type Of<Row, Result> = (row: Row, words: ListWords) => Result;

/** A column of a table, of its file, or of both. */
export type Column<Row> = {
  /** Key of the text of the head. */
  readonly label: string;
  readonly kind?: Kind;
  readonly value?: Of<Row, Value>;
  /** The column is in one of both; default: in the table, and in the file if it has a value. */
  readonly only?: 'table' | 'file';
  readonly href?: Of<Row, string>;
  /** A small text below the value. */
  readonly note?: Of<Row, string | undefined>;
  /** The look of a status, see `StatusChip`. */
  readonly look?: Of<Row, string>;
  /** `end`: at the right, as numbers and money always are. */
  readonly align?: 'end';
  readonly isStrong?: boolean;
  /** An empty cell shows a dash. */
  readonly isDashed?: boolean;
  /** Small on phones. */
  readonly isMinor?: boolean;
  /** A long value ends with dots, and is the cell's title. */
  readonly isCut?: boolean;
  readonly isSortable?: boolean;
  /** The cells are the heads of their rows. */
  readonly isRowHead?: boolean;
  /** Only screen readers get the head. */
  readonly isLabelHidden?: boolean;
  /** On phones a row is a card of two columns: the cell is at the end of a line, or has a line of its own with its label; default: at its start. */
  readonly phone?: 'end' | 'line';
  /** Of the cells. */
  readonly class?: string;
  /** The utility that hides the column, below a width: `max-lg:hidden`. */
  readonly hide?: string;
};

/** In order. The name of a column is that of the slot with what a cell shows instead of its value, and of the sort in the address. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

export type ListSort = { readonly key: string; readonly isDescending: boolean };

/** What the address of a list says. `filter` is undefined for all entries; days are `yyyy-mm-dd`, empty when open. */
export type ListQuery<Filter extends string> = {
  readonly page: number;
  readonly filter: Filter | undefined;
  readonly text: string;
  readonly from?: string;
  readonly to?: string;
  /** Whose entries. */
  readonly who?: string;
  readonly sort?: ListSort | undefined;
  /** Rows of a page; default: as the list says. */
  readonly size?: number | undefined;
};

/** What reads and writes the addresses of a list. */
export type ListAddress<Filter extends string> = {
  /** Class of its table; `NAME-title` is the id of its heading. */
  readonly name: string;
  /** Italian path of its page; its files have the same with an extension. */
  readonly path: string;
  readonly filter: {
    /** Parameter of the address. */
    readonly key: string;
    readonly values: readonly Filter[];
  };
  readonly hasPeriod?: boolean;
  readonly hasPeople?: boolean;
  /** Rows of a page that the address may ask for. */
  readonly sizes?: readonly number[];
  readonly columns: Readonly<Record<string, Pick<Column<never>, 'isSortable'>>>;
};

/** A list as its page, its table and its file show it. */
export type List<Row, Filter extends string> = Omit<ListAddress<Filter>, 'columns'> & {
  readonly perPage: number;
  readonly columns: Columns<Row>;
  readonly links: {
    /** Filters with a link, after the one to all entries; default: all. */
    readonly filters?: readonly Filter[];
    /** Key of the text of a link. */
    readonly toLabel: (filter: Filter | 'all') => string;
    /** Links without entries are shown, too. */
    readonly isComplete?: boolean;
  };
  /** Keys of texts: name and hint of the search, names of the groups of links, and what an absent list says. */
  readonly texts: {
    readonly search: string;
    readonly hint: string;
    readonly filters: string;
    readonly pages: string;
    readonly absent?: string;
  };
};

export const isAtEnd = ({ align, kind }: Column<never>): boolean =>
  align === 'end' || kind === 'money' || kind === 'number';

const FORMATS: Readonly<Partial<Record<Kind, (value: Value, locale: Locale) => string>>> = {
  money: (value, locale) => formatBalance(value, locale),
  number: (value, locale) => formatNumber(value, locale),
  day: (value) => formatDate(String(value)),
};

/** The text of a value; the minus of money is as wide as a digit. Empty without a value. */
export const toCellText = <Row>(
  { kind = 'text', value }: Column<Row>,
  row: Row,
  words: ListWords,
): string => {
  const shown = value?.(row, words);
  return shown === undefined ? '' : (FORMATS[kind]?.(shown, words.locale) ?? String(shown));
};

const toFileCell = <Row>(column: Column<Row>, row: Row, words: ListWords): string => {
  const { kind } = column;
  if (kind !== 'money' && kind !== 'number') return toCsvText(toCellText(column, row, words));
  const value = column.value?.(row, words);
  return toCsvNumber(typeof value === 'number' ? value : undefined, words.locale, kind === 'money' ? 2 : 0);
};

/** A list as CSV: the columns with a value that are not the table's alone. */
export const toListCsv = <Row>(columns: Columns<Row>, rows: readonly Row[], words: ListWords): string => {
  const written = Object.values(columns).filter(({ only, value }) => value && only !== 'table');
  const heads = written.map(({ label }) => toCsvText(words.t(label)));
  const cells = rows.map((row) => written.map((column) => toFileCell(column, row, words)));
  return toCsv([heads, ...cells], words.locale);
};
