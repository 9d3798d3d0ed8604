import { createResponseCache } from './response-cache.client.ts';
import { local } from './storage.client.ts';

const DEBOUNCE_MS = 500;
const MIN_LETTERS = 3;
const CACHE = { maxEntries: 30, ttlMs: 60_000 };

/** While `true`, suggestions are hidden, within 100 ms. Polled, because no event reports a change by the same window. */
const DISABLE_FLAG = 'disable_autocomplete';
const FLAG_POLL_MS = 80;

/** The popup of a combobox. */
export type SuggestionPopup = {
  isOpen(): boolean;
  /** Replaces the rows with those of a fragment; any other HTML clears them. */
  show(html: string): void;
  /** Shows only the last searches, where the popup has them. */
  showLastSearches?(): void;
  /** Opens the popup again, if it has rows. */
  reopen(): void;
  close(): void;
  /** Closes and removes the rows. */
  clear(): void;
  /** Sets the text of the row that leads to all results, where the popup has one. */
  setAllResultsText?(text: string): void;
};

const isDisabled = (): boolean => local.readText(DISABLE_FLAG) === 'true';

/** Undefined when the request fails or is aborted. */
const fetchSuggestions = async (address: string, signal: AbortSignal): Promise<string | undefined> => {
  if (!navigator.onLine) return undefined;
  try {
    const response = await fetch(address, { signal });
    return response.ok ? await response.text() : undefined;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
};

/**
 * Fetches suggestions, debounced and cached, one text at a time; a new text aborts the pending request. Failures are
 * silent: the box works without them.
 */
export class AutocompleteSource {
  readonly #path: string;
  readonly #popup: SuggestionPopup;
  readonly #cache = createResponseCache(CACHE);
  /** The text whose suggestions the popup has. */
  #shownText: string | undefined;
  #debounce: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #pending: AbortController | undefined;

  /** `path` returns the suggestions for its parameter `q`. */
  constructor(path: string, popup: SuggestionPopup) {
    this.#path = path;
    this.#popup = popup;
  }

  /** On typing: shows cached suggestions immediately, others after the debounce. */
  suggestDebounced(text: string): void {
    this.#cancel();
    if (text.length < MIN_LETTERS || isDisabled()) return this.clear();
    this.#popup.setAllResultsText?.(text);
    const cached = this.#cache.find(text);
    if (cached === undefined) this.#debounce = setTimeout(() => void this.#fetch(text), DEBOUNCE_MS);
    else this.#show(text, cached);
  }

  /** With the focus in the empty box: the last searches. */
  suggestLast(text: string): void {
    if (text !== '' || isDisabled() || this.#popup.isOpen()) return;
    this.#cancel();
    this.#shownText = undefined;
    this.#popup.showLastSearches?.();
    this.#pollFlag();
  }

  /** On request (arrow down): without the debounce. */
  suggestNow(text: string): void {
    if (text === '') return this.suggestLast(text);
    this.#cancel();
    if (text.length < MIN_LETTERS || isDisabled()) return this.clear();
    const cached = this.#cache.find(text);
    if (cached === undefined) void this.#fetch(text);
    else if (this.#shownText === text) this.#popup.reopen();
    else this.#show(text, cached);
    this.#pollFlag();
  }

  /** Closes the popup and cancels any pending request. */
  close(): void {
    this.#cancel();
    this.#popup.close();
    this.#pollFlag();
  }

  clear(): void {
    this.#cancel();
    this.#shownText = undefined;
    this.#popup.clear();
    this.#pollFlag();
  }

  readonly clearIfDisabled = (): void => {
    if (isDisabled()) this.clear();
  };

  #cancel(): void {
    clearTimeout(this.#debounce);
    this.#pending?.abort();
    this.#pending = undefined;
  }

  async #fetch(text: string): Promise<void> {
    const controller = new AbortController();
    this.#pending = controller;
    const html = await fetchSuggestions(`${this.#path}?q=${encodeURIComponent(text)}`, controller.signal);
    if (this.#pending !== controller) return;
    this.#pending = undefined;
    if (html === undefined) {
      this.clear();
      return;
    }
    this.#cache.store(text, html);
    this.#show(text, html);
  }

  #show(text: string, html: string): void {
    if (isDisabled()) return this.clear();
    this.#shownText = text;
    this.#popup.show(html);
    this.#pollFlag();
  }

  /** Polls only while the popup is open. */
  #pollFlag(): void {
    clearInterval(this.#poll);
    if (this.#popup.isOpen()) this.#poll = setInterval(this.clearIfDisabled, FLAG_POLL_MS);
  }
}
