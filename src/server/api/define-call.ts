import type { z } from 'zod';
import { type Answer, type Call, reject, type Translate } from './response.ts';

/** Whom a call serves: `guest` needs no token, `customer` and `session` do, `anyone` does not even look at it. */
export type CallerKind = 'anyone' | 'guest' | 'customer' | 'session';

/** What a handler may answer: the port's objects are read-only, the schema's are not. */
type Sent<T> = T extends readonly (infer E)[]
  ? readonly Sent<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Sent<T[K]> }
    : T;

type Fields = Readonly<Record<string, unknown>>;

/** One call of the table: how it is served, and all that the published document says of it. */
export type ServedCall = {
  readonly caller: CallerKind;
  readonly summary: string;
  /** Of the JSON body; of the query on a GET. */
  readonly request: z.ZodObject;
  /** Of `message` with status 200. */
  readonly answer: z.ZodType;
  /** The statuses of this call's own refusals, beside those that the common rules give. */
  readonly refusals: readonly number[];
  /** A request that may be sent; the user_temp fields are left out. */
  readonly example: Fields;
  /** A `message` as it may come; absent where it is long. */
  readonly answered?: unknown;
  /** Carries the call out. `input` is the body (on a GET the query) without its empty fields. */
  readonly run: (input: Fields, call: Call) => Promise<Answer>;
};

type Definition<B extends z.ZodObject, M extends z.ZodType> = {
  readonly caller: CallerKind;
  readonly summary: string;
  readonly request: B;
  readonly answer: M;
  readonly refusals?: readonly number[];
  readonly example?: z.input<B> & Fields;
  readonly answered?: Sent<z.output<M>>;
  readonly handle: (input: z.output<B>, call: Call) => Promise<Answer<Sent<z.output<M>>>>;
};

const toIssueKey = (issue: z.core.$ZodIssue): string => {
  if (issue.input === undefined) return 'field.required';
  if (issue.code === 'too_big') return 'field.too_big';
  if (issue.code === 'too_small') return 'field.too_small';
  return 'field.invalid';
};

/** Fields that are told of at most: a body of thousands of wrong rows is not answered with thousands of texts. */
const MAX_ERRORS = 100;

const toErrors = (issues: readonly z.core.$ZodIssue[], t: Translate): Record<string, string[]> => {
  const errors = new Map<string, string[]>();
  for (const issue of issues.slice(0, MAX_ERRORS)) {
    const field = issue.path.join('.') || 'body';
    errors.set(field, [...(errors.get(field) ?? []), t(toIssueKey(issue))]);
  }
  return Object.fromEntries(errors);
};

/**
 * A call with the schemas of its request and answer. A request that does not fit is answered 422, field by field;
 * field names are paths joined with dots.
 */
export const defineCall = <B extends z.ZodObject, M extends z.ZodType>({
  refusals = [],
  example = {} as z.input<B> & Fields,
  handle,
  ...call
}: Definition<B, M>): ServedCall => ({
  ...call,
  refusals,
  example,
  run: async (input, context) => {
    const parsed = call.request.safeParse(input, { reportInput: true });
    if (parsed.success) return handle(parsed.data, context);
    const { t } = context;
    return reject({ code: 'invalid', message: t('invalid') }, toErrors(parsed.error.issues, t));
  },
});
