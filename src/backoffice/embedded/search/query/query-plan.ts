import { BASE_UNITS, MULTIPLES, toMeasure, toPoles } from '../text/numbers.ts';
import type { Synonyms } from '../vocabulary/synonyms.ts';
import type { TextIndex } from '../text/text-index.ts';
import type { Token } from '../text/token.ts';
import { findCorrections } from './corrections.ts';
import { type Form, isEmpty, merge, type QueryTerm, toPhrase, withForm } from './query-term.ts';
import { toQueryTokens } from './query-tokens.ts';
import { WordFinder } from './word-finder.ts';

/** A term with its place in the query. */
export type PlannedTerm = QueryTerm & {
  /** Its tokens, normalised. */
  readonly text: string;
  /** Whether a partial match may drop it: it has no digit. */
  readonly isOptional: boolean;
};

export type PlanOptions = {
  readonly index: Pick<TextIndex, 'lexicon' | 'starts' | 'codes'>;
  readonly synonyms: Synonyms;
  /** For suggestions while the user types: the last word may be incomplete. */
  readonly isTyping: boolean;
  /** When a strict search found nothing: also corrects words of which the catalogue has an inflected form, and allows any unit. */
  readonly isLenient?: boolean;
};

/** Minimum length of a prefix that completes an incomplete word, and of one that replaces an unknown word. */
const MIN_PREFIX = 2;
const MIN_GUESS = 3;
/** Minimum number of digits of a code. */
const MIN_CODE = 4;
/** Minimum length of the halves of a split word. */
const MIN_HALF = 3;
/** An elided article without its apostrophe before a word of at least four letters that begins with a vowel. */
const ELIDED = /^(?:(?:a|da|de|ne|su|que)?l{1,2}|un)([aeiou]\p{L}{3,})$/u;

const toWord = (text: string, kind: Token['kind'] = 'word'): Token => ({
  kind,
  text,
  parts: [],
  isAbbreviated: false,
});

/** The kind of an element of a pair. */
const toPartKind = (part: string): Token['kind'] => {
  if (!/^\d/.test(part)) return 'code';
  return /[a-z]/.test(part) ? 'measure' : 'number';
};

/** Turns the tokens of one query into terms. */
class Planner {
  readonly #options: PlanOptions;
  readonly #find: WordFinder;

  constructor(options: PlanOptions) {
    this.#options = options;
    this.#find = new WordFinder(options.index);
  }

