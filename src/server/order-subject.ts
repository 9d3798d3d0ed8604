import type { OrderSubject } from '#src/documents/order-view.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { getEnvironment } from './environment.ts';
import { pickIban } from './pages/main-page.ts';
import { toShopDay } from './shop-day.ts';

type Source = Pick<OrderSubject, 'order' | 'company' | 'main' | 'locale'>;

/** An order as it is printed and mailed, with the shop's name, its bank account and its day of the order. */
export const toOrderSubject = ({ order, company, main, locale }: Source): OrderSubject => {
  const iban = pickIban(main);
  return {
    ...{ order, company, locale, shop: getEnvironment().SHOP_NAME },
    main: { seller: main.seller, ...(iban !== undefined && { iban }) },
    sentOn: formatDate(toShopDay(order.transaction_date)),
  };
};
