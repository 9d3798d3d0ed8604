import { useEffect, useRef } from 'react';
import type { CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { AmountList } from '#src/ui/AmountList.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { toBillLines, type Bill } from './bill.ts';
import { ERROR_ID, type Refusal } from './checkout-refusal.ts';
import type { SummaryLabels } from './checkout-texts.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderRows } from './OrderRows.tsx';
import { toRowSnapshots, type RowSnapshot } from './row-snapshot.ts';
import { SEND, useOrder, type Choices } from './use-order.client.ts';

type Props = {
  /** The order as priced for the form's initial values. */
  readonly bill: Bill;
  /** The rows as the customer sent them, when the order was refused. */
  readonly before?: readonly RowSnapshot[] | undefined;
  readonly refusal: Refusal | undefined;
  /** True on the review page, where the form's fields are hidden. */
  readonly isReview: boolean;
  readonly locale: Locale;
  readonly labels: SummaryLabels;
  /** The delivery address, formatted. */
  readonly address: string | undefined;
  /** Initial values of the form. */
  readonly choices: Choices;
  readonly paths: {
    readonly cart: string;
    readonly login: string;
    readonly orders: string;
    readonly prepare: string;
    readonly send: string;
    readonly change: string;
    /** The order's number is appended. */
    readonly thanks: string;
  };
};

type AlertProps = {
  readonly refusal: Refusal;
  readonly rows: readonly CartRow[];
  readonly labels: SummaryLabels;
  readonly paths: Props['paths'];
};

/** Codes of the refused rows. */
const toCodes = (refusal: Refusal, rows: readonly CartRow[]): string =>
  rows
    .filter((row) => refusal.rows?.includes(String(row.row_id)))
    .map((row) => row.carti)
    .join(', ');

const Alert = ({ refusal, rows, labels, paths }: AlertProps) => {
  const box = useRef<HTMLDivElement>(null);
  // Focus only the result of sending: other alerts must not interrupt typing.
  useEffect(() => {
    if (refusal.isFromSend) box.current?.focus();
  }, [refusal]);
  return (
    <div id={ERROR_ID} ref={box} className="notice notice-alert" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <span>
        {labels.refusals[refusal.refusal] ?? labels.refusals['failed']}
        {refusal.refusal === 'row_not_orderable'
          ? ` ${fill(labels.rowsBlocked, { codes: toCodes(refusal, rows) })}`
          : ''}
        {refusal.refusal === 'login_required' ? <a href={paths.login}>{` ${labels.login}`}</a> : null}
        {refusal.refusal === 'request_conflict' ? <a href={paths.orders}>{` ${labels.orders}`}</a> : null}
      </span>
    </div>
  );
};

/**
 * Rows, bill and button of the order. Without JavaScript the button leads to the review page; with it, changes of the
 * form reprice the bill, and the button sends the order.
 */
export const CheckoutSummary = (props: Props) => {
  const { labels, locale, paths, isReview } = props;
  const { before, ...options } = props;
  const { root, bill, choices, changes, refusal, state } = useOrder({
    ...{ ...options, before, texts: labels.refusals },
    thanksPath: paths.thanks,
  });
  const canSend = isReview || state !== 'waiting';
  const isBusy = state === 'sending' || state === 'pricing';
  return (
    <aside ref={root} className="cart-side" aria-labelledby="order-title">
      <div className="panel cart-summary" aria-busy={isBusy}>
        <h2 id="order-title">
          {labels.title} <a href={paths.cart}>{labels.edit}</a>
        </h2>
        <input type="hidden" name="seen" value={JSON.stringify(toRowSnapshots(bill.rows))} />
        <OrderRows rows={bill.rows} {...{ changes, locale, labels }} cartPath={paths.cart} />
        <AmountList lines={toBillLines(bill, labels.bill, locale)} />
        <OrderFacts {...{ bill, choices, locale, labels }} address={props.address} />
        <p className="visually-hidden" role="status">
          {state === 'sending' ? labels.sending : ''}
        </p>
        {refusal ? <Alert rows={bill.rows} {...{ refusal, labels, paths }} /> : null}
        <div className="cart-send">
          <p>
            <small>{labels.bill.total}</small>
            <b>{formatPrice(bill.totale_doc, locale)}</b>
          </p>
          <button
            type="submit"
            className="button button-primary button-wide"
            formAction={canSend ? paths.send : paths.prepare}
            name="step"
            value={canSend ? SEND : 'review'}
            disabled={isBusy}
          >
            {canSend ? (state === 'sending' ? labels.sending : labels.send) : labels.review}
          </button>
        </div>
        {isReview ? (
          <button type="submit" className="button button-plain button-wide" formAction={paths.change}>
            {labels.change}
          </button>
        ) : null}
        <p className="cart-fine">{labels.sendHint}</p>
      </div>
    </aside>
  );
};
