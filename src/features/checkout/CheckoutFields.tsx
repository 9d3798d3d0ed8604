import type { ReactNode } from 'react';
import type { Locale } from '#src/contract/locale.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { Draft } from './checkout-form.ts';
import type { CheckoutFields as Fields } from './checkout-fields.ts';
import type { RefusedField } from './checkout-refusal.ts';
import { Choice } from './Choice.tsx';
import { CreditBar } from './CreditBar.tsx';
import { DeliveryDate } from './DeliveryDate.tsx';
import { InvoiceFields } from './InvoiceFields.tsx';
import { PickupWindow } from './PickupWindow.tsx';
import type { Choices } from './use-order.client.ts';
import './CheckoutFields.css';

type Props = {
  readonly fields: Fields;
  /** Initial values; the fields are uncontrolled, so that what is filled in before hydration stays. */
  readonly draft: Draft;
  readonly choices: Choices;
  /** Total of the order, in euros. */
  readonly total: number;
  readonly locale: Locale;
  /** The error text of a field; undefined when it has none. */
  readonly findError: (field: RefusedField) => string | undefined;
  /** A field that changes the price has changed. */
  readonly onChange: () => void;
};

type BlockProps = {
  readonly name: string;
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
};

/** A numbered section of the form. */
const Block = ({ name, number, title, children }: BlockProps) => (
  <section className="panel checkout-block" aria-labelledby={`checkout-${name}`}>
    <h2 id={`checkout-${name}`}>
      <i>{number}</i>
      {title}
    </h2>
    {children}
  </section>
);

const Delivery = (props: Props) => {
  const { fields, draft, choices, findError, onChange } = props;
  const { title, choices: deliveries } = fields.delivery;
  return (
    <Block name="delivery" number={2} title={title}>
      <div
        className="choices grid-cols-2 max-md:grid-cols-[minmax(0,1fr)]"
        role="radiogroup"
        aria-labelledby="checkout-delivery"
      >
        {deliveries.map((choice) => (
          <Choice
            key={choice.value}
            name="delivery"
            isInitial={choice.value === draft.delivery}
            {...{ choice, onChange }}
          >
            <b className="whitespace-nowrap">{choice.price}</b>
          </Choice>
        ))}
      </div>
      <DeliveryDate
        {...{ fields, onChange }}
        initial={draft.date_delivery}
        delivery={choices.delivery}
        day={choices.date_delivery}
        error={findError('date_delivery')}
      >
        <PickupWindow
          {...{ fields, onChange }}
          initial={draft.pickup_window}
          day={choices.date_delivery}
          error={findError('pickup_window')}
        />
      </DeliveryDate>
    </Block>
  );
};

const Payment = ({ fields: { payment }, draft, total, locale, findError, onChange }: Props) => (
  <Block name="payment" number={3} title={payment.title}>
    {payment.methods.length === 0 ? (
      <p className="notice notice-alert" role="alert">
        <Icon name="alert" />
        {payment.none}
      </p>
    ) : null}
    <div className="choices" role="radiogroup" aria-labelledby="checkout-payment">
      {payment.methods.map(({ credit, ...choice }) => (
        <Choice
          key={choice.value}
          name="payment_method"
          isInitial={choice.value === draft.payment_method}
          {...{ choice, onChange }}
        >
          {credit ? <CreditBar {...{ credit, total, locale }} /> : null}
        </Choice>
      ))}
    </div>
    <p className="field-error" data-error-of="payment_method">
      {findError('payment_method')}
    </p>
  </Block>
);

const Invoice = (props: Props) => (
  <Block name="invoice" number={4} title={props.fields.invoice.title}>
    <InvoiceFields {...props} />
  </Block>
);

const Notes = ({ fields: { note }, draft }: Props) => (
  <Block name="note" number={5} title={note.title}>
    <div className="grid grid-cols-2 gap-x-3 gap-y-3.5 max-md:grid-cols-[minmax(0,1fr)]">
      <p className="form-field">
        <label htmlFor="reference">{note.reference}</label>
        <input
          type="text"
          id="reference"
          className="input"
          name="reference"
          defaultValue={draft.reference}
          maxLength={note.limits.reference}
          aria-describedby="reference-hint"
        />
        <span id="reference-hint" className="note">
          {note.referenceHint}
        </span>
      </p>
      <p className="form-field">
        <label htmlFor="phone">{note.phone}</label>
        <input
          id="phone"
          className="input"
          type="tel"
          name="phone"
          defaultValue={draft.phone}
          maxLength={note.limits.phone}
          autoComplete="tel"
        />
      </p>
      <p className="form-field col-span-full">
        <label htmlFor="note">{note.note}</label>
        <textarea
          id="note"
          className="input"
          name="note"
          rows={3}
          maxLength={800}
          aria-describedby="note-hint"
          defaultValue={draft.note}
        />
        <span id="note-hint" className="note">
          {note.noteHint}
        </span>
      </p>
    </div>
  </Block>
);

/** Delivery with its day, payment, invoice data and notes. */
export const CheckoutFields = (props: Props) => (
  <>
    <Delivery {...props} />
    <Payment {...props} />
    <Invoice {...props} />
    <Notes {...props} />
  </>
);
