import type { BackOffice, Visitor } from '#src/backoffice/port.ts';
import type { ErrorAnswer, ErrorCode } from '#src/contract/wire.ts';

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

export type Refused = Readonly<ErrorAnswer> & { readonly status: number; readonly headers?: Headers };

/** The answer of a call before serialisation: status 200 with its message, or an error. */
export type Answer<M = unknown> = { readonly status: 200; readonly message: M } | Refused;

export const accept = <const M>(message: M): Answer<M> => ({ status: 200, message });

type Refusal = {
  readonly status: number;
  /** For programs; absent when a remote host's refusal is passed on. */
  readonly code?: ErrorCode;
  /** For people. */
  readonly message: string;
  /** The `row_id`s concerned. */
  readonly rows?: readonly (string | number)[];
  readonly headers?: Headers;
};

export const refuse = ({ rows, ...refusal }: Refusal): Refused => ({
  ...refusal,
  ...(rows && rows.length > 0 ? { rows: [...rows] } : {}),
});

/** The back office behind this shop does not offer the call. */
export const refuseMissing = (t: Translate): Refused =>
  refuse({ status: 404, code: 'unknown_call', message: t('unknown_call') });

/** 422 with texts by field. */
export const reject = (refusal: Omit<Refusal, 'status'>, errors: Record<string, string[]>): Refused => ({
  ...refuse({ ...refusal, status: 422 }),
  errors,
});

/** Serialises an answer as `{"message": …}`, with `no-store`. */
export const toResponse = ({ status, ...answer }: Answer): Response => {
  const { headers, ...json } = 'headers' in answer ? answer : { ...answer, headers: {} };
  return new Response(JSON.stringify(json), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language, Authorization',
      ...headers,
    },
  });
};
