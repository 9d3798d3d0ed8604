import type { CartRow } from '#src/contract/cart.ts';
import { MAX_ROW_NOTE_LENGTH } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { RowPicture } from '#src/ui/RowPicture.tsx';
import { toAuthorsText } from '#src/ui/text/row-authors.ts';
import { type RowView, toRowView, toShortWords } from '#src/ui/text/row-view.ts';
import type { SummaryLabels } from './checkout-texts.ts';
import type { RowChange, RowChanges } from './row-snapshot.ts';
import './OrderRows.css';

/** Number of rows shown; changed and discontinued rows are always shown. The cart page lists all. */
const MAX_ROWS = 8;

type TextContext = {
  readonly locale: Locale;
  readonly labels: Pick<SummaryLabels, 'units' | 'more' | 'changes' | 'authors' | 'rowNote' | 'rowNoteOf'>;
};

type Props = TextContext & {
  readonly rows: readonly CartRow[];
  readonly changes: RowChanges;
  /** The customer's notes by `row_id`, as last posted. */
  readonly notes: Readonly<Record<string, string>>;
  readonly cartPath: string;
};

/** All rows in cart order if they fit; else discontinued and changed rows first, then others up to `MAX_ROWS`. */
const toVisible = (rows: readonly CartRow[], { changed }: RowChanges): readonly CartRow[] => {
  if (rows.length <= MAX_ROWS) return rows;
  const isMarked = (row: CartRow): boolean => row.blocked !== undefined || changed.has(String(row.row_id));
  const marked = rows.filter(isMarked);
  const others = rows.filter((row) => !isMarked(row));
  return [...marked, ...others.slice(0, Math.max(0, MAX_ROWS - marked.length))];
};

const toView = (row: CartRow, { locale, labels }: TextContext): RowView =>
  toRowView(row, toShortWords(locale, labels.units));

/** Texts about the changes of a row since its snapshot; empty without changes. */
const toChangeTexts = (
  row: CartRow,
  change: RowChange | undefined,
  context: TextContext,
): readonly string[] => {
  const { changes } = context.labels;
  if (row.blocked !== undefined) return [changes.blocked];
  const { isNew, quantity, price } = change ?? {};
  const now = formatNumber(row.quantity, context.locale);
  return [
    isNew ? changes.added : '',
    quantity === undefined
      ? ''
      : fill(changes.quantity, { before: formatNumber(quantity, context.locale), after: now }),
    price
      ? fill(changes.price, {
          before: toView({ ...row, ...price, amount: undefined }, context).unitPrice,
          after: toView(row, context).unitPrice,
        })
      : '',
  ].filter((text) => text !== '');
};

type RowProps = TextContext & {
  readonly row: CartRow;
  readonly change: RowChange | undefined;
};

type NotesProps = Pick<Props, 'rows' | 'notes' | 'labels'>;

/** The notes of the rows, folded until there is one; the fields are posted also when they are closed. */
const RowNotes = ({ rows, notes, labels }: NotesProps) => (
  <details className="order-row-note" open={rows.some(({ row_id }) => notes[String(row_id)])}>
    <summary>{labels.rowNote}</summary>
    {rows.map((row) => (
      <label key={String(row.row_id)} className="mt-2 block">
        <span className="code">{row.carti}</span>
        <input type="hidden" name="row_note_id" value={row.row_id} />
        <input
          type="text"
          className="input"
          name="row_note"
          defaultValue={notes[String(row.row_id)] ?? ''}
          maxLength={MAX_ROW_NOTE_LENGTH}
          placeholder=" "
          aria-label={fill(labels.rowNoteOf, { code: row.carti })}
        />
      </label>
    ))}
  </details>
);

const Row = ({ row, change, locale, labels }: RowProps) => {
  const texts = toChangeTexts(row, change, { locale, labels });
  const { codes, name, lang, quantity, amount } = toView(row, { locale, labels });
  const authors = toAuthorsText(row, labels.authors);
  return (
    <li
      className={row.blocked ? 'is-excluded' : texts.length > 0 ? 'is-changed' : undefined}
      data-row={row.carti}
    >
      <RowPicture
        image={row.image}
        isSmall
        isMuted={row.blocked !== undefined}
        className="row-span-2 bg-tint"
      />
      <span className="order-row-code">
        <span className="code wrap-anywhere whitespace-normal">{codes}</span>
        <small>{quantity}</small>
      </span>
      <b>{row.blocked ? '–' : amount}</b>
      <span className="order-row-name" lang={lang}>
        {name}
      </span>
      {authors === '' ? null : <small className="order-row-authors">{authors}</small>}
      {texts.map((text) => (
        <strong key={text} className="order-row-mark">
          {text}
        </strong>
      ))}
    </li>
  );
};

/** Compact rows of the order, with their changes since the snapshot. */
export const OrderRows = ({ rows, changes, notes, locale, labels, cartPath }: Props) => {
  const visible = toVisible(rows, changes);
  return (
    <div className="order-rows">
      <ul>
        {visible.map((row) => (
          <Row
            key={`${row.row_id}`}
            {...{ row, locale, labels }}
            change={changes.changed.get(String(row.row_id))}
          />
        ))}
        {changes.removed.map(({ row_id, carti }) => (
          <li key={`${row_id}`} className="is-excluded" data-row={carti}>
            <RowPicture image="" isSmall className="row-span-2 bg-tint" />
            <span className="order-row-code code">{carti}</span>
            <strong className="order-row-mark">{labels.changes.removed}</strong>
          </li>
        ))}
        {rows.length > visible.length ? (
          <li className="order-rows-more">
            <a href={cartPath}>{fill(labels.more, { count: rows.length - visible.length })}</a>
          </li>
        ) : null}
      </ul>
      <RowNotes rows={visible.filter(({ blocked }) => blocked === undefined)} {...{ notes, labels }} />
    </div>
  );
};
