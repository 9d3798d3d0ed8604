import { z } from 'zod';
import { noticeSchema, operationIdSchema } from '../cart.ts';
import { MAX_SAVED_CART_NAME } from '../limits.ts';
import {
  FORMER_CARTS,
  savedCartChangeSchema,
  savedCartNameSchema,
  savedCartSchema,
  savedCartSummarySchema,
  setAsideSchema,
} from '../saved-cart.ts';
import { declareCall, noFieldsSchema } from './call.ts';
import { idSchema } from './fields.ts';

const customerCall = { method: 'POST', token: 'customer', errorStatuses: [404] } as const;

const summaryExample = {
  id: 12,
  name: 'Cantiere Lido, lotto B',
  created_at: '2026-11-17T09:30:00.000Z',
  kind: 'client',
  row_count: 9,
} as const;

const savedResponse = {
  response: z
    .object({ response: z.literal(true), data: savedCartSummarySchema })
    .meta({ id: 'SavedCartResponse' }),
  responseExample: { response: true, data: summaryExample },
} as const;

const byId = (id: string) => z.object({ id: idSchema }).meta({ id });

/** Calls about the saved carts of the client. */
export const savedCartCalls = {
  'wrapper.get_saved_carts': declareCall({
    ...customerCall,
    effect: 'read',
    summary: 'The saved carts of the client, newest first',
    request: noFieldsSchema,
    response: z.object({ data: z.array(savedCartSummarySchema) }).meta({ id: 'GetSavedCartsResponse' }),
    responseExample: { data: [summaryExample] },
  }),
  'wrapper.get_saved_cart': declareCall({
    ...customerCall,
    effect: 'read',
    summary: 'A saved cart with its rows at today’s prices',
    request: byId('GetSavedCartRequest'),
    example: { id: 12 },
    response: z.object({ data: savedCartSchema }).meta({ id: 'GetSavedCartResponse' }),
  }),
  'wrapper.save_cart': declareCall({
    ...customerCall,
    ...savedResponse,
    effect: 'write',
    summary: 'Saves a copy of the active cart under a name; the same rows under the same name are saved once',
    request: z.object({ name: savedCartNameSchema }).meta({ id: 'SaveCartRequest' }),
    example: { name: 'Cantiere Lido, lotto B' },
  }),
  'wrapper.set_aside': declareCall({
    ...customerCall,
    ...savedResponse,
    effect: 'write',
    summary: 'Moves rows of the active cart into a new saved cart, all or none',
    request: setAsideSchema.meta({ id: 'SetAsideRequest' }),
    example: { name: 'In arrivo', row_ids: [41] },
  }),
  'wrapper.activate_cart': declareCall({
    ...customerCall,
    effect: 'write',
    errorStatuses: [404, 409],
    summary:
      'Copies a saved cart into the active cart; the former active cart is saved under `name`, or merged',
    request: z
      .object({
        id: idSchema,
        former: z.enum(FORMER_CARTS).default('save'),
        name: z.string().trim().max(MAX_SAVED_CART_NAME).default(''),
        operation_id: operationIdSchema.optional(),
      })
      .meta({ id: 'ActivateCartRequest' }),
    example: { id: 12, former: 'save' },
    response: z
      .object({
        response: z.literal(true),
        id_cart: idSchema,
        former: savedCartSummarySchema.optional(),
        unavailable: z.array(z.string()).default([]),
        notices: z.array(noticeSchema).default([]),
      })
      .meta({ id: 'ActivateCartResponse' }),
    responseExample: { response: true, id_cart: 31, unavailable: [], notices: [] },
  }),
  'wrapper.update_saved_cart': declareCall({
    ...customerCall,
    ...savedResponse,
    effect: 'write',
    summary: 'Changes the name, the quantities and the rows of a saved cart, all or none',
    request: savedCartChangeSchema.extend({ id: idSchema }).meta({ id: 'UpdateSavedCartRequest' }),
    example: { id: 12, name: 'Cantiere Lido', rows: [], lines: [] },
  }),
  'wrapper.remove_saved_cart': declareCall({
    ...customerCall,
    ...savedResponse,
    effect: 'write',
    summary: 'Removes a saved cart; it can be restored for a day',
    request: byId('RemoveSavedCartRequest'),
    example: { id: 12 },
  }),
  'wrapper.restore_saved_cart': declareCall({
    ...customerCall,
    ...savedResponse,
    effect: 'write',
    summary: 'Restores a removed saved cart',
    request: byId('RestoreSavedCartRequest'),
    example: { id: 12 },
  }),
};
