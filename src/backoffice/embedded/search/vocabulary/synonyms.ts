import { isStopWord } from '../text/stop-words.ts';
import { toEnglishStem, toItalianStem } from '../text/stems.ts';
import { type Token, toTokens } from '../text/tokens.ts';
import { toSignature } from '../query/typos.ts';

/**
 * Expressions that mean the same, each of one or more words, in either language. A search for any of `words` finds the others and
 * `also`; a search for one of `also` finds none of these (inox finds A2, A2 does not find all inox).
 */
export type SynonymGroup = { readonly words: readonly string[]; readonly also: readonly string[] };

/** An expression as its tokens, without words that only join. */
export type Expression = readonly Token[];

/** Where in a query an expression stands, and what means the same. */
export type SynonymMatch = { readonly length: number; readonly others: readonly Expression[] };

/** A table of synonyms, ready to be asked. */
export type Synonyms = {
  /** The longest expression that begins with the token at `at`; absent when none does. */
  find(tokens: readonly Token[], at: number): SynonymMatch | undefined;
  /** The expressions of one word, and of each what `findTypos` compares before it looks at its letters. */
  readonly words: readonly string[];
  readonly signatures: Int32Array;
};

const toExpression = (text: string): Expression => {
  const tokens = toTokens(text);
  const said = tokens.filter(({ kind, text: word }) => kind !== 'word' || !isStopWord(word));
  return said.length > 0 ? said : tokens;
};

/** What a token is looked up by: whatever its inflection. */
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

/** Makes a table ready; an expression of several groups has the others of all of them. */
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
      const fitting = [...entries].filter(({ expression }) =>
        expression.every((word, offset) => isSame(word, tokens[at + offset])),
      );
      const length = Math.max(0, ...fitting.map(({ expression }) => expression.length));
      const others = fitting.filter(({ expression }) => expression.length === length);
      return length === 0 ? undefined : { length, others: others.flatMap((entry) => entry.others) };
    },
  };
};

export const NO_SYNONYMS: Synonyms = compileSynonyms([]);
