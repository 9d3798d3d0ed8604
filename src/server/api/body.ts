import { withoutEmpty } from '#src/contract/wire.ts';
import { MAX_BODY_BYTES } from '../http/web-request.ts';

/** The parsed body, or the status and code of the error. */
export type BodyResult =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  | {
      readonly ok: false;
      readonly status: 400 | 413;
      readonly code: 'malformed' | 'not_an_object' | 'too_large';
    };

/** A body above the limit is read and discarded up to this size, so that its sender can still read the response. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/** The bytes of a body; undefined above `MAX_BODY_BYTES`. */
const findBytes = async (request: Request): Promise<Uint8Array | undefined> => {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_DISCARDED_BYTES) break;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    else chunks = [];
  }
  return size > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks);
};

/** Replaces lone surrogates (`\ud800`) and NUL, which URLs and some databases cannot represent; a reviver takes ten times as long. */
const toStorable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\ufffd');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toStorable);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toStorable(inner)]));
};

const UNSTORABLE_ESCAPE = /\\u(?:[dD][89a-fA-F]|0000)/;

const parseJson = (bytes: Uint8Array): { readonly value: unknown } | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return { value: UNSTORABLE_ESCAPE.test(text) ? toStorable(value) : value };
  } catch {
    return undefined; // Not JSON, not UTF-8 or too deep: the caller gets 400.
  }
};

/** Parses a JSON object of at most 1 MiB; an empty body is an empty object. */
export const parseBody = (bytes: Uint8Array | undefined): BodyResult => {
  if (!bytes || bytes.byteLength > MAX_BODY_BYTES) return { ok: false, status: 413, code: 'too_large' };
  if (bytes.byteLength === 0) return { ok: true, body: {} };
  const parsed = parseJson(bytes);
  if (!parsed) return { ok: false, status: 400, code: 'malformed' };
  const { value } = parsed;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, status: 400, code: 'not_an_object' };
  }
  return { ok: true, body: withoutEmpty(value) };
};

/** `parseBody` of a web request. */
export const readBody = async (request: Request): Promise<BodyResult> => parseBody(await findBytes(request));
