import { LOCALES } from '#src/contract/locale.ts';
import type { ErrorAnswer } from '#src/contract/wire.ts';
import { listCalls, type PlacedCall } from './calls.ts';
import { hasFields, nameSchemas, type NamedSchemas, type Ref } from './openapi-schemas.ts';

type Refusal = {
  readonly description: string;
  readonly example: ErrorAnswer;
  /** A header that comes with it, and what it says. */
  readonly header?: readonly [string, string];
};

/** Every status with which a call may be refused. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: {
    description: 'The body is no JSON object in UTF-8',
    example: { code: 'malformed', message: 'The request body is not valid JSON in UTF-8.' },
  },
  401: {
    description: 'The token is unknown or expired, or the call needs one',
    example: { code: 'unknown_token', message: 'The session has expired or does not exist: log in again.' },
    header: ['WWW-Authenticate', 'Always `Bearer`'],
  },
  403: {
    description: 'The client, address or kind of login is not one that may make this call with this body',
    example: { code: 'other_client', message: 'The client id is not the one of the session.' },
  },
  404: {
    description: 'What the call names does not exist, or is another client’s',
    example: { code: 'unknown_row', message: 'The row is not in the cart.' },
  },
  405: {
    description: 'Not the method of this call',
    example: { code: 'wrong_method', message: 'This is not the HTTP method of this call.' },
    header: ['Allow', 'The methods of this call'],
  },
  409: {
    description: 'The id of an operation or request was used for something else',
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
      'A field does not fit, or the back office refuses what it says; `rows` are the row_ids concerned',
    example: {
      ...{ code: 'invalid', message: 'The given data was invalid.' },
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
    description: 'A fault of the shop; 502, 503 and 504 when a back office behind it cannot be reached',
    example: { code: 'fault', message: 'Something went wrong. Please try again shortly.' },
  },
};

const toErrorContent = (schema: Ref, example?: ErrorAnswer): object => ({
  content: { 'application/json': { schema, ...(example && { example }) } },
});

const toErrorResponse = ({ description, example, header }: Refusal, error: Ref): object => ({
  description,
  ...(header && { headers: { [header[0]]: { description: header[1], schema: { type: 'string' } } } }),
  ...toErrorContent(error, example),
});

/** The statuses of a call's refusals: those of the common rules and its own. */
export const listRefusals = ({ method, caller, refusals }: PlacedCall): readonly number[] => {
  const common = [405, 429, 500];
  if (caller !== 'anyone') common.push(401);
  if (method === 'POST') common.push(400, 413, 422);
  if (method === 'POST' && caller !== 'anyone') common.push(403);
  return [...new Set([...common, ...refusals])].sort((a, b) => a - b);
};

const SECURITY: Readonly<Record<PlacedCall['caller'], readonly object[]>> = {
  anyone: [],
  guest: [{}, { token: [] }],
  customer: [{ token: [] }],
  session: [{ token: [] }],
};

/** What the call is asked for, and whom it is for. */
const toRequestBody = (call: PlacedCall, { toRef, userTemp }: NamedSchemas): object => {
  const parts = [
    ...(call.caller === 'anyone' ? [] : [userTemp]),
    ...(hasFields(call) ? [toRef(call.request)] : []),
  ];
  const [only] = parts;
  const schema = parts.length === 1 ? only : { allOf: parts };
  return { content: { 'application/json': { schema, example: call.example } } };
};

/** The fields of a GET's query. */
const toParameters = (call: PlacedCall, named: NamedSchemas): readonly object[] =>
  Object.entries(hasFields(call) ? named.toFields(call.request) : {}).map(([name, schema]) => ({
    ...{ name, in: 'query', schema, example: call.example[name] },
  }));

const toOperation = (call: PlacedCall, named: NamedSchemas): object => {
  const { path, method, caller, summary, answer, answered } = call;
  const schema = { type: 'object', required: ['message'], properties: { message: named.toRef(answer) } };
  const example = answered === undefined ? {} : { example: { message: answered } };
  const refused = listRefusals(call).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  const isGet = method === 'GET';
  return {
    ...{ operationId: path, summary, security: SECURITY[caller] },
    parameters: [
      { $ref: '#/components/parameters/AcceptLanguage' },
      ...(isGet ? toParameters(call, named) : []),
    ],
    ...(!isGet && { requestBody: toRequestBody(call, named) }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema, ...example } } },
      ...(Object.fromEntries(refused) as object),
      default: { $ref: '#/components/responses/default' },
    },
  };
};

const DESCRIPTION = [
  'The back office of the shop for other programs. Every answer is `{"message": …}`; `null`, `""` and absent all mean',
  'absent, in requests too; unknown fields are ignored. Money is in euros, net, with at most 4 decimals. A body has at',
  'most 1 MiB and is read as JSON whatever its content type. `client_id` and `address_code` may say nothing else than',
  'the token does. Cookies are never read.',
].join(' ');

/** The published description of all calls with this prefix: OpenAPI 3.1, made of the schemas that serve them. */
export const toOpenApi = (prefix: string): object => {
  const calls = listCalls(prefix);
  const named = nameSchemas(calls);
  const paths = calls.map((call) => [
    `/api/method/${call.path}`,
    { [call.method.toLowerCase()]: toOperation(call, named) },
  ]);
  const responses = Object.entries(REFUSALS).map(([status, refusal]) => [
    status,
    toErrorResponse(refusal, named.error),
  ]);
  const other = { description: 'Another refusal, of a back office behind this shop' };
  return {
    openapi: '3.1.0',
    info: { title: 'Fondaco', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths) as object,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The access_token that `login` answers' },
      },
      parameters: {
        AcceptLanguage: {
          ...{ name: 'Accept-Language', in: 'header', schema: { type: 'string' }, example: LOCALES[1] },
          description: 'The language of texts: `it` or `en`; anything else means `it`',
        },
      },
      responses: {
        ...(Object.fromEntries(responses) as object),
        default: { ...other, ...toErrorContent(named.error) },
      },
      schemas: named.schemas,
    },
  };
};
