import { hash } from 'node:crypto';

/** Initial slots; their number doubles when half of them are taken. */
const FIRST_SLOTS = 1 << 12;
/** Maximum number of remembered skus: 25 MB. */
export const MAX_REMEMBERED = 1 << 20;
/** Numbers per slot: two of the sku's hash, and its line. */
const WIDTH = 3;

/** The lines of the skus of a file, in a bounded hash table of 12 bytes per slot: a file may have millions of them. */
export class SkuLines {
  #slots = new Uint32Array(FIRST_SLOTS * WIDTH);
  #count = 0;

  /** Remembers the line of a sku; returns the one it had before, undefined for a new one. */
  put(sku: string, line: number): number | undefined {
    const digest = hash('md5', sku, 'buffer');
    const key = [digest.readUInt32LE(0), digest.readUInt32LE(4)] as const;
    const at = this.#find(key);
    const before = this.#slots[at + 2];
    if (before === 0 && this.#count >= MAX_REMEMBERED) return undefined;
    this.#slots.set([...key, line], at);
    if (before !== 0) return before;
    if (++this.#count * 2 > this.#slots.length / WIDTH) this.#grow();
    return undefined;
  }

  /** The slot of a key, or the free slot where it belongs. */
  #find([high, low]: readonly [number, number]): number {
    const slots = this.#slots.length / WIDTH;
    for (let slot = high % slots; ; slot = (slot + 1) % slots) {
      const at = slot * WIDTH;
      if (this.#slots[at + 2] === 0 || (this.#slots[at] === high && this.#slots[at + 1] === low)) return at;
    }
  }

  #grow(): void {
    const former = this.#slots;
    this.#slots = new Uint32Array(former.length * 2);
    for (let at = 0; at < former.length; at += WIDTH) {
      const [high = 0, low = 0, line = 0] = former.subarray(at, at + WIDTH);
      if (line !== 0) this.#slots.set([high, low, line], this.#find([high, low]));
    }
  }
}
