/**
 * Switches of this browser, on this page or in a dialog over another: each is on while the local flag `data-flag` is `true`, with
 * `data-inverse` while it is not.
 */
import { local } from './storage.client.ts';

const SWITCH = 'input[data-flag]';

type Switch = { readonly flag: string; readonly isInverse: boolean };

const toSwitch = ({ dataset }: HTMLInputElement): Switch => ({
  flag: dataset['flag'] ?? '',
  isInverse: 'inverse' in dataset,
});

/** Shows the state of the browser. */
export const showState = (): void => {
  for (const input of document.querySelectorAll<HTMLInputElement>(SWITCH)) {
    const { flag, isInverse } = toSwitch(input);
    input.checked = (local.readText(flag) === 'true') !== isInverse;
  }
};

showState();
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(SWITCH)) return;
  const { flag, isInverse } = toSwitch(target);
  local.writeText(flag, target.checked === isInverse ? undefined : 'true');
});
window.addEventListener('storage', showState);
