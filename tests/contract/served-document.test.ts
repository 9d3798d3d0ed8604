import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#src/contract/calls/calls.ts';
import { withoutEmpty } from '#src/contract/wire.ts';
import { listCalls } from '#src/server/api/calls.ts';
import { toOpenApi } from '#src/server/api/openapi.ts';
import { handleOpenApi } from '#src/server/api/publish.ts';
import { findDifference } from '../support/api-document.ts';

type Operation = {
  readonly security: readonly object[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Record<string, { schema: unknown; example: unknown }>;
  };
  readonly responses: Record<string, unknown>;
};
type Document = {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, { properties?: Record<string, object> }> };
};

const read = (prefix = 'b2b') => toOpenApi(prefix) as Document;

const request = (headers: Record<string, string> = {}, method = 'GET'): Response =>
  handleOpenApi(new Request('http://shop.example/api/openapi.json', { method, headers }), 'b2b');

describe('the published document of the calls', () => {
  it('is OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone({ ...toOpenApi('b2b') }))).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every call under its method, with the configured prefix', () => {
    const { paths } = read('acme');
    expect(Object.keys(paths)).toHaveLength(Object.keys(CALLS).length);
    for (const [name, { method }] of Object.entries(CALLS)) {
      const own = ['login', 'logout', 'reset_password'].includes(name) ? name : `acme.${name}`;
      const path = name === 'register' ? '/register' : `/api/method/${own}`;
      expect(Object.keys(paths[path] ?? {}), name).toEqual([method.toLowerCase()]);
    }
  });

  it('states the authentication and the error statuses of each call', () => {
    const { paths } = read();
    const of = (name: string) => paths[`/api/method/${name}`]?.['post'];
    expect(of('b2b.wrapper.get_item')?.security).toEqual([{}, { token: [] }]);
    expect(of('b2b.wrapper.get_orders')?.security).toEqual([{ token: [] }]);
    expect(of('login')?.security).toEqual([]);
    const common = ['200', '400', '405', '413', '422', '429', '500', 'default'];
    expect(Object.keys(of('login')?.responses ?? {})).toEqual(common);
    expect(Object.keys(of('b2b.wrapper.send_order')?.responses ?? {}).sort()).toEqual(
      [...common, '401', '403', '404', '409'].sort(),
    );
    expect(Object.keys(paths['/api/method/b2b.home.get_b2b_menu']?.['get']?.responses ?? {})).toEqual([
      '200',
      '401',
      '405',
      '429',
      '500',
      'default',
    ]);
  });

  it('includes user_temp in the body of every call with a visitor', () => {
    for (const { path, method, token } of listCalls('b2b')) {
      if (method === 'GET') continue;
      const body = read().paths[path]?.['post']?.requestBody;
      const hasUserTemp = JSON.stringify(body).includes('"#/components/schemas/UserTemp"');
      expect(hasUserTemp, path).toBe(token !== 'none');
    }
  });

  it('states the limits of request fields', () => {
    const { schemas } = read().components;
    expect(schemas['PrepareOrderRequest']?.properties?.['note']).toMatchObject({
      anyOf: [{ maxLength: 1000 }, { enum: [null, ''] }],
    });
    expect(schemas['UpdateCartRequest']?.properties?.['cart_rows']).toMatchObject({ maxItems: 1000 });
    expect(schemas['AddToCartRequest']?.properties?.['quantity']).toMatchObject({
      exclusiveMinimum: 0,
      maximum: 999_999,
    });
  });

  it('requires a body exactly where a call does not accept an empty one', () => {
    const { paths } = read();
    for (const { path, method, request } of listCalls('b2b')) {
      if (method === 'GET') continue;
      const body = paths[path]?.['post']?.requestBody;
      expect(body?.required ?? false, path).toBe(!request.safeParse({}).success);
    }
  });

  it('allows every request that a call accepts: clamped fields have no bounds, empty ones count as absent', () => {
    const document = toOpenApi('b2b') as Document;
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    ajv.addSchema(document, 'document');
    const odd = [null, '', 'x'.repeat(5000), -1, 0, 0.5, 1e9, true, {}, [], [{}], ['x'.repeat(5000)]];
    let accepted = 0;
    for (const { path, method, request, example } of listCalls('b2b')) {
      if (method === 'GET') continue;
      const media = ['', 'paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema'];
      const pointer = media.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
      const validate = ajv.compile({ $ref: `document#${pointer}` });
      for (const field of [...Object.keys(request.shape), 'ext_call', 'field_x'])
        for (const value of odd) {
          // Rejected by the cart with its own text.
          if (field === 'quantity') continue;
          const body = { ...example, [field]: value };
          if (!request.safeParse(withoutEmpty(body)).success) continue;
          accepted += 1;
          expect({ path, body, errors: validate(body) ? null : validate.errors }).toMatchObject({
            errors: null,
          });
        }
    }
    expect(accepted).toBeGreaterThan(500);
  });

  it('has valid examples of requests and responses', () => {
    for (const { path, request, example, response, responseExample } of listCalls('b2b')) {
      expect(request.safeParse(example).success, path).toBe(true);
      if (responseExample !== undefined) expect(response.safeParse(responseExample).success, path).toBe(true);
    }
  });

  it('is cacheable, and returns 304 when the ETag matches', async () => {
    const first = request();
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await first.json()).toEqual(toOpenApi('b2b'));
    const etag = first.headers.get('etag') ?? '';
    const again = request({ 'If-None-Match': `"other", ${etag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(request({ 'If-None-Match': '"other"' }).status).toBe(200);
    const head = request({}, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
    expect([request({}, 'POST').status, request({}, 'POST').headers.get('allow')]).toEqual([
      405,
      'GET, HEAD',
    ]);
  });
});

describe('the validation of responses against the document', () => {
  const validate = (name: string, status: number, message: unknown) =>
    findDifference({
      ...{ method: 'POST', url: `/api/method/b2b.${name}`, status },
      body: JSON.stringify({ message }),
    });

  it('accepts documented responses', () => {
    expect(validate('wrapper.remove_cart_item', 200, { response: true })).toBeUndefined();
    expect(validate('wrapper.remove_cart_item', 404, 'no')).toBeUndefined();
    expect(validate('wrapper.nothing', 404, 'no')).toBeUndefined();
  });

  it('rejects an undocumented field, status, call or error', () => {
    expect(validate('wrapper.remove_cart_item', 200, { response: true, more: 1 })).toContain('more');
    expect(validate('wrapper.remove_cart_item', 200, { response: 'yes' })).toContain('constant');
    expect(validate('wrapper.autocomplete', 409, 'no')).toContain('status');
    expect(validate('wrapper.autocomplete', 500, { text: 'no' })).toContain('string');
    expect(validate('wrapper.nothing', 200, {})).toContain('not in the document');
  });
});
