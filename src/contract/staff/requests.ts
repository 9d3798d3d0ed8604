import { z } from 'zod';
import { CHANGE_REQUEST_KINDS } from '../change-request.ts';
import { COMPANY_REQUEST_KINDS } from '../company-data.ts';
import { MAX_ID_LENGTH, MAX_NOTE_LENGTH } from '../limits.ts';
import { declareCommand } from './command.ts';

const common = {
  id: z.string(),
  /** Of the user who sent it. */
  email: z.string(),
  created_at: z.string(),
  note: z.string(),
};

/** An open request: about the order with a number, or about the data of the company with a name. */
export const openRequestSchema = z.discriminatedUnion('about', [
  z.object({
    ...common,
    about: z.literal('order'),
    kind: z.enum(CHANGE_REQUEST_KINDS),
    order: z.string(),
    rows: z.array(z.object({ row_id: z.string(), quantity: z.number() })).readonly(),
  }),
  z.object({
    ...common,
    about: z.literal('company'),
    kind: z.enum(COMPANY_REQUEST_KINDS),
    company: z.string(),
    address_code: z.string(),
    /** The wanted values. */
    fields: z.record(z.string(), z.string()),
    /** What is stored of them now. */
    current: z.record(z.string(), z.string()),
  }),
]);

export type OpenRequest = Readonly<z.infer<typeof openRequestSchema>>;

/** Commands about the requests of customers. */
export const requestCommands = {
  'requests.list': declareCommand({
    effect: 'read',
    role: 'sales',
    summary: 'The open requests of customers about orders and about their own data, the oldest first',
    input: z.strictObject({}),
    result: z.array(openRequestSchema),
  }),
  'requests.answer': declareCommand({
    effect: 'write',
    role: 'sales',
    summary:
      'Answers a request: accepting a cancellation cancels the order, accepting other data stores them, all or the given fields; `refund`: the cancelled order was paid by card',
    input: z
      .strictObject({
        id: z.int().positive(),
        accept: z.boolean(),
        /** The accepted fields of a request about data; absent for all. */
        fields: z.array(z.string().max(MAX_ID_LENGTH)).min(1).optional(),
        answer: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
      })
      .refine(({ accept, fields, answer }) => (accept && !fields) || answer !== '', {
        path: ['answer'],
        error: 'the customer reads why; say it',
      }),
    /** `about`: the number of the order or the name of the company. */
    result: z.object({ about: z.string(), refund: z.boolean() }),
    refusals: ['unknown_request', 'order_accepted', 'card_open', 'unknown_address'],
  }),
};
