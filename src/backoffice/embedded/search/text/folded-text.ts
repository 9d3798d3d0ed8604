import { KIND, kindOf, toText } from './code-units.ts';
import { DIAMETER, fold } from '../../../rules/fold.ts';

const APOSTROPHE = 0x27;
const QUOTE = 0x22;
const SPACE = 0x20;
const SMALL_S = 0x73;
const DIAMETER_CODE = DIAMETER.charCodeAt(0);

/** Apostrophe variants; any other sign that folds to an apostrophe may combine with its neighbours and needs `fold`. */
const APOSTROPHES = "'‘’ʼ′´";
/** Diameter signs before a number, letters otherwise. */
const ROUND = 'øØ⌀∅';
const MARKS = '™®©℠';
/** Code units with a longer fold are rare and need `fold`. */
const MAX_LENGTH = 4;

/**
 * Fold table by UTF-16 code unit, filled on first use: 0 is unknown, n > 0 means code unit n − 1, `HARD` and `ROUND_SIGN` need context,
 * n ≤ −100 is index −100 − n into `OTHERS` (longer folds, or folds that may combine with the preceding unit).
 */
const FOLDS = new Int32Array(1 << 16);
/** The fold depends on context that only `fold` knows. */
const HARD = -1;
const ROUND_SIGN = -2;
const FIRST_OTHER = -100;
const OTHERS: Uint16Array[] = [];

const toUnits = (text: string): Uint16Array => Uint16Array.from(text, (sign) => sign.charCodeAt(0));

/** Context-dependent folds: a grave accent is a quote only beside non-ASCII letters, sigma has a final form, accents combine. */
const isHard = (sign: string, folded: string): boolean =>
  /[`\p{M}\p{Cs}]/u.test(sign) ||
  sign.normalize('NFKD').includes('Σ') ||
  folded.length === 0 ||
  folded.length > MAX_LENGTH ||
  /\p{Cs}/u.test(folded.charAt(0)) ||
  (folded.includes("'") && !APOSTROPHES.includes(sign));

/** The entry of `FOLDS` for a code unit. */
const toTableEntry = (code: number): number => {
  const sign = String.fromCharCode(code);
  if (ROUND.includes(sign)) return ROUND_SIGN;
  const folded = fold(sign);
  if (isHard(sign, folded)) return HARD;
  const unit = folded.charCodeAt(0);
  if (folded.length === 1 && unit !== APOSTROPHE && kindOf(unit) !== KIND.space) return unit + 1;
  return FIRST_OTHER + 1 - OTHERS.push(toUnits(folded));
};

const foldOf = (code: number): number => FOLDS[code] || (FOLDS[code] = toTableEntry(code));

/** Whether a number follows, directly or after a space. */
const isBeforeNumber = (text: string, at: number): boolean => {
  const isSpace = kindOf(text.charCodeAt(at)) === KIND.space;
  return kindOf(text.charCodeAt(at + (isSpace ? 1 : 0))) === KIND.digit;
};

/** Elided articles and prepositions; see `ELISION` of `tokens.ts`. */
const ELIDED = new Set(
  'l d c s m t un gl all dall dell nell sull coll quell quest senz mezz tutt'.split(' '),
);
const LONGEST_ELIDED = 5;

/**
 * A folded text as code units in a reused buffer. Equal to `fold`, but by table look-up per code unit: normalising and replacing in
 * whole strings takes ten times as long.
 */
export class FoldedText {
  codes = new Uint16Array(1 << 12);
  length = 0;
  #hasApostrophes = false;

  /** Folds a text into the buffer; false for a text that needs `fold`. */
  set(text: string): boolean {
    if (this.codes.length < text.length * MAX_LENGTH)
      this.codes = new Uint16Array(text.length * MAX_LENGTH * 2);
    const { codes } = this;
    this.length = 0;
    this.#hasApostrophes = false;
    for (let at = 0; at < text.length; at++) {
      const folded = foldOf(text.charCodeAt(at));
      if (folded > 0) codes[this.length++] = folded - 1;
      else if (!this.#pushOther(text, at, folded)) return false;
    }
    return true;
  }

  #pushOther(text: string, at: number, folded: number): boolean {
    if (folded === HARD) return false;
    if (folded !== ROUND_SIGN) {
      for (const code of OTHERS[FIRST_OTHER - folded] ?? []) this.#push(code);
      return true;
    }
    if (MARKS.includes(text.charAt(at + 1)) && at + 1 < text.length) return false;
    this.#push(isBeforeNumber(text, at + 1) ? DIAMETER_CODE : fold(text.charAt(at)).charCodeAt(0));
    return true;
  }

  /** Appends a code unit; collapses spaces and turns two apostrophes into a quote. */
  #push(code: number): void {
    const { codes } = this;
    const last = this.length - 1;
    if (code === APOSTROPHE) {
      this.#hasApostrophes = true;
      if (codes[last] === APOSTROPHE && last >= 0) {
        codes[last] = QUOTE;
        return;
      }
    } else if (kindOf(code) === KIND.space && last >= 0 && kindOf(codes[last] ?? 0) === KIND.space) {
      codes[last] = SPACE;
      return;
    }
    codes[this.length++] = code;
  }

  /** Drops elisions as `tokens.ts` does. */
  dropElisions(): void {
    if (!this.#hasApostrophes) return;
    const { codes, length } = this;
    this.length = 0;
    let before = 0;
    for (let at = 0; at < length; at++) {
      const code = codes[at] ?? 0;
      if (code === APOSTROPHE && this.#dropElided(at, length)) codes[this.length++] = SPACE;
      else if (code === APOSTROPHE && this.#isGenitive(at, before, length)) {
        codes[this.length++] = SPACE;
        at++;
      } else codes[this.length++] = code;
      before = codes[at] ?? 0;
    }
  }

  /** Removes the word before an apostrophe if it is an elided one; returns whether it did. */
  #dropElided(at: number, length: number): boolean {
    const { codes } = this;
    if (at + 1 >= length || kindOf(codes[at + 1] ?? 0) !== KIND.letter) return false;
    let from = this.length;
    while (from > 0 && kindOf(codes[from - 1] ?? 0) >= KIND.letter && this.length - from <= LONGEST_ELIDED)
      from--;
    if (!ELIDED.has(toText(codes, from, this.length))) return false;
    this.length = from;
    return true;
  }

  #isGenitive(at: number, before: number, length: number): boolean {
    const { codes } = this;
    if (kindOf(before) !== KIND.letter || at + 1 >= length || codes[at + 1] !== SMALL_S) return false;
    return at + 2 >= length || kindOf(codes[at + 2] ?? 0) < KIND.letter;
  }
}
