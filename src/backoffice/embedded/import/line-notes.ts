import { ARRIVING, isNotInStock } from '#src/contract/availability.ts';
import type { ImportLine } from '#src/contract/import-line.ts';
import { hasCheckDigit } from '#src/contract/spreadsheet.ts';
import { SkuLines } from './sku-lines.ts';

/** What the owner should know of an imported line; `number` counts from 1, 0 is the file. */
export type Note = { readonly number: number; readonly text: string };

/** Notes of one kind that are reported; the others are counted. */
const MAX_NOTES = 20;
/** Maximum number of different availabilities that are checked. */
const MAX_WORDS = 100;
/** Texts that clearly say what every text other than DISPONIBILE and IN ARRIVO means: not available. */
const UNAVAILABLE: ReadonlySet<string> = new Set([
  ...['NON DISPONIBILE', 'ESAURITO', 'FUORI PRODUZIONE', 'NOT AVAILABLE', 'OUT OF STOCK', 'SOLD OUT'],
]);

type Kind = 'reading' | 'sku' | 'barcode' | 'availability' | 'parent' | 'picture';

const NAMES: Readonly<Record<Kind, string>> = {
  reading: 'numbers',
  sku: 'repeated skus',
  barcode: 'barcodes',
  availability: 'availabilities',
  parent: 'missing parents',
  picture: 'pictures',
};

/** Reports doubtful values in imported lines, with a bounded number of notes per kind. */
export class LineNotes {
  readonly #report: (note: Note) => void;
  readonly #counts = new Map<Kind, number>();
  readonly #skus = new SkuLines();
  readonly #words = new Set<string>();

  constructor(report: (note: Note) => void) {
    this.#report = report;
  }

  add(kind: Kind, { number, text }: Note): void {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count <= MAX_NOTES) this.#report({ number, text });
  }

  /** Checks an imported line. */
  check(number: number, { sku, barcodes = [], availability = '' }: ImportLine): void {
    const before = this.#skus.put(sku, number);
    if (before !== undefined)
      this.add('sku', { number, text: `sku ${sku} is in line ${before} too: line ${number} holds` });
    for (const barcode of barcodes)
      if (!hasCheckDigit(barcode))
        this.add('barcode', { number, text: `barcode ${barcode} has a wrong check digit` });
    this.#checkAvailability(number, availability.trim());
  }

  /** Reports how many notes were omitted. */
  finish(): void {
    for (const [kind, count] of this.#counts)
      if (count > MAX_NOTES)
        this.#report({ number: 0, text: `${NAMES[kind]}: ${count - MAX_NOTES} more notes of this kind` });
  }

  #checkAvailability(number: number, word: string): void {
    if (!isNotInStock(word) || word === ARRIVING || this.#words.has(word)) return;
    if (UNAVAILABLE.has(word.toUpperCase())) return;
    if (this.#words.size < MAX_WORDS) this.#words.add(word);
    const text = `availability "${word}" means not available: only DISPONIBILE and IN ARRIVO mean more`;
    this.add('availability', { number, text });
  }
}
