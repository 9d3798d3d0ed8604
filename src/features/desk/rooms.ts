import type { CommandName } from '#src/contract/staff/commands.ts';
import {
  DESK_CUSTOMERS_PATH,
  DESK_INVOICES_PATH,
  DESK_LOG_PATH,
  DESK_MESSAGES_PATH,
  DESK_ORDERS_PATH,
  DESK_PAGES_PATH,
  DESK_PATH,
  DESK_PEOPLE_PATH,
  DESK_PRICES_PATH,
  DESK_QUOTES_PATH,
  DESK_REGISTRATIONS_PATH,
  DESK_REQUESTS_PATH,
  DESK_SHELVES_PATH,
  DESK_SHIPPING_PATH,
  DESK_TRASH_PATH,
} from '#src/i18n/routes.ts';
import type { IconName } from '#src/ui/icons/icons.ts';

/** A room of the desk; roles that may not run its command do not see it. */
type Room = {
  /** `desk:rooms.NAME`. */
  readonly name: string;
  readonly path: string;
  readonly icon: IconName;
  readonly command: CommandName;
  /** On phones in the bar at the bottom; of these the first four. */
  readonly isPlace?: true;
};

/** The rooms by the groups of the way, `desk:groups.NAME`; `top` has no heading. */
export const ROOMS = {
  top: [{ name: 'today', path: DESK_PATH, icon: 'today', command: 'desk.today', isPlace: true }],
  selling: [
    { name: 'orders', path: DESK_ORDERS_PATH, icon: 'package', command: 'orders.search', isPlace: true },
    { name: 'quotes', path: DESK_QUOTES_PATH, icon: 'note', command: 'quotes.search' },
    { name: 'invoices', path: DESK_INVOICES_PATH, icon: 'receipt', command: 'invoices.search' },
    { name: 'customers', path: DESK_CUSTOMERS_PATH, icon: 'users', command: 'customers.search' },
    { name: 'prices', path: DESK_PRICES_PATH, icon: 'tag', command: 'prices.lists', isPlace: true },
    {
      ...{ name: 'registrations', path: DESK_REGISTRATIONS_PATH, icon: 'user' },
      command: 'registrations.list',
    },
    { name: 'requests', path: DESK_REQUESTS_PATH, icon: 'clipboard', command: 'requests.list' },
    { name: 'messages', path: DESK_MESSAGES_PATH, icon: 'message', command: 'messages.search' },
  ],
  warehouse: [
    { name: 'shipping', path: DESK_SHIPPING_PATH, icon: 'truck', command: 'shipping.search', isPlace: true },
    { name: 'shelves', path: DESK_SHELVES_PATH, icon: 'store', command: 'shelves.search', isPlace: true },
  ],
  content: [
    { name: 'pages', path: DESK_PAGES_PATH, icon: 'document', command: 'pages.search', isPlace: true },
  ],
  shop: [
    { name: 'people', path: DESK_PEOPLE_PATH, icon: 'shield', command: 'staff.list' },
    { name: 'trash', path: DESK_TRASH_PATH, icon: 'trash', command: 'trash.search' },
    { name: 'log', path: DESK_LOG_PATH, icon: 'history', command: 'log.search' },
  ],
} as const satisfies Readonly<Record<string, readonly Room[]>>;

export type RoomName = (typeof ROOMS)[keyof typeof ROOMS][number]['name'];

/** Numbers beside rooms, of what waits there. */
export type RoomCounts = Readonly<Partial<Record<RoomName, number>>>;
