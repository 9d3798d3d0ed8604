import { useStore } from '@nanostores/react';
import type { SyntheticEvent } from 'react';
import type { CartRow as Row } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatDate, formatNumber, formatPrice } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { toUnitWord } from '#src/ui/unit-label.ts';
import { removeRow } from './cart-commands.client.ts';
import { $roundings, dismissRounding, type Rounding } from './cart.store.ts';
import { FormId } from './FormId.tsx';
import type { RowLabels } from './cart-texts.ts';
import { RowQuantity } from './RowQuantity.tsx';
import { RowPicture } from './RowPicture.tsx';
import { toAvailability, toProductPath, toUnitPrice } from './row-text.ts';

/** Form actions without JavaScript. `formId` is the page's idempotency key, undefined for a guest. */
export type RowPaths = {
  readonly update: string;
  readonly remove: string;
  /** Undefined for a rejected row, which is in no cart. */
  readonly replace: string | undefined;
  readonly formId: string | undefined;
};

export type RowProps = {
  readonly row: Row;
  readonly labels: RowLabels;
  readonly locale: Locale;
  readonly paths: RowPaths;
};

/** The cell with code and name. */
export const Name = ({ row, labels, locale }: RowProps) => (
  <td className="cart-name">
    <span className="code">{row.carti}</span>
    {row.blocked && row.slug === undefined ? (
      <span className="cart-excluded-name">{row.name === row.carti ? null : row.name}</span>
    ) : (
      <a href={toProductPath(row, locale)}>{row.name}</a>
    )}
    {row.promo_code === '' ? null : (
      <small className="cart-promo">
        {fill(labels.promotion, { name: row.promo_name ?? row.promo_code })}
      </small>
    )}
  </td>
);

const Availability = ({ row, labels }: RowProps) => {
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

const UnitPrice = ({ row, labels, locale }: RowProps) => {
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

type RemoveProps = RowProps & { readonly onRemove: () => void };

/** The cell with the remove button. */
export const Remove = ({ row, labels, paths, onRemove }: RemoveProps) => {
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

const toRoundedText = (row: Row, rounded: Rounding, { labels, locale }: RowProps): string =>
  fill(rounded.from === undefined ? labels.roundedTo : labels.rounded, {
    from: formatNumber(rounded.from, locale),
    quantity: formatNumber(rounded.quantity, locale),
    pack: formatNumber(row.qty_min_imballo, locale),
    unit: toUnitWord(row.unit, labels.units, row.qty_min_imballo),
  });

/** A table row with the rounding notice of the row above. */
const RoundingNotice = (props: RowProps & { readonly rounded: Rounding }) => (
  <tr className="cart-note">
    <td colSpan={8}>
      <p role="status">
        <Icon name="info" />
        <span>{toRoundedText(props.row, props.rounded, props)}</span>
        <button
          type="button"
          className="no-js:hidden print:hidden"
          onClick={() => dismissRounding(String(props.row.row_id))}
        >
          {props.labels.roundedOk}
        </button>
      </p>
    </td>
  </tr>
);

const NONE: Readonly<Record<string, Rounding>> = {};

/** A row of the cart, with a notice below it when its quantity was rounded. */
export const CartRow = (props: RowProps & { readonly rounded: Rounding | undefined }) => {
  const { row } = props;
  const current = useStore($roundings, { ssr: () => NONE })[String(row.row_id)];
  const rounded = current ?? props.rounded;
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
      {rounded ? <RoundingNotice {...props} rounded={rounded} /> : null}
    </>
  );
};
