import { z } from 'zod';
import { ARTICLE_LIST_REFUSALS, CART_REFUSALS, ORDER_REFUSALS, SAVED_CART_REFUSALS } from './refusals.ts';

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** An object without its empty fields, one level deep: on the wire, `null` and `""` mean that a field is absent. */
export const withoutEmpty = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isAbsent(value)));

/** Maximum nesting of objects and lists; a message has about ten levels. */
const MAX_DEPTH = 50;

/** `withoutEmpty` at every depth; also drops `null` entries of lists, and everything nested deeper than 50 levels. */
export const withoutEmptyDeep = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return undefined;
  const strip = (inner: unknown): unknown => withoutEmptyDeep(inner, depth + 1);
  if (Array.isArray(value)) return value.map(strip).filter((entry) => entry !== null && entry !== undefined);
  const fields = Object.entries(withoutEmpty(value));
  return Object.fromEntries(fields.map(([key, field]) => [key, strip(field)]));
};

/** The envelope of every response with status 200. */
export const envelopeSchema = z.object({ message: z.unknown() });

/** Codes of errors other than the back office's refusals. */
const CALL_ERRORS = [
  'unknown_call',
  'wrong_method',
  'malformed',
  'not_an_object',
  'too_large',
  'unknown_token',
  'other_client',
  'other_address',
  'not_a_customer',
  'too_many_calls',
  'too_many_attempts',
  'invalid',
  'unknown_page',
  'unknown_order',
  'unknown_document',
  'fault',
] as const;

/** The code of an error response: a protocol error or a refusal of the back office. */
export const errorCodeSchema = z.enum([
  ...new Set([
    ...CALL_ERRORS,
    ...CART_REFUSALS,
    ...SAVED_CART_REFUSALS,
    ...ORDER_REFUSALS,
    ...ARTICLE_LIST_REFUSALS,
  ]),
]);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/**
 * An error response (4xx or 5xx). `errors` (texts by field) is used only with 422. `code` and `rows` (the affected `row_id`s)
 * are beyond the wire contract: only hosts that run this project send them.
 */
export const errorResponseSchema = z
  .object({
    message: z.string().catch(''),
    code: errorCodeSchema.optional().catch(undefined),
    errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
    rows: z
      .array(z.union([z.string(), z.number()]))
      .optional()
      .catch(undefined),
  })
  .meta({ id: 'Error' });
export type ErrorResponse = z.infer<typeof errorResponseSchema>;
