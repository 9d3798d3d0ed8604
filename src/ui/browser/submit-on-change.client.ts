/** Submits a form with `data-submit-on-change` when one of its selects changes. */
document.addEventListener('change', (event) => {
  if (!(event.target instanceof HTMLSelectElement)) return;
  event.target.closest<HTMLFormElement>('form[data-submit-on-change]')?.requestSubmit();
});
