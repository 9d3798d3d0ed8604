import { isUtf8 } from 'node:buffer';

/** Maximum bytes of a line; longer ones are reported and skipped without buffering them. */
export const MAX_LINE_BYTES = 1024 * 1024;

/** A line of a file with its number from 1: its text without the line end, or why it is unreadable. */
export type RawLine = { readonly number: number } & (
  { readonly text: string } | { readonly problem: string }
);

const LF = 0x0a;
const CR = 0x0d;
const BOM = '\uFEFF';

/** The bytes of a line without its end; undefined when it is longer than the maximum. */
export type ByteLine = { readonly number: number; readonly bytes: Buffer | undefined };

const toRawLine = ({ number, bytes }: ByteLine): RawLine => {
  if (!bytes) return { number, problem: `longer than ${MAX_LINE_BYTES / 1024} KiB` };
  if (!isUtf8(bytes)) return { number, problem: 'not valid UTF-8: save the whole file as UTF-8' };
  const text = bytes.toString('utf8');
  return { number, text: number === 1 && text.startsWith(BOM) ? text.slice(1) : text };
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
  flush(number: number): ByteLine {
    const tooLong = this.#size > MAX_LINE_BYTES;
    const [first, ...more] = this.#pieces;
    const bytes = first && more.length === 0 ? first : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#size = 0;
    return { number, bytes: tooLong ? undefined : bytes };
  }
}

/** Finds where lines begin and end, chunk by chunk. */
class LineEnds {
  /** The last chunk ended in CR: an LF at the start of the next one belongs to it. */
  #afterCr = false;

  /** The bounds of the lines that end in a chunk, and where the next one starts. */
  *split(chunk: Buffer): Generator<{ readonly start: number; readonly end: number | undefined }> {
    let start = this.#afterCr && chunk[0] === LF ? 1 : 0;
    if (chunk.length > 0) this.#afterCr = false;
    let [cr, lf] = [chunk.indexOf(CR, start), chunk.indexOf(LF, start)];
    while (cr !== -1 || lf !== -1) {
      const end = cr === -1 || (lf !== -1 && lf < cr) ? lf : cr;
      yield { start, end };
      start = end + 1;
      if (end === cr) {
        this.#afterCr = start === chunk.length;
        if (chunk[start] === LF) start++;
        cr = chunk.indexOf(CR, start);
      }
      if (lf !== -1 && lf < start) lf = chunk.indexOf(LF, start);
    }
    yield { start, end: undefined };
  }
}

/** Splits a byte stream into lines that end in LF, CRLF or CR; the last one needs no end. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<ByteLine> {
  const pending = new PendingLine();
  const ends = new LineEnds();
  let number = 0;
  for await (const chunk of chunks) {
    for (const { start, end } of ends.split(chunk)) {
      pending.add(chunk.subarray(start, end));
      if (end !== undefined) yield pending.flush(++number);
    }
  }
  if (!pending.isEmpty) yield pending.flush(++number);
}

/** The lines of a byte stream as texts. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<RawLine> {
  for await (const line of splitLines(chunks)) yield toRawLine(line);
}
