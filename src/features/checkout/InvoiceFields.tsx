import type { CheckoutFields } from './checkout-fields.ts';
import type { Draft } from './checkout-form.ts';
import type { RefusedField } from './checkout-refusal.ts';
import { Choice } from './Choice.tsx';

type TextName = 'company_name' | 'vat_number' | 'recipient_code' | 'pec' | 'tax_code';

type Props = {
  readonly fields: Pick<CheckoutFields, 'invoice'>;
  readonly draft: Draft;
  readonly findError: (field: RefusedField) => string | undefined;
};

type TextProps = Props & { readonly name: TextName };

const TextField = ({ name, fields: { invoice }, draft, findError }: TextProps) => {
  const { label, hint, limit, mode } = invoice.texts[name];
  const error = findError(name);
  return (
    <p className="form-field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        className="input"
        name={name}
        type={mode}
        defaultValue={draft[name]}
        maxLength={limit}
        autoComplete="off"
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={`${name}-hint ${name}-error`}
      />
      <span id={`${name}-hint`} className="note">
        {hint}
      </span>
      <span id={`${name}-error`} className="field-error" data-error-of={name}>
        {error}
      </span>
    </p>
  );
};

const GRID = 'mt-3.5 hidden grid-cols-2 gap-x-3 gap-y-3.5 max-md:grid-cols-[minmax(0,1fr)]';
const COMPANY: readonly TextName[] = ['company_name', 'vat_number', 'recipient_code', 'pec'];

const noop = (): void => undefined;

/** Whose data the invoice has; the fields follow the choice, without JavaScript too. */
export const InvoiceFields = (props: Props) => {
  const { invoice } = props.fields;
  return (
    <>
      <div
        className="choices grid-cols-3 max-md:grid-cols-[minmax(0,1fr)]"
        role="radiogroup"
        aria-labelledby="checkout-invoice"
      >
        {invoice.choices.map((choice) => (
          <Choice
            key={choice.value}
            name="invoice_kind"
            isInitial={choice.value === props.draft.invoice_kind}
            choice={choice}
            onChange={noop}
          />
        ))}
      </div>
      <div className={`${GRID} [.checkout-block:has([data-choice=company]:checked)_&]:grid`}>
        {COMPANY.map((name) => (
          <TextField key={name} {...props} name={name} />
        ))}
      </div>
      <div
        className={`${GRID} [.checkout-block:has([data-choice=company]:checked)_&]:grid [.checkout-block:has([data-choice=private]:checked)_&]:grid`}
      >
        <TextField {...props} name="tax_code" />
      </div>
    </>
  );
};
