import { z } from 'zod';
import {
  addLineSchema,
  type CartChange,
  type CartRefusal,
  MAX_CART_ROWS,
  MAX_QUANTITY,
  type Notice,
  updateRowSchema,
} from '#src/contract/cart.ts';
import {
  accept,
  type Answer,
  type Call,
  defineCall,
  type Handler,
  refuse,
  reject,
  type Translate,
} from './answer.ts';
import { withoutEmpty } from './body.ts';

const idSchema = z.union([z.string().max(64), z.number()]);
const cartIdSchema = z.object({ id_cart: idSchema.default(0) });

/** Where a refusal shows: its status, and with 422 the field it is about. */
const REFUSALS: Readonly<Record<CartRefusal, { readonly status: number; readonly field?: string }>> = {
  login_required: { status: 401 },
  'no-valid-quantity': { status: 422, field: 'quantity' },
  unknown_product: { status: 404 },
  not_orderable: { status: 422, field: 'item_id' },
  unknown_row: { status: 404 },
  cart_full: { status: 422, field: 'id_cart' },
  unknown_promotion: { status: 422, field: 'promo_code' },
  operation_conflict: { status: 409 },
};

const toRefusal = (refusal: CartRefusal, t: Translate): Answer => {
  const { status, field } = REFUSALS[refusal];
  const text = t(`cart.${refusal}`);
  return field ? reject(t('invalid'), { [field]: [text] }) : refuse(status, text);
};

const toNotice = (notice: Notice, t: Translate): Notice => ({
  ...notice,
  message: notice.message || t(`notice.${notice.code}`, { quantity: notice.quantity }),
});

const toChange = (change: CartChange, { t }: Call): Answer => {
  if (!change.ok) return toRefusal(change.refusal, t);
  const notices = change.notices.map((notice) => toNotice(notice, t));
  return accept({ response: true, id_cart: change.patch.id_cart, notices });
};

/** 0 (also missing) means the active cart, whichever it is; any other id must be that cart's. */
const isActiveCart = async (id_cart: string | number, { backOffice, visitor }: Call): Promise<boolean> =>
  String(id_cart) === '0' || String(id_cart) === String((await backOffice.carts.get(visitor)).id_cart);

/** A write on the active cart; another cart's id is answered 404, whoever it belongs to. */
const defineWrite = <S extends z.ZodType>(
  schema: S,
  write: (input: z.output<S>, call: Call) => Promise<Answer>,
): Handler =>
  defineCall(cartIdSchema, async ({ id_cart }, call) =>
    (await isActiveCart(id_cart, call))
      ? defineCall(schema, write)(call)
      : refuse(404, call.t('unknown_cart')),
  );

export const getCartItems: Handler = async ({ backOffice, visitor }) =>
  accept(await backOffice.carts.get(visitor));

/** Codes travel as text; a program may send a number. */
const code = z.union([z.string(), z.number()]).transform(String);

const addSchema = z.object({
  item_id: code.pipe(addLineSchema.shape.item_id),
  quantity: z.number().max(MAX_QUANTITY),
  promo_code: code.pipe(z.string().max(64)).default(''),
  promo_row: code.pipe(z.string().max(64)).default(''),
});

export const addToCart = defineWrite(addSchema, async (line, call) =>
  line.quantity > 0
    ? toChange(await call.backOffice.carts.add(call.visitor, [line]), call)
    : toRefusal('no-valid-quantity', call.t),
);

const updateSchema = z.object({
  cart_rows: z
    .array(z.preprocess((row) => (typeof row === 'object' && row ? withoutEmpty(row) : row), updateRowSchema))
    .min(1)
    .max(MAX_CART_ROWS),
});

export const updateCart = defineWrite(updateSchema, async ({ cart_rows }, call) =>
  toChange(await call.backOffice.carts.update(call.visitor, cart_rows), call),
);

export const removeCartItem = defineWrite(z.object({ row_id: idSchema }), async ({ row_id }, call) => {
  const change = await call.backOffice.carts.remove(call.visitor, String(row_id));
  return change.ok ? accept({ response: true }) : toRefusal(change.refusal, call.t);
});
