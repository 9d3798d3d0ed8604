/** Passes the session in the page to the stores. */
import { onPricesChange, onViewerChange, storeUserState } from './account.store.ts';
import { dismissToast } from './toast.client.ts';
import type { UserState } from '#src/contract/account.ts';

const text = document.getElementById('session-state')?.textContent;
const state = text ? (JSON.parse(text) as UserState) : undefined;
const offerReload = (): void => document.querySelector('[data-viewer-bar]')?.removeAttribute('hidden');

/** Whether a field has another value than the page gave it. */
const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea')].some(
    ({ type, value, defaultValue }) => type !== 'checkbox' && type !== 'radio' && value !== defaultValue,
  );

storeUserState(state);
onViewerChange(state, offerReload);
onPricesChange(state, () => {
  if (isTyped()) offerReload();
  else location.reload();
});
dismissToast();
