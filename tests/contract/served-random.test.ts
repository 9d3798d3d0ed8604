import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCalls } from '#src/server/api/calls.ts';
import { anyJson } from '../support/odd-values.ts';
import { openServedShop, type ServedShop } from '../support/served-shop.ts';
import { toCaseCount } from '../support/random-cases.ts';

/** The served shop validates every response against the published document, and throws on a difference. */
let shop: ServedShop;

beforeAll(async () => {
  shop = await openServedShop();
  await shop.fill(shop.customer);
});
afterAll(() => shop.close());

/** The article of the examples; replaced by one of the shop. */
const EXAMPLE_ITEM = 'TE-M8X40-ZN';

const keys = fc.stringMatching(/^[a-z_]{1,12}$/);

const CALLS = listCalls('b2b').map(({ path, method, request, example, token }) => {
  const fields = [...Object.keys(request.shape), 'client_id', 'address_code', 'ext_call'];
  const active = 'id_cart' in example ? { id_cart: 0 } : {};
  /** Mostly valid, with some invalid, missing or unknown fields. */
  const body = fc
    .tuple(
      fc
        .subarray(fields, { maxLength: 3 })
        .chain((odd) => fc.record(Object.fromEntries(odd.map((key) => [key, anyJson])))),
      fc.dictionary(keys, anyJson, { maxKeys: 3 }),
    )
    .map(([odd, unknown]): object => ({ ...unknown, ...example, ...active, ...odd }));
  const text = fc.oneof(
    { weight: 6, arbitrary: body.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
  );
  return { path, method, token, text };
});

describe('a random request', () => {
  it.each(CALLS)('$path gets a documented response', async ({ path, method, token, text }) => {
    // A GET has no body; calls without a token hash passwords, which is slow.
    const numRuns = token === 'none' || method === 'GET' ? toCaseCount(12, 100) : toCaseCount(25, 400);
    // Without the token, so that no run ends the session of the next one.
    const { sku } = shop.orderable();
    const headers = token === 'session' ? {} : shop.as(shop.customer);
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('it', 'en', '*', ''), async (body, language) => {
        const sent = { ...headers, 'Accept-Language': language };
        const answer =
          method === 'GET'
            ? await shop.send(`${path}?${new URLSearchParams({ route: body }).toString()}`, { headers: sent })
            : await shop.postPath(path, body.replaceAll(EXAMPLE_ITEM, sku), sent);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns },
    );
  });
});
