const SHOWN_MS = 1500;

const copy = async (button: HTMLElement, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    // Without permission or a secure context the clipboard is unavailable; the code can still be selected by hand.
    if (error instanceof DOMException || error instanceof TypeError) return;
    throw error;
  }
  button.classList.add('copied');
  setTimeout(() => button.classList.remove('copied'), SHOWN_MS);
};

/** Buttons with `data-copy` copy that text to the clipboard and confirm it with the class `copied` for `SHOWN_MS`. */
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('[data-copy]');
  const text = button?.dataset['copy'];
  if (button && text) void copy(button, text);
});
