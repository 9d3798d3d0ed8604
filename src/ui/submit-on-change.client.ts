/** A form with `data-submit-on-change` is sent as soon as something is chosen from one of its lists. */
document.addEventListener('change', (event) => {
  if (!(event.target instanceof HTMLSelectElement)) return;
  event.target.closest<HTMLFormElement>('form[data-submit-on-change]')?.requestSubmit();
});
