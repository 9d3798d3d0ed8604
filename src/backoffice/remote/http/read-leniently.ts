import { z } from 'zod';

/** The result for a value that cannot be read as its schema. */
const UNREADABLE: unique symbol = Symbol('unreadable');
type Read = unknown;

/** A decimal number as a text: `12.5`; not `12,5`, whose comma may mean thousands. */
const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;
const FLAGS: Readonly<Record<string, boolean>> = { '0': false, '1': true, false: false, true: true };

/** A number, also from a text; undefined for anything else. */
export const findNumber = (raw: unknown): number | undefined => {
  if (typeof raw === 'number') return raw;
  return typeof raw === 'string' && NUMBER.test(raw.trim()) ? Number(raw) : undefined;
};

/** A text, also from a number; undefined for anything else. */
export const findText = (raw: unknown): string | undefined => {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' ? String(raw) : undefined;
};

const findFlag = (raw: unknown): boolean | undefined => {
  const key = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim().toLowerCase() : '';
  return Object.hasOwn(FLAGS, key) ? FLAGS[key] : undefined;
};

export const isFields = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Reports the path of a value that was left out. */
type LeaveOut = (path: string) => void;
type Place = { readonly path: string; readonly leaveOut: LeaveOut };

const at = ({ path, leaveOut }: Place, key: string | number): Place => ({
  path: path === '' ? String(key) : `${path}.${key}`,
  leaveOut,
});

type Schema = z.core.$ZodType;
type Def<Kind extends keyof Defs> = Defs[Kind];
/** The definitions of schemas with parts, by zod's kind. */
type Defs = {
  readonly object: z.core.$ZodObjectDef;
  readonly array: z.core.$ZodArrayDef;
  readonly record: z.core.$ZodRecordDef;
  readonly union: z.core.$ZodUnionDef;
  readonly pipe: z.core.$ZodPipeDef;
  readonly lazy: z.core.$ZodLazyDef;
  readonly optional: z.core.$ZodOptionalDef;
};

const isValid = (schema: Schema, raw: unknown): boolean => z.core.safeParse(schema, raw).success;

/** The first of these values that the schema accepts. */
const firstValid = (schema: Schema, candidates: readonly unknown[]): Read => {
  const found = candidates.find((value) => value !== undefined && isValid(schema, value));
  return found === undefined ? UNREADABLE : found;
};

const readFields = (def: Def<'object'>, raw: unknown, place: Place): Read => {
  if (!isFields(raw)) return UNREADABLE;
  const fields = new Map(Object.entries(raw));
  for (const [key, schema] of Object.entries(def.shape)) {
    const value = read(schema, raw[key], at(place, key));
    if (value === UNREADABLE) return UNREADABLE;
    if (value === undefined) fields.delete(key);
    else fields.set(key, value);
  }
  return Object.fromEntries(fields);
};

/** The readable entries; the others are left out. */
const readEntries = <K extends string | number>(
  entries: readonly (readonly [K, unknown])[],
  schema: Schema,
  place: Place,
): readonly (readonly [K, unknown])[] =>
  entries.flatMap(([key, raw]) => {
    const own = at(place, key);
    const value = read(schema, raw, own);
    if (value !== UNREADABLE) return [[key, value] as const];
    own.leaveOut(own.path);
    return [];
  });

const readOption = ({ options }: Def<'union'>, raw: unknown, place: Place): Read => {
  if (options.some((option) => isValid(option, raw))) return raw;
  for (const option of options) {
    const left: string[] = [];
    const value = read(option, raw, { path: place.path, leaveOut: (path) => void left.push(path) });
    if (value === UNREADABLE) continue;
    for (const path of left) place.leaveOut(path);
    return value;
  }
  return UNREADABLE;
};

/** Whether a schema is a fixed value, such as `true`, so that another value says the opposite. */
const isLiteral = (schema: Schema): boolean => {
  const { def } = schema._zod;
  return def.type === 'union' ? (def as Def<'union'>).options.every(isLiteral) : def.type === 'literal';
};

/** An optional value: an unreadable one counts as absent, unless it says the opposite. */
const readOptional = (inner: Schema, raw: unknown, place: Place): Read => {
  if (raw === undefined) return undefined;
  const value = read(inner, raw, place);
  if (value !== UNREADABLE || isLiteral(inner)) return value;
  place.leaveOut(place.path);
  return undefined;
};

/** Runs the transformation of a pipe if it comes before the schema; otherwise reads the input of the transformation. */
const readPipe = (def: Def<'pipe'>, raw: unknown, place: Place): Read => {
  if (def.in._zod.def.type !== 'transform') return read(def.in, raw, place);
  const before = z.core.safeParse(def.in, raw);
  return before.success ? read(def.out, before.data, place) : UNREADABLE;
};

/** Visits each value once, except those of unions, which are read once per option. */
const read = (schema: Schema, raw: unknown, place: Place): Read => {
  const { def } = schema._zod;
  const type: string = def.type;
  switch (type) {
    case 'object':
      return readFields(def as Def<'object'>, raw, place);
    case 'array': {
      if (!Array.isArray(raw)) return UNREADABLE;
      return readEntries([...raw.entries()], (def as Def<'array'>).element, place).map(([, value]) => value);
    }
    case 'record': {
      if (!isFields(raw)) return UNREADABLE;
      return Object.fromEntries(readEntries(Object.entries(raw), (def as Def<'record'>).valueType, place));
    }
    case 'union':
      return readOption(def as Def<'union'>, raw, place);
    case 'pipe':
      return readPipe(def as Def<'pipe'>, raw, place);
    case 'lazy':
      return read((def as Def<'lazy'>).getter(), raw, place);
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return readOptional((def as Def<'optional'>).innerType, raw, place);
    case 'readonly':
    case 'nonoptional':
      return read((def as Def<'optional'>).innerType, raw, place);
    default:
      return firstValid(schema, [raw, findNumber(raw), findText(raw), findFlag(raw)]);
  }
};

/** The readable part of a message, and the paths of what was left out: `product_list.data.3`. */
export type LenientRead = { readonly value: unknown; readonly left_out: readonly string[] };

/**
 * Reads as much of a host's message as fits the schema, with numbers and flags from texts, and texts from numbers. An unreadable field is
 * absent where it is optional, and an unreadable entry of a list or map is left out, so that one row does not invalidate its list.
 * Undefined when the message itself is unreadable.
 */
export const readLeniently = (schema: z.ZodType, raw: unknown): LenientRead | undefined => {
  const left_out: string[] = [];
  const value = read(schema, raw, { path: '', leaveOut: (path) => void left_out.push(path) });
  return value === UNREADABLE ? undefined : { value, left_out };
};
