import type { Cart, CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatNumber, formatPrice } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { toUnitWord } from '#src/ui/unit-label.ts';
import { removeRow } from './cart-commands.client.ts';
import type { HeaderLabels } from './cart-texts.ts';
import { RowPicture } from './RowPicture.tsx';
import { toProductPath } from './row-text.ts';

type Props = {
  readonly id: string;
  readonly isOpen: boolean;
  /** Undefined while closed or loading. */
  readonly cart: Cart | undefined;
  readonly labels: HeaderLabels;
  readonly locale: Locale;
  readonly cartPath: string;
  readonly checkoutPath: string;
};

type RowProps = { readonly row: CartRow; readonly labels: HeaderLabels; readonly locale: Locale };

const PanelRow = ({ row, labels, locale }: RowProps) => (
  <li className={row.blocked ? 'header-cart-row is-excluded' : 'header-cart-row'}>
    <RowPicture row={row} />
    <span className="header-cart-name">
      <span className="code">{row.carti}</span>
      <a href={toProductPath(row, locale)}>{row.name}</a>
      <small>{`${formatNumber(row.quantity, locale)} ${toUnitWord(row.unit, labels.units, row.quantity)}`}</small>
    </span>
    <b className="header-cart-amount">{row.blocked ? labels.notCounted : formatPrice(row.amount, locale)}</b>
    <button
      type="button"
      className="icon-button"
      aria-label={fill(labels.removeItem, { code: row.carti })}
      onClick={() => void removeRow(row)}
    >
      <Icon name="trash" />
    </button>
  </li>
);

const Rows = ({ cart, labels, locale }: { cart: Cart; labels: HeaderLabels; locale: Locale }) => (
  <>
    {cart.data.length === 0 ? (
      <p className="header-cart-empty">{labels.empty}</p>
    ) : (
      <ul className="header-cart-rows">
        {cart.data.map((row) => (
          <PanelRow key={String(row.row_id)} {...{ row, labels, locale }} />
        ))}
      </ul>
    )}
    <p className="header-cart-total">
      <span>{labels.subtotal}</span>
      <b>{formatPrice(cart.totale_netto, locale)}</b>
    </p>
  </>
);

/** The panel of the header's cart: count, rows, subtotal and links. */
export const HeaderCartPanel = ({ id, isOpen, cart, labels, locale, cartPath, checkoutPath }: Props) => {
  const rows = cart?.data.length ?? 0;
  return (
    <section id={id} className="header-cart-panel" aria-label={labels.title} hidden={!isOpen}>
      <p className="header-cart-count" aria-live="polite">
        {cart ? fill(rows === 1 ? labels.count.one : labels.count.other, { count: rows }) : labels.loading}
      </p>
      {cart ? <Rows {...{ cart, labels, locale }} /> : null}
      <p className="header-cart-actions">
        <a className="button button-plain" href={cartPath}>
          {labels.go}
        </a>
        {rows > 0 ? (
          <a className="button button-primary" href={checkoutPath}>
            {labels.checkout}
          </a>
        ) : null}
      </p>
    </section>
  );
};
