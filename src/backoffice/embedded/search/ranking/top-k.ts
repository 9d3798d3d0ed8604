/** Restores the min-heap after its root changed. */
const siftDown = (heap: Float64Array, count: number): void => {
  for (let at = 0; ;) {
    const left = 2 * at + 1;
    if (left >= count) return;
    const child = left + 1 < count && (heap[left + 1] ?? 0) < (heap[left] ?? 0) ? left + 1 : left;
    const [key, lower] = [heap[at] ?? 0, heap[child] ?? 0];
    if (key <= lower) return;
    heap[at] = lower;
    heap[child] = key;
    at = child;
  }
};

/** The k highest of the keys (above 0) offered to it; reusable. */
export class TopK {
  #heap = new Float64Array(0);
  #memory = this.#heap;
  #count = 0;

  constructor(k: number) {
    this.reset(k);
  }

  /** Empties it; allocates only when `k` exceeds the memory. */
  reset(k: number): void {
    if (this.#memory.length < k) this.#memory = new Float64Array(k);
    this.#heap = this.#memory.subarray(0, k);
    this.#count = 0;
  }

  /** Keys up to this one are ignored; 0 until k keys were offered. */
  get threshold(): number {
    return this.#count < this.#heap.length ? 0 : (this.#heap[0] ?? Infinity);
  }

  offer(key: number): void {
    const heap = this.#heap;
    if (this.#count < heap.length) {
      heap[this.#count++] = key;
      if (this.#count === heap.length) heap.sort();
    } else if (key > (heap[0] ?? Infinity)) {
      heap[0] = key;
      siftDown(heap, heap.length);
    }
  }

  /** The keys, highest first: a view that is valid until `reset`. */
  toDescending(): Float64Array {
    return this.#heap.subarray(0, this.#count).sort().reverse();
  }
}
