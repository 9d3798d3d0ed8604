import { describe, expect, it } from 'vitest';
import { orderCodes } from '../../../tests/support/known-codes.ts';

describe('[Q-02] a code of few digits', () => {
  it.each([
    ['8170 2', '8170 2'],
    ['8170;2', '8170 2'],
    ['8170\t2', '8170 2'],
    ['2 x 8170', '8170 2'],
    ['504 3', '504 3'],
    ['504 x 3', '504 3'],
    ['3 pz 504', '504 3'],
    // A number of thousands as well.
    ['n. 3 504', '? 504 1'],
    ['8170 2 pz', '8170 2'],
    ['8170', '8170 1'],
    ['8170;Batteria;2', '8170 2'],
    ['8170;Batteria;2;12,50', '8170 2'],
    ['1250 2', '1250 2'],
    ['Mat.;UM;Quantità\n8170;pz;2', '8170 2'],
    // Both may be the code.
    ['504 12', '? 504 12 12 504'],
    ['12 x 504', '? 12 504 504 12'],
    ['8170 2\n8170 12', '8170 2, ? 8170 12 12 8170'],
    ['8170;Batteria;12', '8170 12'],
    ['8170 batteria 2', '8170 2'],
    ['2 batterie 8170', '8170 2'],
    ['8170 12 pz', '8170 12'],
    ['504 2 € 12,50', '504 2'],
    ['K12 2, 504 3', 'K12 2, 504 3'],
    ['504 3, 8170 2', '504 3, 8170 2'],
    ['817 09', '81709 1'],
    ['8170 9', '? 8170 9 81709 1'],
    ['annullare 8170', ''],
    // The number of a row may be a code too.
    ['12;Bullone strano;100', '? 12 100'],
    ['Bullone strano;12', '-'],
    ['12 bulloni strani', '-'],
    // A quantity beside another code is one.
    ['BAT-12-4 12', 'BAT-12-4 12'],
    ['504 BAT-12-4', 'BAT-12-4 504'],
    ['BAT-12-4;12', 'BAT-12-4 12'],
    ['1;BAT-12-4;504', 'BAT-12-4 504'],
    ['Codice;Quantità\nBAT-12-4;12', 'BAT-12-4 12'],
    ['Codice;Quantità\n8170;12', '8170 12'],
  ])('%j is tried as a code', async (text, expected) => {
    expect(await orderCodes(text)).toBe(expected);
  });
});
