import type { BackOffice, Visitor } from '#src/backoffice/port.ts';
import type { ErrorAnswer, ErrorCode } from '#src/contract/wire.ts';

/** A text of the `api` dictionary in the caller's language. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** One call that passed the common rules: who calls and in which language. */
export type CallContext = {
  readonly backOffice: BackOffice;
  readonly visitor: Visitor;
  readonly t: Translate;
  /** The network address of the caller, for limits on attempts. */
  readonly from: string;
};

type Headers = Readonly<Record<string, string>>;

export type Refused = Readonly<ErrorAnswer> & { readonly status: number; readonly headers?: Headers };

/** What a call answers before it becomes JSON: status 200 with its message, or why not. */
export type Answer<M = unknown> = { readonly status: 200; readonly message: M } | Refused;

export const accept = <const M>(message: M): Answer<M> => ({ status: 200, message });

type Refusal = {
  readonly status: number;
  /** For programs; absent when another host's refusal is passed on. */
  readonly code?: ErrorCode;
  /** For people. */
  readonly message: string;
  /** The `row_id`s that it is about. */
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

/** 422 with the texts at their fields. */
export const reject = (refusal: Omit<Refusal, 'status'>, errors: Record<string, string[]>): Refused => ({
  ...refuse({ ...refusal, status: 422 }),
  errors,
});

/** The answer as the wire has it: `{"message": …}`, never stored by anyone. */
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
