/** How long a message stays that nobody touches. */
const STAY_MS = 2000;

const isTouched = (toast: HTMLElement): boolean => document.hidden || toast.matches(':hover, :focus-within');

/** Takes a message of the page away once it has stood untouched, in sight, for its time. */
export const dismissToast = (): void => {
  const toast = document.querySelector<HTMLElement>('[data-toast]');
  if (!toast) return;
  const check = (): void => {
    if (isTouched(toast)) setTimeout(check, STAY_MS);
    else toast.remove();
  };
  setTimeout(check, STAY_MS);
};
