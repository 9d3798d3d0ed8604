/** A dialog that opens takes the focus; the browser gives it back to the button that opened it. */
document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (newState !== 'open' || !(target instanceof HTMLElement)) return;
    if (target.matches('.product-dialog')) target.querySelector<HTMLElement>('button')?.focus();
  },
  true,
);
