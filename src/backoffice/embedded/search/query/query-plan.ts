import { BASE_UNITS, MULTIPLES, toMeasure } from '../text/numbers.ts';
import { isStopWord } from '../text/stop-words.ts';
import type { Synonyms } from '../vocabulary/synonyms.ts';
import type { TextIndex } from '../text/text-index.ts';
import { type Token, toTokens } from '../text/tokens.ts';
import { findTypos } from './typos.ts';
import { isEmpty, merge, toPhrase, type Unit } from './query-term.ts';
import type { Form } from '../ranking/weights.ts';
import { WordUnits } from './word-finder.ts';

/** What answers a part of a query. */
export type PlannedUnit = Unit & {
  /** The part, as its words are compared. */
  readonly said: string;
  /** Whether it may be left out where nothing answers everything: it has no digit. */
  readonly isOptional: boolean;
};

export type PlanOptions = {
  readonly index: Pick<TextIndex, 'lexicon' | 'starts' | 'codes'>;
  readonly synonyms: Synonyms;
  /** True while somebody types: the last word may be the beginning of one. */
  readonly isTyping: boolean;
  /**
   * True where nothing was found otherwise: words of which the catalogue has another inflection alone are repaired too, as it may be of another
   * word, and numbers may have any unit.
   */
  readonly isLenient?: boolean;
};

/** Tokens of a text that are looked at. */
const MAX_TOKENS = 12;
const MIN_PREFIX = 2;
const MIN_GUESS = 3;
/** Digits from which on a number may be a code. */
const MIN_CODE = 4;
/** Letters of each half of a word that is taken apart. */
const MIN_HALF = 3;
/** Articles that lose their vowel before the vowel of a word of four letters at least. */
const ELIDED = /^(?:(?:a|da|de|ne|su|que)?l{1,2}|un)([aeiou]\p{L}{3,})$/u;

const toWord = (text: string, kind: Token['kind'] = 'word'): Token => ({
  kind,
  text,
  parts: [],
  begun: false,
});

/** Of a part of measures side by side. */
const toPartKind = (part: string): Token['kind'] => {
  if (!/^\d/.test(part)) return 'code';
  return /[a-z]/.test(part) ? 'measure' : 'number';
};

/** Makes the units of one query. */
class Planner {
  readonly #options: PlanOptions;
  readonly #find: WordUnits;

  constructor(options: PlanOptions) {
    this.#options = options;
    this.#find = new WordUnits(options.index);
  }

