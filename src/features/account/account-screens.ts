import type { IconName } from '#src/ui/icons/icons.ts';
import {
  ACCOUNT_PATH,
  ADDRESSES_PATH,
  ALERTS_PATH,
  CLIENTS_PATH,
  COMPANY_PATH,
  DOCUMENTS_PATH,
  ORDERS_PATH,
  PROFILE_PATH,
  QUOTES_PATH,
  SETTINGS_PATH,
  USERS_PATH,
  WISHLIST_PATH,
} from '#src/i18n/routes.ts';

/** A screen of the account. Its title is the text `account:section_{screen}`; `path` has no locale. */
type Entry = {
  readonly screen: string;
  readonly path: string;
  readonly icon: IconName;
  /** Viewers with this screen; `customers` includes agents who act for one; `admins` are the company's; `users` means everyone, unless another host stores the users. */
  readonly audience: 'everyone' | 'agents' | 'admins' | 'customers' | 'users';
};

/** In order of the navigation. */
const SCREENS = [
  { screen: 'clients', path: CLIENTS_PATH, icon: 'users', audience: 'agents' },
  { screen: 'dashboard', path: ACCOUNT_PATH, icon: 'grid', audience: 'everyone' },
  { screen: 'orders', path: ORDERS_PATH, icon: 'package', audience: 'customers' },
  { screen: 'quotes', path: QUOTES_PATH, icon: 'note', audience: 'customers' },
  { screen: 'documents', path: DOCUMENTS_PATH, icon: 'document', audience: 'customers' },
  { screen: 'due', path: '/pages/account/due-again', icon: 'refresh', audience: 'customers' },
  { screen: 'lists', path: WISHLIST_PATH, icon: 'heart', audience: 'customers' },
  { screen: 'own_codes', path: '/pages/account/own-codes', icon: 'tag', audience: 'customers' },
  { screen: 'alerts', path: ALERTS_PATH, icon: 'bell', audience: 'customers' },
  { screen: 'addresses', path: ADDRESSES_PATH, icon: 'pin', audience: 'customers' },
  { screen: 'company', path: COMPANY_PATH, icon: 'building', audience: 'customers' },
  { screen: 'users', path: USERS_PATH, icon: 'users', audience: 'admins' },
  { screen: 'settings', path: SETTINGS_PATH, icon: 'settings', audience: 'customers' },
  { screen: 'profile', path: PROFILE_PATH, icon: 'user', audience: 'users' },
] as const satisfies readonly Entry[];

export type Screen = (typeof SCREENS)[number]['screen'];

type Viewer = {
  readonly isCustomer: boolean;
  readonly isAgent: boolean;
  readonly isAdmin: boolean;
  readonly hasProfile: boolean;
  /** What the back office lacks. */
  readonly absent: ReadonlySet<string>;
};

/** The screens of a viewer. */
export const listScreens = ({
  isCustomer,
  isAgent,
  isAdmin,
  hasProfile,
  absent,
}: Viewer): readonly (typeof SCREENS)[number][] =>
  SCREENS.filter(
    ({ screen, audience }) =>
      !absent.has(screen) &&
      (audience === 'everyone' ||
        (audience === 'agents' && isAgent) ||
        (audience === 'admins' && isAdmin) ||
        (audience === 'customers' && isCustomer) ||
        (audience === 'users' && hasProfile)),
  );
