import type { ReactNode } from 'react';
import type { Locale } from '#src/contract/locale.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { IconName } from '#src/ui/icons.ts';
import type { Draft } from './checkout-form.ts';
import type { CheckoutFields as Fields, CreditTexts } from './checkout-fields.ts';
import { toCreditParts } from './credit-parts.ts';
import { DeliveryDate } from './DeliveryDate.tsx';
import type { Choices } from './use-order.client.ts';

type Props = {
  readonly fields: Fields;
  /** Initial values; the fields are uncontrolled, so that what is filled in before hydration stays. */
  readonly draft: Draft;
  readonly choices: Choices;
  /** Total of the order, in euros. */
  readonly total: number;
  readonly locale: Locale;
  /** The error text of a field; undefined when it has none. */
  readonly findError: (field: 'date_delivery' | 'payment_method') => string | undefined;
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

type ChoiceProps = {
  readonly name: string;
  readonly choice: {
    readonly value: string;
    readonly icon: IconName;
    readonly title: string;
    readonly hints: readonly string[];
  };
  readonly isInitial: boolean;
  readonly onChange: () => void;
  readonly children: ReactNode;
};

const Choice = ({ name, choice, isInitial, onChange, children }: ChoiceProps) => (
  <label className="choice">
    <input type="radio" name={name} value={choice.value} defaultChecked={isInitial} onChange={onChange} />
    <Icon name={choice.icon} />
    <span className="choice-text">
      <b>{choice.title}</b>
      {choice.hints.map((hint) => (
        <span key={hint}>{hint}</span>
      ))}
    </span>
    {children}
  </label>
);

const Delivery = (props: Props) => {
  const { fields, draft, choices, findError, onChange } = props;
  const { title, choices: deliveries } = fields.delivery;
  return (
    <Block name="delivery" number={2} title={title}>
      <div className="choices choices-two" role="radiogroup" aria-labelledby="checkout-delivery">
        {deliveries.map((choice) => (
          <Choice
            key={choice.value}
            name="delivery"
            isInitial={choice.value === draft.delivery}
            {...{ choice, onChange }}
          >
            <b className="choice-price">{choice.price}</b>
          </Choice>
        ))}
      </div>
      <DeliveryDate
        {...{ fields, onChange }}
        initial={draft.date_delivery}
        delivery={choices.delivery}
        day={choices.date_delivery}
        error={findError('date_delivery')}
      />
    </Block>
  );
};

type CreditProps = { readonly credit: CreditTexts; readonly total: number; readonly locale: Locale };

/** The credit limit, the used part and this order. */
const CreditBar = ({ credit, total, locale }: CreditProps) => {
  const { used, order, left } = toCreditParts(credit, total);
  return (
    <span className={left < 0 ? 'credit is-over' : 'credit'} data-credit="">
      <span className="credit-line">
        <span>{credit.title}</span>
        <span>
          <span className="credit-word">{left < 0 ? credit.over : credit.left}</span>
          <b>{formatPrice(Math.abs(left), locale)}</b>
        </span>
      </span>
      <svg className="credit-bar" height="10" aria-hidden="true">
        <rect width="100%" height="10" rx="2" className="credit-ground" />
        <rect width={`${used + order}%`} height="10" rx="2" className="credit-order" />
        <rect width={`${used}%`} height="10" rx="2" className="credit-used" />
      </svg>
      <span className="credit-legend">
        <span className="is-used">{credit.usedText}</span>
        <span className="is-order">{credit.orderText.replace('{amount}', formatPrice(total, locale))}</span>
      </span>
    </span>
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

const Notes = ({ fields: { note }, draft }: Props) => (
  <Block name="note" number={4} title={note.title}>
    <div className="note-fields">
      <p className="form-field">
        <label htmlFor="reference">{note.reference}</label>
        <input
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
      <p className="form-field note-wide">
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

/** Delivery with its day, payment, and notes. */
export const CheckoutFields = (props: Props) => (
  <>
    <Delivery {...props} />
    <Payment {...props} />
    <Notes {...props} />
  </>
);
