import { z } from 'zod';

/**
 * The token of a call.
 * - `fixed`: the shop's own token, also while a customer is logged in; served without a token.
 * - `visitor`: the customer's token, for a guest the fixed one; served without a token.
 * - `customer`: the token of a customer's session.
 * - `session`: the token of any session.
 * - `none`: served without looking at `Authorization`, so that an expired token does not prevent a login.
 */
export type CallToken = 'fixed' | 'visitor' | 'customer' | 'session' | 'none';

/** `T` with read-only properties and lists at every depth. */
export type DeepReadonly<T> = T extends readonly (infer E)[]
  ? readonly DeepReadonly<E>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The declaration of a call of the wire contract. The HTTP client, the served calls and the published document are derived
 * from it. The name of a call is its key in a table of calls; a name with a dot follows the method prefix
 * (`b2b.wrapper.get_item`).
 */
export type Call<Request extends z.ZodObject = z.ZodObject, Response extends z.ZodType = z.ZodType> = {
  /** HTTP method. */
  readonly method: 'GET' | 'POST';
  /** A read changes nothing, so the client may retry it. */
  readonly effect: 'read' | 'write';
  readonly token: CallToken;
  readonly summary: string;
  /** Schema of the JSON body (of a GET: the query), without the `user_temp` fields. */
  readonly request: Request;
  /** Schema of `message` with status 200, as this shop serves it. */
  readonly response: Response;
  /** Error statuses of this call in addition to the common ones. */
  readonly errorStatuses: readonly number[];
  /** A valid request, without the `user_temp` fields. */
  readonly example: z.input<Request> & Fields;
  /** A valid `message`; omitted where it would be long. */
  readonly responseExample?: DeepReadonly<z.output<Response>>;
};

type FieldWithDefault = 'errorStatuses' | 'example';
type Declaration<Request extends z.ZodObject, Response extends z.ZodType> = Omit<
  Call<Request, Response>,
  FieldWithDefault
> &
  Partial<Pick<Call<Request, Response>, FieldWithDefault>>;

/** Declares a call; without an example, the example is an empty request. */
export const declareCall = <Request extends z.ZodObject, Response extends z.ZodType>(
  call: Declaration<Request, Response>,
): Call<Request, Response> => ({ errorStatuses: [], example: {} as z.input<Request> & Fields, ...call });

/** The request of a call without fields other than `user_temp`. */
export const noFieldsSchema = z.object({});
