import type { ReactNode, SyntheticEvent } from 'react';
import type { Locale } from '#src/contract/locale.ts';
import { columns } from '#src/ui/order.recipe.ts';
import type { Bill } from './bill.ts';
import { CheckoutFields } from './CheckoutFields.tsx';
import { type CheckoutFields as Fields, isClosedDay } from './checkout-fields.ts';
import type { Draft } from './checkout-form.ts';
import { findField, type Refusal } from './checkout-refusal.ts';
import type { SummaryLabels } from './checkout-texts.ts';
import { CheckoutSummary, type CheckoutPaths, type TermsOfSale } from './CheckoutSummary.tsx';
import type { RowSnapshot } from './row-snapshot.ts';
import { isSend, useOrder } from './use-order.client.ts';

type Props = {
  readonly draft: Draft;
  /** Whether the draft is what was posted, not the defaults. */
  readonly isPosted: boolean;
  readonly id_cart: string | number;
  /** The order as priced for the form's initial values. */
  readonly bill: Bill;
  /** The rows as the customer sent them, when the order was refused. */
  readonly before?: readonly RowSnapshot[] | undefined;
  readonly refusal: Refusal | undefined;
  /** Undefined on the review page, whose values are in `children`. */
  readonly fields: Fields | undefined;
  readonly locale: Locale;
  readonly labels: SummaryLabels;
  /** The delivery address, formatted. */
  readonly address: string | undefined;
  readonly paths: CheckoutPaths;
  /** The terms of sale to accept; undefined for a shop without. */
  readonly terms: TermsOfSale | undefined;
  /** The addresses; on the review page, the values as text and hidden fields. */
  readonly children?: ReactNode;
};

/**
 * The form that turns the cart into an order. Without JavaScript its button leads to the review page; with it, changes
 * reprice the bill, and the button sends the order.
 */
export const Checkout = (props: Props) => {
  const { draft, fields, locale, labels, paths, children } = props;
  const order = useOrder({
    bill: props.bill,
    before: props.before,
    refusal: props.refusal,
    draft,
    locale,
    id_cart: props.id_cart,
    isPosted: props.isPosted,
    isOpen: (day) => fields !== undefined && day >= fields.days.first && !isClosedDay(day, fields.days),
    thanksPath: paths.thanks,
  });
  const onSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void => {
    if (!isSend(event.nativeEvent)) return;
    event.preventDefault();
    void order.send();
  };
  const code = order.sentRefusal?.refusal;
  const findError = (field: string): string | undefined =>
    code !== undefined && findField(code) === field ? labels.refusals[code] : undefined;
  return (
    <form
      ref={order.form}
      className={columns.two}
      method="post"
      action={paths.prepare}
      autoComplete="off"
      data-checkout=""
      noValidate
      onInput={order.keep}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="id_cart" value={props.id_cart} />
      <input type="hidden" name="request_id" value={draft.request_id} />
      <div className="checkout-steps">
        {children}
        {fields ? (
          <CheckoutFields
            {...{ fields, draft, locale, findError }}
            choices={order.choices}
            total={order.bill.totale_doc}
            onChange={order.change}
          />
        ) : null}
      </div>
      <CheckoutSummary
        {...{ order, draft, locale, labels, paths }}
        terms={props.terms}
        termsError={findError('terms_version')}
        address={props.address}
        isReview={fields === undefined}
      />
    </form>
  );
};
