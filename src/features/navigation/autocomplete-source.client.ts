import { local } from '#src/ui/storage.client.ts';
import type { Grid } from './autocomplete-grid.client.ts';
import { createResponseCache } from './response-cache.client.ts';

const DEBOUNCE_MS = 500;
const MIN_LETTERS = 3;
const CACHE = { maxEntries: 30, ttlMs: 60_000 };

/** While `true`, suggestions are hidden, within 100 ms. Polled, because no event reports a change by the same window. */
const DISABLE_FLAG = 'disable_autocomplete';
const FLAG_POLL_MS = 80;

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
 * silent: the box remains a plain search.
 */
export class AutocompleteSource {
  readonly #path: string;
  readonly #grid: Grid;
  readonly #cache = createResponseCache(CACHE);
  /** The text whose suggestions the grid holds. */
  #shownText: string | undefined;
  #debounce: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #pending: AbortController | undefined;

  /** `path` returns the suggestions for its parameter `q`. */
  constructor(path: string, grid: Grid) {
    this.#path = path;
    this.#grid = grid;
  }

  /** On typing: shows cached suggestions immediately, others after the debounce. */
  suggestDebounced(text: string): void {
    this.#cancel();
    if (text.length < MIN_LETTERS || isDisabled()) return this.clear();
    this.#grid.setAllResultsText(text);
    const cached = this.#cache.find(text);
    if (cached === undefined) this.#debounce = setTimeout(() => void this.#fetch(text), DEBOUNCE_MS);
    else this.#show(text, cached);
  }

  /** With the focus in the empty box: the last searches. */
  suggestLast(text: string): void {
    if (text !== '' || isDisabled() || this.#grid.isOpen()) return;
    this.#cancel();
    this.#shownText = undefined;
    this.#grid.showLastSearches();
    this.#pollFlag();
  }

  /** On request (arrow down): without the debounce. */
  suggestNow(text: string): void {
    if (text === '') return this.suggestLast(text);
    this.#cancel();
    if (text.length < MIN_LETTERS || isDisabled()) return this.clear();
    const cached = this.#cache.find(text);
    if (cached === undefined) void this.#fetch(text);
    else if (this.#shownText === text) this.#grid.reopen();
    else this.#show(text, cached);
    this.#pollFlag();
  }

  /** Closes the grid and cancels any pending request. */
  close(): void {
    this.#cancel();
    this.#grid.close();
    this.#pollFlag();
  }

  clear(): void {
    this.#cancel();
    this.#shownText = undefined;
    this.#grid.clear();
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
    this.#grid.show(html);
    this.#pollFlag();
  }

  /** Polls only while the grid is open. */
  #pollFlag(): void {
    clearInterval(this.#poll);
    if (this.#grid.isOpen()) this.#poll = setInterval(this.clearIfDisabled, FLAG_POLL_MS);
  }
}
