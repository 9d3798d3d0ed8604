/** A sparse accumulator: a value per product, most of them 0, with a list of the others so that clearing is cheap. */
export class Accumulator {
  readonly values: Uint16Array;
  /** The products with a value, in no order; `count` entries are valid. */
  readonly products: Int32Array;
  count = 0;

  constructor(size: number) {
    this.values = new Uint16Array(size);
    this.products = new Int32Array(size);
  }

  /** Sets the value of a product unless it already has a higher one. */
  put(product: number, value: number): void {
    const known = this.values[product] ?? 0;
    if (known >= value) return;
    if (known === 0) this.products[this.count++] = product;
    this.values[product] = value;
  }

  clear(): void {
    for (let at = 0; at < this.count; at++) this.values[this.products[at] ?? 0] = 0;
    this.count = 0;
  }
}

/** Reuses accumulators: allocating them would cost more than a search. */
export class AccumulatorPool {
  readonly #size: number;
  readonly #free: Accumulator[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** Lends an empty accumulator to `use`. */
  lend<T>(use: (accumulator: Accumulator) => T): T {
    const accumulator = this.#free.pop() ?? new Accumulator(this.#size);
    try {
      return use(accumulator);
    } finally {
      accumulator.clear();
      this.#free.push(accumulator);
    }
  }
}
