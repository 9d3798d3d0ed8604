import { z } from 'zod';
import { dueAgainSchema, lastBoughtMapSchema } from '../bought.ts';
import { MAX_CHILDREN, MAX_CODE_LENGTH, MAX_SKU } from '../limits.ts';
import { declareCall, noFieldsSchema } from './call.ts';
import { asCode } from './fields.ts';

const customerCall = { method: 'POST', token: 'customer', errorStatuses: [404] } as const;

/** Calls about the articles that the client has bought. */
export const boughtCalls = {
  'wrapper.get_last_bought': declareCall({
    ...customerCall,
    effect: 'read',
    summary: 'The latest purchase of each article by the client; articles never bought are omitted',
    request: z
      .object({
        cartis: z
          .array(asCode(z.string().max(MAX_CODE_LENGTH)))
          .max(MAX_CHILDREN)
          .default([]),
      })
      .meta({ id: 'GetLastBoughtRequest' }),
    example: { cartis: ['TE-M8X40-ZN'] },
    response: z.object({ data: lastBoughtMapSchema }).meta({ id: 'GetLastBoughtResponse' }),
    responseExample: {
      data: {
        'TE-M8X40-ZN': {
          order: 'OV-2026-000123',
          day: '2026-10-05',
          quantity: 400,
          price_discount: 12.4,
          price_per: 100,
          qty_min_imballo: 100,
        },
      },
    },
  }),
  'wrapper.get_due_again': declareCall({
    ...customerCall,
    effect: 'read',
    summary: 'Articles that the client usually orders again by now, with the rhythm of their orders',
    request: noFieldsSchema,
    response: dueAgainSchema,
    responseExample: {
      data: [
        {
          carti: 'TE-M8X40-ZN',
          rhythm_days: 42,
          elapsed_days: 49,
          last_day: '2026-10-05',
          quantity: 400,
          orders: 6,
        },
      ],
      muted: [],
    },
  }),
  'wrapper.mute_due_again': declareCall({
    ...customerCall,
    effect: 'write',
    summary: 'Hides an article from the articles due again, or shows it again',
    request: z
      .object({ carti: asCode(z.string().trim().min(1).max(MAX_SKU)), muted: z.boolean().default(true) })
      .meta({ id: 'MuteDueAgainRequest' }),
    example: { carti: 'TE-M8X40-ZN', muted: true },
    response: z.object({ response: z.literal(true) }).meta({ id: 'MuteDueAgainResponse' }),
    responseExample: { response: true },
  }),
};
