import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { local, session } from '#src/ui/browser/storage.client.ts';
import { SESSION_KEYS } from './login/session-keys.ts';
import type { Address, User, UserState, UserTemp } from '#src/contract/account.ts';

const decode = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Storage may contain anything; the next page with a session overwrites it.
    return undefined;
  }
};

const persistent = <T>(name: string): WritableAtom<T | undefined> =>
  persistentAtom<T | undefined>(name, undefined, {
    encode: JSON.stringify,
    decode: (text) => decode(text) as T | undefined,
  });

/** The session in the browser; all undefined for a guest. The token is in an HttpOnly cookie. */
export const $user = persistent<User>(SESSION_KEYS.user);
export const $userTemp = persistent<UserTemp>(SESSION_KEYS.userTemp);
export const $addressList = persistent<readonly Address[]>(SESSION_KEYS.addressList);
export const $selectedAddress = persistent<string>(SESSION_KEYS.selectedAddress);
export const $selectedCollection = persistent<number>(SESSION_KEYS.selectedCollection);
/** Undefined for net prices. */
const $shownPrices = persistent<'list'>(SESSION_KEYS.shownPrices);

/** What a customer leaves behind besides the session: search tabs, last searches and lists, an open checkout form, and the copies of pages for offline use. */
const LEFT_LOCAL = ['search_tabs', 'last_searches', 'offline_list'];
const LEFT_SESSION = ['search_tab', 'last_list', 'list_positions', 'checkout_form'];

const purge = (): void => {
  for (const key of LEFT_LOCAL) local.writeText(key, undefined);
  for (const key of LEFT_SESSION) session.writeText(key, undefined);
  // Absent outside HTTPS.
  if ('caches' in window) void caches.delete('pages');
};

/** Stores the viewer that the page was rendered for; undefined clears the storage, and ends a session. */
export const storeUserState = (state: UserState | undefined): void => {
  if (state === undefined && $user.get() !== undefined) purge();
  $user.set(state?.user);
  $userTemp.set(state?.user_temp);
  $addressList.set(state?.addressList);
  $selectedAddress.set(state?.selected_address);
  $selectedCollection.set(state?.selected_collection);
  $shownPrices.set(state?.shown_prices);
};

const toKey = (temp: UserTemp | undefined): string => (temp ? `${temp.client_id}/${temp.address_code}` : '');

type Changes = { readonly onViewer: () => void; readonly onPrices: () => void };

/**
 * Calls `onViewer` when another window has changed customer or address, or has logged out, and `onPrices` when it has changed
 * which prices are shown.
 */
export const watchViewer = (state: UserState | undefined, { onViewer, onPrices }: Changes): void => {
  const own = toKey(state?.user_temp);
  const check = (): void => {
    if (toKey($userTemp.get()) !== own) onViewer();
    else if ($shownPrices.get() !== state?.shown_prices) onPrices();
  };
  $userTemp.listen(check);
  $shownPrices.listen(check);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
};
