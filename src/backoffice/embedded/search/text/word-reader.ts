import { KIND, kindOf, toText } from './code-units.ts';
import { DIAMETER } from './fold.ts';
import { FoldedText } from './folded-text.ts';
import { UNIT_WORDS } from './numbers.ts';
import { readTokenAt, readTokens, type Token, toTokens } from './tokens.ts';
import { WordTable } from './word-table.ts';

/** Numbers and measures that are remembered as they are written, and how long they may be. */
const REMEMBERED = 1 << 16;
const LONGEST = 40;

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
 * these leave no doubt. Numbers are looked up with all around them that may belong to them, as they are written.
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
      else if (this.#codes[at] === DIAMETER_CODE) at = this.#readNumber(at);
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
    const end = this.#findStop(at);
    if (end === OPEN) return this.#readClosely(at);
    this.#recall(at, end);
    return end;
  }

  /** The end of a word, decimals in it included. */
  #findRunEnd(at: number): number {
    let end = this.#findWordEnd(at);
    while (this.#isDecimal(end)) end = this.#findWordEnd(end + 1);
    return end;
  }

  /** Where all ends that may belong to a number: nothing behind it is read together with anything before it. */
  #findStop(at: number): number {
    for (let end = this.#findRunEnd(at); end - at <= LONGEST;) {
      if (end >= this.#length) return end;
      const next = this.#kindAt(end) === KIND.space ? this.#passSpace(end) : this.#passSign(end);
      if (next === end || next === OPEN) return next;
      end = next;
    }
    return OPEN;
  }

  /** Where what follows a space ends, if it may belong to what stands before; else the place of the space. */
  #passSpace(space: number): number {
    const codes = this.#codes;
    const from = space + 1;
    const kind = this.#kindAt(from);
    if (kind < KIND.letter) return this.#isJoining(from) ? this.#findRunEnd(from + 1) : space;
    const end = this.#findWordEnd(from);
    if (kind >= KIND.number)
      return this.#kindAt(space - 1) === KIND.digit && codes[end] !== SLASH ? space : this.#findRunEnd(from);
    const isPlain =
      codes[from] !== X && codes[end - 1] !== X && !this.#isDiameter(from) && this.#isLetters(from, end);
    return isPlain && UNITS.find(codes, from, end) === undefined ? space : this.#findRunEnd(from);
  }

  /** The same for a sign. */
  #passSign(sign: number): number {
    const next = this.#kindAt(sign + 1);
    switch (this.#codes[sign] ?? 0) {
      case SLASH:
        // A number before it may be no fraction because of it.
        if (next < KIND.number && this.#kindAt(sign - 1) === KIND.digit) return OPEN;
        return next >= KIND.number ? this.#findRunEnd(sign + 1) : sign;
      case COMMA:
        return next >= KIND.number ? this.#findRunEnd(sign + 1) : sign;
      case HYPHEN:
      case DOT:
        if (next >= KIND.number) return this.#findRunEnd(sign + 1);
        if (next === KIND.space && this.#kindAt(sign + 2) === KIND.digit) return this.#findRunEnd(sign + 2);
        // A letter that a hyphen joins to a word.
        return next === KIND.letter && this.#kindAt(sign - 2) < KIND.letter ? OPEN : sign;
      default:
        return this.#isJoining(sign) ? this.#findRunEnd(sign + 1) : sign;
    }
  }

  #isJoining(at: number): boolean {
    return at < this.#length && JOINING.has(this.#codes[at] ?? 0);
  }

  #isLetters(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.#kindAt(at) !== KIND.letter) return false;
    return true;
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
