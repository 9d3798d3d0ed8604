import { KIND, kindOf, toText } from './code-units.ts';
import { DIAMETER } from './fold.ts';
import { FoldedText } from './folded-text.ts';
import { UNIT_WORDS } from './numbers.ts';
import { readTokenAt, readTokens, type Token, toTokens } from './tokens.ts';
import { WordTable } from './word-table.ts';

/** Numbers and measures that are remembered as they are written. */
const REMEMBERED = 1 << 16;

const toCodes = (signs: string): number[] => Array.from(signs, (sign) => sign.charCodeAt(0));
const [A = 0, D = 0, I = 0, M = 0, N = 0, P = 0, X = 0] = toCodes('adimnpx');
const [HYPHEN = 0, DOT = 0, COMMA = 0, SLASH = 0] = toCodes('-.,/');
const DIAMETER_CODE = DIAMETER.charCodeAt(0);
/** Signs that go on a number, behind a space too. */
const JOINING: ReadonlySet<number> = new Set(toCodes(`*"°${DIAMETER}`));
/** Where what is read ends cannot be told by its letters. */
const OPEN = -1;

const UNITS = new WordTable();
for (const unit of UNIT_WORDS) UNITS.getWord(unit);

/**
 * Reads texts as the numbers of their words: the same tokens as `toTokens`, by their letters alone wherever
 * these leave no doubt. A number that nothing behind it can belong to is looked up as it is written.
 */
export class WordReader {
  readonly table = new WordTable();
  /** What the last text has, in order: the number of a word × 2, plus 1 when it is only part of a token. */
  found = new Int32Array(1 << 10);
  count = 0;
  readonly #text = new FoldedText();
  #codes = this.#text.codes;
  #length = 0;
  /** The folded text as a string, made when it is needed. */
  #whole: string | undefined;
  #numbers = new WordTable();
  #readings: (readonly number[])[] = [];

  read(text: string): void {
    this.count = 0;
    if (!this.#text.set(text)) {
      for (const token of toTokens(text)) this.#push(token);
      return;
    }
    this.#text.dropElisions();
    this.#codes = this.#text.codes;
    this.#length = this.#text.length;
    this.#whole = undefined;
    for (let at = 0; at < this.#length;) {
      const kind = this.#kindAt(at);
      if (kind >= KIND.letter) at = this.#readAt(at, kind);
      else if (this.#codes[at] === DIAMETER_CODE) at = this.#readClosely(at);
      else at++;
    }
  }

  /** The kind of what stands at a place, 0 beyond the end. */
  #kindAt(at: number): number {
    return at < this.#length ? kindOf(this.#codes[at] ?? 0) : 0;
  }

  /** Reads the token that begins with a letter or a digit, and answers where it ends. */
  #readAt(at: number, kind: number): number {
    if (kind === KIND.digit || this.#isPrefix(at)) return this.#readNumber(at);
    const end = this.#findWordEnd(at);
    const next = this.#codes[end];
    if (end === at + 1 && next === HYPHEN && end < this.#length) return this.#readClosely(at);
    if (this.#isDecimal(end)) return this.#readNumber(at);
    this.#put(this.table.get(this.#codes, at, end) * 2);
    return end;
  }

  /** Whether a letter, and what stands behind it, may begin a measure: `m8`, `m 8`, `dn25`, `diam. 6`. */
  #isPrefix(at: number): boolean {
    const [code, next] = [this.#codes[at], this.#codes[at + 1]];
    if (code === M) return this.#isNumberNear(at + 1) || next === DIAMETER_CODE || this.#isDiameter(at + 1);
    if (code !== D && code !== P) return false;
    return next === N ? this.#isNumberNear(at + 2) : this.#isDiameter(at);
  }

  /** A digit, or a space, which something may stand behind. */
  #isNumberNear(at: number): boolean {
    const kind = this.#kindAt(at);
    return kind === KIND.digit || kind === KIND.space;
  }

  #isDiameter(at: number): boolean {
    const codes = this.#codes;
    return codes[at] === D && codes[at + 1] === I && codes[at + 2] === A && at + 2 < this.#length;
  }

  #findWordEnd(at: number): number {
    let end = at;
    while (this.#kindAt(end) >= KIND.letter) end++;
    return end;
  }

