import { z } from 'zod';
import {
  addLineSchema,
  type CartChange,
  type CartRefusal,
  cartSchema,
  MAX_CART_ROWS,
  MAX_QUANTITY,
  type Notice,
  noticeSchema,
  operationIdSchema,
  updateRowSchema,
} from '#src/contract/cart.ts';
import { accept, type Answer, type Call, refuse, type Refused, reject, type Translate } from './response.ts';
import { withoutEmpty } from './body.ts';
import { defineCall } from './define-call.ts';
import { asCode, cartIdSchema, idSchema } from './fields.ts';

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

const toRefusal = (code: CartRefusal, t: Translate): Refused => {
  const { status, field } = REFUSALS[code];
  const text = t(`cart.${code}`);
  return field
    ? reject({ code, message: t('invalid') }, { [field]: [text] })
    : refuse({ status, code, message: text });
};

const toNotice = (notice: Notice, t: Translate): Notice => ({
  ...notice,
  message: notice.message || t(`notice.${notice.code}`, { quantity: notice.quantity }),
});

const changedSchema = z.object({
  response: z.literal(true),
  id_cart: idSchema,
  notices: z.array(noticeSchema),
});

const CHANGED = {
  response: true,
  id_cart: 7,
  notices: [
    { row_id: 3, code: 'rounded_to_pack', message: 'La quantità è stata arrotondata.', quantity: 200 },
  ],
} as const;

const toChange = (change: CartChange, { t }: Call): Answer<z.output<typeof changedSchema>> => {
  if (!change.ok) return toRefusal(change.refusal, t);
  const notices = change.notices.map((notice) => toNotice(notice, t));
  return accept({ response: true, id_cart: change.patch.id_cart, notices });
};

/** 0 (also missing) means the active cart, whichever it is; any other id must be that cart's. */
const isActiveCart = async (id_cart: string | number, { backOffice, visitor }: Call): Promise<boolean> =>
  String(id_cart) === '0' || String(id_cart) === String(await backOffice.carts.getId(visitor));

type Named = { readonly id_cart: string | number; readonly operation_id?: string | undefined };

/** A repeat of a change that was carried out; its cart may have been emptied or sent since. */
const isRepeat = async ({ operation_id }: Named, { backOffice, visitor }: Call): Promise<boolean> =>
  operation_id !== undefined && backOffice.carts.isCarriedOut(visitor, [operation_id]);

/** A change of the active cart, or a repeat; another cart's id is answered 404, whoever it belongs to. */
const changeCart = async <M>(
  named: Named,
  call: Call,
  change: () => Promise<Answer<M>>,
): Promise<Answer<M>> =>
  (await isActiveCart(named.id_cart, call)) || (await isRepeat(named, call))
    ? change()
    : refuse({ status: 404, code: 'unknown_cart', message: call.t('unknown_cart') });

/** Every change may name itself: repeated with the same id it is carried out once. */
const changeFields = { id_cart: cartIdSchema, operation_id: operationIdSchema.optional() };

const CHANGE_REFUSALS = [404, 409];

export const getCartItems = defineCall({
  caller: 'customer',
  summary: 'The active cart of the client and address, with its totals',
  request: z.object({}),
  answer: cartSchema,
  handle: async (_, { backOffice, visitor }) => accept(await backOffice.carts.get(visitor)),
});

const promoSchema = asCode(addLineSchema.shape.promo_code.unwrap()).default('');

export const addToCart = defineCall({
  caller: 'customer',
  summary: 'Adds a product to the active cart; adding to an existing row adds to its quantity',
  request: z.object({
    ...changeFields,
    item_id: asCode(addLineSchema.shape.item_id),
    quantity: z.number().max(MAX_QUANTITY),
    promo_code: promoSchema,
    promo_row: promoSchema,
  }),
  example: { id_cart: 0, item_id: 'TE-M8X40-ZN', quantity: 100, promo_code: '', promo_row: '' },
  answer: changedSchema,
  answered: CHANGED,
  refusals: CHANGE_REFUSALS,
  handle: async ({ id_cart, operation_id, ...line }, call) =>
    changeCart({ id_cart, operation_id }, call, async () =>
      line.quantity > 0
        ? toChange(await call.backOffice.carts.add(call.visitor, [line], operation_id), call)
        : toRefusal('no-valid-quantity', call.t),
    ),
});

const rowSchema = updateRowSchema.extend({
  row_id: idSchema,
  promo_code: promoSchema,
  promo_row: promoSchema,
});

export const updateCart = defineCall({
  caller: 'customer',
  summary: 'Sets the quantities of rows, all or none; 0 or less is refused',
  request: z.object({
    ...changeFields,
    cart_rows: z
      .array(z.preprocess((row) => (typeof row === 'object' && row ? withoutEmpty(row) : row), rowSchema))
      .min(1)
      .max(MAX_CART_ROWS),
  }),
  example: { id_cart: 0, cart_rows: [{ row_id: 1, quantity: 200, qty_min_packaging: 100 }] },
  answer: changedSchema,
  answered: CHANGED,
  refusals: CHANGE_REFUSALS,
  handle: async ({ id_cart, operation_id, cart_rows }, call) =>
    changeCart({ id_cart, operation_id }, call, async () =>
      toChange(await call.backOffice.carts.update(call.visitor, cart_rows, operation_id), call),
    ),
});

export const removeCartItem = defineCall({
  caller: 'customer',
  summary: 'Takes a row out of the active cart',
  request: z.object({ ...changeFields, row_id: idSchema }),
  example: { id_cart: 0, row_id: 1 },
  answer: z.object({ response: z.literal(true) }),
  answered: { response: true },
  refusals: CHANGE_REFUSALS,
  handle: async ({ id_cart, operation_id, row_id }, call) =>
    changeCart({ id_cart, operation_id }, call, async () => {
      const change = await call.backOffice.carts.remove(call.visitor, String(row_id), operation_id);
      return change.ok ? accept({ response: true }) : toRefusal(change.refusal, call.t);
    }),
});
