import { useStore } from '@nanostores/react';
import type { Cart, CartRow as Row } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { removeRow } from './cart-commands.client.ts';
import { dropRejectedLine } from './cart-boot.client.ts';
import { $replacements, type Rounding, type Replacements } from './cart.store.ts';
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
  readonly rounded: Readonly<Record<string, Rounding>>;
  /** By carti. */
  readonly replacements: Replacements;
};

/** `print` is the class that the print styles name. */
const COLUMNS = [
  { name: 'picture', print: 'cart-picture', look: 'w-18 pl-3', isHidden: true },
  { name: 'item', print: 'cart-name', look: 'text-left' },
  { name: 'availability', print: 'cart-availability', look: 'w-32.5 text-left xl:w-35' },
  { name: 'price', print: 'cart-price', look: 'w-37 pr-18 text-right xl:w-41' },
  { name: 'pack', print: 'cart-pack', look: 'w-12 text-right' },
  { name: 'quantity', print: 'cart-quantity', look: 'w-35 pl-3.5 text-left' },
  { name: 'amount', print: 'cart-amount', look: 'w-24 text-right xl:w-28' },
  { name: 'remove', print: 'cart-remove', look: 'w-12 pr-1', isHidden: true },
] as const;

const HEAD = 'h-9 border-b border-line px-1.5 text-2xs/5 font-strong whitespace-nowrap text-ink-muted';

const Head = ({ labels: { columns } }: Pick<Props, 'labels'>) => (
  <thead className="max-lg:hidden">
    <tr>
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
  return fill(rows === 1 ? labels.rows.one : labels.rows.other, { count: rows });
};

/** The rows of the cart, the rows rejected at login, and the sum of the orderable ones. */
export const CartTable = (props: Props) => {
  const { cart, rejected, isShown, labels, locale, rounded } = props;
  const replacements = { ...props.replacements, ...useStore($replacements, { ssr: 'initial' }) };
  const common = { labels: labels.row, locale, paths: props.paths };
  const rejectedProps = { ...common, paths: { ...props.paths, replace: undefined } };
  return (
    <table className="cart-table w-full table-fixed max-lg:block print:table-auto">
      <caption className="visually-hidden">{labels.columns.caption}</caption>
      <Head labels={labels} />
      <tbody className="max-lg:block max-lg:[&>tr:first-child]:border-t-0 lg:[&>tr:first-child>td]:border-t-0">
        {cart.data
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
          )}
        {rejected.filter(isShown).map((row) => (
          <BlockedRow
            key={`rejected ${row.row_id}`}
            {...{ row, ...rejectedProps, reason: labels.row.rejected }}
            onRemove={() => dropRejectedLine(row)}
          />
        ))}
      </tbody>
      <tfoot className="max-lg:block">
        <tr className="border-control max-lg:flex max-lg:h-12 max-lg:items-center max-lg:justify-between max-lg:border-t max-lg:pr-15 max-lg:pl-3 max-md:pr-3 lg:[&>td]:h-11 lg:[&>td]:border-t lg:[&>td]:px-1.5">
          <td className="border-control text-xs/5 text-ink-muted lg:pl-3!" colSpan={6}>
            {toFootText(props)}
          </td>
          <td className="cart-amount border-control text-right font-semibold whitespace-nowrap">
            {formatPrice(cart.totale_netto, locale)}
          </td>
          <td className="border-control max-lg:hidden" />
        </tr>
      </tfoot>
    </table>
  );
};
