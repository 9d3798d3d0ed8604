import { z } from 'zod';
import type { Locale } from '#src/contract/locale.ts';
import { REGISTRATION_REFUSALS } from '#src/contract/refusals.ts';
import { type CommandName, staffCommands } from '#src/contract/staff/commands.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { parseTypedQuantity } from '#src/i18n/typed-quantity.ts';
import type { Translate } from '#src/i18n/translate.ts';

/** How a field of a form looks; all else follows from the input schema of its command. */
type DeclaredField = {
  /** Key of its text. */
  readonly label: string;
  /** Key of the text below it. */
  readonly hint?: string;
  /** Key of the text of a choice; default: the choice itself. */
  readonly toChoice?: (value: string) => string;
  readonly type?: 'email' | 'tel' | 'area' | 'date' | 'count';
  /** A whole line of its own. */
  readonly isWide?: boolean;
  /** Key of the heading of the group of fields that begins here. */
  readonly group?: string;
};

/** A form of the desk: the fields of a command's input that people type, in order. */
export type Form<Name extends CommandName = CommandName> = {
  readonly act: Name;
  readonly fields: Readonly<Record<string, DeclaredField>>;
};

/** What the server knows of the fields, as their texts in the form. */
export type FormTexts = Readonly<Record<string, string>>;

type Kind = 'text' | 'area' | 'amount' | 'choice' | 'ticks';
export type FormField = DeclaredField & {
  readonly name: string;
  readonly kind: Kind;
  readonly isRequired: boolean;
  readonly maxLength?: number;
  /** Of a choice and of ticks; a choice of numbers gets its own from the page. */
  readonly choices: readonly string[];
};

type Property = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly items?: { readonly enum?: readonly string[] };
};

const toKind = ({ type, enum: choices }: Property, declared: DeclaredField): Kind => {
  if (declared.type === 'area') return 'area';
  if (declared.type === 'count') return 'amount';
  if (choices || type === 'integer') return 'choice';
  if (type === 'array') return 'ticks';
  return type === 'number' ? 'amount' : 'text';
};

const known = new Map<Form, readonly FormField[]>();

/** The fields of a form with what the command's schema says of them. */
export const toFields = (form: Form): readonly FormField[] => {
  const found = known.get(form);
  if (found) return found;
  const { properties = {} } = z.toJSONSchema(staffCommands[form.act].input as z.ZodType, {
    ...{ io: 'input', unrepresentable: 'any' },
  }) as { properties?: Readonly<Record<string, Property>> };
  const fields = Object.entries(form.fields).map(([name, declared]): FormField => {
    const property = properties[name] ?? {};
    return {
      ...declared,
      name,
      kind: toKind(property, declared),
      isRequired: (property.minLength ?? 0) > 0,
      ...(property.maxLength !== undefined && { maxLength: property.maxLength }),
      choices: property.enum ?? property.items?.enum ?? [],
    };
  });
  known.set(form, fields);
  return fields;
};

/** A text or a number as a text; '' for anything else. */
const toPlainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The texts of values, as the form shows them in a language. */
export const toTexts = (form: Form, values: Readonly<Record<string, unknown>>, locale: Locale): FormTexts =>
  Object.fromEntries(
    toFields(form).map(({ name, kind }) => {
      const value = values[name];
      if (kind === 'amount') return [name, formatNumber(value, locale, 4)];
      return [name, Array.isArray(value) ? value.join(',') : toPlainText(value)];
    }),
  );

const toLines = (text: string): string => text.replaceAll('\r\n', '\n');

/** What a posted form says of its fields; a field that it does not have is absent. */
export const readTyped = (form: Form, data: FormData): FormTexts =>
  Object.fromEntries(
    toFields(form).flatMap(({ name, kind }) => {
      if (kind === 'ticks')
        return data.has(`was_${name}`) ? [[name, data.getAll(name).map(toPlainText).join(',')]] : [];
      const typed = data.get(name);
      return typeof typed === 'string' ? [[name, toLines(typed).trim()]] : [];
    }),
  );

const toWas = (data: FormData, name: string): string => toLines(toPlainText(data.get(`was_${name}`))).trim();