  #wholeCode(text: string): Partial<Unit> {
    return this.#options.index.codes.has(text) ? { codes: [text] } : {};
  }

  /** What the catalogue has for a token, without synonyms and repairs. */
  known(token: Token): Unit {
    const { kind, text, begun } = token;
    switch (kind) {
      case 'word':
        return merge(
          this.#find.words([text], 'exact'),
          this.#find.inflected(text, 'inflected'),
          begun ? this.#find.begun(text, 'begun', MIN_PREFIX) : {},
        );
      case 'number':
        return this.#number(text);
      case 'measure':
        return merge(
          this.#find.words([text], 'exact'),
          this.#find.words([text.replace(/[a-z]+\d?$/, '')], 'inflected'),
        );
      case 'pair':
        return this.#pair(token);
      case 'code':
        return merge(this.#find.words([text], 'exact'), this.#wholeCode(text), this.#apart(text));
    }
  }

  /** A number as it is written, as a measure, as a thread (M16) or a grit (P120). */
  #number(text: string): Unit {
    const measures = BASE_UNITS.map((unit) => text + unit);
    return merge(
      this.#find.words([text], 'exact'),
      this.#find.words([...measures, `m${text}`, `p${text}`], 'near'),
      text.length >= MIN_CODE ? this.#wholeCode(text) : {},
    );
  }

  /** A number in the larger and smaller units, which nobody needs where another is meant: 150 for 150 cm. */
  #multiples({ kind, text }: Token): Partial<Unit> {
    if (kind !== 'number' || this.#options.isLenient !== true) return {};
    return this.#find.words(
      MULTIPLES.map((unit) => toMeasure(text, unit)),
      'inflected',
    );
  }

  /** Letters and digits that may be written apart: ISO4017. */
  #apart(text: string): Partial<Unit> {
    const runs = text.match(/\p{L}+|[\p{N}.]+/gu) ?? [];
    const isLetters = (run: string): boolean => /^\p{L}/u.test(run);
    if (runs.length < 2 || runs.some((run) => isLetters(run) && run.length < MIN_PREFIX)) return {};
    const parts = runs.map((run) => this.known(toWord(run, isLetters(run) ? 'word' : 'number')));
    return toPhrase(parts, 'joined');
  }

  /**
   * Measures side by side: as written, or as the thread or the inches they may be, or with more behind it where nothing was found
   * otherwise (50x50x40); else the same without its thread, or all of them somewhere.
   */
  #pair({ text, parts }: Token): Unit {
    const isThread = text.startsWith('m');
    const inches = text.replace(/[\d.]+(?=x|$)/g, '$&in');
    const written = merge(
      this.#find.words([text], 'exact'),
      this.#find.words(isThread ? [] : [`m${text}`, inches], 'near'),
    );
    const longer = this.#find.begun(`${text}x`, 'begun', MIN_PREFIX);
    if (!isEmpty(written)) return this.#options.isLenient === true ? merge(written, longer) : written;
    const bare = this.#find.words([text.replace(/^m/, ''), text.replaceAll('in', '')], 'inflected');
    // Of a thread's parts the second is its number alone.
    const all = parts.filter((part, at) => !(isThread && at === 1) && !part.includes('x'));
    const each = all.map((part) => this.known(toWord(part, toPartKind(part))));
    return merge(bare, longer, toPhrase(each, 'joined'));
  }

  /** What may be meant by a word that the catalogue does not contain. */
  #unknown({ kind, text }: Token, isLast: boolean): Unit {
    const guessed = this.#find.begun(text, 'guessed', kind === 'word' || isLast ? MIN_GUESS : Infinity);
    if (kind !== 'word') return merge(guessed);
    const { isTyping, isLenient } = this.#options;
    const isBegun = isLast && isTyping;
    const isWrong = isBegun && (isLenient === true || isEmpty(merge(guessed)));
    return merge(
      ...[guessed, this.#find.repaired(text), this.#halves(text), this.#elided(text), this.#misspelt(text)],
      isBegun ? this.#abbreviated(text, 'guessed') : {},
      isWrong ? this.#find.repairedBeginning(text, isLenient === true) : {},
    );
  }

  /** What means the same as words of the table of synonyms. */
  #meaning(texts: readonly string[], form: Form): Partial<Unit> {
    const { synonyms } = this.#options;
    const others = texts.flatMap((text) => synonyms.find([toWord(text)], 0)?.others ?? []);
    const { words = [] } = this.#others(others);
    return { words: words.map(({ range }) => ({ range, form })) };
  }

  /** Synonyms of what one with an error in it stands for. */
  #misspelt(text: string): Partial<Unit> {
    const { synonyms } = this.#options;
    const near = findTypos(text, { ...synonyms, countOf: () => 1 });
    return this.#meaning(
      near.map(({ word }) => synonyms.words[word] ?? ''),
      'guessed',
    );
  }

  /** Synonyms of the words that begin so. */
  #abbreviated(text: string, form: Form): Partial<Unit> {
    if (text.length < MIN_GUESS) return {};
    const begun = this.#options.synonyms.words.filter((word) => word !== text && word.startsWith(text));
    return this.#meaning(begun, form);
  }

  /** The word behind an article that is written without its apostrophe: allacqua. */
  #elided(text: string): Partial<Unit> {
    const [, word = ''] = ELIDED.exec(text) ?? [];
    const { words } = this.known(toWord(word));
    return { words: words.map(({ range }) => ({ range, form: 'joined' })) };
  }

  /** The two words that one is made of. */
  #halves(text: string): Partial<Unit> {
    const { lexicon } = this.#options.index;
    for (let at = MIN_HALF; at <= text.length - MIN_HALF; at++) {
      const halves = [text.slice(0, at), text.slice(at)];
      if (halves.some((half) => lexicon.find(half) === undefined)) continue;
      return toPhrase(
        halves.map((half) => this.known(toWord(half))),
        'joined',
      );
    }
    return {};
  }

  /** What means the same as an expression of the query. */
  #others(others: readonly (readonly Token[])[]): Partial<Unit> {
    return merge(
      ...others.map((expression) => {
        const [first, ...rest] = expression;
        if (!first) return {};
        if (rest.length > 0)
          return toPhrase(
            expression.map((token) => this.known(token)),
            'synonym',
          );
        const { words, phrases } = this.known(first);
        return {
          words: words.map(({ range }) => ({ range, form: 'synonym' as const })),
          phrases: phrases.map(({ parts }) => ({ parts, form: 'synonym' as const })),
        };
      }),
    );
  }

  /** The unit of one token; `others` mean the same. */
  #single(token: Token, isLast: boolean, others: Partial<Unit> = {}): Unit {
    const begun = isLast && this.#options.isTyping ? this.#find.begun(token.text, 'begun', MIN_PREFIX) : {};
    const abbreviated = token.begun ? this.#abbreviated(token.text, 'synonym') : {};
    const known = merge(this.known(token), this.#multiples(token), begun, abbreviated, others);
    if (isEmpty(known)) return this.#unknown(token, isLast);
    const isContained = known.words.some(({ form }) => form === 'exact');
    return this.#options.isLenient && !isContained ? merge(known, this.#unknown(token, isLast)) : known;
  }

  /** Two tokens that the catalogue writes as one. */
  #joined([first, second]: readonly Token[]): Partial<Unit> {
    if (first?.kind !== 'word' || !second || second.kind === 'pair') return {};
    return this.#find.words([first.text + second.text], 'joined');
  }

  /** The unit that begins with the first of `tokens`, and how many of them it stands for. */
  next(tokens: readonly Token[]): { readonly unit: Unit; readonly length: number } {
    const synonym = this.#options.synonyms.find(tokens, 0);
    const joined = this.#joined(tokens);
    const length = Math.max(synonym?.length ?? 1, joined.words?.length ? 2 : 1);
    const others = synonym?.length === length ? this.#others(synonym.others) : {};
    const isEnd = length === tokens.length;
    const [token] = tokens;
    if (length === 1 && token) return { unit: this.#single(token, isEnd, others), length };
    const parts = tokens.slice(0, length).map((one, at) => this.#single(one, isEnd && at === length - 1));
    return { unit: merge(toPhrase(parts, 'exact'), joined, others), length };
  }
}

/** A letter and a word that the catalogue writes as one: o ring. */
const isJoined = (token: Token, next: Token | undefined, { index }: PlanOptions): boolean =>
  token.text.length === 1 &&
  next?.kind === 'word' &&
  !isStopWord(token.text + next.text) &&
  index.lexicon.find(token.text + next.text) !== undefined;

/** The tokens of a query that say something; all of them when none does. */
const toQueryTokens = (text: string, options: PlanOptions): readonly Token[] => {
  const tokens = toTokens(text).slice(0, MAX_TOKENS);
  const said = tokens.filter((token, at) => {
    if (token.kind !== 'word' || !isStopWord(token.text) || isJoined(token, tokens[at + 1], options))
      return true;
    return options.isTyping && at > 0 && at === tokens.length - 1 && token.text.length > 2;
  });
  return said.length > 0 ? said : tokens;
};

/** What a text asks for: all units must answer. Empty when it has no words. */
export const planText = (text: string, options: PlanOptions): readonly PlannedUnit[] => {
  const tokens = toQueryTokens(text, options);
  const planner = new Planner(options);
  const units: PlannedUnit[] = [];
  for (let at = 0; at < tokens.length;) {
    const { unit, length } = planner.next(tokens.slice(at));
    const of = tokens.slice(at, at + length);
    const said = of.map((token) => token.text).join(' ');
    units.push({ ...unit, said, isOptional: of.every(({ kind }) => kind === 'word') });
    at += length;
  }
  return units;
};
