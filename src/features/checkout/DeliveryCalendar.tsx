import type { Delivery } from '#src/contract/order.ts';
import { moveFocus } from './calendar-keys.client.ts';
import { isClosedDay, type CheckoutFields, type DeliveryDays } from './checkout-fields.ts';
import './DeliveryCalendar.css';

/** Where both months do not fit beside each other, they stand one below the other. */
const FRAME =
  'grid grid-cols-[15.75rem_15.75rem] items-start gap-x-7 gap-y-2 rounded border border-line px-3.5 pt-1.5 pb-3 max-at1241:grid-cols-[15.75rem] max-lg:grid-cols-[20.125rem_20.125rem] max-lg:justify-around max-lg:gap-x-2 max-lg:px-1 max-md:grid-cols-[minmax(0,1fr)] max-md:border-0 max-md:px-0 max-md:pt-0 max-md:pb-1.5 print:hidden no-js:hidden';

type Cell = NonNullable<CheckoutFields['calendar']['months'][number]['weeks'][number][number]>;
type DayProps = {
  readonly cell: Cell;
  readonly days: DeliveryDays;
  readonly isOff: boolean;
  readonly isChosen: boolean;
  readonly isTabbed: boolean;
  readonly onPick: (date: string) => void;
};

const Day = ({ cell, days, isOff, isChosen, isTabbed, onPick }: DayProps) => (
  <button
    type="button"
    data-day={cell.date}
    data-closed={isClosedDay(cell.date, days) ? '' : undefined}
    data-holiday={days.closedDates.includes(cell.date) ? '' : undefined}
    disabled={isOff}
    aria-pressed={isChosen}
    tabIndex={isTabbed ? undefined : -1}
    aria-label={cell.label}
    onClick={() => onPick(cell.date)}
    onKeyDown={moveFocus}
  >
    {cell.day}
  </button>
);

type Props = {
  readonly fields: CheckoutFields;
  readonly delivery: Delivery;
  /** The date field's value, `yyyy-mm-dd`; may be empty. */
  readonly day: string;
  readonly onPick: (date: string) => void;
};

/** Two months of buttons; shown with JavaScript only. Without a chosen day, the proposed one is marked. */
export const DeliveryCalendar = ({ fields: { days, date, calendar }, delivery, day, onPick }: Props) => {
  const { months, weekdays, note } = calendar;
  const isOff = (cell: Cell): boolean => isClosedDay(cell.date, days) || cell.date < days.earliest[delivery];
  const cells = months.flatMap(({ weeks }) => weeks.flat());
  const open = cells.filter((cell) => cell !== undefined).filter((cell) => !isOff(cell));
  const chosen = day || days.proposed[delivery];
  /** One day is in the tab order; the arrow keys lead to the others. */
  const tabbed = (open.find((cell) => cell.date === chosen) ?? open[0])?.date;
  if (months.length === 0) return null;
  return (
    <div
      className={`calendar ${FRAME}`}
      role="group"
      aria-label={date.labels[delivery]}
      data-calendar=""
      data-shipping={days.earliest.shipping}
      data-pickup={days.earliest.pickup}
    >
      {months.map(({ title, weeks }) => (
        <table key={title} className="max-md:w-full max-md:table-fixed">
          <caption className="h-9 leading-9 font-semibold">{title}</caption>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="h-6.5 text-center text-2xs/5 font-medium text-ink-muted"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, row) => (
              <tr key={row}>
                {week.map((cell, column) => (
                  <td key={column} className="p-px max-md:p-0 max-md:pr-px max-md:pb-0.5">
                    {cell ? (
                      <Day
                        {...{ cell, days, onPick }}
                        isOff={isOff(cell)}
                        isChosen={cell.date === chosen}
                        isTabbed={cell.date === tabbed}
                      />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {note ? <p className="note col-span-full">{note}</p> : null}
    </div>
  );
};