  #wholeCode(text: string): Partial<QueryTerm> {
    return this.#options.index.codes.has(text) ? { codes: [text] } : {};
  }

  /** The alternatives of a token without synonyms and corrections. */
  known(token: Token): QueryTerm {
    const { kind, text, isAbbreviated } = token;
    switch (kind) {
      case 'word':
        return merge(
          this.#find.exact([text], 'exact'),
          this.#find.inflected(text, 'inflected'),
          isAbbreviated ? this.#find.withPrefix(text, 'prefix', MIN_PREFIX) : {},
        );
      case 'number':
        return this.#number(text);
      case 'measure':
        return merge(
          this.#find.exact([text], 'exact'),
          this.#find.exact([text.replace(/(?<![a-z])[a-z]+\d?$/, '')], 'inflected'),
        );
      case 'pair':
        return this.#pair(token);
      case 'range':
        return merge(this.#find.between(token.parts, 'near'));
      case 'code':
        return merge(this.#find.exact([text], 'exact'), this.#wholeCode(text), this.#apart(text));
    }
  }

  /** A number as written, as a measure, as a thread (M16) or a grit (P120). */
  #number(text: string): QueryTerm {
    const measures = BASE_UNITS.map((unit) => text + unit);
    return merge(
      this.#find.exact([text], 'exact'),
      this.#find.exact([...measures, `m${text}`, `p${text}`], 'near'),
      text.length >= MIN_CODE ? this.#wholeCode(text) : {},
    );
  }

  /** A number in multiples of base units, for lenient searches: 150 for 150 cm. */
  #multiples({ kind, text }: Token): Partial<QueryTerm> {
    if (kind !== 'number' || this.#options.isLenient !== true) return {};
    return this.#find.exact(
      MULTIPLES.map((unit) => toMeasure(text, unit)),
      'inflected',
    );
  }

  /** Letters and digits that may be separate words: ISO4017. */
  #apart(text: string): Partial<QueryTerm> {
    const runs = text.match(/\p{L}+|[\p{N}.]+/gu) ?? [];
    const isLetters = (run: string): boolean => /^\p{L}/u.test(run);
    if (runs.length < 2 || runs.some((run) => isLetters(run) && run.length < MIN_PREFIX)) return {};
    const parts = runs.map((run) => this.known(toWord(run, isLetters(run) ? 'word' : 'number')));
    return toPhrase(parts, 'joined');
  }

  /** 2P 16 A for 2x16. */
  #poles(text: string): Partial<QueryTerm> {
    const parts = toPoles(text)?.map((part) => merge(this.#find.exact([part], 'exact')));
    return parts ? toPhrase(parts, 'joined') : {};
  }

  /**
   * A pair as written, as a thread or in inches, and for lenient searches with further elements (50x50x40) and as poles; if the catalogue has none
   * of these, without the thread, with further elements, or its elements separately.
   */
  #pair({ text, parts }: Token): QueryTerm {
    const isThread = text.startsWith('m');
    const inches = text.replace(/(?<![\d.])[\d.]+(?=x|$)/g, '$&in');
    const written = merge(
      this.#find.exact([text], 'exact'),
      this.#find.exact(isThread ? [] : [`m${text}`, inches], 'near'),
    );
    const longer = this.#find.withPrefix(`${text}x`, 'prefix', MIN_PREFIX);
    if (!isEmpty(written))
      return this.#options.isLenient === true ? merge(written, longer, this.#poles(text)) : written;
    const bare = this.#find.exact([text.replace(/^m/, ''), text.replaceAll('in', '')], 'inflected');
    // The second part of a thread is its bare number.
    const all = parts.filter((part, at) => !(isThread && at === 1) && !part.includes('x'));
    const each = all.map((part) => this.known(toWord(part, toPartKind(part))));
    return merge(bare, longer, this.#poles(text), toPhrase(each, 'joined'));
  }

  /** The fallback alternatives of a word that the catalogue does not contain. */
  #unknown({ kind, text }: Token, isLast: boolean): QueryTerm {
    const guessed = this.#find.withPrefix(text, 'guessed', kind === 'word' || isLast ? MIN_GUESS : Infinity);
    if (kind !== 'word') return merge(guessed);
    const { isTyping, isLenient } = this.#options;
    const isIncomplete = isLast && isTyping;
    const isMisspelt = isIncomplete && (isLenient === true || isEmpty(merge(guessed)));
    return merge(
      ...[
        guessed,
        this.#find.corrected(text),
        this.#halves(text),
        this.#elided(text),
        this.#correctedSynonyms(text),
      ],
      this.#synonymsWithPrefix(text, 'guessed'),
      isMisspelt ? this.#find.correctedPrefix(text) : {},
    );
  }

  /** The synonyms of words of the synonym table. */
  #synonymsOf(texts: readonly string[], form: Form): QueryTerm {
    const { synonyms } = this.#options;
    const others = texts.flatMap((text) => synonyms.find([toWord(text)], 0)?.others ?? []);
    return withForm(this.#others(others), form);
  }

  /** The synonyms of corrections of a word. */
  #correctedSynonyms(text: string): Partial<QueryTerm> {
    const { synonyms } = this.#options;
    const near = findCorrections(text, { ...synonyms, countOf: () => 1 });
    const { words } = this.#synonymsOf(
      near.map(({ word }) => synonyms.words[word] ?? ''),
      'guessed',
    );
    return { words };
  }

  /** The synonyms of words with a prefix: `ros` is an abbreviation of rosetta, which only the synonyms have. */
  #synonymsWithPrefix(text: string, form: Form): Partial<QueryTerm> {
    if (text.length < MIN_GUESS) return {};
    const words = this.#options.synonyms.words.filter((word) => word !== text && word.startsWith(text));
    return this.#synonymsOf(words, form);
  }

  /** The word after an elided article without its apostrophe: allacqua. */
  #elided(text: string): Partial<QueryTerm> {
    const [, word = ''] = ELIDED.exec(text) ?? [];
    const { words } = this.known(toWord(word));
    return { words: words.map(({ range }) => ({ range, form: 'joined' })) };
  }

  /** The two words of a compound. */
  #halves(text: string): Partial<QueryTerm> {
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

  /** The term for the synonyms of an expression. */
  #others(others: readonly (readonly Token[])[]): Partial<QueryTerm> {
    return merge(
      ...others.map((expression) => {
        const [first, ...rest] = expression;
        if (!first) return {};
        if (rest.length > 0)
          return toPhrase(
            expression.map((token) => this.known(token)),
            'synonym',
          );
        return withForm(this.known(first), 'synonym');
      }),
    );
  }

  /** The term of one token; `others` are its synonyms. */
  #single(token: Token, isLast: boolean, others: Partial<QueryTerm> = {}): QueryTerm {
    const completed =
      isLast && this.#options.isTyping ? this.#find.withPrefix(token.text, 'prefix', MIN_PREFIX) : {};
    const abbreviated = token.isAbbreviated ? this.#synonymsWithPrefix(token.text, 'synonym') : {};
    const known = merge(this.known(token), this.#multiples(token), completed, abbreviated, others);
    if (isEmpty(known)) return this.#unknown(token, isLast);
    const isContained = known.words.some(({ form }) => form === 'exact');
    // An incomplete word whose beginning no word has: chie for chis…, although chi is an inflection of chie.
    const isMisspelt =
      isLast &&
      this.#options.isTyping &&
      known.phrases.length === 0 &&
      known.words.every(({ form }) => form === 'inflected');
    const isUncertain = (this.#options.isLenient === true && !isContained) || isMisspelt;
    return isUncertain ? merge(known, this.#unknown(token, isLast)) : known;
  }

  /** Two tokens that are one word in the catalogue. */
  #joined([first, second]: readonly Token[]): Partial<QueryTerm> {
    if (first?.kind !== 'word' || !second || second.kind === 'pair') return {};
    return this.#find.exact([first.text + second.text], 'joined');
  }

  /** The term at the start of `tokens` and the number of tokens that it covers. */
  next(tokens: readonly Token[]): { readonly term: QueryTerm; readonly length: number } {
    const synonym = this.#options.synonyms.find(tokens, 0);
    const joined = this.#joined(tokens);
    const length = Math.max(synonym?.length ?? 1, joined.words?.length ? 2 : 1);
    const others = synonym?.length === length ? this.#others(synonym.others) : {};
    const isEnd = length === tokens.length;
    const [token] = tokens;
    if (length === 1 && token) return { term: this.#single(token, isEnd, others), length };
    const parts = tokens.slice(0, length).map((one, at) => this.#single(one, isEnd && at === length - 1));
    return { term: merge(toPhrase(parts, 'exact'), joined, others), length };
  }
}

/** The terms of a query, all of which must match. Empty without words. */
export const planQuery = (text: string, options: PlanOptions): readonly PlannedTerm[] => {
  const tokens = toQueryTokens(text, options);
  const planner = new Planner(options);
  const terms: PlannedTerm[] = [];
  for (let at = 0; at < tokens.length;) {
    const { term, length } = planner.next(tokens.slice(at));
    const covered = tokens.slice(at, at + length);
    const termText = covered.map((token) => token.text).join(' ');
    terms.push({ ...term, text: termText, isOptional: covered.every(({ kind }) => kind === 'word') });
    at += length;
  }
  return terms;
};
