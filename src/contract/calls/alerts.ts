import { z } from 'zod';
import { alertKindSchema, alertSchema } from '../alert.ts';
import { MAX_SKU } from '../limits.ts';
import { declareCall, noFieldsSchema } from './call.ts';
import { asCode } from './fields.ts';

const customerCall = { method: 'POST', token: 'customer', errorStatuses: [404] } as const;

/** Calls about a user's alerts: mails about an article that is back in stock or costs less. */
export const alertCalls = {
  'wrapper.get_alerts': declareCall({
    ...customerCall,
    effect: 'read',
    summary: 'The alerts of the user, newest first',
    request: noFieldsSchema,
    response: z.object({ data: z.array(alertSchema) }).meta({ id: 'GetAlertsResponse' }),
    responseExample: { data: [{ carti: 'TE-M8X40-ZN', kind: 'stock' }] },
  }),
  'wrapper.set_alert': declareCall({
    ...customerCall,
    effect: 'write',
    summary: 'Sets or ends an alert: a mail when an article is back in stock or costs less',
    request: z
      .object({
        carti: asCode(z.string().trim().min(1).max(MAX_SKU)),
        kind: alertKindSchema,
        active: z.boolean().default(true),
      })
      .meta({ id: 'SetAlertRequest' }),
    example: { carti: 'TE-M8X40-ZN', kind: 'stock', active: true },
    response: z.object({ response: z.literal(true) }).meta({ id: 'SetAlertResponse' }),
    responseExample: { response: true },
  }),
};
