import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { BackOfficeError } from '#src/backoffice/errors.ts';
import { logOutput } from '#src/backoffice/log.ts';
import { type Effort, expectEffort, measureCall } from '../support/measure-call.ts';
import { anyJson } from '../support/odd-values.ts';
import { toCaseCount } from '../support/random-cases.ts';
import { GUEST, LIST, QUERY, ROW, SCREW, TOTALS, useRemoteShop } from '../support/remote-shop.ts';

const shop = useRemoteShop();

/** What an answer may take with its scripted host: 50 ms, and a second of each MB. An object of 100,000 keys takes the most. */
const toMost = ({ length }: string): Effort => {
  const all = 20 + length / 2500;
  return { held: all, all };
};
/** Letters of all that is logged about an answer. */
const MAX_LOGGED = 100_000;
/** Letters of an answer that is made. */
const LETTERS = 1_000_000;

const CART = { ...TOTALS, data: [ROW], id_cart: 5 };
const MENU = [{ name: 'viti', title: 'Viti', url: '/shop', children: [{ name: 'tonde', url: '/shop?q=1' }] }];
const PAGE = {
  data: { css: 'p{color:red}', html: '<p class="a">Testo <b>qui</b></p>', name: 'x', route: 'x' },
};

/** Calls with an answer of a host that works. */
const CALLS: Readonly<Record<string, readonly [good: object, call: () => Promise<unknown>]>> = {
  'b2b.wrapper.product_list': [LIST, () => shop.backOffice.catalogue.list(QUERY, GUEST)],
  'b2b.wrapper.get_item': [
    { success: true, data: SCREW },
    () => shop.backOffice.catalogue.find('vite', GUEST),
  ],
  'b2b.home.get_b2b_menu': [MENU, () => shop.backOffice.content.menu('it')],
  'b2b.wrapper.get_cart_items': [CART, async () => shop.backOffice.carts.get(await shop.login())],
  'b2b.content.get_page': [PAGE, () => shop.backOffice.content.findPage('x', 'it')],
};

/** A value of JSON as text: odd, long, wide or deep. */
const hostile = fc.oneof(
  anyJson.map((value) => JSON.stringify(value)),
  fc
    .tuple(
      fc.constantFrom('[', '{"a":', '{"childs":[', '{"children":['),
      fc.constantFrom(10, 60, 5000, 100_000),
    )
    .map(([opening, depth]) => {
      const closing = [...opening].flatMap((sign) => ({ '[': ']', '{': '}' })[sign] ?? []);
      return opening.repeat(depth) + closing.toReversed().join('').repeat(depth);
    }),
  fc
    .tuple(
      fc.constantFrom('1', '{}', '"x"', 'null', '[]', JSON.stringify(SCREW)),
      fc.constantFrom(100, 100_000),
    )
    .map(
      ([entry, width]) => `[${entry.concat(',').repeat(Math.min(width, LETTERS / entry.length))}${entry}]`,
    ),
  fc
    .constantFrom(100, 100_000)
    .map((width) => `{${Array.from({ length: width }, (_, at) => `"k${at}":${at}`).join(',')}}`),
  fc
    .tuple(
      fc.constantFrom('x', '<', '<p>', '&amp;', 'a{', '/*', '1', ' ', '\\u0000'),
      fc.constantFrom(100, 100_000),
    )
    .map(([letter, times]) => `"${letter.repeat(times)}"`),
);

const PLACE = 'HOSTILE';

/** The good answers with hostile values at some of their places. */
const toText = (good: object, places: readonly number[], values: readonly string[]): string => {
  let at = 0;
  const text = JSON.stringify({ message: good }, (key, value: unknown) =>
    key !== '' && places.includes(at++) ? PLACE : value,
  );
  let next = 0;
  return text.replaceAll(`"${PLACE}"`, () => values[next++ % values.length] ?? 'null');
};

/** The letters of an error of the back office with its causes; fails for another error. */
const toLetters = (error: unknown): number => {
  expect(error).toBeInstanceOf(BackOfficeError);
  let letters = 0;
  for (let one = error; one instanceof Error; one = one.cause) letters += (one.stack ?? one.message).length;
  return letters;
};

describe('the answers of a host', () => {
  it.each(Object.entries(CALLS))(
    '[Z-11] to %s are read within bounds, whatever they contain',
    async (name, [good, call]) => {
      const places = fc.array(fc.nat(30), { minLength: 1, maxLength: 3 });
      await fc.assert(
        fc.asyncProperty(places, fc.array(hostile, { minLength: 1, maxLength: 3 }), async (where, values) => {
          const answer = toText(good, where, values);
          shop.host.script(name, { text: answer });
          const read = (): Promise<unknown> =>
            call().then(
              () => undefined,
              (reason: unknown) => reason,
            );
          const error = await expectEffort(() => measureCall(read), toMost(answer));
          if (error !== undefined) expect(toLetters(error)).toBeLessThan(MAX_LOGGED);
          const logged = vi.mocked(logOutput.write).mock.calls.map(([line]) => line);
          expect(logged.join('').length).toBeLessThan(MAX_LOGGED);
          vi.mocked(logOutput.write).mockClear();
        }),
        { numRuns: toCaseCount(10, 1000) },
      );
    },
  );
});
