import { isStopWord } from '../text/stop-words.ts';
import { toEnglishStem, toItalianStem } from '../text/stems.ts';
import { toSignature } from '../text/letter-signature.ts';
import type { Token } from '../text/token.ts';
import { toTokens } from '../text/tokens.ts';
import type { SynonymGroup } from '#src/contract/synonym-lines.ts';

/** The tokens of an expression without its stop words. */
export type Expression = readonly Token[];

/** The number of query tokens that an expression covers, and its synonyms. */
export type SynonymMatch = { readonly length: number; readonly others: readonly Expression[] };

/** Synonyms compiled for look-up. */
export type Synonyms = {
  /** The longest expression that starts at token `at`; absent when none does. */
  find(tokens: readonly Token[], at: number): SynonymMatch | undefined;
  /** The expressions of one word, and by place the letter signature of each. */
  readonly words: readonly string[];
  readonly signatures: Int32Array;
};

const toExpression = (text: string): Expression => {
  const tokens = toTokens(text);
  const significant = tokens.filter(({ kind, text: word }) => kind !== 'word' || !isStopWord(word));
  return significant.length > 0 ? significant : tokens;
};

/** The look-up keys of a token: its stems, so that inflected forms match. */
const toKeys = ({ kind, text }: Token): readonly string[] =>
  kind === 'word' ? [...new Set([toItalianStem(text), toEnglishStem(text)])] : [text];

const isSame = (a: Token, b: Token | undefined): boolean => {
  if (b === undefined || a.text === b.text) return b !== undefined;
  if (a.kind !== 'word' || b.kind !== 'word') return false;
  return toItalianStem(a.text) === toItalianStem(b.text) || toEnglishStem(a.text) === toEnglishStem(b.text);
};

type Entry = { readonly expression: Expression; readonly others: readonly Expression[] };

const toEntries = ({ words, also }: SynonymGroup): Entry[] => {
  const own = words.map(toExpression).filter(({ length }) => length > 0);
  const more = also.map(toExpression).filter(({ length }) => length > 0);
  return own.map((expression) => ({
    expression,
    others: [...own.filter((other) => other !== expression), ...more],
  }));
};

/** Compiles groups for look-up; an expression in several groups has the synonyms of all of them. */
export const compileSynonyms = (groups: readonly SynonymGroup[]): Synonyms => {
  const byFirst = new Map<string, Entry[]>();
  for (const entry of groups.flatMap(toEntries)) {
    const [first] = entry.expression;
    for (const key of first ? toKeys(first) : []) byFirst.set(key, [...(byFirst.get(key) ?? []), entry]);
  }
  const single = groups
    .flatMap(toEntries)
    .flatMap(({ expression: [first, ...rest] }) =>
      first?.kind === 'word' && rest.length === 0 ? first.text : [],
    );
  const words = [...new Set(single)];
  return {
    words,
    signatures: Int32Array.from(words, toSignature),
    find(tokens, at) {
      const token = tokens[at];
      if (!token) return undefined;
      const entries = new Set(toKeys(token).flatMap((key) => byFirst.get(key) ?? []));
      const matching = [...entries].filter(({ expression }) =>
        expression.every((word, offset) => isSame(word, tokens[at + offset])),
      );
      const length = Math.max(0, ...matching.map(({ expression }) => expression.length));
      const others = matching.filter(({ expression }) => expression.length === length);
      return length === 0 ? undefined : { length, others: others.flatMap((entry) => entry.others) };
    },
  };
};

export const NO_SYNONYMS: Synonyms = compileSynonyms([]);
