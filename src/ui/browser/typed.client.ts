/** Whether something was typed that a reload would lose. */
export const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
