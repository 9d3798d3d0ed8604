import type { z } from 'zod';
import { type ImportLine, importLineSchema } from '#src/contract/import-line.ts';
import { isErrorValue } from '#src/contract/spreadsheet.ts';

/** A valid line with the names of its unknown fields, or the reason why it is invalid. */
export type ParsedLine =
  | { readonly ok: true; readonly line: ImportLine; readonly unknown: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** A parsed line with its number in the file, from 1, and its length; `notes` say how it was read where that was a choice. */
export type NumberedLine = {
  readonly number: number;
  readonly bytes: number;
  readonly parsed: ParsedLine;
  readonly notes?: readonly string[];
};

const KNOWN = new Set(Object.keys(importLineSchema.shape));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether any text inside contains NUL, which PostgreSQL cannot store. */
const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (Array.isArray(value)) return value.some(hasNul);
  return isRecord(value) && Object.entries(value).some(([key, inner]) => hasNul(key) || hasNul(inner));
};

/** The first text inside that is an error value of a spreadsheet, with its path. */
const findErrorValue = (value: unknown, path: string): string | undefined => {
  if (typeof value === 'string') return isErrorValue(value) ? `${path}: ${value.trim()}` : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findErrorValue(inner, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
};

const findAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);

/** Maximum characters shown of a rejected value. */
const MAX_SHOWN = 60;

/** A rejected value for its message: a text in quotes, so that control characters are visible; nothing for lists and objects. */
const show = (value: unknown): string => {
  if (typeof value === 'object') return '';
  const text = JSON.stringify(value);
  return ` (${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text})`;
};

const isTooLong = (issue: z.core.$ZodIssue): boolean => issue.code === 'too_big' && issue.origin === 'string';

const toReason = (issue: z.core.$ZodIssue, raw: unknown): string => {
  const name = issue.path.map(String).join('.');
  const value = findAt(raw, issue.path);
  if (value === undefined) return `${name} is missing`;
  const expected = issue.message.replace(/^Invalid input: /, '').replace(/^Invalid input$/, 'wrong type');
  return `${name}: ${expected}${isTooLong(issue) ? '' : show(value)}`;
};

/** Validates one product; a `null` field means absent. */
export const parseRecord = (raw: unknown): ParsedLine => {
  if (!isRecord(raw)) return { ok: false, reason: 'not an object' };
  const fields = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null));
  const known = Object.fromEntries(Object.entries(fields).filter(([key]) => KNOWN.has(key)));
  const lost = findErrorValue(known, '');
  if (lost !== undefined)
    return { ok: false, reason: `${lost} is the error of a spreadsheet, the value is lost` };
  const parsed = importLineSchema.safeParse(fields);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, reason: issue ? toReason(issue, fields) : 'not a product' };
  }
  if (parsed.data.parent === parsed.data.sku) return { ok: false, reason: 'parent: is the product itself' };
  if (hasNul(fields)) return { ok: false, reason: 'contains a NUL character' };
  return { ok: true, line: parsed.data, unknown: Object.keys(fields).filter((key) => !KNOWN.has(key)) };
};

/** Parses and validates one line of a JSON Lines file. */
export const parseLine = (text: string): ParsedLine => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'not JSON' };
  }
  return parseRecord(raw);
};
