import { useEffect, useRef } from 'react';
import type { CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatTotal } from '#src/ui/text/total-amount.ts';
import { AmountList } from '#src/ui/AmountList.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { bill as look } from '#src/ui/order.recipe.ts';
import { toBillLines } from '#src/ui/text/bill-lines.ts';
import type { Draft } from './checkout-form.ts';
import { ERROR_ID, type Refusal } from './checkout-refusal.ts';
import type { SummaryLabels } from './checkout-texts.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderRows } from './OrderRows.tsx';
import { toRowSnapshots } from './row-snapshot.ts';
import { SEND, type OrderState } from './use-order.client.ts';

export type CheckoutPaths = {
  readonly cart: string;
  readonly orders: string;
  readonly prepare: string;
  readonly send: string;
  readonly change: string;
  /** The order's number is appended. */
  readonly thanks: string;
};

type Props = {
  readonly order: Pick<OrderState, 'bill' | 'choices' | 'changes' | 'refusal' | 'phase'>;
  readonly draft: Draft;
  /** The terms of sale to accept; undefined for a shop without. */
  readonly terms: TermsOfSale | undefined;
  /** The error text of the terms; undefined without one. */
  readonly termsError: string | undefined;
  /** True on the review page, where the form's fields are hidden. */
  readonly isReview: boolean;
  readonly locale: Locale;
  readonly labels: SummaryLabels;
  /** The delivery address, formatted. */
  readonly address: string | undefined;
  readonly paths: CheckoutPaths;
};

type AlertProps = {
  readonly refusal: Refusal;
  readonly rows: readonly CartRow[];
  readonly labels: SummaryLabels;
  readonly paths: CheckoutPaths;
};

/** Version and page of the terms of sale. */
export type TermsOfSale = { readonly version: string; readonly href: string };

type TermsProps = {
  readonly terms: TermsOfSale;
  readonly labels: SummaryLabels;
  readonly isAccepted: boolean;
  readonly error: string | undefined;
};

/** The terms of sale; where they are what an order was refused for, their error is the only one, and they get the focus. */
const Terms = ({ terms, labels, isAccepted, error }: TermsProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) box.current?.focus();
  }, [error]);
  return (
    <div
      id={error === undefined ? undefined : ERROR_ID}
      className="mt-3 scroll-mt-[50vh] text-xs/5 print:hidden"
    >
      <label className="flex items-start gap-2">
        <input
          ref={box}
          type="checkbox"
          className="mt-0.5 size-4 flex-none accent-primary"
          name="terms_version"
          value={terms.version}
          defaultChecked={isAccepted}
          aria-required="true"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby="terms-error"
        />
        <span>
          {labels.terms}{' '}
          <a href={terms.href} target="_blank" rel="noopener">
            {fill(labels.termsLink, { version: terms.version })}
          </a>
        </span>
      </label>
      <p id="terms-error" className="field-error" data-error-of="terms_version">
        {error}
      </p>
    </div>
  );
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
    <div
      id={ERROR_ID}
      ref={box}
      className="notice notice-alert mt-3 mb-0 scroll-mt-[50vh] scroll-mb-30"
      role="alert"
      tabIndex={-1}
    >
      <Icon name="alert" />
      <span>
        {refusal.message ?? labels.refusals[refusal.refusal] ?? labels.refusals['failed']}
        {refusal.refusal === 'row_not_orderable'
          ? ` ${fill(labels.rowsBlocked, { codes: toCodes(refusal, rows) })}`
          : ''}
        {refusal.refusal === 'login_required' ? (
          <button
            type="submit"
            className="ml-1 cursor-pointer text-primary underline"
            formAction={paths.change}
          >
            {labels.login}
          </button>
        ) : null}
        {refusal.refusal === 'request_conflict' ? <a href={paths.orders}>{` ${labels.orders}`}</a> : null}
      </span>
    </div>
  );
};

/** Rows, bill and button of the order. */
export const CheckoutSummary = (props: Props) => {
  const { order, draft, terms, termsError, isReview, locale, labels, address, paths } = props;
  const { bill, choices, changes, refusal, phase } = order;
  const canSend = isReview || phase !== 'waiting';
  const isBusy = phase === 'sending' || phase === 'pricing';
  return (
    <aside className={look.side} aria-labelledby="order-title">
      <div className={`${look.box} checkout-bill`} aria-busy={isBusy}>
        <h2 id="order-title" className={look.title}>
          {labels.title}{' '}
          <a className="text-xs/5 font-strong print:hidden" href={paths.cart}>
            {labels.edit}
          </a>
        </h2>
        <input type="hidden" name="seen" value={JSON.stringify(toRowSnapshots(bill.rows))} />
        <OrderRows
          rows={bill.rows}
          {...{ changes, locale, labels }}
          notes={draft.row_notes}
          cartPath={paths.cart}
        />
        <AmountList lines={toBillLines(bill, labels.bill, locale)} />
        <OrderFacts {...{ bill, choices, locale, labels }} address={address} />
        <p className="visually-hidden" role="status">
          {phase === 'sending' ? labels.sending : ''}
        </p>
        {refusal && termsError === undefined ? (
          <Alert rows={bill.rows} {...{ refusal, labels, paths }} />
        ) : null}
        {terms ? (
          <Terms
            {...{ terms, labels }}
            isAccepted={draft.terms_version === terms.version}
            error={termsError}
          />
        ) : null}
        <div className={look.bar} data-order-bar="">
          <p className={look.barTotal}>
            <small>{labels.bill.total}</small>
            <b>{formatTotal(bill.totale_doc, bill, locale)}</b>
          </p>
          <button
            type="submit"
            className={`button button-primary button-wide ${look.barButton}`}
            formAction={canSend ? paths.send : paths.prepare}
            name="step"
            value={canSend ? SEND : 'review'}
            disabled={isBusy}
          >
            {canSend ? (phase === 'sending' ? labels.sending : labels.send) : labels.review}
          </button>
        </div>
        {isReview ? (
          <button type="submit" className="button button-plain button-wide mt-3.5" formAction={paths.change}>
            {labels.change}
          </button>
        ) : null}
        <p className={look.fine}>{labels.sendHint}</p>
      </div>
    </aside>
  );
};
