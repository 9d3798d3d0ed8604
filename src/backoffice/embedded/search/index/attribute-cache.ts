import { GrowingInts } from '../arrays/growing-ints.ts';

/** Attributes that are remembered; then all are forgotten, and those that are met go on being learnt. */
const REMEMBERED = 1 << 18;
const FIRST_SIZE = 1 << 12;

/** What is read of an attribute: its facet values, and the words of their labels as `TextIndexBuilder` numbers them. */
export type ReadAttribute = { readonly values: ArrayLike<number>; readonly words: ArrayLike<number> };

/**
 * Attributes by the text that they are written as, of which 64 bits are kept: two of 200,000 share them once in a
 * billion catalogues, and comparing texts would take as long as all the rest.
 */
export class AttributeMemory {
  /** By place: two hashes of a text, and where in `#items` its attribute stands, plus 1; 0 where there is none. */
  #slots = new Int32Array(FIRST_SIZE * 3);
  #count = 0;
  /** How many values and words, then these. */
  #items = new GrowingInts();
  /** The hashes of the attribute that was asked for last. */
  #first = 0;
  #second = 0;
  /** What was recalled since they were last cleared. */
  readonly values = new GrowingInts();
  readonly words = new GrowingInts();

  clear(): void {
    this.values.length = 0;
    this.words.length = 0;
  }

  /** What is known of the attribute that stands from `from` to before `to`, put behind the lists; false when nothing is. */
  recall(text: string, from: number, to: number): boolean {
    this.#hash(text, from, to);
    let at = (this.#slots[this.#findPlace() + 2] ?? 0) - 1;
    if (at < 0) return false;
    const items = this.#items;
    const [values, words] = [items.at(at), items.at(at + 1)];
    at += 2;
    for (const end = at + values; at < end; at++) this.values.push(items.at(at));
    for (const end = at + words; at < end; at++) this.words.push(items.at(at));
    return true;
  }

  /** Remembers the attribute that was asked for last. */
  learn({ values, words }: ReadAttribute): void {
    if (this.#count >= REMEMBERED) this.#forget();
    if (++this.#count * 6 > this.#slots.length) this.#grow();
    const place = this.#findPlace();
    this.#slots[place] = this.#first;
    this.#slots[place + 1] = this.#second;
    this.#slots[place + 2] = this.#items.length + 1;
    for (const list of [[values.length, words.length], values, words]) this.#items.pushAll(list);
  }

  #hash(text: string, from: number, to: number): void {
    let first = to - from;
    let second = 0;
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      first = Math.imul(first ^ code, 0x5bd1e995);
      second = Math.imul(second ^ code, 0x01000193);
    }
    this.#first = first ^ (first >>> 15);
    this.#second = second;
  }

  /** Where the text that was hashed last stands, or belongs. */
  #findPlace(): number {
    const slots = this.#slots;
    const mask = slots.length / 3 - 1;
    for (let place = this.#first & mask; ; place = (place + 1) & mask) {
      const at = place * 3;
      if (slots[at + 2] === 0 || (slots[at] === this.#first && slots[at + 1] === this.#second)) return at;
    }
  }

  #forget(): void {
    this.#slots.fill(0);
    this.#items = new GrowingInts();
    this.#count = 0;
  }

  #grow(): void {
    const [slots, first, second] = [this.#slots, this.#first, this.#second];
    this.#slots = new Int32Array(slots.length * 2);
    for (let at = 0; at < slots.length; at += 3) {
      if (slots[at + 2] === 0) continue;
      this.#first = slots[at] ?? 0;
      this.#second = slots[at + 1] ?? 0;
      this.#slots.set(slots.subarray(at, at + 3), this.#findPlace());
    }
    this.#first = first;
    this.#second = second;
  }
}
