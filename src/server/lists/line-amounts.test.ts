import { describe, expect, it } from 'vitest';
import { orderCodes } from '../../../tests/support/known-codes.ts';

describe('[Q-02] an amount', () => {
  it.each([
    ['K12 250 cm', 'K12 2.5'],
    ['K12 250cm', 'K12 2.5'],
    ['250 cm K12', 'K12 2.5'],
    ['K12 2500 mm', 'K12 2.5'],
    ['K12 0,25 km', 'K12 250'],
    ['K12 15 dm', 'K12 1.5'],
    ['1/2 m K12', 'K12 0.5'],
    ['K12 ½ m', 'K12 0.5'],
    ['K12 1 1/2 m', '? K12 0.5'],
    ['K12 mezzo metro', 'K12 0.5'],
    ['mezzo metro di K12', 'K12 0.5'],
    ['K12 2 metri e mezzo', 'K12 2.5'],
    ['K12 10 m', 'K12 10'],
    ['K12;250 cm', 'K12 2.5'],
    ['Codice;Quantità\nK12;250 cm', 'K12 2.5'],
    ['Codice;Quantità\nBAT-12-4;250 cm', '? BAT-12-4 1'],
    ['K12 2 250 cm', '? K12 0.5'],
    ['K12 2x250 cm', '? K12 0.5'],
    ['K12 1m50', '? K12 0.5'],
    ['K12 1½ m', 'K12 1.5'],
    ['K12 12 mm 50', 'K12 50'],
    ['K12;Catena;250 cm', 'K12 2.5'],
    ['BAT-12-4;Batteria;40 mm', 'BAT-12-4 1'],
    ['Codice;Quantità;UM\nK12;250;cm\nBAT-12-4;3;m', 'K12 2.5, BAT-12-4 3'],
    ['K12 x.5', '? K12 0.5'],
    ['K12 ,200', '? K12 0.5'],
    ['PRO-1 2 m', 'PRO-1 200'],
    ['PRO-1 50 cm', 'PRO-1 50'],
    ['CHI-1 500 g', 'CHI-1 0.5'],
    ['CHI-1 5 etti', 'CHI-1 0.5'],
    ['CHI-1 mezzo kg', 'CHI-1 0.5'],
    ['OLI-1 500 ml', 'OLI-1 0.5'],
    ['OLI-1 50 cl', 'OLI-1 0.5'],
    // Part of a name.
    ['TUB-25 tubo 25 mm', 'TUB-25 1'],
    ['TUB-25 tubo 25 mm 50', 'TUB-25 50'],
    ['TUB-25 25 mm 50 m', 'TUB-25 50'],
    ['BAT-12-4 40 mm', 'BAT-12-4 1'],
    ['VSF-12 valvola 1/2', 'VSF-12 1'],
    // Decimals without a zero.
    ['K12 ,5', 'K12 0.5'],
    ['K12 .5', 'K12 0.5'],
    ['K12 x ,5', 'K12 0.5'],
    ['K12;,5', 'K12 0.5'],
    ['K12;.5', 'K12 0.5'],
    ['K12 ,5 m', 'K12 0.5'],
    ['BAT-12-2 0.001', '? BAT-12-2 0'],
    ['BAT-12-2 0,001', '? BAT-12-2 0'],
    ['BAT-12-2;0.001', '? BAT-12-2 0'],
    ['BAT-12-2 .5', '? BAT-12-2 0'],
    ['BAT-12-2 1/2', '? BAT-12-2 0'],
  ])('%j is in units of its article, or asked', async (text, expected) => {
    expect(await orderCodes(text)).toBe(expected);
  });

  it.each([
    ['K12 half a metre', 'K12 0.5'],
    ['K12 10 ft', 'K12 3.5'],
    ['K12 0.250 km', 'K12 250'],
    ['K12 .5', 'K12 0.5'],
    ['BAT-12-2 0,001', '? BAT-12-2 0'],
  ])('%j is in units of its article in English', async (text, expected) => {
    expect(await orderCodes(text, 'en')).toBe(expected);
  });
});
