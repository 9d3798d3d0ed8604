import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toOpenApi } from '#src/server/api/openapi.ts';
import { logProgramIn } from '../support/api.ts';
import { findDifference } from '../support/api-document.ts';
import { fromSchema, type Schema } from '../support/from-schema.ts';
import { findLoggedErrors } from '../support/log-lines.ts';
import { CUSTOMER } from '../support/logins.ts';
import { anyJson, ODD_TEXTS } from '../support/odd-values.ts';
import { pickProducts } from '../support/pick-products.ts';
import { toCaseCount } from '../support/random-cases.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';

type Operation = {
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: Schema; readonly example: Readonly<Record<string, unknown>> }>
    >;
  };
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** What the calls are named before a shop runs; the shop's own document is the one that is read. */
const OPERATIONS = Object.entries((toOpenApi('b2b') as Document).paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method): readonly [path: string, method: string] => [path, method]),
);
/** Ends the session of the calls that follow. */
const ENDS_SESSION = /\.?logout$/;

let shop: Shop;
let published: Document;
let token: string;
let codes: readonly string[];

beforeAll(async () => {
  shop = await lendShop();
  published = (await (await fetch(`${shop.origin}/api/openapi.json`)).json()) as Document;
  token = (await logProgramIn(shop.origin, CUSTOMER)).token;
  codes = Object.values(await pickProducts(shop.origin)).map(({ sku }) => sku);
});
afterAll(() => shop.stop());

/** Bodies as the document describes them, some with fields of another kind, and some that are no JSON at all. */
const toBodies = ({ requestBody }: Operation): fc.Arbitrary<string> => {
  const [content] = Object.values(requestBody?.content ?? {});
  if (!content) return fc.constant('');
  const described = fromSchema(content.schema, published.components.schemas) as fc.Arbitrary<object>;
  const known = fc.record({ item_id: fc.constantFrom(...codes) }, { requiredKeys: [] });
  const odd = fc.dictionary(
    fc.constantFrom(...Object.keys(content.example), 'client_id', 'address_code', 'extra'),
    anyJson,
    { maxKeys: 2 },
  );
  const mixed = fc
    .tuple(fc.constantFrom({}, content.example), described, known, odd)
    .map(([some, all, item, other]): object => ({ ...some, ...all, ...item, ...other }));
  return fc.oneof(
    { weight: 4, arbitrary: described.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: mixed.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.oneof(fc.json(), fc.string()) },
  );
};

describe('a program that sends what the published document describes, and odd things beside it', () => {
  it.each(OPERATIONS)('[Z-02] gets a documented answer from %s (%s)', async (path, method) => {
    const operation = published.paths[path]?.[method];
    if (!operation) throw new Error(`the published document has no ${method} ${path}`);
    const isSlow = operation.security.length === 0;
    const who = ENDS_SESSION.test(path) ? [''] : ['', token, 'no-such-token'];
    const queries = fc.dictionary(fc.string(), fc.constantFrom(...ODD_TEXTS), { maxKeys: 2 });
    await fc.assert(
      fc.asyncProperty(
        toBodies(operation),
        queries,
        fc.constantFrom(...who),
        fc.constantFrom('it', 'en', '*'),
        async (body, query, bearer, language) => {
          const search = new URLSearchParams(query).toString();
          const url = search ? `${path}?${search}` : path;
          const response = await fetch(shop.origin + url, {
            method: method.toUpperCase(),
            headers: {
              'Content-Type': 'application/json',
              'Accept-Language': language,
              ...(bearer && { Authorization: `Bearer ${bearer}` }),
            },
            ...(method !== 'get' && { body }),
          });
          const answer = {
            method: method.toUpperCase(),
            url,
            status: response.status,
            body: await response.text(),
          };
          expect(answer.status).toBeLessThan(500);
          expect(findDifference(answer)).toBeUndefined();
        },
      ),
      { numRuns: isSlow || method === 'get' ? toCaseCount(8, 100) : toCaseCount(25, 400) },
    );
  });

  it('[Z-02] leaves a running shop without a logged error', async () => {
    expect(await shop.isRunning()).toBe(true);
    expect(findLoggedErrors(shop.output())).toEqual([]);
  });
});
