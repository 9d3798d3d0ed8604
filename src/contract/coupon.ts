import { z } from 'zod';
import { MAX_ID_LENGTH } from './limits.ts';
import { eurosSchema } from './money.ts';
import type { CouponRefusal } from './refusals.ts';

/** A discount code of a cart or order and its discount in euros; with a `refusal` the code does not apply and the discount is 0. */
export const couponSchema = z
  .object({ code: z.string(), discount: eurosSchema.default(0), refusal: z.string().optional() })
  .meta({ id: 'Coupon' });
export type Coupon = Readonly<z.infer<typeof couponSchema>>;

/** A code as typed; empty means none. */
export const couponCodeSchema = z.string().trim().max(MAX_ID_LENGTH);

/** `message` is the host's own text. */
export type CouponResult =
  | { readonly ok: true; readonly coupon?: Coupon | undefined }
  | {
      readonly ok: false;
      readonly refusal: CouponRefusal | 'login_required' | 'empty_cart';
      readonly message?: string;
    };
