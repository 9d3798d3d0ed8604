/** Counts rows by slot: a row with several products that have a value counts once. Products come row by row. */
export class RowCounter {
  readonly counts: Int32Array;
  /** Made when a row has several products: most catalogues have few of those. */
  #lastRow: Int32Array | undefined;

  constructor(size: number) {
    this.counts = new Int32Array(size);
  }

  add(slot: number, row: number): void {
    const lastRow = (this.#lastRow ??= new Int32Array(this.counts.length).fill(-1));
    if (lastRow[slot] === row) return;
    lastRow[slot] = row;
    this.counts[slot] = (this.counts[slot] ?? 0) + 1;
  }

  /** All slots that stand in `items` from `from` to `to`. */
  addAll(items: Int32Array, [from, to]: readonly [number, number], row: number): void {
    for (let at = from; at < to; at++) this.add(items[at] ?? 0, row);
  }

  /** The same for a row's only product, none of whose slots stands there twice. */
  addAlone(items: Int32Array, from: number, to: number): void {
    const counts = this.counts;
    for (let at = from; at < to; at++) {
      const slot = items[at] ?? 0;
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
  }

  /** The slots whose bits are set. */
  addBits(bits: number, row: number): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1) this.add(31 - Math.clz32(rest & -rest), row);
  }
}
