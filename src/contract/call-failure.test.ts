import { expect, it } from 'vitest';
import { parseFailure, writeFailure } from './call-failure.ts';

it('carries a host’s text and its texts by field', () => {
  const details = { text: 'Cliente <bloccato>', errors: { quantity: ['Troppi', 'Non interi'] } };
  expect(parseFailure(writeFailure(details))).toEqual(details);
});

it.each(['', '<h1>Bad Gateway</h1>', 'null', '[]', '{"text":5,"errors":"no"}', '{"errors":{"a":null}}'])(
  'reads nothing from %j',
  (text) => {
    const { text: own, errors } = parseFailure(text);
    expect([own, Object.values(errors).flat()]).toEqual(['', []]);
  },
);

it('cuts long texts, many fields and many texts', () => {
  const errors = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [
      `field${index}`,
      Array.from({ length: 50 }, () => 'x'.repeat(2000)),
    ]),
  );
  const written = writeFailure({ text: 'y'.repeat(2000), errors });
  expect(parseFailure(written).text).toHaveLength(500);
  expect(Object.keys(parseFailure(written).errors)).toHaveLength(20);
  expect(written.length).toBeLessThan(60_000);
});
