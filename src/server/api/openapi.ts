import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { clientIdSchema, userTempSchema } from '#src/contract/account.ts';
import { noFieldsSchema } from '#src/contract/calls/call.ts';
import { LOCALES } from '#src/contract/locale.ts';
import { type ErrorResponse, errorResponseSchema } from '#src/contract/wire.ts';
import { listCalls, type RoutedCall } from './calls.ts';

type ErrorStatus = {
  readonly description: string;
  readonly example: ErrorResponse;
  /** The name and description of a response header that accompanies it. */
  readonly header?: readonly [string, string];
};

/** The error statuses of the calls. */
const ERROR_STATUSES: Readonly<Record<number, ErrorStatus>> = {
  400: {
    description: 'The body is not a JSON object in UTF-8',
    example: { code: 'malformed', message: 'The request body is not valid JSON in UTF-8.' },
  },
  401: {
    description: 'The token is unknown or expired, or missing from a call that requires one',
    example: { code: 'unknown_token', message: 'The session has expired or does not exist: log in again.' },
    header: ['WWW-Authenticate', 'Always `Bearer`'],
  },
  403: {
    description: 'The session must not make this call with this client, address or role',
    example: { code: 'other_client', message: 'The client id is not the one of the session.' },
  },
  404: {
    description: 'The requested object does not exist or belongs to another client',
    example: { code: 'unknown_row', message: 'The row is not in the cart.' },
  },
  405: {
    description: 'The call has another HTTP method',
    example: { code: 'wrong_method', message: 'This is not the HTTP method of this call.' },
    header: ['Allow', 'The methods of this call'],
  },
  409: {
    description: 'The operation_id or request_id was already used for a different request',
    example: {
      code: 'request_conflict',
      message: 'This request_id was already used for another request.',
    },
  },
  413: {
    description: 'The body is larger than 1 MiB',
    example: { code: 'too_large', message: 'The request body is larger than 1 MiB.' },
  },
  422: {
    description:
      'A field is invalid, or the back office refuses its value; `rows` lists the affected row_ids',
    example: {
      code: 'invalid',
      message: 'The given data was invalid.',
      errors: { quantity: ['The field is required.'] },
    },
  },
  429: {
    description: 'Too many calls or attempts',
    example: {
      code: 'too_many_calls',
      message: 'Too many calls in a short time. Please try again shortly.',
    },
    header: ['Retry-After', 'Seconds to wait'],
  },
  500: {
    description: 'An internal error; 502, 503 and 504 when the remote back office cannot be reached',
    example: { code: 'fault', message: 'Something went wrong. Please try again shortly.' },
  },
};

const toErrorContent = (example?: ErrorResponse) => ({
  'application/json': { schema: errorResponseSchema, ...(example && { example }) },
});

const toErrorResponse = ({ description, example, header }: ErrorStatus) => ({
  description,
  ...(header && {
    headers: { [header[0]]: { description: header[1], schema: { type: 'string' as const } } },
  }),
  content: toErrorContent(example),
});

/** The error statuses of a call: the common ones and its own. */
const listErrorStatuses = ({ method, token, errorStatuses }: RoutedCall): readonly number[] => {
  const common = [405, 429, 500];
  if (token !== 'none') common.push(401);
  if (method === 'POST') common.push(400, 413, 422);
  if (method === 'POST' && token !== 'none') common.push(403);
  return [...new Set([...common, ...errorStatuses])].sort((a, b) => a - b);
};

const GUEST_OR_TOKEN = [{}, { token: [] }];
const SECURITY: Readonly<Record<RoutedCall['token'], Record<string, string[]>[]>> = {
  none: [],
  fixed: GUEST_OR_TOKEN,
  visitor: GUEST_OR_TOKEN,
  customer: [{ token: [] }],
  session: [{ token: [] }],
};

/** `user_temp` in a request body: every field is optional, codes may be numbers, and `ext_call` is ignored. */
const userTempRequestSchema = userTempSchema
  .extend({ address_code: clientIdSchema, ext_call: z.unknown() })
  .partial()
  .meta({ id: 'UserTemp' });

