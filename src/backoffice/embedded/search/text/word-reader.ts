import { KIND, kindOf, toText } from './code-units.ts';
import { DIAMETER, openBrackets } from '../../../rules/fold.ts';
import { FoldedText } from './folded-text.ts';
import { UNIT_WORDS } from './numbers.ts';
import type { Token } from './token.ts';
import { readTokenAt, readTokens, toTokens } from './tokens.ts';
import { WordTable } from './word-table.ts';

/** Limits of the cache of numbers and measures as written: entries and characters. */
const MAX_CACHED = 1 << 16;
const MAX_LENGTH = 40;

const toCodes = (signs: string): number[] => Array.from(signs, (sign) => sign.charCodeAt(0));
const [A = 0, D = 0, I = 0, M = 0, N = 0, P = 0, X = 0] = toCodes('adimnpx');
const [HYPHEN = 0, DOT = 0, COMMA = 0, SLASH = 0] = toCodes('-.,/');
const DIAMETER_CODE = DIAMETER.charCodeAt(0);
/** Signs that continue a number, also after a space. */
const JOINING: ReadonlySet<number> = new Set(toCodes(`*"°${DIAMETER}`));
/** The end cannot be determined from the code units alone. */
const UNKNOWN = -1;

const UNITS = new WordTable();
for (const unit of UNIT_WORDS) UNITS.getWord(unit);

/**
 * Tokenises texts into word numbers without allocating strings: equal to `toTokens`, which it falls back to where code units are
 * ambiguous. A number is cached as written, together with everything around it that may belong to it.
 */
export class WordReader {
  readonly table = new WordTable();
  /** The words of the last text in order: word number × 2, plus 1 for parts of a token; `count` entries are valid. */
  found = new Int32Array(1 << 10);
  count = 0;
  readonly #text = new FoldedText();
  #codes = this.#text.codes;
  #length = 0;
  /** The folded text as a string, created when needed. */
  #string: string | undefined;
  #numbers = new WordTable();
  #cache: (readonly number[])[] = [];

  read(text: string): void {
    this.count = 0;
    if (!this.#text.set(openBrackets(text))) {
      for (const token of toTokens(text)) this.#push(token);
      return;
    }
    this.#text.dropElisions();
    this.#codes = this.#text.codes;
    this.#length = this.#text.length;
    this.#string = undefined;
    for (let at = 0; at < this.#length;) {
      const kind = this.#kindAt(at);
      if (kind >= KIND.letter) at = this.#readAt(at, kind);
      else if (this.#codes[at] === DIAMETER_CODE) at = this.#readNumber(at);
      else at++;
    }
  }

  /** The kind of a code unit; 0 beyond the end. */
  #kindAt(at: number): number {
    return at < this.#length ? kindOf(this.#codes[at] ?? 0) : 0;
  }

  /** Reads the token at a letter or digit and returns its end. */
  #readAt(at: number, kind: number): number {
    if (kind === KIND.digit || this.#isPrefix(at)) return this.#readNumber(at);
    const end = this.#findWordEnd(at);
    const next = this.#codes[end];
    if (end === at + 1 && next === HYPHEN && end < this.#length) return this.#readByGrammar(at);
    if (this.#isDecimal(end)) return this.#readNumber(at);
    this.#put(this.table.get(this.#codes, at, end) * 2);
    return end;
  }

  /** Whether a measure may begin here: `m8`, `m 8`, `dn25`, `diam. 6`. */
  #isPrefix(at: number): boolean {
    const [code, next] = [this.#codes[at], this.#codes[at + 1]];
    if (code === M) return this.#isNumberNear(at + 1) || next === DIAMETER_CODE || this.#isDiameter(at + 1);
    if (code !== D && code !== P) return false;
    return next === N ? this.#isNumberNear(at + 2) : this.#isDiameter(at);
  }

  /** Whether a digit, or a space that may precede one, follows. */
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

  /** Whether a sign is the decimal sign of a number. */
  #isDecimal(at: number): boolean {
    const code = this.#codes[at];
    const isSign = code === DOT || code === COMMA;
    return isSign && this.#kindAt(at - 1) >= KIND.number && this.#kindAt(at + 1) >= KIND.number;
  }

  #readNumber(at: number): number {
    const end = this.#findStop(at);
    if (end === UNKNOWN) return this.#readByGrammar(at);
    this.#readCached(at, end);
    return end;
  }

  /** The end of a word, including decimals in it. */
  #findRunEnd(at: number): number {
    let end = this.#findWordEnd(at);
    while (this.#isDecimal(end)) end = this.#findWordEnd(end + 1);
    return end;
  }

  /** The end of everything that may belong to a number: nothing after it is read together with anything before it. */
  #findStop(at: number): number {
    for (let end = this.#findRunEnd(at); end - at <= MAX_LENGTH;) {
      if (end >= this.#length) return end;
      const next = this.#kindAt(end) === KIND.space ? this.#passSpace(end) : this.#passSign(end);
      if (next === end || next === UNKNOWN) return next;
      end = next;
    }
    return UNKNOWN;
  }

  /** The end of what follows a space if it may belong to the number before it; otherwise the place of the space. */
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

  /** `#passSpace` for a sign. */
  #passSign(sign: number): number {
    const next = this.#kindAt(sign + 1);
    switch (this.#codes[sign] ?? 0) {
      case SLASH:
        // A slash after a number may rule out a fraction.
        if (next < KIND.number && this.#kindAt(sign - 1) === KIND.digit) return UNKNOWN;
        return next >= KIND.number ? this.#findRunEnd(sign + 1) : sign;
      case COMMA:
        return next >= KIND.number ? this.#findRunEnd(sign + 1) : sign;
      case HYPHEN:
      case DOT:
        if (next >= KIND.number) return this.#findRunEnd(sign + 1);
        if (next === KIND.space && this.#kindAt(sign + 2) === KIND.digit) return this.#findRunEnd(sign + 2);
        // A hyphen may join a letter to a word.
        return next === KIND.letter && this.#kindAt(sign - 2) < KIND.letter ? UNKNOWN : sign;
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

  /** Reads an isolated number through the cache. */
  #readCached(from: number, to: number): void {
    if (this.#cache.length >= MAX_CACHED) {
      this.#numbers = new WordTable();
      this.#cache = [];
    }
    const number = this.#numbers.get(this.#codes, from, to);
    this.#cache[number] ??= this.#toCached(toText(this.#codes, from, to));
    for (const word of this.#cache[number]) this.#put(word);
  }

  #toCached(text: string): readonly number[] {
    return readTokens(text).flatMap((token) => this.#toNumbers(token));
  }

  /** Reads the token at `at` with the grammar of `tokens.ts`; returns where the next one may begin. */
  #readByGrammar(at: number): number {
    this.#string ??= toText(this.#codes, 0, this.#length);
    const { token, end } = readTokenAt(this.#string, at);
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
