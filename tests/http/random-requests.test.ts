import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, getVerbatim } from '../support/client.ts';
import { startWatchedShop, type WatchedShop } from '../support/held-loop.ts';
import { findLoggedErrors } from '../support/log-lines.ts';
import { CUSTOMER } from '../support/logins.ts';
import { anyJson } from '../support/odd-values.ts';
import { toCaseCount } from '../support/random-cases.ts';
import { logIn, SESSION_COOKIE } from '../support/visits.ts';

/** How many times longer than a fixed piece of work a request may hold the event loop: see `event-loop.test.ts`. */
const MOST = 60;
/** Bytes of all headers with the address; Node takes 16 kB. */
const HEAD_BYTES = 14_000;
/** Bytes of a body that is not refused for its size. */
const BODY_BYTES = 1_000_000;

let shop: WatchedShop;
let session: string;
beforeAll(async () => {
  shop = await startWatchedShop();
  const customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
  session = `${SESSION_COOKIE}=${customer.cookies.get(SESSION_COOKIE)}`;
  // Loads the modules of pages, which takes longer than a request.
  for (const path of ['/', '/shop', '/en/shop', '/pages/login', '/pages/cart', '/pages/quick-order', '/x'])
    await getVerbatim(shop.origin, path, { cookie: session });
});
afterAll(() => shop.stop());

/** Sends a request; it fails when it holds the event loop, or with an error of the server. */
const expectTurns = async (send: () => Promise<{ readonly status: number }>): Promise<void> => {
  await shop.readHeld();
  const { status } = await send();
  const { processor, work } = await shop.readHeld();
  expect(status).toBeLessThan(500);
  expect(processor / work).toBeLessThan(MOST);
};

/** Texts that repeat pieces of a grammar, up to a number of bytes. */
const repeated = (pieces: readonly string[], bytes: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(1, 2, 40, bytes),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) => {
      const texts = parts.map(([some, times]) => {
        const text = some.join('');
        return text.repeat(Math.min(times, Math.ceil(bytes / text.length)));
      });
      return texts.join('').slice(0, bytes);
    });

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'accept-language': ['it', 'en', '-IT', ',', ';', 'q=', ';q=0.5', '*', '1', ' ', 'a-'],
  'accept-encoding': ['br', 'gzip', ',', ';q=', '0', '1', '*', ' ', 'identity'],
  cookie: ['a=b', '; ', ';', '=', '"', 'fondaco_session=', 'fondaco_none=1', '%', '%41', 'x', ' ', '{', '\\'],
  'if-none-match': ['"a"', 'W/', ',', '*', ' ', '"'],
  'x-forwarded-for': ['1.2.3.4', ',', ':', '[', ']', '::1', ' '],
  authorization: ['Bearer ', 'token ', 'a', ':', ' ', '='],
  referer: ['http://', '/', 'a', '?', '#', '%', '@', ':'],
  range: ['bytes=', '0-', ',', '1', ' '],
};

