import { toJsonBytes } from '#src/backoffice/json-bytes.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { ErrorResponse, ErrorCode } from '#src/contract/wire.ts';

/** Returns a text of the `api` dictionary in the caller's language. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The context of an authenticated call. */
export type CallContext = {
  readonly backOffice: BackOffice;
  readonly visitor: Visitor;
  readonly t: Translate;
  /** The caller's network address, for rate limits. */
  readonly from: string;
};

type Headers = Readonly<Record<string, string>>;

/** An error with its HTTP status and headers. */
export type CallError = Readonly<ErrorResponse> & { readonly status: number; readonly headers?: Headers };

/** The result of a call before serialisation: status 200 with its message, or an error. */
export type CallResult<M = unknown> = { readonly status: 200; readonly message: M } | CallError;

/** Status 200 with `message`. */
export const toSuccess = <const M>(message: M): CallResult<M> => ({ status: 200, message });

type ErrorFields = {
  readonly status: number;
  /** For programs; absent when a remote host's refusal is passed on. */
  readonly code?: ErrorCode;
  /** For people. */
  readonly message: string;
  /** The `row_id`s concerned. */
  readonly rows?: readonly (string | number)[];
  readonly headers?: Headers;
};

/** An error with a status; `rows` is omitted when empty. */
export const toError = ({ rows, ...fields }: ErrorFields): CallError => ({
  ...fields,
  ...(rows && rows.length > 0 ? { rows: [...rows] } : {}),
});

/** 404: the back office behind this shop does not offer the call. */
export const toUnsupported = (t: Translate): CallError =>
  toError({ status: 404, code: 'unknown_call', message: t('unknown_call') });

/** 422 with texts by field. */
export const toValidationError = (
  fields: Omit<ErrorFields, 'status'>,
  errors: Record<string, string[]>,
): CallError => ({
  ...toError({ ...fields, status: 422 }),
  errors,
});

/** A response to a call; without a body for `OPTIONS`. */
export type CallResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer> | null;
};

const MESSAGE = [Buffer.from('{"message":'), Buffer.from('}')] as const;

/** Serialises a result as `{"message": …}`, with `no-store`. */
export const toResponse = (result: CallResult): CallResponse => {
  const { status, headers, ...json } = { headers: {}, ...result };
  const isMessage = status === 200 && 'message' in json && json.message !== undefined;
  return {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language, Authorization',
      ...headers,
    },
    body: isMessage
      ? Buffer.concat([MESSAGE[0], toJsonBytes(json.message), MESSAGE[1]])
      : Buffer.from(JSON.stringify(json)),
  };
};
