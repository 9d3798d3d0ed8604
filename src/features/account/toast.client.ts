/** Visible time without interaction. */
const VISIBLE_MS = 2000;

const isActive = (toast: HTMLElement): boolean => document.hidden || toast.matches(':hover, :focus-within');

/** Removes the page's toast after `VISIBLE_MS`; interaction and a hidden page postpone it. */
export const dismissToast = (): void => {
  const toast = document.querySelector<HTMLElement>('[data-toast]');
  if (!toast) return;
  const check = (): void => {
    if (isActive(toast)) setTimeout(check, VISIBLE_MS);
    else toast.remove();
  };
  setTimeout(check, VISIBLE_MS);
};
