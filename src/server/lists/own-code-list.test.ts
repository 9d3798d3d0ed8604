import { expect, it } from 'vitest';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { MAX_FIND_CODES } from '#src/contract/limits.ts';
import type { OwnCode } from '#src/contract/own-code.ts';
import { readOwnCodes, setOwnCodeList } from './own-code-list.ts';

const VISITOR: Visitor = { locale: 'it' };

/** A shop with the articles A1, A2 and two of the code `BOTH`; the own code `BAD` is refused. */
const openShop = () => {
  const sent: OwnCode[][] = [];
  const owners: Readonly<Record<string, readonly string[]>> = {
    ...{ A1: ['A1'], A2: ['A2'], a2: ['A2'] },
    BOTH: ['A1', 'A2'],
  };
  const shop = {
    catalogue: {
      findCodes: async (codes: readonly string[]) =>
        Object.fromEntries(
          codes.flatMap((code) => (Object.hasOwn(owners, code) ? [[code, owners[code]!]] : [])),
        ),
    },
    ownCodes: {
      set: async (_: Visitor, codes: readonly OwnCode[]) => {
        sent.push([...codes]);
        return codes
          .filter(({ own_code }) => own_code === 'BAD')
          .map((code) => ({ ...code, refusal: 'own_code_taken' as const, by: 'A9' }));
      },
    },
  } as unknown as Pick<BackOffice, 'catalogue' | 'ownCodes'>;
  return { shop, sent };
};

it.each([
  ['A1;X 1', 'A1', 'X 1'],
  ['A1\tX;1', 'A1', 'X;1'],
  ['A1 , X', 'A1', 'X'],
  ['A1 my code', 'A1', 'my code'],
  ['"A ""1""";"X"', 'A "1"', 'X'],
  ['A1;', 'A1', ''],
  ['A1', 'A1', undefined],
])('reads %j', (text, article, own_code) => {
  expect(readOwnCodes(text)).toEqual([{ number: 1, text: text.trim(), article, own_code }]);
});

it('skips blank lines and heads, and counts every line', () => {
  const lines = readOwnCodes('\uFEFFCodice;Tuo codice\r\n\r\nA1;X\r\nA2;Y\r\n');
  expect(lines.map(({ number, article }) => [number, article])).toEqual([
    [3, 'A1'],
    [4, 'A2'],
  ]);
});

it('accounts for every line: set, or refused with a reason', async () => {
  const { shop, sent } = openShop();
  const text = ['A1;X', 'NONE;Y', 'BOTH;Z', 'A2', `a2;${'x'.repeat(65)}`, 'a2;BAD', 'A1;'].join('\n');
  const result = await setOwnCodeList(shop, VISITOR, text);
  expect(result?.set).toBe(2);
  expect(result?.refused.map(({ number, refusal, by }) => [number, refusal, by])).toEqual([
    [2, 'unknown_product', undefined],
    [3, 'ambiguous', undefined],
    [4, 'unreadable', undefined],
    [5, 'unreadable', undefined],
    [6, 'own_code_taken', 'A9'],
  ]);
  expect(sent.flat()).toEqual([
    { carti: 'A1', own_code: 'X' },
    { carti: 'A2', own_code: 'BAD' },
    { carti: 'A1', own_code: '' },
  ]);
});

it.each(['8,00123E+12', '8001230000048.0', '#N/D'])(
  'refuses %s, which a spreadsheet ruined',
  async (code) => {
    const { shop, sent } = openShop();
    const result = await setOwnCodeList(shop, VISITOR, `A1;${code}\nA1;X`);
    expect(result).toEqual({ set: 1, refused: [{ number: 1, text: `A1;${code}`, refusal: 'spoilt' }] });
    expect(sent.flat()).toEqual([{ carti: 'A1', own_code: 'X' }]);
  },
);

it('names lines beyond the maximum', async () => {
  const { shop } = openShop();
  const text = Array.from({ length: MAX_FIND_CODES + 2 }, (_, at) => `A1;X${at}`).join('\n');
  const result = await setOwnCodeList(shop, VISITOR, text);
  expect(result?.set).toBe(MAX_FIND_CODES);
  expect(result?.refused.map(({ number, refusal }) => [number, refusal])).toEqual([
    [MAX_FIND_CODES + 1, 'beyond_list'],
    [MAX_FIND_CODES + 2, 'beyond_list'],
  ]);
});

it('makes no lines from a note with line breaks in a quoted cell', () => {
  const text = 'Codice;Tuo codice;Note\nA1;X;"nota\nA9 10"\n"A2";"Y";"a ""b""\nA8;Z"\nA3;15" tubo\nA4;="007"';
  expect(readOwnCodes(text).map(({ number, article, own_code }) => [number, article, own_code])).toEqual([
    [2, 'A1', 'X'],
    [4, 'A2', 'Y'],
    [6, 'A3', '15" tubo'],
    [7, 'A4', '007'],
  ]);
});
