import { isSavingData } from './connection.client.ts';
import { onFirstSign } from './first-sign.client.ts';
import { HOLD_MS } from './hold-time.ts';
import { pageScripts } from './late-scripts.client.ts';
import { local } from './storage.client.ts';

/**
 * `<Island client:intent />` hydrates on the first pointer, focus or key in the island. Until then its HTML must work by
 * itself (links, forms).
 */
export type IntentOptions = {
  /** Key of `localStorage`: hydrates as well once its JSON has `min` entries. The event `stored:{when}` of the window repeats the check. */
  readonly when?: string;
  /** 1 by default. */
  readonly min?: number;
  /** Event of the document that hydrates as well. */
  readonly wake?: string;
  /** Loads the code, without hydration, when the browser is idle after the first pointer, key or scroll of the page. */
  readonly idle?: boolean;
  /** Hydrates at once; the directive only holds and replays the events until then. */
  readonly now?: boolean;
};

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean | IntentOptions;
  }
}

const SIGNS_IN_ISLAND = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
const HELD_CONTROL = 'button[type="button"], [data-hold]:not(form, input)';
const HELD_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Escape'];

const countStored = (key: string): number => {
  const value = local.readJson(key);
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
};

const runIdle = (job: () => void): void => {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) window.requestIdleCallback(job);
  else setTimeout(job, 200);
};

/** Loads an island's code; returns its hydration. */
type Load = () => Promise<() => void | Promise<void>>;

/** Hydrates one island and replays the events that it received before. */
class Intent {
  readonly #load: Load;
  readonly #island: HTMLElement;
  readonly #listeners = new AbortController();
  /** The fields with their text at the last input: React resets a textarea to its default. */
  readonly #typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  #held: (() => void)[] = [];
  #isHolding = true;
  #isLoading = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(load: Load, island: HTMLElement) {
    this.#load = load;
    this.#island = island;
  }

  listen({ when, min = 1, wake, idle = false, now = false }: IntentOptions): void {
    const { signal } = this.#listeners;
    const start = (): void => void this.#start();
    for (const name of SIGNS_IN_ISLAND)
      this.#island.addEventListener(name, start, { capture: true, passive: true, signal });
    this.#holdEvents(signal);
    // The browser may have restored the focus before this script.
    if (now || this.#island.contains(document.activeElement)) start();
    if (wake !== undefined) document.addEventListener(wake, start, { signal });
    if (when !== undefined) {
      const check = (): void => {
        if (countStored(when) >= min) start();
      };
      window.addEventListener('storage', check, { signal });
      window.addEventListener(`stored:${when}`, check, { signal });
      check();
    }
    const loadIdle = (): void => runIdle(() => void this.#load());
    if (idle && !isSavingData()) onFirstSign(loadIdle);
    // Without a network the next sign retries.
    const ignoreNetwork = (event: Event): void => {
      if (event instanceof CustomEvent && (event.detail as { error?: unknown }).error instanceof TypeError)
        event.preventDefault();
    };
    this.#island.addEventListener('astro:hydration-error', ignoreNetwork, { signal });
  }

  #holdEvents(signal: AbortSignal): void {
    const options = { capture: true, signal };
    this.#island.addEventListener('click', (event) => this.#onClick(event), options);
    this.#island.addEventListener('submit', (event) => this.#onSubmit(event), options);
    this.#island.addEventListener('keydown', (event) => this.#onKey(event), options);
    this.#island.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
          this.#typed.set(target, target.value);
      },
      options,
    );
  }

  #onClick(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>(HELD_CONTROL);
    if (control) this.#hold(event, () => control.click());
  }

  #onSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (form instanceof HTMLFormElement && form.hasAttribute('data-hold'))
      this.#hold(event, () => form.requestSubmit(submitter));
  }

  #onKey(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || !HELD_KEYS.includes(key)) return;
    // Numbers, dates and radios use these keys natively.
    if (target.type !== 'text' && target.type !== 'search') return;
    this.#hold(event, () =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
  }

  #hold(event: Event, replay: () => void): void {
    if (!this.#isHolding) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#held.push(replay);
    this.#timer ??= setTimeout(() => this.#release(), HOLD_MS);
    void this.#start();
  }

  /** Replays what is held; from here on events are not held. */
  #release(): void {
    clearTimeout(this.#timer);
    this.#isHolding = false;
    const held = this.#held;
    this.#held = [];
    for (const replay of held) replay();
  }

  async #start(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      // The page's scripts must have run too, because replayed events are also for them: the list handles the links of its filters.
      const [hydrate] = await Promise.all([this.#load(), pageScripts]);
      await hydrate();
    } finally {
      this.#isLoading = false;
      this.#finish();
    }
  }

  #finish(): void {
    // Astro removes `ssr` with the hydration; after a failed load the attribute stays.
    if (!this.#island.hasAttribute('ssr')) {
      this.#listeners.abort();
      // React commits later, but hydrates at once for a discrete event, which `submit` and `input` are not.
      this.#island.firstElementChild?.dispatchEvent(new Event('keyup', { bubbles: true }));
      for (const [field, text] of this.#typed) {
        if (field instanceof HTMLTextAreaElement) field.value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }
    this.#release();
  }
}

/** The directive, as Astro's type `ClientDirective` has it. */
const intent = (load: Load, { value }: { readonly value: unknown }, island: HTMLElement): void =>
  new Intent(load, island).listen(typeof value === 'object' && value !== null ? value : {});

export default intent;
