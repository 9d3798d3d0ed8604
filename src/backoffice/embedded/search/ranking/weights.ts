import type { Form } from '../query/query-term.ts';
import { FIELD, FIELD_BITS, REPEATED } from '../text/text-index.ts';
import { CLASS, FIELD_WEIGHTS, FORMS, REPEATED_BONUS, type FormRule } from './constants.ts';

/** A word value packs whether the word is a head noun, a class, and in its low bits a weight from 1 to 1,000 plus `REPEATED_BONUS`. */
const CLASS_BITS = 11;
const HEAD_BITS = 14;
const CLASS_MASK = (1 << (HEAD_BITS - CLASS_BITS)) - 1;
const WEIGHT_MASK = (1 << CLASS_BITS) - 1;

export const toClass = (value: number): number => (value >>> CLASS_BITS) & CLASS_MASK;
export const toWeight = (value: number): number => value & WEIGHT_MASK;
/** 1 for a head noun, else 0. */
export const toHead = (value: number): number => value >>> HEAD_BITS;

/** Whether a field says what the thing is. */
const isHead = (field: number): boolean => field === FIELD.head || field === FIELD.type;

/** The class of a word: in a description at most `description`; an inflected or synonymous head noun names the thing itself. */
const toBest = ({ best }: FormRule, field: number): number => {
  if (field <= FIELD.summary) return Math.min(best, CLASS.description);
  return isHead(field) && best > CLASS.description ? CLASS.exact : best;
};

/** The word value of a form in the field of an entry, 0 for no field. */
const toValue = (form: FormRule, entry: number): number => {
  const field = entry & (REPEATED - 1);
  if (FIELD_WEIGHTS[field] === undefined || field === 0) return 0;
  const bonus = entry & REPEATED ? REPEATED_BONUS : 0;
  const weight = Math.round((FIELD_WEIGHTS[field] + bonus) * form.share);
  return ((isHead(field) ? 1 : 0) << HEAD_BITS) | (toBest(form, field) << CLASS_BITS) | weight;
};

/** By form, the word value by the low bits of an entry. */
export const VALUES: Readonly<Record<Form, Uint16Array>> = Object.fromEntries(
  Object.entries(FORMS).map(([form, rule]) => [
    form,
    Uint16Array.from({ length: 1 << FIELD_BITS }, (_, entry) => toValue(rule, entry)),
  ]),
) as Record<Form, Uint16Array>;

/** The value of several words together under a form: the worst class and the mean weight. */
export const joinValues = (values: readonly number[], form: Form): number => {
  const { share, best } = FORMS[form];
  let worst: number = best;
  let [sum, head] = [0, 0];
  for (const value of values) {
    worst = Math.min(worst, toClass(value));
    sum += toWeight(value);
    head |= toHead(value);
  }
  if (head === 1 && worst > CLASS.description) worst = CLASS.exact;
  return (head << HEAD_BITS) | (worst << CLASS_BITS) | Math.round((sum / values.length) * share);
};
