const START_BYTES = 256 * 1024;
const ZERO = '0'.charCodeAt(0);

/** Joins pieces of JSON, mostly ready bytes, in one growing buffer; strings would have to be joined and encoded again. Reusable. */
export class JsonWriter {
  #bytes = Buffer.allocUnsafeSlow(START_BYTES);
  #length = 0;

  /** Makes room for some more bytes. */
  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.byteLength) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(2 * this.#bytes.byteLength, this.#length + count));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }

  addBytes(piece: Uint8Array): void {
    this.#reserve(piece.byteLength);
    this.#bytes.set(piece, this.#length);
    this.#length += piece.byteLength;
  }

  addText(text: string): void {
    this.#reserve(Buffer.byteLength(text));
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** Appends a non-negative integer. */
  addCount(count: number): void {
    let digits = 1;
    for (let rest = count; rest >= 10; rest = Math.floor(rest / 10)) digits++;
    this.#reserve(digits);
    for (let at = this.#length + digits - 1, rest = count; at >= this.#length; at--) {
      this.#bytes[at] = ZERO + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    this.#length += digits;
  }

  /** A copy of what was added since `clear`. */
  toBuffer(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  clear(): void {
    this.#length = 0;
  }
}
