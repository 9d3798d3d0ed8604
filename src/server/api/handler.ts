import type { z } from 'zod';
import type { Call, DeepReadonly } from '#src/contract/calls/call.ts';
import { type Answer, type CallContext, reject, type Translate } from './response.ts';

/** Carries out a call whose request was validated. */
export type Handler<C extends Call = Call> = (
  request: z.output<C['request']>,
  context: CallContext,
) => Promise<Answer<DeepReadonly<z.output<C['answer']>>>>;

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

/** Limit on reported fields, so that a body of thousands of wrong rows gets a short answer. */
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
 * Validates `input` (the body, on a GET the query, without empty fields) and runs the handler. An invalid request is
 * answered 422 with its errors by field; a field name is a path joined with dots.
 */
export const handleCall = async (
  { request }: Call,
  handler: Handler,
  { input, context }: { readonly input: Readonly<Record<string, unknown>>; readonly context: CallContext },
): Promise<Answer> => {
  const parsed = request.safeParse(input, { reportInput: true });
  if (parsed.success) return handler(parsed.data, context);
  const { t } = context;
  return reject({ code: 'invalid', message: t('invalid') }, toErrors(parsed.error.issues, t));
};
