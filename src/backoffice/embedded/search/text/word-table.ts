import { toText } from './code-units.ts';

const FIRST_SIZE = 1 << 12;

const hashOf = (codes: Uint16Array<ArrayBuffer>, from: number, to: number): number => {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (codes[at] ?? 0), 0x5bd1e995);
  return hash ^ (hash >>> 15);
};

const equalsAt = (word: string, codes: Uint16Array<ArrayBuffer>, from: number): boolean => {
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) !== codes[from + at]) return false;
  return true;
};

/**
 * Interns words: numbers them in order of first occurrence. A hash table over code units, so that only the first occurrence of a word
 * allocates a string.
 */
export class WordTable {
  readonly words: string[] = [];
  /** Open addressing: by slot, the word number plus 1 (0 = empty) and the hash, adjacent for the CPU cache. */
  #slots = new Int32Array(FIRST_SIZE * 2);
  #letters = new Uint16Array(64);

  /** The number of the word from `from` to before `to`; adds it if it is new. */
  get(codes: Uint16Array<ArrayBuffer>, from: number, to: number): number {
    return this.find(codes, from, to) ?? this.#add(toText(codes, from, to), hashOf(codes, from, to));
  }

  getWord(word: string): number {
    if (word.length > this.#letters.length) this.#letters = new Uint16Array(word.length * 2);
    for (let at = 0; at < word.length; at++) this.#letters[at] = word.charCodeAt(at);
    return this.get(this.#letters, 0, word.length);
  }

  /** Absent for an unknown word. */
  find(codes: Uint16Array<ArrayBuffer>, from: number, to: number): number | undefined {
    const hash = hashOf(codes, from, to);
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let place = (hash << 1) & mask; ; place = (place + 2) & mask) {
      const number = (slots[place] ?? 0) - 1;
      if (number < 0) return undefined;
      if (slots[place + 1] !== hash) continue;
      const word = this.words[number] ?? '';
      if (word.length === to - from && equalsAt(word, codes, from)) return number;
    }
  }

  #add(word: string, hash: number): number {
    const number = this.words.push(word) - 1;
    if (this.words.length * 4 > this.#slots.length) this.#grow();
    this.#put(number, hash);
    return number;
  }

  #put(number: number, hash: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let place = (hash << 1) & mask;
    while (slots[place] !== 0) place = (place + 2) & mask;
    slots[place] = number + 1;
    slots[place + 1] = hash;
  }

  #grow(): void {
    const slots = this.#slots;
    this.#slots = new Int32Array(slots.length * 2);
    for (let place = 0; place < slots.length; place += 2) {
      const number = (slots[place] ?? 0) - 1;
      if (number >= 0) this.#put(number, slots[place + 1] ?? 0);
    }
  }
}
