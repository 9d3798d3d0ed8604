import { type ReactNode, useEffect, useRef } from 'react';
import type { Delivery } from '#src/contract/order.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { isClosedDay, type CheckoutFields } from './checkout-fields.ts';
import { ERROR_ID } from './checkout-refusal.ts';
import { DeliveryCalendar } from './DeliveryCalendar.tsx';

type Props = {
  readonly fields: CheckoutFields;
  /** Initial value, `yyyy-mm-dd`; empty means the earliest possible day. */
  readonly initial: string;
  readonly delivery: Delivery;
  /** The current value. */
  readonly day: string;
  readonly error: string | undefined;
  readonly onChange: () => void;
  /** Further fields of the day. */
  readonly children?: ReactNode;
};

/**
 * Marks a closed day as invalid. Restores the last open day only when the field loses the focus, because a partly typed
 * date may be closed.
 */
const useClosedDays = ({ fields: { days, date }, initial, onChange }: Omit<Props, 'children'>) => {
  const field = useRef<HTMLInputElement>(null);
  const lastOpen = useRef(isClosedDay(initial, days) ? '' : initial);
  const check = (): void => {
    const input = field.current;
    if (!input) return;
    const isClosed = isClosedDay(input.value, days);
    input.setCustomValidity(isClosed ? date.closedText : '');
    if (!isClosed) lastOpen.current = input.value;
  };
  const set = (value: string): void => {
    if (field.current) field.current.value = value;
    check();
    onChange();
  };
  const onBlur = (): void => {
    if (isClosedDay(field.current?.value ?? '', days)) set(lastOpen.current);
  };
  const onInput = (): void => {
    check();
    onChange();
  };
  // A day typed before hydration.
  useEffect(check);
  return { field, set, onBlur, onInput };
};

/** Texts that follow the chosen delivery, without JavaScript too. */
const SHIPPING_ONLY = 'block [.checkout-block:has([data-choice=pickup]:checked)_&]:hidden';
const PICKUP_ONLY = 'hidden [.checkout-block:has([data-choice=pickup]:checked)_&]:block';

const LEGEND = 'flex items-center gap-1.5 before:size-3 before:rounded-sm before:border';

/** The day of delivery or pickup: a date field, and the calendar that sets it. */
export const DeliveryDate = (props: Props) => {
  const { fields, initial, delivery, day, error, children } = props;
  const { days, date } = fields;
  const { field, set, onBlur, onInput } = useClosedDays(props);
  return (
    <div className="mt-4 grid grid-cols-[minmax(12.5rem,1fr)_auto] gap-6 border-t border-line pt-4 max-lg:grid-cols-[minmax(0,1fr)] print:mt-[4pt] print:block print:border-0 print:p-0">
      <div className="form-field">
        <label htmlFor="date-delivery" className={SHIPPING_ONLY}>
          {date.labels.shipping}
        </label>
        <label htmlFor="date-delivery" className={PICKUP_ONLY}>
          {date.labels.pickup}
        </label>
        <span className={`date-field ${day === '' ? 'is-proposed' : ''}`}>
          <input
            ref={field}
            id="date-delivery"
            className="input font-semibold"
            type="date"
            name="date_delivery"
            defaultValue={initial}
            // Without JavaScript, `min` does not follow the chosen delivery.
            min={days.first}
            aria-describedby="date-hint"
            aria-invalid={error ? 'true' : undefined}
            aria-errormessage={error ? ERROR_ID : undefined}
            onInput={onInput}
            onBlur={onBlur}
          />
          {/* What an empty field means, as the calendar marks it. */}
          {day === '' && days.proposed[delivery] ? (
            <span aria-hidden="true">{formatDate(days.proposed[delivery])}</span>
          ) : null}
        </span>
        <p id="date-hint" className="note">
          <span className={SHIPPING_ONLY}>{date.hints.shipping}</span>
          <span className={PICKUP_ONLY}>{date.hints.pickup}</span>
          {date.hints.closed ? <span className="block">{date.hints.closed}</span> : null}
        </p>
        <p className="field-error" data-error-of="date_delivery">
          {error}
        </p>
        {children}
        <ul
          className="mt-2.5 flex flex-wrap gap-x-3 gap-y-1 text-2xs/5 text-ink-muted print:hidden no-js:hidden"
          aria-hidden="true"
        >
          <li className={`before:border-primary before:bg-primary ${LEGEND}`}>{date.legend.chosen}</li>
          <li className={`before:border-control ${LEGEND}`}>{date.legend.open}</li>
          <li className={`before:border-transparent before:bg-ground ${LEGEND}`}>{date.legend.closed}</li>
        </ul>
      </div>
      <DeliveryCalendar {...{ fields, delivery, day }} onPick={set} />
    </div>
  );
};
