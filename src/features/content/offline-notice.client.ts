const bar = document.querySelector<HTMLElement>('[data-offline]');
const text = bar?.querySelector('span');

/** Shows a message in the bar at the bottom; an empty one hides it. */
export const showOfflineNotice = (message: string): void => {
  if (text) text.textContent = message;
  bar?.classList.toggle('is-shown', message !== '');
};
