import type { z } from 'zod';
import type { Call, DeepReadonly } from '#src/contract/calls/call.ts';
import { type CallResult, type CallContext, toValidationError, type Translate } from './response.ts';

/** Executes a call with its validated request. */
export type Handler<C extends Call = Call> = (
  request: z.output<C['request']>,
  context: CallContext,
) => Promise<CallResult<DeepReadonly<z.output<C['response']>>>>;

/** One handler for each call of a table. */
export type Handlers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: Handler<Calls[Name]>;
};

const toIssueKey = (issue: z.core.$ZodIssue): string => {
  if (issue.input === undefined) return 'field.required';
  if (issue.code === 'too_big') return 'field.too_big';
  if (issue.code === 'too_small') return 'field.too_small';
  return 'field.invalid';
};

/** Limit on reported fields, so that a body with thousands of invalid rows gets a short response. */
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
 * Validates `input` (the body, or the query of a GET, without empty fields) and runs the handler. An invalid request
 * gets 422 with its errors by field; a field name is a path joined with dots.
 */
export const handleCall = async (
  { request }: Call,
  handler: Handler,
  { input, context }: { readonly input: Readonly<Record<string, unknown>>; readonly context: CallContext },
): Promise<CallResult> => {
  const parsed = request.safeParse(input, { reportInput: true });
  if (parsed.success) return handler(parsed.data, context);
  const { t } = context;
  return toValidationError({ code: 'invalid', message: t('invalid') }, toErrors(parsed.error.issues, t));
};
