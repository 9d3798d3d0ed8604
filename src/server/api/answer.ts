import type { BackOffice, Visitor } from '#src/backoffice/port.ts';
import type { z } from 'zod';

/** A text of the `api` dictionary in the caller's language. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** One call that passed the common rules: who calls, in which language, with which body. */
export type Call = {
  readonly backOffice: BackOffice;
  readonly visitor: Visitor;
  /** The JSON object of the request without its empty fields (`null` and `""` mean absent). */
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  readonly t: Translate;
  /** The network address of the caller, for limits on attempts. */
  readonly from: string;
};

/** What a call answers before it becomes JSON; `errors` (field to texts) go with status 422 only. */
export type Answer = {
  readonly status: number;
  readonly message: unknown;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Handler = (call: Call) => Promise<Answer>;

export const accept = (message: unknown): Answer => ({ status: 200, message });

export const refuse = (status: number, message: string, headers: Record<string, string> = {}): Answer => ({
  status,
  message,
  headers,
});

/** 422 with the texts at their fields. */
export const reject = (message: string, errors: Record<string, readonly string[]>): Answer => ({
  status: 422,
  message,
  errors,
});

const toIssueKey = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'field.required';
  if (issue.code === 'too_big') return 'field.too_big';
  if (issue.code === 'too_small') return 'field.too_small';
  return 'field.invalid';
};

const toErrors = (issues: readonly z.core.$ZodIssue[], t: Translate): Record<string, string[]> => {
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    errors.set(field, [...(errors.get(field) ?? []), t(toIssueKey(issue))]);
  }
  return Object.fromEntries(errors);
};

/** A call whose body must fit a schema; one that does not is answered 422, field by field. */
export const defineCall =
  <S extends z.ZodType>(schema: S, handle: (input: z.output<S>, call: Call) => Promise<Answer>): Handler =>
  async (call) => {
    const parsed = schema.safeParse(call.body, { reportInput: true });
    if (parsed.success) return handle(parsed.data, call);
    return reject(call.t('invalid'), toErrors(parsed.error.issues, call.t));
  };

/** The answer as the wire has it: `{"message": …}`, never stored by anyone. */
export const toResponse = (answer: Answer): Response => {
  const errors = answer.status === 422 && answer.errors ? { errors: answer.errors } : {};
  return new Response(JSON.stringify({ message: answer.message, ...errors }), {
    status: answer.status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language, Authorization',
      ...answer.headers,
    },
  });
};
