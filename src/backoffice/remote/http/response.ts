import { z } from 'zod';
import { BackOfficeError } from '../../errors.ts';
import { getLog } from '../../log.ts';
import {
  envelopeSchema,
  type ErrorResponse,
  errorResponseSchema,
  type ErrorCode,
  withoutEmptyDeep,
} from '#src/contract/wire.ts';
import { isOfGateway } from './host-connection.ts';
import { findText, isFields, readLeniently } from './read-leniently.ts';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not JSON, such as a proxy's error page; the schema rejects it.
  }
};

/** Maximum logged paths of omitted parts, and faults of an unreadable message. */
const MAX_LOGGED = 10;

/** The readable part of a message that does not match its schema, see `readLeniently`; the rest is logged. */
const findReadable = <Message>(
  raw: unknown,
  schema: z.ZodType<Message>,
  call: string,
): z.ZodSafeParseResult<Message> | undefined => {
  const read = readLeniently(schema, raw);
  if (!read) return undefined;
  const message = schema.safeParse(read.value);
  if (message.success && read.left_out.length > 0)
    getLog().warn(
      { call, count: read.left_out.length, left_out: read.left_out.slice(0, MAX_LOGGED) },
      'Parts of a response of the back office could not be read and were left out',
    );
  return message;
};

const parseMessage = (text: string): unknown => {
  const envelope = envelopeSchema.safeParse(parseJson(text));
  return envelope.success ? withoutEmptyDeep(envelope.data.message) : undefined;
};

/** A response that cannot be read, not even in part. */
export class UnreadableError extends BackOfficeError {
  constructor(cause: Error) {
    super('The response of the back office is invalid', { status: 502, cause, is_unanswered: true });
  }
}

/** The faults of a message, in few words: a list has one for each of its entries. */
const describe = ({ issues }: z.ZodError): string => z.prettifyError({ issues: issues.slice(0, MAX_LOGGED) });

/** The readable part of the `message` of a response; throws 502 when it is invalid as a whole. */
export const toMessage = <Message>(text: string, schema: z.ZodType<Message>, call: string): Message => {
  const raw = parseMessage(text);
  const message = schema.safeParse(raw);
  if (message.success) return message.data;
  const readable = findReadable(raw, schema, call);
  if (readable?.success) return readable.data;
  throw new UnreadableError(new Error(`${call}: ${describe(message.error)}`));
};

/** The message as the host sent it, of any shape; a response without the envelope is the message itself. */
export const toVerbatimMessage = (text: string): unknown => {
  const answer: unknown = parseJson(text) ?? text;
  const isEnvelope = typeof answer === 'object' && answer !== null && 'message' in answer;
  return isEnvelope ? answer.message : answer;
};

/** Maximum characters of a host's own text, and number of its texts about fields. */
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
    { status, call, is_unanswered }: { status: number; call: string; is_unanswered?: boolean },
  ) {
    const text = toShownText(message);
    super(text || `The back office responded with status ${status}`, {
      status: isErrorStatus(status) ? status : 502,
      text,
      errors: status === 422 ? toShownErrors(errors) : undefined,
      cause: new Error(`${call} responded with status ${status}`),
      is_unanswered: is_unanswered ?? false,
    });
    this.code = code;
    this.rows = (rows ?? []).map(String);
  }
}

/** The texts of a field, in a list or alone; other types are left out. */
const toTexts = (raw: unknown): readonly string[] =>
  (Array.isArray(raw) ? (raw as unknown[]) : [raw]).flatMap((text) => findText(text) ?? []);

/** Puts the texts about fields into lists, so that an unreadable field does not invalidate the others. */
const withTexts = (raw: unknown): unknown => {
  if (!isFields(raw) || !isFields(raw['errors'])) return raw;
  const texts = Object.entries(raw['errors']).map(([field, of]) => [field, toTexts(of)] as const);
  return { ...raw, errors: Object.fromEntries(texts.filter(([, of]) => of.length > 0)) };
};

const wireErrorSchema = z.preprocess(withTexts, errorResponseSchema);

/** The error of a failed call, with the host's status and text; `errors` only with 422. */
export const toHostError = (status: number, text: string, call: string): HostError => {
  const parsed = wireErrorSchema.safeParse(parseJson(text));
  return new HostError(parsed.data ?? { message: '' }, {
    ...{ status, call, is_unanswered: isOfGateway({ status, text }) },
  });
};

/** A host's refusal of a change, with status 200: alone or in a list, like that of a login. One with an order contradicts itself. */
const refusedSchema = z.preprocess(
  (message) => (Array.isArray(message) ? (message as unknown[])[0] : message),
  z
    .object({
      response: z.unknown().optional(),
      success: z.unknown().optional(),
      order: z.undefined().optional(),
      message: z.string().optional().catch(undefined),
      error: z.string().optional().catch(undefined),
      text: z.string().optional().catch(undefined),
      notices: z.array(z.object({ message: z.string() })).catch([]),
      errors: errorResponseSchema.shape.errors,
    })
    .refine(({ response, success }) => isNo(response) || isNo(success)),
);

/** Whether a host says no, in whatever type. */
export const isNo = (value: unknown): boolean => [false, 0, '0', 'false'].includes(value as never);

/** The error of a write that the host refused with status 200, in its own words; undefined for any other answer. */
export const findRefused = (answer: string, call: string): HostError | undefined => {
  const refused = refusedSchema.safeParse(parseMessage(answer)).data;
  if (!refused) return undefined;
  const { message, error, text, notices, errors } = refused;
  const words = message ?? error ?? text ?? notices.map((notice) => notice.message).join(' ');
  return new HostError({ message: words, errors }, { status: errors ? 422 : 400, call });
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

/** Undefined, and logged, for an unreadable response: articles are read one by one, so that one does not invalidate the others. */
export const findReadableOne = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    getLog().warn({ err: error }, 'An article of the back office was left out');
    return undefined;
  }
};
