import type { ReactNode } from 'react';
import type { Cart } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { formatAmount, formatNumber, formatPrice } from '#src/i18n/format.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { AmountList, type AmountLine } from '#src/ui/AmountList.tsx';
import { toTaxable } from '#src/ui/text/bill-lines.ts';
import { toCouponLines } from '#src/ui/text/coupon-lines.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { formatLongDeliveryDay } from '#src/ui/text/order-day.ts';
import { bill } from '#src/ui/order.recipe.ts';
import { formatTotal } from '#src/ui/text/total-amount.ts';
import type { SummaryLabels } from './cart-texts.ts';
import { listLaterRows, toProgress } from './row-text.ts';

export type SummaryContext = {
  readonly locale: Locale;
  readonly checkoutPath: string;
  /** Address of the form that saves rows apart; undefined where carts cannot be saved. */
  readonly setAside: string | undefined;
  /** Transport is free above this net amount, in euros. */
  readonly freeShippingFrom: number;
  /** `002 · Marghera`; undefined for a guest. */
  readonly address: string | undefined;
};

type Props = { readonly cart: Cart; readonly labels: SummaryLabels; readonly context: SummaryContext };

const countRows = (cart: Cart): number => cart.data.filter((row) => !row.blocked).length;

/** The lines of the bill. Amounts are the server's: only the taxable sum is calculated here. */
export const toCartLines = ({ cart, labels, context }: Props): readonly AmountLine[] => {
  const price = (value: number): string => formatTotal(value, cart, context.locale);
  const rows = countRows(cart);
  return [
    {
      label: fillCount(labels.goodsRows, rows),
      value: price(cart.totale_netto),
    },
    ...toCouponLines(cart, labels.coupon, context.locale),
    {
      label: labels.transport,
      value:
        cart.spese_trasporto === 0 && rows > 0 && !cart.is_open
          ? labels.transportFree
          : price(cart.spese_trasporto),
    },
    { label: labels.taxable, value: price(toTaxable(cart)), kind: 'strong' as const },
    ...cart.vat.map(({ rate, taxable, tax }) => ({
      label: fill(labels.vat, { rate: formatNumber(rate, context.locale) }),
      hint: fill(labels.vatOn, { taxable: price(taxable) }),
      value: price(tax),
    })),
    { label: labels.gross, value: price(cart.totale_lordo), kind: 'quiet' as const },
    {
      label: labels.total,
      value: cart.is_open ? labels.totalOpen : price(cart.totale_doc),
      kind: 'total' as const,
    },
  ];
};

type BarProps = { readonly label: string; readonly state: string; readonly share: number };

const Bar = ({ label, state, share }: BarProps) => (
  <div className="mt-3 text-2xs/5 print:hidden">
    <p className="mb-1.25 flex justify-between gap-2">
      <span>{label}</span>
      <b
        className={`inline-flex items-center gap-0.75 whitespace-nowrap ${share === 1 ? 'text-available' : 'text-primary'}`}
      >
        {share === 1 ? <Icon name="check" className="size-3.5" /> : null}
        {state}
      </b>
    </p>
    <svg className="block w-full" height="6" aria-hidden="true">
      <rect width="100%" height="6" rx="3" className="fill-line" />
      <rect
        width={`${(share * 100).toFixed(1)}%`}
        height="6"
        rx="3"
        className={share === 1 ? 'fill-available' : 'fill-primary'}
      />
    </svg>
  </div>
);

const Progress = ({ cart, labels, context }: Props) => {
  const { locale, freeShippingFrom } = context;
  const free = toProgress(cart.totale_netto, freeShippingFrom, true);
  const minimum = toProgress(cart.totale_netto, cart.min_order);
  const missing = (amount: number): string => fill(labels.missing, { amount: formatPrice(amount, locale) });
  return (
    <>
      <Bar
        label={fill(labels.freeShipping, { amount: formatAmount(freeShippingFrom, locale) })}
        state={free.missing === 0 ? labels.freeReached : missing(free.missing)}
        share={free.share}
      />
      {cart.min_order > 0 ? (
        <Bar
          label={fill(labels.minimum, { amount: formatPrice(cart.min_order, locale) })}
          state={minimum.missing === 0 ? labels.minimumReached : missing(minimum.missing)}
          share={minimum.share}
        />
      ) : null}
    </>
  );
};

