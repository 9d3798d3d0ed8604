import { z } from 'zod';
import { MAX_ID_LENGTH } from '../limits.ts';
import { declareCommand } from './command.ts';

/** Bounds of a coupon's numbers. */
export const MAX_COUPON = { percent: 100, euros: 100_000, least: 1_000_000, uses: 1_000_000 } as const;

const daySchema = z.union([z.literal(''), z.iso.date()]);

/** A discount code: percent or euros of the net amount, days `yyyy-mm-dd` both inclusive and '' for open, money in euros. */
export const couponSchema = z
  .strictObject({
    code: z
      .string()
      .regex(/^[^\s\p{Cc}]+$/u)
      .max(MAX_ID_LENGTH),
    percent: z.number().min(0).max(MAX_COUPON.percent).default(0),
    euros: z.number().min(0).max(MAX_COUPON.euros).default(0),
    valid_from: daySchema.default(''),
    valid_to: daySchema.default(''),
    /** The minimum net amount. */
    least: z.number().min(0).max(MAX_COUPON.least).default(0),
    /** Orders that may use it; absent for any number. */
    max_uses: z.int().min(0).max(MAX_COUPON.uses).optional(),
  })
  .refine(({ percent, euros }) => percent > 0 !== euros > 0, {
    path: ['percent'],
    error: 'must be above 0, or euros, not both',
  });

const codeSchema = z.strictObject({ code: z.string() });

export const couponCommands = {
  'coupons.list': declareCommand({
    effect: 'read',
    role: 'sales',
    summary: 'Every discount code, by code, with its uses',
    input: z.strictObject({}),
    result: z.array(z.object({ ...couponSchema.shape, uses: z.int() })),
  }),
  'coupons.set': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Adds a discount code, or changes its terms and keeps the number of its uses',
    input: couponSchema,
    result: z.object({ code: z.string() }),
  }),
  'coupons.remove': declareCommand({
    effect: 'write',
    removes: 'any',
    role: 'sales',
    summary: 'Removes a discount code',
    input: codeSchema,
    result: codeSchema,
    refusals: ['unknown_coupon'],
  }),
};
