import type { Form } from '../query/query-term.ts';
import { FIELD } from '../text/text-index.ts';
import { CLASS, FIELD_WEIGHTS, FORMS, type FormRule } from './constants.ts';

/** A word value packs a class and, in its low bits, a weight from 1 to 1000. */
export const CLASS_BITS = 10;
export const WEIGHT_MASK = (1 << CLASS_BITS) - 1;

const toValue = (form: FormRule, field: number): number => {
  const weight = Math.round((FIELD_WEIGHTS[field] ?? 0) * form.share);
  const best = field <= FIELD.summary ? Math.min(form.best, CLASS.description) : form.best;
  return (best << CLASS_BITS) | weight;
};

/** By form, the word value in each field. */
export const VALUES: Readonly<Record<Form, Uint16Array>> = Object.fromEntries(
  Object.entries(FORMS).map(([form, rule]) => [
    form,
    Uint16Array.from(FIELD_WEIGHTS, (_, field) => (field === 0 ? 0 : toValue(rule, field))),
  ]),
) as Record<Form, Uint16Array>;

/** The value of several words together under a form: the worst class and the mean weight. */
export const joinValues = (values: readonly number[], form: Form): number => {
  const { share, best } = FORMS[form];
  let worst = best;
  let sum = 0;
  for (const value of values) {
    worst = Math.min(worst, value >>> CLASS_BITS);
    sum += value & WEIGHT_MASK;
  }
  return (worst << CLASS_BITS) | Math.round((sum / values.length) * share);
};
