import { isUtf8 } from 'node:buffer';

/** Maximum bytes of a line; longer ones are reported and skipped without buffering them. */
export const MAX_LINE_BYTES = 1024 * 1024;

/** A line of a file with its number from 1: its text without the line end, or why it is unreadable. */
export type RawLine = { readonly number: number } & (
  { readonly text: string } | { readonly problem: string }
);

const NEWLINE = 0x0a;
const BOM = '\uFEFF';

const toText = (bytes: Buffer, number: number): RawLine => {
  if (!isUtf8(bytes)) return { number, problem: 'not valid UTF-8' };
  const text = bytes.toString('utf8');
  return { number, text: (number === 1 && text.startsWith(BOM) ? text.slice(1) : text).replace(/\r$/, '') };
};

/** Buffers the pieces of one line up to the limit. */
class PendingLine {
  #pieces: Buffer[] = [];
  #size = 0;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  add(piece: Buffer): void {
    this.#size += piece.length;
    if (this.#size > MAX_LINE_BYTES) this.#pieces = [];
    else if (piece.length > 0) this.#pieces.push(piece);
  }

  /** Returns the collected line and starts the next one. */
  flush(number: number): RawLine {
    const tooLong = this.#size > MAX_LINE_BYTES;
    const [first, ...more] = this.#pieces;
    const bytes = first && more.length === 0 ? first : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#size = 0;
    return tooLong ? { number, problem: `longer than ${MAX_LINE_BYTES / 1024} KiB` } : toText(bytes, number);
  }
}

/** Splits a byte stream into lines; the last one needs no line end. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<RawLine> {
  const pending = new PendingLine();
  let number = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      pending.add(chunk.subarray(start, end));
      start = end + 1;
      yield pending.flush(++number);
    }
    pending.add(chunk.subarray(start));
  }
  if (!pending.isEmpty) yield pending.flush(++number);
}
