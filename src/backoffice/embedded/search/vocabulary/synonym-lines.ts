import { MAX_EXPRESSIONS, MAX_LETTERS } from './synonym-store.ts';
import type { SynonymGroup } from './synonyms.ts';

/** What is wrong with a line, and what is allowed, in English: `…, allowed: …`. */
export type ParsedLine =
  { readonly ok: true; readonly group: SynonymGroup } | { readonly ok: false; readonly problem: string };

/** A comma between two digits belongs to a number: `1,5 mm, 1.5 mm` are two expressions. */
const SEPARATOR = /(?<!\d),|,(?!\d)/;

/** Expressions are the same whatever their case and spaces. */
export const toSameKey = (expression: string): string => expression.toLowerCase().replace(/\s+/g, ' ').trim();

/** The expressions of a list, each once, as it was written first. */
export const parseExpressions = (list: string): readonly string[] => {
  const trimmed = list.split(SEPARATOR).map((one) => one.replace(/\s+/g, ' ').trim());
  return [...new Map(trimmed.filter(Boolean).map((one) => [toSameKey(one), one])).values()];
};

const findExpressionProblem = (expression: string): string | undefined => {
  if (expression.length > MAX_LETTERS)
    return `"${expression.slice(0, 20)}…" is too long, allowed: ${MAX_LETTERS} characters`;
  if (!/[\p{L}\p{N}]/u.test(expression)) return `"${expression}" says nothing, allowed: letters and digits`;
  return undefined;
};

const findProblem = ({ words, also }: SynonymGroup): string | undefined => {
  const all = [...words, ...also];
  if (words.length === 0 || all.length < 2)
    return 'says too little, allowed: at least two expressions, "te, hex head" or "inox > a2"';
  if (all.length > MAX_EXPRESSIONS) return `says too much, allowed: ${MAX_EXPRESSIONS} expressions`;
  return all.map(findExpressionProblem).find((problem) => problem !== undefined);
};

/** Reads `te, testa esagonale, hex head > a2`: expressions that mean the same, behind `>` what they also find. */
export const parseSynonymLine = (line: string): ParsedLine => {
  const [words = '', also = '', ...more] = line.split('>');
  if (more.length > 0)
    return { ok: false, problem: 'has ">" twice, allowed: once, before what is also found' };
  const group = { words: parseExpressions(words), also: parseExpressions(also) };
  const problem = findProblem(group);
  return problem === undefined ? { ok: true, group } : { ok: false, problem };
};

/** The line that is read as this group. */
export const toSynonymLine = ({ words, also }: SynonymGroup): string =>
  words.join(', ') + (also.length > 0 ? ` > ${also.join(', ')}` : '');

export type ParsedFile = {
  readonly groups: readonly SynonymGroup[];
  /** Lines that cannot be read, by their number from 1. */
  readonly problems: readonly { readonly number: number; readonly problem: string }[];
};

/** Reads a file of lines; empty ones and those that begin with `#` say nothing. */
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
