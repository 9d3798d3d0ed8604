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

const Head = ({ labels: { columns } }: Pick<Props, 'labels'>) => (
  <thead>
    <tr>
      <th scope="col" className="cart-picture">
        <span className="visually-hidden">{columns.picture}</span>
      </th>
      <th scope="col" className="cart-name">
        {columns.item}
      </th>
      <th scope="col" className="cart-availability">
        {columns.availability}
      </th>
      <th scope="col" className="cart-price">
        {columns.price}
      </th>
      <th scope="col" className="cart-pack">
        {columns.pack}
      </th>
      <th scope="col" className="cart-quantity">
        {columns.quantity}
      </th>
      <th scope="col" className="cart-amount">
        {columns.amount}
      </th>
      <th scope="col" className="cart-remove">
        <span className="visually-hidden">{columns.remove}</span>
      </th>
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
    <table className="cart-table">
      <caption className="visually-hidden">{labels.columns.caption}</caption>
      <Head labels={labels} />
      <tbody>
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
      <tfoot>
        <tr>
          <td colSpan={6}>{toFootText(props)}</td>
          <td className="cart-amount">{formatPrice(cart.totale_netto, locale)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
};
