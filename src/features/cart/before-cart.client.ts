/** Runs in every page's head, and after the header's cart, until `cart-forms.client.ts` has started. */
import { GUEST_KEYS } from './stored-keys.ts';
import { HOLD_MS } from '#src/ui/browser/hold-time.ts';
import { runAt } from '#src/ui/browser/run-at.client.ts';
import { local } from '#src/ui/browser/storage.client.ts';

/** The number of a guest's lines, as `guest-lines.store.ts` stores them; older entries are a bare array. */
const countLines = (): number => {
  const stored = local.readJson(GUEST_KEYS.lines);
  const lines = typeof stored === 'object' && stored !== null && 'lines' in stored ? stored.lines : stored;
  return Array.isArray(lines) ? lines.length : 0;
};

const showCount = (): void => {
  const badge = document.querySelector<HTMLElement>('[data-cart-count][data-guest]');
  const count = countLines();
  if (!badge || count === 0) return;
  badge.dataset['cartCount'] = String(count);
  badge.textContent = String(count);
};

/** Presses on the forms that add to the cart, in order. */
class HeldPresses {
  readonly #listeners = new AbortController();
  readonly #held: (() => void)[] = [];
  /** By quantity field, its text at the last press. */
  readonly #texts = new Map<HTMLInputElement, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  listen(): void {
    const options = { capture: true, signal: this.#listeners.signal };
    document.addEventListener('submit', (event) => this.#onSubmit(event), options);
    document.addEventListener('click', (event) => this.#onClick(event), options);
    document.addEventListener('cart:ready', () => this.#release(), options);
  }

  #onSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (form instanceof HTMLFormElement && form.matches('[data-add-to-cart], [data-add-lines]'))
      this.#hold(event, form, () => form.requestSubmit(submitter));
  }

  #onClick(event: MouseEvent): void {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-step], [data-use]') : null;
    if (button) this.#hold(event, button.closest('form'), () => button.click());
  }

  #hold(event: Event, form: HTMLFormElement | null, replay: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const input = form?.elements.namedItem('quantity');
    if (input instanceof HTMLInputElement) this.#holdText(input);
    this.#held.push(replay);
    this.#timer ??= setTimeout(() => this.#release(), HOLD_MS);
  }

  /** Replays what was typed since the last press of the same form. */
  #holdText(input: HTMLInputElement): void {
    const { value } = input;
    if (this.#texts.get(input) === value) return;
    this.#texts.set(input, value);
    this.#held.push(() => {
      input.value = value;
    });
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.#listeners.abort();
    for (const input of this.#texts.keys()) this.#holdText(input);
    for (const replay of this.#held) replay();
  }
}

runAt('before-cart', showCount);
new HeldPresses().listen();
