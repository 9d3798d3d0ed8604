import type { CommandName } from '#src/contract/staff/commands.ts';
import { accountHandlers } from '../accounts/account-handlers.ts';
import { peopleHandlers } from '../accounts/people-handlers.ts';
import { contentHandlers } from '../content/content-handlers.ts';
import { pageHandlers } from '../content/page-handlers.ts';
import { invoiceHandlers } from '../documents/electronic-invoices.ts';
import { couponHandlers } from '../coupons/coupon-handlers.ts';
import { customerHandlers } from '../customer-records/customer-handlers.ts';
import { deskHandlers } from '../desk/desk-handlers.ts';
import { fulfilmentHandlers } from '../fulfilment/fulfilment-handlers.ts';
import { pickingHandlers } from '../fulfilment/picking-handlers.ts';
import { mailHandlers } from '../messages/mail-handlers.ts';
import { messageHandlers } from '../messages/message-handlers.ts';
import { orderHandlers } from '../orders/order-handlers.ts';
import { priceHandlers } from '../prices/price-handlers.ts';
import { quoteHandlers } from '../quotes/quote-handlers.ts';
import { requestHandlers } from '../requests/request-handlers.ts';
import { searchWordHandlers } from '../search/vocabulary/search-word-handlers.ts';
import type { Handlers } from '../command-handler.ts';
import { logHandlers } from './log-handlers.ts';
import { trashHandlers } from './trash-handlers.ts';
import { viewHandlers } from './view-handlers.ts';

/** The handler of each command. */
export const handlers: Handlers<CommandName> = {
  ...accountHandlers,
  ...contentHandlers,
  ...couponHandlers,
  ...customerHandlers,
  ...deskHandlers,
  ...fulfilmentHandlers,
  ...invoiceHandlers,
  ...logHandlers,
  ...mailHandlers,
  ...messageHandlers,
  ...orderHandlers,
  ...pageHandlers,
  ...peopleHandlers,
  ...priceHandlers,
  ...pickingHandlers,
  ...quoteHandlers,
  ...requestHandlers,
  ...searchWordHandlers,
  ...trashHandlers,
  ...viewHandlers,
};
