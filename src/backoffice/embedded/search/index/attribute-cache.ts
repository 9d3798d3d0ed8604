import { GrowingInts } from '../arrays/growing-ints.ts';

/** Limit of entries; when it is reached the cache is emptied. */
const MAX_CACHED = 1 << 18;
const FIRST_SIZE = 1 << 12;

/** The facet values of an attribute, and the words of their labels as numbered by `TextIndexBuilder`. */
export type IndexedAttribute = {
  readonly values: ArrayLike<number>;
  readonly words: ArrayLike<number>;
  /** The head nouns of its values, if it is the type of the product. */
  readonly types: ArrayLike<number>;
};

/**
 * Caches attributes by a 64-bit hash of their text instead of the text: among 200,000 attributes a collision occurs in one of a billion
 * catalogues, and comparing texts would double the time.
 */
export class AttributeCache {
  /** Open addressing: per slot two hashes of a text and the place of its attribute in `#items` plus 1 (0 = empty). */
  #slots = new Int32Array(FIRST_SIZE * 3);
  #count = 0;
  /** Per attribute the number of values, words and types, then the lists. */
  #items = new GrowingInts();
  /** The hashes of the last looked-up text. */
  #first = 0;
  #second = 0;
  /** Found values, words and types since the last `clear`. */
  readonly values = new GrowingInts();
  readonly words = new GrowingInts();
  readonly types = new GrowingInts();

  clear(): void {
    this.values.length = 0;
    this.words.length = 0;
    this.types.length = 0;
  }

  /** Looks up the attribute from `from` to before `to` of a text and appends it to the lists; false when it is not cached. */
  find(text: string, from: number, to: number): boolean {
    this.#hash(text, from, to);
    let at = (this.#slots[this.#findSlot() + 2] ?? 0) - 1;
    if (at < 0) return false;
    const items = this.#items;
    const [values, words, types] = [items.at(at), items.at(at + 1), items.at(at + 2)];
    at += 3;
    for (const end = at + values; at < end; at++) this.values.push(items.at(at));
    for (const end = at + words; at < end; at++) this.words.push(items.at(at));
    for (const end = at + types; at < end; at++) this.types.push(items.at(at));
    return true;
  }

  /** Caches an attribute under the last looked-up text. */
  add({ values, words, types }: IndexedAttribute): void {
    if (this.#count >= MAX_CACHED) this.#clear();
    if (++this.#count * 6 > this.#slots.length) this.#grow();
    const place = this.#findSlot();
    this.#slots[place] = this.#first;
    this.#slots[place + 1] = this.#second;
    this.#slots[place + 2] = this.#items.length + 1;
    for (const list of [[values.length, words.length, types.length], values, words, types])
      this.#items.pushAll(list);
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

  /** The slot of the last hashes, or the empty slot for them. */
  #findSlot(): number {
    const slots = this.#slots;
    const mask = slots.length / 3 - 1;
    for (let place = this.#first & mask; ; place = (place + 1) & mask) {
      const at = place * 3;
      if (slots[at + 2] === 0 || (slots[at] === this.#first && slots[at + 1] === this.#second)) return at;
    }
  }

  #clear(): void {
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
      this.#slots.set(slots.subarray(at, at + 3), this.#findSlot());
    }
    this.#first = first;
    this.#second = second;
  }
}
