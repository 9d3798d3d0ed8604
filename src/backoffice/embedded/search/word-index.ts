import { GrowingInts } from './growing-ints.ts';
import type { Pacer } from './pacer.ts';

/** Words are kept by their first letters, so that a prefix looks at few of them. */
const STEM = 2;

/** Which documents hold a word, each with a number of its own (here: whether the word stands in the name). */
export type WordIndex = {
  /** Entries of a word; empty when it is unknown. */
  find(word: string): Int32Array;
  /** Entries of every word that starts with `prefix`, which has at least two letters; one list a word. */
  findPrefix(prefix: string): Iterable<Int32Array>;
};

const lowerBound = (sorted: readonly string[], wanted: string): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Collects pairs of word and entry; each word once a document, the first entry counts. */
export class WordIndexBuilder {
  readonly #ids = new Map<string, number>();
  readonly #words = new GrowingInts();
  readonly #entries = new GrowingInts();
  readonly #counts = new GrowingInts();
  #last = new Int32Array(1024).fill(-1);

  /** `document` grows or stays between calls. */
  add(word: string, document: number, entry: number): void {
    const id = this.#ids.get(word) ?? this.#addWord(word);
    if (this.#last[id] === document) return;
    this.#last[id] = document;
    this.#words.push(id);
    this.#entries.push(entry);
    this.#counts.increment(id);
  }

  #addWord(word: string): number {
    const id = this.#ids.size;
    this.#ids.set(word, id);
    this.#counts.push(0);
    if (id === this.#last.length) {
      const larger = new Int32Array(id * 2).fill(-1);
      larger.set(this.#last);
      this.#last = larger;
    }
    return id;
  }

  async build(pacer: Pacer): Promise<WordIndex> {
    const starts = this.#toStarts();
    const entries = await this.#toEntries(starts, pacer);
    const stems = await this.#toStems(pacer);
    const ids = this.#ids;
    const view = (word: string): Int32Array => {
      const id = ids.get(word);
      return id === undefined ? new Int32Array() : entries.subarray(starts[id], starts[id + 1]);
    };
    return {
      find: view,
      *findPrefix(prefix) {
        const words = stems.get(prefix.slice(0, STEM)) ?? [];
        for (let at = lowerBound(words, prefix); words[at]?.startsWith(prefix); at++)
          yield view(words[at] ?? '');
      },
    };
  }

  #toStarts(): Int32Array {
    const starts = new Int32Array(this.#ids.size + 1);
    for (let id = 0; id < this.#ids.size; id++) starts[id + 1] = (starts[id] ?? 0) + this.#counts.at(id);
    return starts;
  }

  /** The entries word by word, in the order they were added. */
  async #toEntries(starts: Int32Array, pacer: Pacer): Promise<Int32Array> {
    const next = starts.slice();
    const entries = new Int32Array(this.#entries.length);
    for (let at = 0; at < this.#entries.length; at++) {
      const word = this.#words.at(at);
      const place = next[word] ?? 0;
      entries[place] = this.#entries.at(at);
      next[word] = place + 1;
      if ((at & 4095) === 0 && pacer.isDue()) await pacer.rest();
    }
    return entries;
  }

  async #toStems(pacer: Pacer): Promise<Map<string, string[]>> {
    const stems = new Map<string, string[]>();
    for (const word of this.#ids.keys()) {
      const stem = word.slice(0, STEM);
      const words = stems.get(stem);
      if (words) words.push(word);
      else stems.set(stem, [word]);
      if (pacer.isDue()) await pacer.rest();
    }
    for (const words of stems.values()) {
      words.sort();
      if (pacer.isDue()) await pacer.rest();
    }
    return stems;
  }
}
