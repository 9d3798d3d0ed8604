/** Closes every open dialog and popover: another page begins. */
export const closeDialogs = (): void => {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    popover.hidePopover();
};
