import { Icon } from '#src/ui/icons/Icon.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { ERROR_ID } from './checkout-refusal.ts';

type Props = {
  readonly fields: Pick<CheckoutFields, 'windows'>;
  /** Initial value, `13:00-16:00`; empty means the earliest window that is open. */
  readonly initial: string;
  /** The chosen day, `yyyy-mm-dd`; may be empty. */
  readonly day: string;
  readonly error: string | undefined;
  readonly onChange: () => void;
};

/** The hours of a pickup, among those that are open; shown with pickups only, without JavaScript too. */
export const PickupWindow = ({ fields: { windows }, initial, day, error, onChange }: Props) =>
  windows.windows.length === 0 ? null : (
    <div className="form-field mt-3.5 hidden [.checkout-block:has([data-choice=pickup]:checked)_&]:block">
      <label htmlFor="pickup-window">{windows.label}</label>
      <span className="select">
        <select
          id="pickup-window"
          name="pickup_window"
          defaultValue={initial}
          aria-invalid={error ? 'true' : undefined}
          aria-errormessage={error ? ERROR_ID : undefined}
          onChange={onChange}
        >
          <option value="">{windows.first}</option>
          {windows.windows.map(({ value, text, earliest }) => (
            <option key={value} value={value} disabled={day !== '' && day < earliest}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      <p className="field-error" data-error-of="pickup_window">
        {error}
      </p>
    </div>
  );
