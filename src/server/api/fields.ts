import { z } from 'zod';
import { MAX_CODE_LENGTH } from '#src/contract/product.ts';

/** An id as it may be sent back: a number or a text, compared as texts. */
export const idSchema = z.union([z.string().max(64), z.number()]);

/** A code travels as text; a program may send a number. */
export const asCode = <S extends z.ZodString>(schema: S) => z.union([schema, z.number().transform(String)]);

/** The code of a product or its slug. */
export const articleSchema = asCode(z.string().trim().min(1).max(MAX_CODE_LENGTH));

/** 0, also when missing, means the active cart. */
export const cartIdSchema = idSchema.default(0);

/** A whole number between 1 and `max`: bounds are clamped, anything that is no number is the default. */
export const clampedCount = (fallback: number, max: number) => {
  const toCount = (raw: unknown): number => {
    const isGiven = typeof raw === 'number' || (typeof raw === 'string' && raw.trim() !== '');
    const number = isGiven ? Math.trunc(Number(raw)) : Number.NaN;
    return Number.isNaN(number) ? fallback : Math.min(Math.max(number, 1), max);
  };
  return z.preprocess(toCount, z.int().min(1).max(max)).default(fallback);
};

/** A text that is cut at `max`; anything that is none is empty. */
export const clampedText = (max: number) => {
  const toText = (raw: unknown): string =>
    typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().slice(0, max) : '';
  return z.preprocess(toText, z.string().max(max)).default('');
};

export const MAX_PAGE = 1_000_000;