describe('a hostile request', () => {
  const header = fc
    .constantFrom(...Object.entries(HEADERS))
    .chain(([name, pieces]) =>
      repeated(pieces, HEAD_BYTES / 2).map((value) => [name, value.trim()] as const),
    );

  it('[Z-11] is answered within its time: headers and addresses', async () => {
    const path = repeated(['/', 'shop', 'pages', 'en/', '..', '.', '%2F', '%41', 'a', ';', ':', '//'], 2000);
    const query = repeated(
      [
        'text=',
        'a',
        '&',
        '=',
        'field_x=',
        ',',
        '+',
        '%20',
        '..',
        'page=1',
        'category=',
        'brand=',
        '1',
        '[',
        '"',
        '*',
      ],
      HEAD_BYTES / 3,
    );
    const start = fc.constantFrom(
      '/shop?',
      '/en/shop?',
      '/?',
      '/shop/suggestions?q=',
      '/pages/cart?',
      '/pages/login?to=',
    );
    const target = fc.oneof(
      path.map((text) => `/${text}`),
      fc.tuple(start, query).map((texts) => texts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(
        ...([target, fc.array(header, { maxLength: 2 }), fc.boolean()] as const),
        async (address, headers, isCustomer) => {
          const fields = { ...(isCustomer && { cookie: session }), ...Object.fromEntries(headers) };
          await expectTurns(() => getVerbatim(shop.origin, address, fields));
        },
      ),
      { numRuns: toCaseCount(30, 5000) },
    );
  });

  const json = fc.oneof(
    anyJson.map((value) => JSON.stringify(value)),
    fc.tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(10, 1000, 100_000)).map(([opening, depth]) => {
      const closing = opening === '[' ? ']' : '}';
      return `${opening.repeat(depth)}1${closing.repeat(depth)}`;
    }),
    fc
      .tuple(
        fc.constantFrom('1', '{}', '"x"', 'null', '"\\ud800"', '{"item_id":"A","quantity":1}'),
        fc.constantFrom(100, 200_000),
      )
      .map(([entry, width]) => {
        const times = Math.min(width, Math.floor(BODY_BYTES / 2 / (entry.length + 1)));
        return `[${Array.from({ length: times }, () => entry).join(',')}]`;
      }),
    fc
      .constantFrom(100, 40_000)
      .map((width) => `{${Array.from({ length: width }, (_, at) => `"k${at}":"${at}"`).join(',')}}`),
    repeated(['x', '<', '@', '1', ' ', '\\u0000', '\\ud800', '-', '"'], BODY_BYTES / 2).map((text) =>
      JSON.stringify(text),
    ),
  );

  it('[Z-11] is answered within its time: JSON of the calls', async () => {
    const call = fc.constantFrom(
      ...['wrapper.product_list', 'wrapper.child_list', 'wrapper.get_cart_items', 'wrapper.add_to_cart'],
      ...['wrapper.find_codes', 'wrapper.send_order', 'wrapper.price_lines', 'account.register'],
    );
    const key = fc.constantFrom(
      ...['text', 'children_ids', 'item_id', 'codes', 'lines', 'filters', 'page', 'note', 'email', 'extra'],
    );
    const body = fc
      .array(fc.tuple(key, json), { minLength: 1, maxLength: 2 })
      .map((fields) => `{${fields.map(([name, value]) => `"${name}":${value}`).join(',')}}`);
    await fc.assert(
      fc.asyncProperty(call, fc.oneof({ weight: 5, arbitrary: body }, json), async (name, text) => {
        const client = createClient(shop.origin);
        await expectTurns(() => client.call(`/api/method/b2b.${name}`, text.slice(0, BODY_BYTES)));
      }),
      { numRuns: toCaseCount(25, 5000) },
    );
  });

  it('[Z-11] is answered within its time: forms', async () => {
    const action = fc.constantFrom(
      ...['/pages/login', '/pages/register', '/pages/quick-order', '/pages/contact-us'],
      ...['cart.add', 'cart.addList', 'cart.update', 'cart.setCoupon'].map(
        (it) => `/pages/cart?_action=${it}`,
      ),
    );
    const boundary = 'xxxx';
    const plain = repeated(
      ['text=', 'a', '&', '=', '+', '%20', '%0A', 'item_id=', 'quantity=', 'usr=', 'x@', '1', ',', '%'],
      BODY_BYTES / 2,
    ).map((text) => ['application/x-www-form-urlencoded', text] as const);
    const parts = repeated(
      [
        `--${boundary}\r\n`,
        'Content-Disposition: form-data; name="text"\r\n\r\n',
        'Content-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
        ...['A 1', '\r\n', '"', ';', 'a'],
      ],
      BODY_BYTES / 2,
    ).map((text) => [`multipart/form-data; boundary=${boundary}`, `${text}\r\n--${boundary}--\r\n`] as const);
    await fc.assert(
      fc.asyncProperty(
        action,
        fc.oneof(plain, parts),
        fc.boolean(),
        async (path, [type, body], isCustomer) => {
          const headers = {
            'content-type': type,
            origin: shop.origin,
            ...(isCustomer && { cookie: session }),
          };
          await expectTurns(async () => {
            const answer = await fetch(shop.origin + path, {
              method: 'POST',
              body,
              headers,
              redirect: 'manual',
            });
            await answer.arrayBuffer();
            return answer;
          });
        },
      ),
      { numRuns: toCaseCount(25, 5000) },
    );
  });

  it('[Z-11] leaves a running shop without a logged error', async () => {
    expect(await shop.isRunning()).toBe(true);
    expect(findLoggedErrors(shop.output())).toEqual([]);
  });
});
