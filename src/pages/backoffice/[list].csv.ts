import type { APIContext, APIRoute } from 'astro';
import { DESK_CUSTOMERS } from '#src/features/desk/customers/customers.list.ts';
import { DESK_INVOICES } from '#src/features/desk/invoices/invoices.list.ts';
import { sendListCsv } from '#src/features/desk/list/desk.list.ts';
import { DESK_LOG } from '#src/features/desk/log/log.list.ts';
import { DESK_ORDERS } from '#src/features/desk/orders/orders.list.ts';
import { DESK_QUOTES } from '#src/features/desk/quotes/quotes.list.ts';
import { DESK_SHELVES } from '#src/features/desk/shelves/shelves.list.ts';
import { DESK_SHIPPING } from '#src/features/desk/shipping/shipping.list.ts';

export const prerender = false;

const FILES: Readonly<Record<string, (context: APIContext) => Promise<Response>>> = {
  customers: (context) => sendListCsv(context, DESK_CUSTOMERS),
  invoices: (context) => sendListCsv(context, DESK_INVOICES),
  log: (context) => sendListCsv(context, DESK_LOG),
  orders: (context) => sendListCsv(context, DESK_ORDERS),
  quotes: (context) => sendListCsv(context, DESK_QUOTES),
  shelves: (context) => sendListCsv(context, DESK_SHELVES),
  shipping: (context) => sendListCsv(context, DESK_SHIPPING),
};

/** What matches the query of a list, as CSV. */
export const GET: APIRoute = (context) => {
  const { list = '' } = context.params;
  return (Object.hasOwn(FILES, list) && FILES[list]?.(context)) || new Response(null, { status: 404 });
};
