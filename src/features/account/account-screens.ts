import type { IconName } from '#src/ui/icons.ts';

/** A screen of the account. Its title is the text `account:section_{screen}`; `path` has no locale. */
type Entry = {
  readonly screen: string;
  readonly path: string;
  readonly icon: IconName;
  /** Who has the screen; `passwords` means everyone, unless another host manages the passwords. */
  readonly of: 'everyone' | 'customers' | 'passwords';
};

/** In order of the navigation. */
const SCREENS = [
  { screen: 'dashboard', path: '/pages/account', icon: 'grid', of: 'everyone' },
  { screen: 'orders', path: '/pages/account/orders', icon: 'package', of: 'customers' },
  { screen: 'addresses', path: '/pages/account/addresses', icon: 'pin', of: 'customers' },
  { screen: 'company', path: '/pages/account/company', icon: 'building', of: 'customers' },
  { screen: 'password', path: '/pages/account/password', icon: 'lock', of: 'passwords' },
] as const satisfies readonly Entry[];

export type Screen = (typeof SCREENS)[number]['screen'];

type Viewer = { readonly isCustomer: boolean; readonly hasPasswords: boolean };

/** The screens of a viewer. */
export const listScreens = ({ isCustomer, hasPasswords }: Viewer): readonly (typeof SCREENS)[number][] =>
  SCREENS.filter(
    ({ of }) =>
      of === 'everyone' || (of === 'customers' && isCustomer) || (of === 'passwords' && hasPasswords),
  );
