import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isCallPath } from '#src/contract/calls/calls.ts';
import { toOpenApi } from '#src/server/api/openapi.ts';

type Responses = Readonly<Record<string, object>>;
type Operation = { readonly responses: Responses };
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** Statuses for an unreachable back office; the document describes them as `default`. */
const UNREACHABLE = ['502', '503', '504'];

/** Readers ignore unknown fields, but every field that this server sends must be in the document. */
const close = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  const closed = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, close(inner)]));
  const isOpen = closed['type'] === 'object' && 'properties' in closed && !('additionalProperties' in closed);
  return isOpen ? { ...closed, additionalProperties: false } : closed;
};

const escapePointer = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** A response to one call. */
export type ApiResponse = {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly status: number;
  readonly body: string;
};

const open = (prefix: string) => {
  const document = close(toOpenApi(prefix)) as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'document');
  const validators = new Map<string, ValidateFunction>();
  const compile = (pointer: string): ValidateFunction => {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` });
    validators.set(pointer, validate);
    return validate;
  };
  const toPointer = (path: string, method: string, status: string): string | undefined => {
    const response = document.paths[path]?.[method]?.responses[status];
    if (!response) return undefined;
    const [at] =
      '$ref' in response && typeof response.$ref === 'string'
        ? [response.$ref.slice(1)]
        : [['', 'paths', path, method, 'responses', status].map(escapePointer).join('/')];
    return `${at}/content/${escapePointer('application/json')}/schema`;
  };
  return { document, compile, toPointer };
};

const documents = new Map<string, ReturnType<typeof open>>();

const getDocument = (prefix: string) => {
  const document = documents.get(prefix) ?? open(prefix);
  documents.set(prefix, document);
  return document;
};

/** JSON pointer of the response's schema, or the reason why the document does not allow the response. */
const findSchema = (
  { method, status }: ApiResponse,
  path: string,
  prefix: string,
): { at: string } | string => {
  const { document, toPointer } = getDocument(prefix);
  const operations = document.paths[path];
  const error = '/components/schemas/Error';
  if (!operations) return status === 404 ? { at: error } : 'the call is not in the document';
  const verb = method.toLowerCase() === 'head' ? 'get' : method.toLowerCase();
  if (!operations[verb]) return status === 405 ? { at: error } : 'the method is not in the document';
  const at = toPointer(path, verb, UNREACHABLE.includes(String(status)) ? 'default' : String(status));
  return at === undefined ? 'the status is not in the document' : { at };
};

/** How a response of `/api/method/…` violates the published document; absent if it conforms. */
export const findDifference = (response: ApiResponse, prefix = 'b2b'): string | undefined => {
  const [path = ''] = response.url.split('?');
  const title = `${response.method} ${response.url} returns ${response.status}`;
  if (!isCallPath(path) || response.method === 'OPTIONS') return undefined;
  const schema = findSchema(response, path, prefix);
  if (typeof schema === 'string') return `${title}: ${schema}`;
  if (response.method === 'HEAD') return undefined;
  const validate = getDocument(prefix).compile(schema.at);
  if (validate(JSON.parse(response.body))) return undefined;
  return `${title}: ${JSON.stringify(validate.errors?.slice(0, 3))} in ${response.body.slice(0, 500)}`;
};
