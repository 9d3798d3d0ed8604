import type { Delivery } from '#src/contract/order.ts';
import { isClosedDay, type CheckoutFields, type DeliveryDays } from './checkout-fields.ts';
import './DeliveryCalendar.css';

/** Where both months do not fit, they scroll, and the edge of the second one shows. */
const FRAME =
  'grid grid-cols-[15.75rem_15.75rem] items-start gap-x-7 gap-y-2 rounded border border-line px-3.5 pt-1.5 pb-3 max-at1241:w-76 max-at1241:snap-x max-at1241:snap-proximity max-at1241:overflow-x-auto max-at1241:[scrollbar-width:thin] max-lg:w-auto max-lg:grid-cols-[20.125rem_20.125rem] max-lg:justify-around max-md:-mr-3 max-md:snap-mandatory max-md:grid-cols-[repeat(2,max(calc(100%-2.125rem),min(100%,19.6875rem)))] max-md:justify-start max-md:gap-x-2.5 max-md:border-0 max-md:px-0 max-md:pt-0 max-md:pb-1.5 print:hidden no-js:hidden';

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

type Props = {
  readonly fields: CheckoutFields;
  readonly delivery: Delivery;
  /** The date field's value, `yyyy-mm-dd`; may be empty. */
  readonly day: string;
  readonly onPick: (date: string) => void;
};

/** Two months of buttons; shown with JavaScript only. Without a chosen day, the earliest is marked. */
export const DeliveryCalendar = ({ fields: { days, date, calendar }, delivery, day, onPick }: Props) => {
  const { months, weekdays, note } = calendar;
  const isOff = (cell: Cell): boolean => isClosedDay(cell.date, days) || cell.date < days.earliest[delivery];
  const cells = months.flatMap(({ weeks }) => weeks.flat());
  const chosen = day || cells.find((cell) => cell && !isOff(cell))?.date;
  if (months.length === 0) return null;
  return (
    <div
      className={`calendar ${FRAME}`}
      role="group"
      aria-label={date.label}
      data-calendar=""
      data-shipping={days.earliest.shipping}
      data-pickup={days.earliest.pickup}
    >
      {months.map(({ title, weeks }) => (
        <table
          key={title}
          className="max-at1241:snap-end max-at1241:first:snap-start max-md:w-full max-md:table-fixed"
        >
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
                      <Day {...{ cell, days, onPick }} isOff={isOff(cell)} isChosen={cell.date === chosen} />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {note ? (
        <p className="note col-span-full max-at1241:sticky max-at1241:left-0 max-at1241:col-[1]">{note}</p>
      ) : null}
    </div>
  );
};