/** Arrival dates of the rows that are not in stock; '' for one to be confirmed. */
const listArrivals = (cart: Cart): readonly string[] =>
  listLaterRows(cart)
    .map((row) => row.available_on ?? '')
    .sort();

/** Saves the rows that are not in stock apart, so that the others can be ordered now. */
const SetAside = ({ cart, labels, context }: Props) => {
  const later = listLaterRows(cart).length;
  if (context.setAside === undefined || later === 0 || later === countRows(cart)) return null;
  return (
    <form className="mt-2 print:hidden" method="post" action={context.setAside}>
      <button type="submit" className="button button-plain button-small button-wide whitespace-normal">
        {fillCount(labels.setAside, later)}
      </button>
    </form>
  );
};

/** The number of rows that are not in stock, the latest arrival date, and how many have none yet. */
const Arriving = ({ cart, labels }: Props) => {
  const arrivals = listArrivals(cart);
  const days = arrivals.filter((day) => day !== '');
  const unconfirmed = arrivals.length - days.length;
  return (
    <>
      {days.length > 0 ? (
        <p className={bill.fine}>
          {fillCount(labels.arriving, days.length, { date: formatDate(days.at(-1)) })}
        </p>
      ) : null}
      {unconfirmed > 0 ? <p className={bill.fine}>{fillCount(labels.unconfirmed, unconfirmed)}</p> : null}
    </>
  );
};

const Delivery = ({ cart, labels, context }: Props) => {
  const isUnconfirmed = listArrivals(cart).includes('');
  const date = isUnconfirmed
    ? ''
    : formatLongDeliveryDay(cart.accepted_delivery_date || cart.date_delivery, context.locale);
  if (!context.address && !date && !isUnconfirmed) return null;
  return (
    <p className="mt-3.5 flex items-center gap-2.5 border-t border-line pt-3 print:mt-[10pt] print:pt-[6pt]">
      <Icon name="calendar" className="size-5 text-primary" />
      <span className="flex flex-col">
        {context.address ? (
          <small className="text-2xs/5 text-ink-muted">
            {fill(labels.deliverTo, { address: context.address })}
          </small>
        ) : null}
        {date ? <b>{fill(labels.from, { date })}</b> : null}
        {isUnconfirmed ? <b>{labels.dateUnconfirmed}</b> : null}
      </span>
    </p>
  );
};

/** The column beside the rows: bill, delivery and checkout link. Children: above the bill. */
export const CartSummary = (props: Props & { readonly children?: ReactNode }) => {
  const { labels, context, cart, children } = props;
  return (
    <aside className={`${bill.side} print:break-inside-avoid`} aria-label={labels.title}>
      <div className={`${bill.box} print:mt-[14pt] print:ml-auto print:w-[250pt]`}>
        <h2 className={bill.title}>{labels.title}</h2>
        {children}
        <AmountList lines={toCartLines(props)} />
        {cart.is_open ? null : <Progress {...props} />}
        <Delivery {...props} />
        <div className={bill.bar} data-order-bar="">
          <p className={bill.barTotal}>
            <small>{labels.total}</small>
            <b>{formatTotal(cart.totale_doc, cart, context.locale)}</b>
          </p>
          <a className={`button button-primary button-wide ${bill.barButton}`} href={context.checkoutPath}>
            {labels.checkout}
          </a>
        </div>
        <Arriving {...props} />
        <SetAside {...props} />
        {context.address ? null : <p className={bill.fine}>{labels.guestHint}</p>}
      </div>
    </aside>
  );
};
