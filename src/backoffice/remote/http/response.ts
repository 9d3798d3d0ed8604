import { z } from 'zod';
import { BackOfficeError } from '../../errors.ts';
import {
  answerSchema,
  type ErrorAnswer,
  errorAnswerSchema,
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

/** The validated `message` of an answer; throws 502 when it is invalid. */
export const toMessage = <Answer>(text: string, schema: z.ZodType<Answer>, call: string): Answer => {
  const answer = answerSchema.safeParse(parseJson(text));
  const message = schema.safeParse(answer.success ? withoutEmptyDeep(answer.data.message) : undefined);
  if (message.success) return message.data;
  throw new BackOfficeError('The back office gave an answer that cannot be read', {
    status: 502,
    cause: new Error(`${call}: ${z.prettifyError(message.error)}`),
  });
};

/** An answer with another status than 200. Only hosts that run this project send `code` and `rows`. */
export class HostError extends BackOfficeError {
  readonly code: ErrorCode | undefined;
  /** The `row_id`s that a refusal is about. */
  readonly rows: readonly string[];

  constructor(
    { message, code, rows, errors }: ErrorAnswer,
    { status, call }: { status: number; call: string },
  ) {
    super(message || `The back office answered with status ${status}`, {
      status: status >= 400 ? status : 502,
      errors: status === 422 ? errors : undefined,
      cause: new Error(`${call} answered ${status}`),
    });
    this.code = code;
    this.rows = (rows ?? []).map(String);
  }
}

/** The host's status and text; `errors` only with 422. */
export const toHostError = (status: number, text: string, call: string): HostError => {
  const answer = errorAnswerSchema.safeParse(parseJson(text));
  return new HostError(answer.data ?? { message: '' }, { status, call });
};

const absentFor =
  (statuses: readonly number[]) =>
  async <T>(answer: Promise<T>): Promise<T | undefined> => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof BackOfficeError && statuses.includes(error.status)) return undefined;
      throw error;
    }
  };

/** Absent after 404: the host does not know the thing. */
export const findOrAbsent = absentFor([404]);

/** Absent after the statuses of a host that does not offer the call, as with calls beyond the wire contract. */
export const findOffered = absentFor([404, 405, 417, 501]);
