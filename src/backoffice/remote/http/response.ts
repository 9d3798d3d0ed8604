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
    return undefined; // No JSON: an error page of a proxy, or an answer that the schema will refuse.
  }
};

/** What an answer's `message` holds, checked; an answer that does not fit is a fault of the host (502). */
export const toMessage = <Answer>(text: string, schema: z.ZodType<Answer>, call: string): Answer => {
  const answer = answerSchema.safeParse(parseJson(text));
  const message = schema.safeParse(answer.success ? withoutEmptyDeep(answer.data.message) : undefined);
  if (message.success) return message.data;
  throw new BackOfficeError('The back office gave an answer that cannot be read', {
    status: 502,
    cause: new Error(`${call}: ${z.prettifyError(message.error)}`),
  });
};

/** What a host answered besides 200. `code` and `rows` are told by hosts that serve this project's own calls. */
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

/** The fault of an answer that is not 200: the host's status and its text; `errors` counts with 422 only. */
export const toHostError = (status: number, text: string, call: string): HostError => {
  const answer = errorAnswerSchema.safeParse(parseJson(text));
  return new HostError(answer.data ?? { message: '' }, { status, call });
};

const absentFor =
  (statuses: readonly number[]) =>
  async <T>(answer: Promise<T>): Promise<T | undefined> => {
    try {
      return await answer;
    } catch (fault) {
      if (fault instanceof BackOfficeError && statuses.includes(fault.status)) return undefined;
      throw fault;
    }
  };

/** Absent for 404, the answer of a host that does not know what is asked for. */
export const findOrAbsent = absentFor([404]);

/** Absent for the answers of hosts that have no such call, as those beyond the wire contract are. */
export const findOffered = absentFor([404, 405, 417, 501]);
