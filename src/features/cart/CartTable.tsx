import { useStore } from '@nanostores/react';
import type { Cart, CartRow as Row } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { formatTotal } from '#src/ui/text/total-amount.ts';
import { InTurns } from '#src/ui/rendering/InTurns.tsx';
import { removeRow } from './cart-commands.client.ts';
import { dropRejectedLine } from './cart-boot.client.ts';
import { $replacements, $roundings, type Roundings, type Replacements } from './cart.store.ts';
import { CartRow, type RowPaths } from './CartRow.tsx';
import { BlockedRow } from './BlockedRow.tsx';
import type { PageLabels } from './cart-texts.ts';

type Props = {
  readonly cart: Cart;
  /** Rows that could not be merged at login. */
  readonly rejected: readonly Row[];
  /** The filter of the search field. */
  readonly isShown: (row: Row) => boolean;
  readonly labels: PageLabels;
  readonly locale: Locale;
  readonly paths: RowPaths;
  readonly rounded: Roundings;
  /** By carti. */
  readonly replacements: Replacements;
};

/** `print` is the class that the print styles name. */
const COLUMNS = [
  { name: 'picture', print: 'cart-picture', look: 'pl-3', isHidden: true },
  { name: 'item', print: 'cart-name', look: 'text-left' },
  { name: 'availability', print: 'cart-availability', look: 'text-left' },
  { name: 'price', print: 'cart-price', look: 'pr-18 text-right' },
  { name: 'pack', print: 'cart-pack', look: 'text-right' },
  { name: 'quantity', print: 'cart-quantity', look: 'pl-3.5 text-left' },
  { name: 'amount', print: 'cart-amount', look: 'text-right' },
  { name: 'remove', print: 'cart-remove', look: 'pr-1', isHidden: true },
] as const;

const HEAD =
  'h-9 content-center border-b border-line px-1.5 text-2xs/5 font-strong whitespace-nowrap text-ink-muted';

const Head = ({ labels: { columns } }: Pick<Props, 'labels'>) => (
  <thead className="block max-lg:hidden">
    <tr className="cart-columns">
      {COLUMNS.map(({ name, print, look, ...column }) => (
        <th key={name} scope="col" className={`${print} ${HEAD} ${look}`}>
          {'isHidden' in column ? <span className="visually-hidden">{columns[name]}</span> : columns[name]}
        </th>
      ))}
    </tr>
  </thead>
);

const toFootText = ({ cart, rejected, labels }: Props): string => {
  const rows = cart.data.length + rejected.length;
  const counted = cart.data.filter((row) => !row.blocked).length;
  if (counted < rows) return fill(labels.counted, { counted, rows });
  return fillCount(labels.rows, rows);
};

/** The rows of the cart, the rows rejected at login, and the sum of the orderable ones. */
export const CartTable = (props: Props) => {
  const { cart, rejected, isShown, labels, locale } = props;
  const rounded = useStore($roundings, { ssr: () => props.rounded });
  const replacements = { ...props.replacements, ...useStore($replacements, { ssr: 'initial' }) };
  const common = { labels: labels.row, locale, paths: props.paths };
  const rejectedProps = { ...common, paths: { ...props.paths, replace: undefined } };
  const ordered = cart.data
    .filter(isShown)
    .map((row) =>
      row.blocked ? (
        <BlockedRow
          key={`${row.row_id}`}
          {...{ row, ...common, reason: labels.row.blocked }}
          successor={replacements[row.successor ?? '']}
          onRemove={() => void removeRow(row)}
        />
      ) : (
        <CartRow key={`${row.row_id}`} {...{ row, ...common }} rounded={rounded[`${row.row_id}`]} />
      ),
    );
  const refused = rejected
    .filter(isShown)
    .map((row) => (
      <BlockedRow
        key={`rejected ${row.row_id}`}
        {...{ row, ...rejectedProps, reason: labels.row.rejected }}
        onRemove={() => dropRejectedLine(row)}
      />
    ));
  return (
    <table className="cart-table block w-full">
      <caption className="visually-hidden">{labels.columns.caption}</caption>
      <Head labels={labels} />
      <InTurns as="tbody" className="block [&>tr:first-child]:border-t-0">
        {[...ordered, ...refused]}
      </InTurns>
      <tfoot className="block">
        <tr className="cart-columns items-center border-t border-control max-lg:flex max-lg:h-12 max-lg:justify-between max-lg:pr-15 max-lg:pl-3 max-md:pr-3 lg:h-11 lg:[&>td]:px-1.5">
          <td className="text-xs/5 text-ink-muted lg:col-span-6 lg:pl-3!" colSpan={6}>
            {toFootText(props)}
          </td>
          <td className="cart-amount text-right font-semibold whitespace-nowrap">
            {formatTotal(cart.totale_netto, cart, locale)}
          </td>
          <td className="max-lg:hidden" />
        </tr>
      </tfoot>
    </table>
  );
};
