import { stringify } from 'devalue';
import { describe, expect, it } from 'vitest';
import { parse } from './parse-devalue.ts';

const SHARED = { price: 7.89 };

describe('parse of a result of an action', () => {
  it.each([
    [undefined],
    [null],
    [''],
    [0],
    [-0],
    [Number.NaN],
    [Number.NEGATIVE_INFINITY],
    [[]],
    [{}],
    [[[], [undefined, null, -1.5, 'Vite', true]]],
    [{ ok: true, notices: [{ row_id: 1, quantity: 200 }], version: undefined, price: { per: 100 } }],
    [[SHARED, SHARED, { again: SHARED }]],
    ['__proto__'],
  ])('equals the value %j', (value: unknown) => {
    expect(parse(stringify(value))).toStrictEqual(value);
  });

  const NOT_PLAIN: readonly unknown[] = [new Date(0), new Map([[1, 2]]), /a/, 12n, new Array<string>(1)];

  it.each(NOT_PLAIN.map((value) => [value]))('refuses %s, which is not plain', (value) => {
    expect(() => void parse(stringify(value))).toThrow(/An action returned/);
  });
});
