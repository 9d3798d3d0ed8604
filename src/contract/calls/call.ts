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

/** The output of a schema, read-only at every depth. */
export type DeepReadonly<T> = T extends readonly (infer E)[]
  ? readonly DeepReadonly<E>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

type Fields = Readonly<Record<string, unknown>>;

/**
 * One call of the wire contract. The HTTP client, the served calls and the published document follow from it. Its name
 * is its key in a table of calls; one with a dot is sent after the method prefix (`b2b.wrapper.get_item`).
 */
export type Call<Request extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> = {
  readonly method: 'GET' | 'POST';
  /** A read changes nothing, so the client may retry it. */
  readonly effect: 'read' | 'write';
  readonly token: CallToken;
  readonly summary: string;
  /** The JSON body of a POST, the query of a GET, without the `user_temp` fields. */
  readonly request: Request;
  /** `message` with status 200, as this shop serves it. */
  readonly answer: Answer;
  /** Error statuses of this call beside the common ones. */
  readonly refusals: readonly number[];
  /** A valid request, without the `user_temp` fields. */
  readonly example: z.input<Request> & Fields;
  /** A valid `message`; absent where it would be long. */
  readonly answerExample?: DeepReadonly<z.output<Answer>>;
};

type Defaulted = 'refusals' | 'example';
type Declaration<Request extends z.ZodObject, Answer extends z.ZodType> = Omit<
  Call<Request, Answer>,
  Defaulted
> &
  Partial<Pick<Call<Request, Answer>, Defaulted>>;

export const declareCall = <Request extends z.ZodObject, Answer extends z.ZodType>(
  call: Declaration<Request, Answer>,
): Call<Request, Answer> => ({ refusals: [], example: {} as z.input<Request> & Fields, ...call });

/** The request of a call that takes nothing beside the `user_temp` fields. */
export const noFieldsSchema = z.object({});
