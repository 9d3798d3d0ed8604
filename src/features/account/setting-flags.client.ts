/** Switches of this browser: each is on while its local flag is `true`, in every window. */
import { local } from '#src/ui/storage.client.ts';

const SWITCH = 'input[data-flag]';

const showState = (): void => {
  for (const input of document.querySelectorAll<HTMLInputElement>(SWITCH))
    input.checked = local.readText(input.dataset['flag'] ?? '') === 'true';
};

showState();
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(SWITCH)) return;
  local.writeText(target.dataset['flag'] ?? '', target.checked ? 'true' : undefined);
});
window.addEventListener('storage', showState);
