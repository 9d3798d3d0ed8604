/** Passes the session in the page to the stores. */
import { isTyped } from '#src/ui/browser/typed.client.ts';
import { storeUserState, watchViewer } from '../account.store.ts';
import { dismissToast } from '../toast.client.ts';
import type { UserState } from '#src/contract/account.ts';

const text = document.getElementById('session-state')?.textContent;
const state = text ? (JSON.parse(text) as UserState) : undefined;
const onViewer = (): void => document.querySelector('[data-viewer-bar]')?.removeAttribute('hidden');

/** Reloads the page unless something was typed. */
const onPrices = (): void => {
  if (isTyped()) onViewer();
  else location.reload();
};

storeUserState(state);
watchViewer(state, { onViewer, onPrices });
dismissToast();
