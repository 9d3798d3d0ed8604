/** Prints or copies the recovery codes, whose buttons show where a script runs; focuses the field for a code. */
for (const button of document.querySelectorAll<HTMLElement>('[data-print-page]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
for (const button of document.querySelectorAll<HTMLElement>('[data-copy-text]')) {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(button.dataset['copyText'] ?? '');
  });
}
document.querySelector<HTMLElement>('[data-door-first]')?.focus();
