/** Skus by product number, as bytes: a quarter of the memory of strings. */
export class SkuTable {
  readonly #bytes: Buffer;
  /** Start offset of each sku, and the end of the last. */
  readonly #starts: Int32Array;
  /** By product, the position of its sku. */
  readonly #places: Int32Array;

  constructor(bytes: Buffer, starts: Int32Array, places: Int32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
    this.#places = places;
  }

  /** '' beyond the end. */
  at(product: number): string {
    const place = this.#places[product];
    if (place === undefined) return '';
    return this.#bytes.toString('utf8', this.#starts[place] ?? 0, this.#starts[place + 1] ?? 0);
  }

  /** The position of a product's sku among all stored skus, which may outnumber the products. */
  placeOf(product: number): number {
    return this.#places[product] ?? 0;
  }

  /** The number of stored skus. */
  get count(): number {
    return this.#starts.length - 1;
  }

  /** The same skus under other product numbers; `places` is the position of each product's sku. */
  withPlaces(places: Int32Array): SkuTable {
    return new SkuTable(this.#bytes, this.#starts, places);
  }

  /** The same table with more skus at its end. */
  withAdded(added: readonly string[]): SkuTable {
    if (added.length === 0) return this;
    const more = added.map((sku) => Buffer.from(sku));
    const starts = new Int32Array(this.#starts.length + more.length);
    starts.set(this.#starts);
    for (const [at, { length }] of more.entries())
      starts[this.count + at + 1] = (starts[this.count + at] ?? 0) + length;
    return new SkuTable(Buffer.concat([this.#bytes, ...more]), starts, this.#places);
  }
}

export class SkuTableBuilder {
  #bytes = Buffer.allocUnsafeSlow(1 << 14);
  #length = 0;
  readonly #starts: Int32Array;
  #count = 0;

  constructor(size: number) {
    this.#starts = new Int32Array(size + 1);
  }

  push(sku: string): void {
    const most = this.#length + sku.length * 3;
    if (most > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, most));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#length += this.#bytes.write(sku, this.#length);
    this.#starts[++this.#count] = this.#length;
  }

  /** `places` is the position of each product's sku. */
  build(places: Int32Array): SkuTable {
    const bytes = Buffer.allocUnsafeSlow(this.#length);
    this.#bytes.copy(bytes, 0, 0, this.#length);
    return new SkuTable(bytes, this.#starts, places);
  }
}
