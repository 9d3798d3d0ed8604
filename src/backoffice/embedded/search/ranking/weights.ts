import { FIELD } from '../text/text-index.ts';

/** How a word of a product answers a word of a query, see `FORMS`. */
export type Form =
  | 'exact'
  | 'near'
  | 'inflected'
  | 'joined'
  | 'begun'
  | 'synonym'
  | 'guessed'
  | 'repaired'
  | 'repaired-inflected'
  | 'repaired-far'
  | 'repaired-badly';

/** The classes of "all words", best last. A product is as good as the worst of its words. */
export const CLASS = {
  /** A word of the query is repaired or completed, because the catalogue does not contain it. */
  repaired: 1,
  /** A word stands in a description alone. */
  described: 2,
  /** Synonyms, inflected forms, beginnings of words. */
  related: 3,
  /** The very words. */
  exact: 4,
} as const;

type FormRule = { readonly share: number; readonly best: number };

/** What is left of a field's weight, and the best class that a form can have. */
const FORMS: Readonly<Record<Form, FormRule>> = {
  exact: { share: 1, best: CLASS.exact },
  /** The same dimension with what is left out otherwise: M8x40 for 8x40, 6 mm for 6. */
  near: { share: 0.97, best: CLASS.exact },
  inflected: { share: 0.92, best: CLASS.related },
  /** One word for two, or two for one. */
  joined: { share: 0.9, best: CLASS.related },
  /** The beginning of a word: an abbreviation, or a word that is still being typed. */
  begun: { share: 0.85, best: CLASS.related },
  synonym: { share: 0.8, best: CLASS.related },
  /** The beginning of words, for one that the catalogue does not contain, itself repaired where need be. */
  guessed: { share: 0.6, best: CLASS.repaired },
  repaired: { share: 0.7, best: CLASS.repaired },
  'repaired-inflected': { share: 0.6, best: CLASS.repaired },
  /** Two errors, or less likely ones than those of another word. */
  'repaired-far': { share: 0.5, best: CLASS.repaired },
  /** What a word half typed least likely stands for. */
  'repaired-badly': { share: 0.3, best: CLASS.repaired },
};

const FIELD_WEIGHTS: readonly number[] = [0, 250, 400, 600, 700, 750, 900, 1000];

/** A class and, below, a weight from 1 to 1000: what a word is worth for a product. */
export const CLASS_BITS = 10;
export const WEIGHT_MASK = (1 << CLASS_BITS) - 1;

const toValue = (form: FormRule, field: number): number => {
  const weight = Math.round((FIELD_WEIGHTS[field] ?? 0) * form.share);
  const best = field <= FIELD.summary ? Math.min(form.best, CLASS.described) : form.best;
  return (best << CLASS_BITS) | weight;
};

/** By form, what a word is worth in each field. */
export const VALUES: Readonly<Record<Form, Uint16Array>> = Object.fromEntries(
  Object.entries(FORMS).map(([form, rule]) => [
    form,
    Uint16Array.from(FIELD_WEIGHTS, (_, field) => (field === 0 ? 0 : toValue(rule, field))),
  ]),
) as Record<Form, Uint16Array>;

/** What several words are worth together, under a form: the worst class, the mean weight. */
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
