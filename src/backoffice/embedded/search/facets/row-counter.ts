/** Counts rows by slot; a row with several products in a slot counts once. Products must be added row by row. */
export class RowCounter {
  readonly counts: Int32Array;
  /** By slot, the last counted row. Allocated when a row has several products, which few catalogues need. */
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

  /** Adds a row to the slots in `items` from `from` to before `to`. */
  addAll(items: Int32Array, [from, to]: readonly [number, number], row: number): void {
    for (let at = from; at < to; at++) this.add(items[at] ?? 0, row);
  }

  /** `addAll` for the only product of a row, whose slots must be distinct. */
  addSingle(items: Int32Array, from: number, to: number): void {
    const counts = this.counts;
    for (let at = from; at < to; at++) {
      const slot = items[at] ?? 0;
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
  }

  /** Adds a row to the slots of the set bits. */
  addBits(bits: number, row: number): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1) this.add(31 - Math.clz32(rest & -rest), row);
  }
}
