/** Passes the session in the page to the stores. */
import { storeUserState, watchViewer } from './account.store.ts';
import { dismissToast } from './toast.client.ts';
import type { UserState } from '#src/contract/account.ts';

const text = document.getElementById('session-state')?.textContent;
const state = text ? (JSON.parse(text) as UserState) : undefined;
const onViewer = (): void => document.querySelector('[data-viewer-bar]')?.removeAttribute('hidden');

/** Reloads the page unless something was typed. */
const onPrices = (): void => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input,textarea')];
  if (fields.some(({ value, defaultValue }) => value !== defaultValue)) onViewer();
  else location.reload();
};

storeUserState(state);
watchViewer(state, { onViewer, onPrices });
dismissToast();
