/** Scrolls to the top and moves the focus there, without a change of the address, which would be a step of the history. */
document.querySelector('[data-to-top]')?.addEventListener('click', (event) => {
  event.preventDefault();
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' });
  document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true });
});