/** What a person changed: the fields that differ from what the server had sent. */
export const readChanged = (form: Form, data: FormData): FormTexts =>
  Object.fromEntries(
    Object.entries(readTyped(form, data)).filter(([name, typed]) => typed !== toWas(data, name)),
  );

/** The command's input of some fields; an amount that is none is NaN, which the schema refuses at its field. */
export const toInput = (form: Form, texts: FormTexts, locale: Locale): Readonly<Record<string, unknown>> =>
  Object.fromEntries<unknown>(
    toFields(form)
      .filter(({ name }) => name in texts)
      .map(({ name, kind, choices }): readonly [string, unknown] => {
        const text = texts[name] ?? '';
        if (kind === 'amount') return [name, text === '' ? 0 : (parseTypedQuantity(text, locale) ?? NaN)];
        if (kind === 'ticks') return [name, text === '' ? [] : text.split(',')];
        return [name, kind === 'choice' && choices.length === 0 ? Number(text) : text];
      }),
  );

/** A field that a person changed, or somebody else since the form was shown. */
export type FieldChange = {
  readonly field: FormField;
  readonly was: string;
  /** What is stored now. */
  readonly theirs: string;
  readonly mine: string;
  /** `both`: to choose; `mine`: saved with the form; `theirs`: stored already. */
  readonly by: 'both' | 'mine' | 'theirs';
};

/** The fields that changed on either side, against what is stored `now`. */
export const listFieldChanges = (form: Form, data: FormData, now: FormTexts): readonly FieldChange[] => {
  const changed = readChanged(form, data);
  return toFields(form).flatMap((field): readonly FieldChange[] => {
    const was = toWas(data, field.name);
    const theirs = (now[field.name] ?? '').trim();
    const mine = changed[field.name] ?? was;
    const isTheirs = data.has(`was_${field.name}`) && theirs !== was;
    if (mine === was) return isTheirs ? [{ field, was, theirs, mine, by: 'theirs' }] : [];
    if (mine === theirs) return [];
    return [{ field, was, theirs, mine, by: isTheirs ? 'both' : 'mine' }];
  });
};

/** What a posted form changes, and the version that it is bound to: the one it was made from only where both sides changed a field. */
export const planForm = (
  form: Form,
  data: FormData,
  {
    texts,
    version,
    locale,
  }: { readonly texts: FormTexts; readonly version: number; readonly locale: Locale },
) => {
  const isConflict = listFieldChanges(form, data, texts).some(({ by }) => by === 'both');
  const changed = readChanged(form, data);
  return {
    isChanged: Object.keys(changed).length > 0,
    input: toInput(form, changed, locale),
    version: isConflict ? Number(data.get('version')) || 0 : version,
  };
};

/** Refusals of fields with a text in `desk:problems`. */
const OWN = new Set([
  ...['invalid_terms', 'invalid_discounts', 'invalid_amount', 'too_long', 'known_user', 'known_customer'],
  ...['credit_above_limit', 'unknown_customer', 'unknown_agent', 'twice'],
]);
const SHOPS = new Set<string>(REGISTRATION_REFUSALS);

/** What a refusal of a field says. */
export const toProblemText = (refusal: string, t: Translate): string => {
  if (OWN.has(refusal)) return t(`desk:problems.${refusal}`);
  return SHOPS.has(refusal) ? t(`errors:${refusal}`) : t('desk:problems.invalid');
};

/** The refusal of each field, from `field: refusal`. */
export const toFieldProblems = (problems: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    problems.map((problem) => {
      const [, path = '', refusal = ''] = /^([^:]*): (.*)$/s.exec(problem) ?? [];
      return [path.split('.')[0] ?? '', refusal];
    }),
  );

/** What a field shows of a text. */
export const toShownText = ({ kind, toChoice }: FormField, text: string, t: Translate): string =>
  toChoice && (kind === 'choice' || kind === 'ticks')
    ? text
        .split(',')
        .map((one) => (one === '' && kind === 'ticks' ? '' : t(toChoice(one))))
        .join(', ')
    : text;
