import { z } from 'zod';
import { MAX_CHILDREN, MAX_CODE_LENGTH, MAX_SET_OWN_CODES } from '../limits.ts';
import { ownCodeSchema, refusedOwnCodeSchema, setOwnCodeSchema } from '../own-code.ts';
import { declareCall } from './call.ts';
import { asCode } from './fields.ts';

const customerCall = { method: 'POST', token: 'customer', errorStatuses: [404] } as const;
const { carti, own_code } = setOwnCodeSchema.shape;

/** Calls about the codes that a client gives to articles. */
export const ownCodeCalls = {
  'wrapper.get_own_codes': declareCall({
    ...customerCall,
    effect: 'read',
    summary: 'The codes that the client gave to these articles; without `cartis` all of them, by code',
    request: z
      .object({
        cartis: z
          .array(asCode(z.string().max(MAX_CODE_LENGTH)))
          .max(MAX_CHILDREN)
          .optional(),
      })
      .meta({ id: 'GetOwnCodesRequest' }),
    example: { cartis: ['TE-M8X40-ZN'] },
    response: z.object({ data: z.array(ownCodeSchema) }).meta({ id: 'GetOwnCodesResponse' }),
    responseExample: { data: [{ carti: 'TE-M8X40-ZN', own_code: '40.118' }] },
  }),
  'wrapper.set_own_codes': declareCall({
    ...customerCall,
    effect: 'write',
    summary:
      'Gives articles codes of the client; an empty one removes it. Refused lines change nothing and are returned',
    request: z
      .object({
        data: z
          .array(z.object({ carti: asCode(carti), own_code: asCode(own_code) }))
          .min(1)
          .max(MAX_SET_OWN_CODES),
      })
      .meta({ id: 'SetOwnCodesRequest' }),
    example: { data: [{ carti: 'TE-M8X40-ZN', own_code: '40.118' }] },
    response: z
      .object({ response: z.literal(true), refused: z.array(refusedOwnCodeSchema).default([]) })
      .meta({ id: 'SetOwnCodesResponse' }),
    responseExample: { response: true, refused: [] },
  }),
};