  /** Whether a sign stands between the numbers of one decimal. */
  #isDecimal(at: number): boolean {
    const code = this.#codes[at];
    const isSign = code === DOT || code === COMMA;
    return isSign && this.#kindAt(at - 1) >= KIND.number && this.#kindAt(at + 1) >= KIND.number;
  }

  #readNumber(at: number): number {
    let end = this.#findWordEnd(at);
    while (this.#isDecimal(end)) end = this.#findWordEnd(end + 1);
    if (this.#kindAt(end) === KIND.space) end = this.#findUnitEnd(at, end);
    else if (this.#isJoined(end)) return this.#readClosely(at);
    if (end === OPEN) return this.#readClosely(at);
    this.#recall(at, end);
    return end;
  }

  /** Whether a sign may join what stands before it to what stands behind it. */
  #isJoined(at: number): boolean {
    if (at >= this.#length) return false;
    const code = this.#codes[at] ?? 0;
    const next = this.#kindAt(at + 1);
    if (code === SLASH || code === COMMA) return next >= KIND.number;
    if (code !== HYPHEN && code !== DOT) return JOINING.has(code);
    return next >= KIND.number || (next === KIND.space && this.#kindAt(at + 2) === KIND.digit);
  }

  /** Where a number that a space follows ends: there, or behind its unit; `OPEN` when more than a unit may belong to it. */
  #findUnitEnd(at: number, space: number): number {
    const codes = this.#codes;
    const from = space + 1;
    const kind = this.#kindAt(from);
    const end = this.#findWordEnd(from);
    if (kind < KIND.letter) return JOINING.has(codes[from] ?? 0) && from < this.#length ? OPEN : space;
    if (kind >= KIND.number)
      return this.#kindAt(space - 1) === KIND.digit && codes[end] !== SLASH ? space : OPEN;
    if (codes[from] === X || codes[end - 1] === X || this.#isDiameter(from)) return OPEN;
    if (UNITS.find(codes, from, end) !== undefined)
      return this.#isBare(at, space) && this.#isLastUnit(end) ? end : OPEN;
    for (let letter = from; letter < end; letter++) if (this.#kindAt(letter) !== KIND.letter) return OPEN;
    return space;
  }

  /** Whether there is no letter, so that a unit belongs to it. */
  #isBare(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.#kindAt(at) === KIND.letter) return false;
    return true;
  }

  /** Whether nothing behind a unit may belong to its number, or to the unit itself: `3 g 1.5` is a cable, `m 8` a thread. */
  #isLastUnit(end: number): boolean {
    if (this.#kindAt(end) !== KIND.space) return !this.#isJoined(end);
    const next = this.#codes[end + 1] ?? 0;
    const isLetter = this.#kindAt(end - 2) === KIND.space;
    if (isLetter && (this.#kindAt(end + 1) === KIND.digit || this.#isDiameter(end + 1))) return false;
    return end + 1 >= this.#length || !(next === X || JOINING.has(next));
  }

  /** The tokens of what stands alone, which are read when it is met for the first time. */
  #recall(from: number, to: number): void {
    if (this.#readings.length >= REMEMBERED) {
      this.#numbers = new WordTable();
      this.#readings = [];
    }
    const number = this.#numbers.get(this.#codes, from, to);
    this.#readings[number] ??= this.#learn(toText(this.#codes, from, to));
    for (const word of this.#readings[number]) this.#put(word);
  }

  #learn(text: string): readonly number[] {
    return readTokens(text).flatMap((token) => this.#toNumbers(token));
  }

  /** Reads the token at a place as a query's, looking at all that follows, and answers where the next may begin. */
  #readClosely(at: number): number {
    this.#whole ??= toText(this.#codes, 0, this.#length);
    const { token, end } = readTokenAt(this.#whole, at);
    this.#push(token);
    return Math.max(end, at + 1);
  }

  #toNumbers({ text, parts }: Token): number[] {
    if (text === DIAMETER) return [];
    return [this.table.getWord(text) * 2, ...parts.map((part) => this.table.getWord(part) * 2 + 1)];
  }

  #push(token: Token): void {
    for (const word of this.#toNumbers(token)) this.#put(word);
  }

  #put(word: number): void {
    if (this.count === this.found.length) {
      const larger = new Int32Array(this.count * 2);
      larger.set(this.found);
      this.found = larger;
    }
    this.found[this.count++] = word;
  }
}
