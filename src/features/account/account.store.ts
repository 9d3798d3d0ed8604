import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import type { Address, User, UserState, UserTemp } from '#src/contract/account.ts';

const decode = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Anybody can write to a browser's storage; the next page of a session writes it right.
    return undefined;
  }
};

const kept = <T>(name: string): WritableAtom<T | undefined> =>
  persistentAtom<T | undefined>(name, undefined, {
    encode: JSON.stringify,
    decode: (text) => decode(text) as T | undefined,
  });

/** The session as the browser knows it; all absent for a guest. The token is in a cookie that no script can read. */
export const $user = kept<User>('user');
export const $userTemp = kept<UserTemp>('user_temp');
export const $addressList = kept<readonly Address[]>('addressList');
export const $selectedAddress = kept<string>('selected_address');
export const $selectedCollection = kept<number>('selected_collection');

/** Brings the storage in line with the viewer that the server drew the page for; absent clears it. */
export const takeUserState = (state: UserState | undefined): void => {
  $user.set(state?.user);
  $userTemp.set(state?.user_temp);
  $addressList.set(state?.addressList);
  $selectedAddress.set(state?.selected_address);
  $selectedCollection.set(state?.selected_collection);
};

const toKey = (temp: UserTemp | undefined): string => (temp ? `${temp.client_id}/${temp.address_code}` : '');

/** Calls back when another window went to another customer or address, or logged out. */
export const onOtherViewer = (state: UserState | undefined, react: () => void): void => {
  const own = toKey(state?.user_temp);
  $userTemp.listen((temp) => {
    if (toKey(temp) !== own) react();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && toKey($userTemp.get()) !== own) react();
  });
};
