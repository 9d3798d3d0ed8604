import type { Locale } from '#src/contract/locale.ts';
import { getPaymentTraits } from '#src/contract/payment-methods.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { formatLongDeliveryDay } from '#src/ui/text/order-day.ts';
import type { Bill } from './bill.ts';
import type { SummaryLabels } from './checkout-texts.ts';
import type { Choices } from './use-order.client.ts';

type Props = {
  readonly bill: Bill;
  readonly choices: Choices;
  readonly address: string | undefined;
  readonly locale: Locale;
  readonly labels: Pick<SummaryLabels, 'facts'>;
};

const ITEM = 'flex items-start gap-2.5';
const TEXT = 'flex min-w-0 flex-col text-pretty';

/** Delivery address, date and payment of the order. */
export const OrderFacts = ({ bill, choices, address, locale, labels: { facts } }: Props) => {
  const isPickup = choices.delivery === 'pickup';
  const hours = isPickup && bill.pickup_window ? `, ${bill.pickup_window.replace('-', '–')}` : '';
  const day = formatLongDeliveryDay(bill.date_delivery ?? '', locale);
  const isCollected = choices.payment_method && getPaymentTraits(choices.payment_method).isCollected;
  const dues = isCollected ? (bill.deadlines ?? []) : [];
  return (
    <ul className="order-facts mt-3 grid gap-1.5 border-t border-line pt-3 text-xs/4.5 print:break-inside-avoid">
      <li className={ITEM}>
        <Icon name={isPickup ? 'store' : 'pin'} className="mt-px text-primary" />
        <span className={TEXT}>{isPickup ? facts.atCounter : address}</span>
      </li>
      {day ? (
        <li className={ITEM}>
          <Icon name="calendar" className="mt-px text-primary" />
          <span className={TEXT}>{`${day}${hours}`}</span>
        </li>
      ) : null}
      {choices.payment_method ? (
        <li className={ITEM}>
          <Icon name="wallet" className="mt-px text-primary" />
          <span className={TEXT}>
            {facts.payments[choices.payment_method]}
            {dues.map(({ date, amount }) => (
              <span key={date} className="order-due">
                {fill(facts.dueOn, { date, amount: formatPrice(amount, locale) })}
              </span>
            ))}
            {dues.length > 0 ? <small className="text-2xs/4.5 text-ink-muted">{facts.dueIf}</small> : null}
          </span>
        </li>
      ) : null}
    </ul>
  );
};
