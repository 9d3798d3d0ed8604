import { z } from 'zod';
import { MAX_CODE_LENGTH, MAX_ID_LENGTH } from '../limits.ts';

/** An id: a number or a string, returned as received and compared as a string. */
export const idSchema = z.union([z.string().max(MAX_ID_LENGTH), z.number()]);

/** Schema of a code: a string on the wire; a number is converted. */
export const asCode = <S extends z.ZodString>(schema: S) => z.union([schema, z.number().transform(String)]);

/** The code of a product or its slug. */
export const articleSchema = asCode(z.string().trim().min(1).max(MAX_CODE_LENGTH));

/** 0 or a missing id means the active cart. */
export const cartIdSchema = idSchema.default(0);

/** A field that accepts any value. The published document describes it and states no bounds. */
export const lenientField = <T>(toValue: (raw: unknown) => T, description: string) =>
  z.unknown().transform(toValue).meta({ description });

/** Schema of an integer from 1 to `max`. Other numbers are truncated and clamped; anything else becomes `fallback`. */
export const clampedCount = (fallback: number, max: number) => {
  const toCount = (raw: unknown): number => {
    const isGiven = typeof raw === 'number' || (typeof raw === 'string' && raw.trim() !== '');
    const number = isGiven ? Math.trunc(Number(raw)) : Number.NaN;
    return Number.isNaN(number) ? fallback : Math.min(Math.max(number, 1), max);
  };
  const description = `An integer from 1 to ${max}; other numbers are clamped, anything else means ${fallback}`;
  return lenientField(toCount, description).default(fallback);
};

/** Schema of a text, truncated to `max` characters. Anything but a string or number becomes empty. */
export const clampedText = (max: number) => {
  const toText = (raw: unknown): string =>
    typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().slice(0, max) : '';
  return lenientField(toText, `A text, truncated to ${max} characters; anything else means empty`).default(
    '',
  );
};

/** Schema of a choice from `options`; anything else means all. */
export const lenientChoice = <T extends string>(options: readonly T[]) =>
  lenientField(
    (raw): T | undefined => options.find((option) => option === raw),
    `One of ${options.join(', ')}; anything else means all`,
  ).optional();
