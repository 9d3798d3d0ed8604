import { z } from 'zod';
import { BackOfficeError } from '../../errors.ts';
import {
  envelopeSchema,
  type ErrorResponse,
  errorResponseSchema,
  type ErrorCode,
  withoutEmptyDeep,
} from '#src/contract/wire.ts';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not JSON, such as a proxy's error page; the schema rejects it.
  }
};

/** The validated `message` of a response; throws 502 when it is invalid. */
export const toMessage = <Message>(text: string, schema: z.ZodType<Message>, call: string): Message => {
  const envelope = envelopeSchema.safeParse(parseJson(text));
  const message = schema.safeParse(envelope.success ? withoutEmptyDeep(envelope.data.message) : undefined);
  if (message.success) return message.data;
  throw new BackOfficeError('The response of the back office is invalid', {
    status: 502,
    cause: new Error(`${call}: ${z.prettifyError(message.error)}`),
  });
};

/** The message as the host sent it, of any shape; a response without the envelope is the message itself. */
export const toVerbatimMessage = (text: string): unknown => {
  const answer: unknown = parseJson(text) ?? text;
  const isEnvelope = typeof answer === 'object' && answer !== null && 'message' in answer;
  return isEnvelope ? answer.message : answer;
};

/** Characters of a host's own text, and the number of its texts about fields. */
const MAX_TEXT = 500;
const MAX_FIELDS = 50;

/** A host's text as it may be shown: one line of bounded length. */
export const toShownText = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);

const toShownErrors = (errors: ErrorResponse['errors']): ErrorResponse['errors'] =>
  errors &&
  Object.fromEntries(
    Object.entries(errors)
      .slice(0, MAX_FIELDS)
      .map(([field, texts]) => [toShownText(field), texts.slice(0, MAX_FIELDS).map(toShownText)]),
  );

const isErrorStatus = (status: number): boolean => status >= 400 && status <= 599;

/** A response with another status than 200. Only hosts that run this project send `code` and `rows`. */
export class HostError extends BackOfficeError {
  readonly code: ErrorCode | undefined;
  /** The `row_id`s that caused a refusal. */
  readonly rows: readonly string[];

  constructor(
    { message, code, rows, errors }: ErrorResponse,
    { status, call }: { status: number; call: string },
  ) {
    const text = toShownText(message);
    super(text || `The back office responded with status ${status}`, {
      status: isErrorStatus(status) ? status : 502,
      text,
      errors: status === 422 ? toShownErrors(errors) : undefined,
      cause: new Error(`${call} responded with status ${status}`),
    });
    this.code = code;
    this.rows = (rows ?? []).map(String);
  }
}

/** The error of a failed call, with the host's status and text; `errors` only with 422. */
export const toHostError = (status: number, text: string, call: string): HostError => {
  const parsed = errorResponseSchema.safeParse(parseJson(text));
  return new HostError(parsed.data ?? { message: '' }, { status, call });
};

const undefinedFor =
  (statuses: readonly number[]) =>
  async <T>(call: Promise<T>): Promise<T | undefined> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof BackOfficeError && statuses.includes(error.status)) return undefined;
      throw error;
    }
  };

/** Undefined after 404: the host has no such object. */
export const findOrAbsent = undefinedFor([404]);

/** Undefined after the statuses of a host without the call: calls beyond the wire contract are optional. */
export const findOffered = undefinedFor([404, 405, 417, 501]);
