import { z } from 'zod';
import { BackOfficeFault } from '../fault.ts';
import { answerSchema, errorAnswerSchema } from '#src/contract/wire.ts';

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A JSON value without its empty fields, at any depth: absent, `null` and `""` all mean absent. */
export const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((entry) => entry !== null).map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => !isAbsent(field));
  return Object.fromEntries(fields.map(([key, field]) => [key, withoutEmpty(field)]));
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // No JSON: an error page of a proxy, or an answer that the schema will refuse.
  }
};

/** What an answer's `message` holds, checked; an answer that does not fit is a fault of the host (502). */
export const toMessage = <S extends z.ZodType>(text: string, schema: S, call: string): z.output<S> => {
  const answer = answerSchema.safeParse(parseJson(text));
  const message = schema.safeParse(answer.success ? withoutEmpty(answer.data.message) : undefined);
  if (message.success) return message.data;
  throw new BackOfficeFault('The back office gave an answer that cannot be read', {
    status: 502,
    cause: new Error(`${call}: ${z.prettifyError(message.error)}`),
  });
};

/** The fault of an answer that is not 200: the host's status and its text; `errors` counts with 422 only. */
export const toFault = (status: number, text: string, call: string): BackOfficeFault => {
  const answer = errorAnswerSchema.safeParse(parseJson(text));
  const { message, errors } = answer.success ? answer.data : { message: '', errors: undefined };
  return new BackOfficeFault(message || `The back office answered with status ${status}`, {
    status: status >= 400 ? status : 502,
    errors: status === 422 ? errors : undefined,
    cause: new Error(`${call} answered ${status}`),
  });
};
