/** A value for each product, most of them 0; what is not is known, so that clearing costs little. */
export class Marks {
  readonly values: Uint16Array;
  readonly touched: Int32Array;
  count = 0;

  constructor(size: number) {
    this.values = new Uint16Array(size);
    this.touched = new Int32Array(size);
  }

  /** Keeps the best value. */
  put(product: number, value: number): void {
    const known = this.values[product] ?? 0;
    if (known >= value) return;
    if (known === 0) this.touched[this.count++] = product;
    this.values[product] = value;
  }

  clear(): void {
    for (let at = 0; at < this.count; at++) this.values[this.touched[at] ?? 0] = 0;
    this.count = 0;
  }
}

/** Marks that are lent and given back: a search needs some for a moment, and new ones would cost more than it. */
export class MarksPool {
  readonly #size: number;
  readonly #free: Marks[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** Lends empty marks to `use`. */
  lend<T>(use: (marks: Marks) => T): T {
    const marks = this.#free.pop() ?? new Marks(this.#size);
    try {
      return use(marks);
    } finally {
      marks.clear();
      this.#free.push(marks);
    }
  }
}
