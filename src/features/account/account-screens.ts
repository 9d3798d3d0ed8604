import type { IconName } from '#src/ui/icons.ts';

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
  { screen: 'clients', path: '/pages/account/clients', icon: 'users', audience: 'agents' },
  { screen: 'dashboard', path: '/pages/account', icon: 'grid', audience: 'everyone' },
  { screen: 'orders', path: '/pages/account/orders', icon: 'package', audience: 'customers' },
  { screen: 'documents', path: '/pages/account/documents', icon: 'document', audience: 'customers' },
  { screen: 'due', path: '/pages/account/due-again', icon: 'refresh', audience: 'customers' },
  { screen: 'lists', path: '/pages/wishlist', icon: 'heart', audience: 'customers' },
  { screen: 'own_codes', path: '/pages/account/own-codes', icon: 'tag', audience: 'customers' },
  { screen: 'alerts', path: '/pages/account/alerts', icon: 'bell', audience: 'customers' },
  { screen: 'addresses', path: '/pages/account/addresses', icon: 'pin', audience: 'customers' },
  { screen: 'company', path: '/pages/account/company', icon: 'building', audience: 'customers' },
  { screen: 'users', path: '/pages/account/users', icon: 'users', audience: 'admins' },
  { screen: 'settings', path: '/pages/account/settings', icon: 'filter', audience: 'customers' },
  { screen: 'profile', path: '/pages/account/profile', icon: 'user', audience: 'users' },
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
