/** Buttons of the form `wish` are sent in the background; without script, or if it fails to load, they lead to the wishlist. */
document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.id !== 'wish') return;
  if (!(submitter instanceof HTMLButtonElement)) return;
  event.preventDefault();
  import('./wish.client.ts')
    .then(({ sendWish }) => sendWish(form, submitter))
    .catch(() =>
      location.assign(form.action.replace(/\?.*/u, `?add=${encodeURIComponent(submitter.value)}`)),
    );
});
