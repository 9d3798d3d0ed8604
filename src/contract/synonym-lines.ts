/** Limits of the stored synonyms: groups, expressions per group, characters per expression. */
export const MAX_GROUPS = 2000;
export const MAX_EXPRESSIONS = 50;
export const MAX_LETTERS = 80;

/**
 * Expressions of one or more words, in either language. A search for any of `words` also finds the others and `also`; the reverse
 * does not hold for `also` (inox finds A2, A2 does not find everything that is inox).
 */
export type SynonymGroup = { readonly words: readonly string[]; readonly also: readonly string[] };

/** `problem` is an English message with the error and the allowed values: `…, allowed: …`. */
export type ParsedLine =
  { readonly ok: true; readonly group: SynonymGroup } | { readonly ok: false; readonly problem: string };

/** A comma between two digits belongs to a number: `1,5 mm, 1.5 mm` are two expressions. */
const SEPARATOR = /(?<!\d),|,(?!\d)/;

/** Key under which expressions are equal: ignores case and repeated spaces. */
export const toSameKey = (expression: string): string => expression.toLowerCase().replace(/\s+/g, ' ').trim();

/** Groups that contain a word, in `words` or in `also`. */
export const findGroupsWith = (groups: readonly SynonymGroup[], word: string): readonly SynonymGroup[] =>
  groups.filter(({ words, also }) => [...words, ...also].some((one) => toSameKey(one) === toSameKey(word)));

/** The expressions of a comma-separated list without duplicates, each as first written. */
export const parseExpressions = (list: string): readonly string[] => {
  const trimmed = list.split(SEPARATOR).map((one) => one.replace(/\s+/g, ' ').trim());
  return [...new Map(trimmed.filter(Boolean).map((one) => [toSameKey(one), one])).values()];
};

const findExpressionProblem = (expression: string): string | undefined => {
  if (expression.length > MAX_LETTERS)
    return `"${expression.slice(0, 20)}…" is too long, allowed: ${MAX_LETTERS} characters`;
  if (!/[\p{L}\p{N}]/u.test(expression))
    return `"${expression}" has no letters or digits, allowed: at least one`;
  return undefined;
};

const findProblem = ({ words, also }: SynonymGroup): string | undefined => {
  const all = [...words, ...also];
  if (words.length === 0 || all.length < 2)
    return 'has too few expressions, allowed: at least two expressions, "te, hex head" or "inox > a2"';
  if (all.length > MAX_EXPRESSIONS) return `has too many expressions, allowed: at most ${MAX_EXPRESSIONS}`;
  return all.map(findExpressionProblem).find((problem) => problem !== undefined);
};

/** Parses one line of the grammar `A, B, C > D`: `words` before the `>`, `also` behind it. */
export const parseSynonymLine = (line: string): ParsedLine => {
  const [words = '', also = '', ...more] = line.split('>');
  if (more.length > 0) return { ok: false, problem: 'has ">" twice, allowed: once' };
  const group = { words: parseExpressions(words), also: parseExpressions(also) };
  const problem = findProblem(group);
  return problem === undefined ? { ok: true, group } : { ok: false, problem };
};

/** Inverse of `parseSynonymLine`. */
export const toSynonymLine = ({ words, also }: SynonymGroup): string =>
  words.join(', ') + (also.length > 0 ? ` > ${also.join(', ')}` : '');

export type ParsedFile = {
  readonly groups: readonly SynonymGroup[];
  /** Rejected lines, numbered from 1. */
  readonly problems: readonly { readonly number: number; readonly problem: string }[];
};

/** Parses a file of lines; skips empty lines and comments (`#`). */
export const parseSynonymFile = (text: string): ParsedFile => {
  const groups: SynonymGroup[] = [];
  const problems: { number: number; problem: string }[] = [];
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const parsed = parseSynonymLine(line);
    if (parsed.ok) groups.push(parsed.group);
    else problems.push({ number: at + 1, problem: parsed.problem });
  }
  return { groups, problems };
};
