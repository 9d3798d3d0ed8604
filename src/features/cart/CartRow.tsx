import { useStore } from '@nanostores/react';
import type { SyntheticEvent } from 'react';
import type { CartRow as Row } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatDate, formatNumber, formatPrice } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { removeRow } from './cart-changes.store.ts';
import { $rounded, dismissRounded, type Rounded } from './cart.store.ts';
import { FormId } from './FormId.tsx';
import type { RowLabels } from './labels.ts';
import { RowQuantity } from './RowQuantity.tsx';
import { RowPicture } from './RowPicture.tsx';
import { toAvailability, toProductPath, toUnitPrice, toUnitWord } from './row-text.ts';

/** Where forms of a row post to without a script, and the name of the page; a guest has none. */
export type RowPaths = {
  readonly update: string;
  readonly remove: string;
  readonly formId: string | undefined;
};

type Props = {
  readonly row: Row;
  readonly labels: RowLabels;
  readonly locale: Locale;
  readonly paths: RowPaths;
};

const Name = ({ row, labels, locale }: Props) => (
  <td className="cart-name">
    <span className="code">{row.carti}</span>
    {row.blocked && row.slug === undefined ? (
      <span className="cart-gone-name">{row.name}</span>
    ) : (
      <a href={toProductPath(row, locale)}>{row.name}</a>
    )}
    {row.promo_code === '' ? null : (
      <small className="note">{fill(labels.promotion, { code: row.promo_code })}</small>
    )}
  </td>
);

const Availability = ({ row, labels }: Props) => {
  const state = toAvailability(row.availability);
  const isLimited = state === 'available' && row.stock_limited;
  return (
    <td className="cart-availability">
      {row.availability === '' ? null : (
        <span className={`availability availability-${isLimited ? 'limited' : state}`}>
          <b>{isLimited ? labels.limited : labels[state]}</b>
          {state === 'arriving' && row.available_on ? (
            <span className="note">{formatDate(row.available_on)}</span>
          ) : null}
        </span>
      )}
    </td>
  );
};

const UnitPrice = ({ row, labels, locale }: Props) => {
  const shown = toUnitPrice(row, locale, labels.units);
  return (
    <td className="cart-price">
      <span className="cart-price-net">
        <b>{shown.price}</b> <small>{shown.unit}</small>
      </span>
      {shown.list ? (
        <s>
          <span className="visually-hidden">{`${labels.list} `}</span>
          {shown.list}
        </s>
      ) : null}
    </td>
  );
};

type RemoveProps = Props & { readonly onRemove: () => void };

const Remove = ({ row, labels, paths, onRemove }: RemoveProps) => {
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onRemove();
  };
  return (
    <td className="cart-remove">
      <form method="post" action={paths.remove} onSubmit={onSubmit}>
        <FormId id={paths.formId} />
        <input type="hidden" name="row_id" value={row.row_id} />
        <button
          className="icon-button"
          type="submit"
          aria-label={fill(labels.removeItem, { code: row.carti })}
        >
          <Icon name="trash" />
        </button>
      </form>
    </td>
  );
};

const toRoundedText = (row: Row, rounded: Rounded, { labels, locale }: Props): string =>
  fill(rounded.from === undefined ? labels.roundedTo : labels.rounded, {
    from: formatNumber(rounded.from, locale),
    quantity: formatNumber(rounded.quantity, locale),
    pack: formatNumber(row.qty_min_imballo, locale),
    unit: toUnitWord(row.unit, labels.units),
  });

/** The row below a row whose quantity was rounded up to the pack. */
const RoundedNote = (props: Props & { readonly rounded: Rounded }) => (
  <tr className="cart-note">
    <td colSpan={8}>
      <p role="status">
        <Icon name="info" />
        <span>{toRoundedText(props.row, props.rounded, props)}</span>
        <button
          type="button"
          className="with-script"
          onClick={() => dismissRounded(String(props.row.row_id))}
        >
          {props.labels.roundedOk}
        </button>
      </p>
    </td>
  </tr>
);

/** A row of the cart, with a note below it when its quantity was rounded. */
export const CartRow = (props: Props & { readonly rounded: Rounded | undefined }) => {
  const { row } = props;
  const here = useStore($rounded, { ssr: () => NOTHING })[String(row.row_id)];
  const rounded = here ?? props.rounded;
  return (
    <>
      <tr className={rounded ? 'cart-row has-note' : 'cart-row'} data-row={row.carti}>
        <td className="cart-picture">
          <RowPicture row={row} />
        </td>
        <Name {...props} />
        <Availability {...props} />
        <UnitPrice {...props} />
        <td className="cart-pack">
          <span className="cart-pack-word">{`${props.labels.pack} `}</span>
          {formatNumber(row.qty_min_imballo, props.locale)}
        </td>
        <td className="cart-quantity">
          <RowQuantity
            {...{ row, labels: props.labels }}
            action={props.paths.update}
            formId={props.paths.formId}
          />
        </td>
        <td className="cart-amount">
          <b>{formatPrice(row.amount, props.locale)}</b>
        </td>
        <Remove {...props} onRemove={() => void removeRow(row)} />
      </tr>
      {rounded ? <RoundedNote {...props} rounded={rounded} /> : null}
    </>
  );
};

const NOTHING: Readonly<Record<string, Rounded>> = {};

type GoneProps = Props & {
  /** Why it is not counted, in words. */
  readonly reason: string;
  readonly onRemove: () => void;
};

/** A row that can no longer be bought: it stays, uncounted, until it is taken out. */
export const GoneRow = (props: GoneProps) => (
  <tr className="cart-row is-gone" data-row={props.row.carti}>
    <td className="cart-picture">
      <RowPicture row={props.row} />
    </td>
    <Name {...props} />
    <td className="cart-gone" colSpan={4}>
      <b>{props.reason}</b> {props.labels.blockedHint}
    </td>
    <td className="cart-amount">
      <small>{props.labels.notCounted}</small>
    </td>
    <Remove {...props} />
  </tr>
);
