/** Passes the session in the page to the stores. */
import { onViewerChange, storeUserState } from './account.store.ts';
import { dismissToast } from './toast.client.ts';
import type { UserState } from '#src/contract/account.ts';

const text = document.getElementById('session-state')?.textContent;
const state = text ? (JSON.parse(text) as UserState) : undefined;
storeUserState(state);
onViewerChange(state, () => document.querySelector('[data-viewer-bar]')?.removeAttribute('hidden'));
dismissToast();
