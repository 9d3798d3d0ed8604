import { useEffect, useRef } from 'react';
import type { Delivery } from '#src/contract/order.ts';
import { isClosedDay, type CheckoutFields, type DeliveryDays } from './checkout-fields.ts';
import { ERROR_ID } from './checkout-refusal.ts';

type Props = {
  readonly fields: CheckoutFields;
  /** Initial value, `yyyy-mm-dd`; empty means the earliest possible day. */
  readonly initial: string;
  readonly delivery: Delivery;
  /** The current value. */
  readonly day: string;
  readonly error: string | undefined;
  readonly onChange: () => void;
};

type Cell = NonNullable<CheckoutFields['calendar']['months'][number]['weeks'][number][number]>;
type DayProps = {
  readonly cell: Cell;
  readonly days: DeliveryDays;
  readonly isOff: boolean;
  readonly isChosen: boolean;
  readonly onPick: (date: string) => void;
};

const Day = ({ cell, days, isOff, isChosen, onPick }: DayProps) => (
  <button
    type="button"
    data-day={cell.date}
    data-closed={isClosedDay(cell.date, days) ? '' : undefined}
    data-holiday={days.closedDates.includes(cell.date) ? '' : undefined}
    disabled={isOff}
    aria-pressed={isChosen}
    aria-label={cell.label}
    onClick={() => onPick(cell.date)}
  >
    {cell.day}
  </button>
);

type CalendarProps = Pick<Props, 'fields' | 'delivery' | 'day'> & Pick<DayProps, 'onPick'>;

/** Two months of buttons; shown with JavaScript only. Without a chosen day, the earliest is marked. */
const Calendar = ({ fields: { days, date, calendar }, delivery, day, onPick }: CalendarProps) => {
  const { months, weekdays, note } = calendar;
  const isOff = (cell: Cell): boolean => isClosedDay(cell.date, days) || cell.date < days.earliest[delivery];
  const cells = months.flatMap(({ weeks }) => weeks.flat());
  const chosen = day || cells.find((cell) => cell && !isOff(cell))?.date;
  if (months.length === 0) return null;
  return (
    <div
      className="calendar no-js:hidden print:hidden"
      role="group"
      aria-label={date.label}
      data-calendar=""
      data-shipping={days.earliest.shipping}
      data-pickup={days.earliest.pickup}
    >
      {months.map(({ title, weeks }) => (
        <table key={title}>
          <caption>{title}</caption>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, row) => (
              <tr key={row}>
                {week.map((cell, column) => (
                  <td key={column}>
                    {cell ? (
                      <Day {...{ cell, days, onPick }} isOff={isOff(cell)} isChosen={cell.date === chosen} />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {note ? <p className="note">{note}</p> : null}
    </div>
  );
};

/**
 * Marks a closed day as invalid. Restores the last open day only when the field loses the focus, because a partly typed
 * date may be closed.
 */
const useClosedDays = ({ fields: { days, date }, initial, onChange }: Props) => {
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

/** The day of delivery or pickup: a date field, and the calendar that sets it. */
export const DeliveryDate = (props: Props) => {
  const { fields, initial, delivery, day, error } = props;
  const { days, date } = fields;
  const { field, set, onBlur, onInput } = useClosedDays(props);
  return (
    <div className="checkout-date">
      <div className="form-field date-field">
        <label htmlFor="date-delivery">{date.label}</label>
        <input
          ref={field}
          id="date-delivery"
          className="input"
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
        <p id="date-hint" className="note">
          {date.hints.map((hint) => (
            <span key={hint}>{hint}</span>
          ))}
        </p>
        <p className="field-error" data-error-of="date_delivery">
          {error}
        </p>
        <ul className="date-legend no-js:hidden print:hidden" aria-hidden="true">
          <li className="is-chosen">{date.legend.chosen}</li>
          <li className="is-open">{date.legend.open}</li>
          <li className="is-closed">{date.legend.closed}</li>
        </ul>
      </div>
      <Calendar {...{ fields, delivery, day }} onPick={set} />
    </div>
  );
};
