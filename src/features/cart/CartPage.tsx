import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Cart, CartRow as Row } from '#src/contract/cart.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { dropKept, refreshCart, startCart } from './cart-start.store.ts';
import { $cart, $keptRows, $pricing, type Rounded } from './cart.store.ts';
import { removeRow } from './cart-changes.store.ts';
import { CartRow, GoneRow, type RowPaths } from './CartRow.tsx';
import { CartSummary, type SummaryContext } from './CartSummary.tsx';
import type { PageLabels } from './labels.ts';

type Props = {
  /** The customer's cart; absent for a guest, whose cart only the browser knows. */
  readonly cart: Cart | undefined;
  readonly labels: PageLabels;
  readonly context: SummaryContext;
  readonly paths: RowPaths & { readonly shop: string };
  /** Rows that the change before this page rounded up. */
  readonly rounded: Readonly<Record<string, Rounded>>;
};

const NONE: readonly Row[] = [];
const SKELETON = [1, 2, 3];

const Empty = ({ labels, paths }: Props) => (
  <div className="panel cart-empty">
    <svg className="icon" aria-hidden="true">
      <use href="/icons.svg#cart" />
    </svg>
    <h2>{labels.empty}</h2>
    <p>{labels.emptyHint}</p>
    <a className="button button-primary" href={paths.shop}>
      {labels.browse}
    </a>
  </div>
);

/** Stands for a guest's rows until the browser has told them. */
const Skeleton = ({ labels }: Props) => (
  <div className="cart-columns with-script">
    <div className="panel cart-skeleton" role="status">
      <span className="visually-hidden">{labels.loading}</span>
      {SKELETON.map((row) => (
        <span key={row} />
      ))}
    </div>
    <div className="panel cart-skeleton cart-skeleton-side" aria-hidden="true" />
  </div>
);

const Failed = ({ labels }: Props) => (
  <div className="panel cart-empty" role="alert">
    <p>{labels.priceFailed}</p>
    <button type="button" className="button button-primary" onClick={() => void refreshCart()}>
      {labels.retry}
    </button>
  </div>
);

const Head = ({ labels }: Props) => (
  <thead>
    <tr>
      <th scope="col" className="cart-picture">
        <span className="visually-hidden">{labels.picture}</span>
      </th>
      <th scope="col" className="cart-name">
        {labels.item}
      </th>
      <th scope="col" className="cart-availability">
        {labels.availability}
      </th>
      <th scope="col" className="cart-price">
        {labels.price}
      </th>
      <th scope="col" className="cart-pack">
        {labels.pack}
      </th>
      <th scope="col" className="cart-quantity">
        {labels.quantity}
      </th>
      <th scope="col" className="cart-amount">
        {labels.amount}
      </th>
      <th scope="col" className="cart-remove">
        <span className="visually-hidden">{labels.remove}</span>
      </th>
    </tr>
  </thead>
);

const toFootText = (cart: Cart, kept: readonly Row[], labels: PageLabels): string => {
  const rows = cart.data.length + kept.length;
  const counted = cart.data.filter((row) => !row.blocked).length;
  if (counted < rows) return fill(labels.counted, { counted, rows });
  return fill(rows === 1 ? labels.rows.one : labels.rows.other, { count: rows });
};

type TableProps = { readonly cart: Cart; readonly kept: readonly Row[]; readonly props: Props };

const Table = ({ cart, kept, props }: TableProps) => {
  const { labels, context, paths, rounded } = props;
  const common = { labels: labels.row, locale: context.locale, paths };
  return (
    <table className="cart-table">
      <caption className="visually-hidden">{labels.rowsCaption}</caption>
      <Head {...props} />
      <tbody>
        {cart.data.map((row) =>
          row.blocked ? (
            <GoneRow
              key={`${row.row_id}`}
              {...{ row, ...common, reason: labels.row.blocked }}
              onRemove={() => void removeRow(row)}
            />
          ) : (
            <CartRow key={`${row.row_id}`} {...{ row, ...common }} rounded={rounded[`${row.row_id}`]} />
          ),
        )}
        {kept.map((row) => (
          <GoneRow
            key={`kept ${row.row_id}`}
            {...{ row, ...common, reason: labels.row.kept }}
            onRemove={() => dropKept(row)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={6}>{toFootText(cart, kept, labels)}</td>
          <td className="cart-amount">{formatPrice(cart.totale_netto, context.locale)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
};

/** The cart page: rows, summary and the way to the checkout. Its forms work without a script for a customer. */
export const CartPage = (props: Props) => {
  const cart = useStore($cart, { ssr: () => props.cart }) ?? props.cart;
  const kept = useStore($keptRows, { ssr: () => NONE });
  const hasFailed = useStore($pricing, { ssr: 'initial' }) === 'failed';
  useEffect(startCart, []);
  if (!cart) return hasFailed ? <Failed {...props} /> : <Skeleton {...props} />;
  if (cart.data.length === 0 && kept.length === 0) return <Empty {...props} />;
  const { labels, context } = props;
  return (
    <div className="cart-columns">
      <p className="visually-hidden" role="status">
        {fill(labels.updated, { amount: formatPrice(cart.totale_doc, context.locale) })}
      </p>
      <section className="panel cart-rows" aria-label={labels.rowsCaption}>
        <Table {...{ cart, kept, props }} />
      </section>
      <CartSummary cart={cart} labels={labels.summary} context={context} />
    </div>
  );
};
