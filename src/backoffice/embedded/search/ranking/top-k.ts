/** Puts a key where it belongs in a heap whose root is the lowest. */
const sink = (heap: Float64Array, count: number): void => {
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

/** Keeps the highest of the keys above 0 that it is given, so many at most. One can be used again and again. */
export class Highest {
  #heap = new Float64Array(0);
  #room = this.#heap;
  #count = 0;

  constructor(wanted: number) {
    this.begin(wanted);
  }

  /** Forgets what it was given; memory is taken anew only where there is too little. */
  begin(wanted: number): void {
    if (this.#room.length < wanted) this.#room = new Float64Array(wanted);
    this.#heap = this.#room.subarray(0, wanted);
    this.#count = 0;
  }

  /** What a key must be above to be kept; 0 as long as there is room. */
  get least(): number {
    return this.#count < this.#heap.length ? 0 : (this.#heap[0] ?? Infinity);
  }

  offer(key: number): void {
    const heap = this.#heap;
    if (this.#count < heap.length) {
      heap[this.#count++] = key;
      if (this.#count === heap.length) heap.sort();
    } else if (key > (heap[0] ?? Infinity)) {
      heap[0] = key;
      sink(heap, heap.length);
    }
  }

  /** The keys that were kept, highest first: a view, until it begins again. */
  take(): Float64Array {
    return this.#heap.subarray(0, this.#count).sort().reverse();
  }
}
