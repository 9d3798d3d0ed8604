import { local } from './storage.client.ts';

/** While `true`, no key is a shortcut in any window of the browser (WCAG 2.1.4). */
const OFF_FLAG = 'disable_keys';

const areShortcutsOff = (): boolean => local.readText(OFF_FLAG) === 'true';

/** Fields in which keys write. */
const FIELDS = 'input:not([type=checkbox],[type=radio]),textarea,select';

/** Whether a pressed key may be a shortcut: never while typing, and not behind a modal dialog. */
export const mayBeShortcut = ({ ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !document.activeElement?.matches(FIELDS) &&
  !document.querySelector('dialog:modal') &&
  !areShortcutsOff();
