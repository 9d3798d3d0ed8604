import { createKeptAnswers } from './response-cache.client.ts';
import type { SuggestionList } from './autocomplete-listbox.client.ts';

const WAIT_MS = 500;
const MIN_LETTERS = 3;
const KEPT = { most: 30, forMs: 60_000 };

/** The flag hides what is shown within 100 ms, also where this window sets it, which no event tells. */
const FLAG = 'disable_autocomplete';
const FLAG_CHECK_MS = 80;

/** A browser that refuses its storage holds no flag. */
const isOff = (): boolean => {
  try {
    return localStorage.getItem(FLAG) === 'true';
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
};

/** Absent when the shop cannot be reached, refuses, or nobody waits for it any more. */
const findAnswer = async (address: string, signal: AbortSignal): Promise<string | undefined> => {
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
 * Asks for suggestions once typing has paused, for one text at a time, and shows no answer to a text that was typed
 * before. Whatever goes wrong is silent: the box remains a plain search.
 */
export class SuggestionSearch {
  readonly #path: string;
  readonly #list: SuggestionList;
  readonly #answers = createKeptAnswers(KEPT);
  /** The text whose answer the list holds. */
  #held: string | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #asking: AbortController | undefined;

  /** `path` answers the suggestions for its parameter `q`. */
  constructor(path: string, list: SuggestionList) {
    this.#path = path;
    this.#list = list;
  }

  /** Suggests for a text that was just typed: an answer that is kept at once, another after a pause. */
  suggestLater(text: string): void {
    this.#cancel();
    if (text.length < MIN_LETTERS || isOff()) return this.clear();
    this.#list.name(text);
    const kept = this.#answers.find(text);
    if (kept === undefined) this.#pause = setTimeout(() => void this.#ask(text), WAIT_MS);
    else this.#show(text, kept);
  }

  /** Suggests for the text without waiting: somebody asked for it. */
  suggestNow(text: string): void {
    this.#cancel();
    if (text.length < MIN_LETTERS || isOff()) return this.clear();
    const kept = this.#answers.find(text);
    if (kept === undefined) void this.#ask(text);
    else if (this.#held === text) this.#list.reopen();
    else this.#show(text, kept);
    this.#watchFlag();
  }

  /** Closes the list and asks for nothing more. */
  close(): void {
    this.#cancel();
    this.#list.close();
    this.#watchFlag();
  }

  clear(): void {
    this.#cancel();
    this.#held = undefined;
    this.#list.clear();
    this.#watchFlag();
  }

  readonly clearIfOff = (): void => {
    if (isOff()) this.clear();
  };

  #cancel(): void {
    clearTimeout(this.#pause);
    this.#asking?.abort();
    this.#asking = undefined;
  }

  async #ask(text: string): Promise<void> {
    const own = new AbortController();
    this.#asking = own;
    const answer = await findAnswer(`${this.#path}?q=${encodeURIComponent(text)}`, own.signal);
    if (this.#asking !== own) return;
    this.#asking = undefined;
    if (answer === undefined) {
      this.clear();
      return;
    }
    this.#answers.keep(text, answer);
    this.#show(text, answer);
  }

  #show(text: string, answer: string): void {
    if (isOff()) return this.clear();
    this.#held = text;
    this.#list.show(answer);
    this.#watchFlag();
  }

  /** The flag is looked at only while there is something to hide. */
  #watchFlag(): void {
    clearInterval(this.#watch);
    if (this.#list.isOpen()) this.#watch = setInterval(this.clearIfOff, FLAG_CHECK_MS);
  }
}
