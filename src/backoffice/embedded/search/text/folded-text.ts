import { KIND, kindOf, toText } from './code-units.ts';
import { DIAMETER, fold } from './fold.ts';

const APOSTROPHE = 0x27;
const QUOTE = 0x22;
const SPACE = 0x20;
const SMALL_S = 0x73;
const DIAMETER_CODE = DIAMETER.charCodeAt(0);

/** What stands for an apostrophe itself; a sign that becomes one in another way may join others. */
const APOSTROPHES = "'‘’ʼ′´";
/** A diameter before a number, else something else. */
const ROUND = 'øØ⌀∅';
const MARKS = '™®©℠';
/** Letters and numbers whose fold is longer are rare. */
const MAX_LENGTH = 4;

/**
 * By code unit, what it is folded to: a code unit plus 1, or one of these, or -100 less the place in `OTHERS` of what is longer or may join what
 * stands before it.
 */
const FOLDS = new Int32Array(1 << 16);
/** Folded in one way here and in another there. */
const HARD = -1;
const ROUND_SIGN = -2;
const FIRST_OTHER = -100;
const OTHERS: Uint16Array[] = [];

const toUnits = (text: string): Uint16Array => Uint16Array.from(text, (sign) => sign.charCodeAt(0));

/** The grave accent is a quote only beside letters that are not ASCII; a sigma depends on where it stands; accents join letters. */
const isHard = (sign: string, folded: string): boolean =>
  /[`\p{M}\p{Cs}]/u.test(sign) ||
  sign.normalize('NFKD').includes('Σ') ||
  folded.length === 0 ||
  folded.length > MAX_LENGTH ||
  /\p{Cs}/u.test(folded.charAt(0)) ||
  (folded.includes("'") && !APOSTROPHES.includes(sign));

const learn = (code: number): number => {
  const sign = String.fromCharCode(code);
  if (ROUND.includes(sign)) return ROUND_SIGN;
  const folded = fold(sign);
  if (isHard(sign, folded)) return HARD;
  const unit = folded.charCodeAt(0);
  if (folded.length === 1 && unit !== APOSTROPHE && kindOf(unit) !== KIND.space) return unit + 1;
  return FIRST_OTHER + 1 - OTHERS.push(toUnits(folded));
};

const foldOf = (code: number): number => FOLDS[code] || (FOLDS[code] = learn(code));

/** Whether the text goes on with a number, behind a space or at once. */
const isBeforeNumber = (text: string, at: number): boolean => {
  const isSpace = kindOf(text.charCodeAt(at)) === KIND.space;
  return kindOf(text.charCodeAt(at + (isSpace ? 1 : 0))) === KIND.digit;
};

/** Articles and prepositions that lose their vowel; see `ELISION` of `tokens.ts`. */
const ELIDED = new Set(
  'l d c s m t un gl all dall dell nell sull coll quell quest senz mezz tutt'.split(' '),
);
const LONGEST_ELIDED = 5;

/**
 * A folded text as code units, in memory that the next text takes. The same as `fold`, letter by letter: normalizing and replacing
 * in whole texts takes ten times as long.
 */
export class FoldedText {
  codes = new Uint16Array(1 << 12);
  length = 0;
  #hasApostrophes = false;

  /** False for a text that only `fold` can fold. */
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

  /** Several spaces are one, and two apostrophes are a quote. */
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

  /** Leaves out what is elided, as `tokens.ts` does. */
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

  /** Takes back the word before an apostrophe when it is an elided one. */
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
