/** The switch of the list of keys: on this page, or in a dialog over another. */
import { areShortcutsOff, setShortcutsOff } from './shortcut.client.ts';

const SWITCH = 'input[data-keys-switch]';

/** Shows the state of the browser. */
export const showState = (): void => {
  for (const input of document.querySelectorAll<HTMLInputElement>(SWITCH)) input.checked = !areShortcutsOff();
};

showState();
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches(SWITCH)) setShortcutsOff(!target.checked);
});
window.addEventListener('storage', showState);
