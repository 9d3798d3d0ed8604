import { memo, type SyntheticEvent } from 'react';
import type { CartRow as Row } from '#src/contract/cart.ts';
import { isQuoteCode } from '#src/contract/quote-states.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { RowPicture } from '#src/ui/RowPicture.tsx';
import type { RowView } from '#src/ui/text/row-view.ts';
import { toAuthorsText } from '#src/ui/text/row-authors.ts';
import { toUnitWord } from '#src/ui/text/unit-label.ts';
import { removeRow } from './cart-commands.client.ts';
import { dismissRounding, type Rounding } from './cart.store.ts';
import { FormId } from './FormId.tsx';
import type { RowLabels } from './cart-texts.ts';
import './CartRow.css';
import { RowQuantity } from './RowQuantity.tsx';
import { toAvailability, toView, toWhyPath } from './row-text.ts';

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

type ViewProps = RowProps & { readonly view: RowView };

type NameProps = ViewProps & { readonly isExcluded?: boolean };

/** Who else wrote the row. */
const Authors = ({ row, labels }: Pick<RowProps, 'row' | 'labels'>) => {
  const text = toAuthorsText(row, labels.authors);
  return text === '' ? null : (
    <small className="block text-2xs/4.25 text-ink-muted" data-authors>
      {text}
    </small>
  );
};

/** The promotion or quote that a row names; of a quote whose price it does not have, why. */
const toPromotionText = (
  { promo_code, promo_name, promo_from }: Row,
  labels: RowLabels,
  locale: Locale,
): string => {
  if (!isQuoteCode(promo_code)) return fill(labels.promotion, { name: promo_name ?? promo_code });
  const quantity = formatNumber(promo_from ?? 0, locale);
  const text = promo_name === undefined ? labels.quoteOver : promo_from ? labels.quoteFrom : labels.quote;
  return fill(text, { quote: promo_code, quantity });
};

/** The cell with codes and name. */
export const Name = ({ row, view, labels, locale, isExcluded = false }: NameProps) => (
  <td className="cart-name">
    <span className="code block text-2xs/4.25 wrap-anywhere whitespace-normal text-ink-muted print:mr-[6pt] print:inline print:text-print-sm/4.25">
      {view.codes}
    </span>
    {row.blocked && row.slug === undefined ? (
      <span className="text-ink-muted line-through" lang={view.lang}>
        {view.name === view.code ? null : view.name}
      </span>
    ) : (
      <a
        className={`block leading-4.5 print:mr-[6pt] print:inline ${isExcluded ? 'text-ink-muted line-through' : 'text-ink'}`}
        href={view.path}
        lang={view.lang}
      >
        {view.name}
      </a>
    )}
    <Authors row={row} labels={labels} />
    {row.promo_code === '' ? null : (
      <small className="block text-2xs text-accent-strong">{toPromotionText(row, labels, locale)}</small>
    )}
  </td>
);

const Availability = ({ row, labels }: RowProps) => {
  const state = toAvailability(row.availability);
  const isLimited = state === 'available' && row.stock_limited;
  return (
    <td className="cart-availability">
      {row.availability === '' ? null : (
        <span
          className={`availability flex flex-col items-start print:block availability-${isLimited ? 'limited' : state}`}
        >
          <b>{isLimited ? labels.limited : labels[state]}</b>
          {state === 'available' ? null : (
            <span className="note">{formatDate(row.available_on) || labels.dateUnconfirmed}</span>
          )}
        </span>
      )}
    </td>
  );
};

/** A customer’s price links to its explanation. */
const UnitPrice = ({ row, view, labels, locale, paths }: ViewProps) => (
  <td className="cart-price">
    <span className="grid grid-cols-[1fr_3.875rem] items-baseline gap-x-1 whitespace-nowrap max-md:inline print:block">
      {paths.formId ? (
        <a
          className="font-bold text-ink underline max-md:font-normal print:font-normal"
          href={toWhyPath(row, locale)}
          title={labels.why}
          data-dialog
        >
          {view.price}
        </a>
      ) : (
        <b className="max-md:font-normal print:font-normal">{view.price}</b>
      )}{' '}
      <small className="text-left text-2xs/5 text-ink-muted">{view.per}</small>
    </span>{' '}
    {view.list ? (
      <s className="pr-16.5 text-2xs/5 text-ink-muted max-md:pr-0 max-md:pl-0.5 print:hidden">
        <span className="visually-hidden">{`${labels.list} `}</span>
        {view.list}
      </s>
    ) : null}
  </td>
);

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
          className="icon-button size-9 text-ink-muted hover:text-danger max-lg:size-11"
          type="submit"
          aria-label={fill(labels.removeItem, { code: row.carti })}
        >
          <Icon name="trash" className="size-4.5" />
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
  <tr className="cart-note block">
    <td className="block pr-3 pb-2.5 pl-19.5 max-lg:pl-18 max-md:px-3 max-md:pb-3" colSpan={8}>
      <p
        className="flex min-h-8 items-center gap-2 rounded bg-primary-tint py-0.5 pr-1.5 pl-2.5 text-xs/5 text-primary-strong"
        role="status"
      >
        <Icon name="info" />
        <span className="flex-1">{toRoundedText(props.row, props.rounded, props)}</span>
        <button
          type="button"
          className="text-button lg:min-h-7 no-js:hidden"
          onClick={() => dismissRounding(String(props.row.row_id))}
        >
          {props.labels.roundedOk}
        </button>
      </p>
    </td>
  </tr>
);

/** A row of the cart, with a notice below it when its quantity was rounded. Rendered again when the row itself changes. */
export const CartRow = memo((props: RowProps & { readonly rounded: Rounding | undefined }) => {
  const { row, rounded } = props;
  const view = toView(row, props);
  return (
    <>
      <tr className="cart-row cart-columns" data-row={row.carti}>
        <td className="cart-picture">
          <RowPicture image={row.image} />
        </td>
        <Name {...props} view={view} />
        <Availability {...props} />
        <UnitPrice {...props} view={view} />
        <td className="cart-pack">
          <span className="lg:hidden print:hidden">{`${props.labels.pack} `}</span>
          {formatNumber(row.qty_min_imballo, props.locale)}
        </td>
        <td className="cart-quantity">
          <RowQuantity
            {...{ row, labels: props.labels, locale: props.locale }}
            action={props.paths.update}
            formId={props.paths.formId}
          />
        </td>
        <td className="cart-amount">
          <b>{view.amount}</b>
        </td>
        <Remove {...props} onRemove={() => void removeRow(row)} />
      </tr>
      {rounded ? <RoundingNotice {...props} rounded={rounded} /> : null}
    </>
  );
});
CartRow.displayName = 'CartRow';