const toRequestBody = ({ token, request, example }: RoutedCall) => {
  const hasFields = request !== noFieldsSchema;
  const whole = hasFields ? z.intersection(userTempRequestSchema, request) : userTempRequestSchema;
  const schema = token === 'none' ? request : whole;
  const required = !request.safeParse({}).success;
  return { required, content: { 'application/json': { schema, example } } };
};

const toParameters = ({ request, example }: RoutedCall) =>
  z.object(
    Object.fromEntries(
      Object.entries(request.shape).map(([name, schema]) => [
        name,
        (schema as z.ZodType).meta({ param: { example: example[name] } }),
      ]),
    ),
  );

const toOperation = (call: RoutedCall): ZodOpenApiOperationObject => {
  const { path, method, token, summary, response, responseExample } = call;
  const example = responseExample === undefined ? {} : { example: { message: responseExample } };
  const errors = listErrorStatuses(call).map((status) => [
    status,
    { $ref: `#/components/responses/${status}` },
  ]);
  return {
    ...{ operationId: path.slice(path.lastIndexOf('/') + 1), summary, security: SECURITY[token] },
    parameters: [{ $ref: '#/components/parameters/AcceptLanguage' }],
    ...(method === 'GET'
      ? { requestParams: { query: toParameters(call) } }
      : { requestBody: toRequestBody(call) }),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: z.object({ message: response }), ...example } },
      },
      ...(Object.fromEntries(errors) as ZodOpenApiResponsesObject),
      default: { $ref: '#/components/responses/default' },
    },
  };
};

const DESCRIPTION = [
  'The back office of the shop for other programs. Every response is `{"message": …}`. In requests and responses, `null`',
  'and `""` mean that the field is absent; unknown fields are ignored. Money is in euros, net, with at most 4 decimals. A',
  'body has at most 1 MiB and is parsed as JSON whatever its content type. `client_id` and `address_code` must match the',
  'token. Cookies are never read.',
].join(' ');

type JsonObject = { required?: readonly string[]; properties?: Record<string, object> };

/** Allows `null` and `""` for every optional field. */
const allowEmptyFields = ({ required = [], properties = {} }: JsonObject): void => {
  for (const [name, schema] of Object.entries(properties)) {
    if (!required.includes(name)) properties[name] = { anyOf: [schema, { enum: [null, ''] }] };
  }
};

/** The published document of all calls with this prefix: OpenAPI 3.1, generated from the declared calls. */
export const toOpenApi = (prefix: string): object => {
  const calls = listCalls(prefix);
  const paths = calls.map((call) => [call.path, { [call.method.toLowerCase()]: toOperation(call) }]);
  const errors = Object.entries(ERROR_STATUSES).map(([status, error]) => [status, toErrorResponse(error)]);
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Fondaco', version: '1.0.0', description: DESCRIPTION },
      servers: [{ url: '/' }],
      paths: Object.fromEntries(paths) as ZodOpenApiPathsObject,
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'The access_token returned by `login`' },
        },
        parameters: {
          AcceptLanguage: {
            ...{ name: 'Accept-Language', in: 'header', schema: { type: 'string' }, example: LOCALES[1] },
            description: 'The language of texts: `it` or `en`; anything else means `it`',
          },
        },
        responses: {
          ...(Object.fromEntries(errors) as ZodOpenApiResponsesObject),
          default: {
            description: 'Any other error of the remote back office',
            content: toErrorContent(),
          },
        },
      },
    },
    {
      // Fields may be added to responses at any time: clients ignore unknown ones.
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    },
  );
  const requests = new Set([userTempRequestSchema, ...calls.map(({ request }) => request)]);
  for (const request of requests) {
    const schema = document.components?.schemas?.[request.meta()?.id ?? ''];
    if (schema) allowEmptyFields(schema as JsonObject);
  }
  return document;
};
