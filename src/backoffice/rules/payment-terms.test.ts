import { describe, expect, it } from 'vitest';
import { parsePaymentTerms } from '#src/contract/payment-terms.ts';
import { DEFAULT_TERMS, splitAmount, toDues, toMonthEnd } from './payment-terms.ts';

/** The days on which an invoice of a day falls due. */
const dueDays = (day: string, text: string): readonly string[] =>
  toDues(10_000, day, parsePaymentTerms(text) ?? DEFAULT_TERMS).map(({ due_day }) => due_day);

describe('payment terms', () => {
  it.each([
    ['RiBa 60 gg f.m.', { method: 'riba', days: [60], end_of_month: true, extra: 0 }],
    ['RiBa 30/60/90 gg f.m.', { method: 'riba', days: [30, 60, 90], end_of_month: true }],
    ['Bonifico 30 gg d.f.', { method: 'transfer', days: [30], end_of_month: false }],
    ['Bonifico anticipato', { method: 'transfer', days: [0], end_of_month: false }],
    ['riba 60 GG f.m.+10', { method: 'riba', days: [60], end_of_month: true, extra: 10 }],
    ['RiBa 60 gg f.m., agosto e dicembre al 10', { days: [60], end_of_month: true, moved_to: 10 }],
    ['  RiBa  90 gg f.m. + 5, agosto e dicembre al 15', { days: [90], extra: 5, moved_to: 15 }],
  ])('are parsed: %s', (text, terms) => {
    expect(parsePaymentTerms(text)).toMatchObject(terms);
  });

  it.each(['', '60 gg', 'RiBa', 'RiBa 60', 'Contanti', 'RiBa x gg f.m.', 'Bonifico 30 gg d.f. + 10'])(
    'are undefined in any other format: "%s"',
    (text) => expect(parsePaymentTerms(text)).toBeUndefined(),
  );
});

describe('the due day', () => {
  it.each([
    ['2026-01-31', 'RiBa 30 gg f.m.', '2026-02-28'],
    ['2028-01-31', 'RiBa 30 gg f.m.', '2028-02-29'],
    ['2026-02-28', 'RiBa 60 gg f.m.', '2026-04-30'],
    ['2026-11-30', 'RiBa 60 gg f.m.', '2027-01-31'],
    ['2026-12-31', 'RiBa 90 gg f.m.', '2027-03-31'],
    ['2027-12-31', 'RiBa 60 gg f.m.', '2028-02-29'],
    ['2026-04-01', 'RiBa 30 gg f.m.', '2026-05-31'],
    ['2026-03-10', 'RiBa 45 gg f.m.', '2026-04-30'],
    ['2026-03-10', 'RiBa 0 gg f.m.', '2026-03-31'],
    ['2026-11-30', 'RiBa 60 gg f.m. + 10', '2027-02-10'],
  ])('is the end of a month, counted in months: %s, %s', (day, text, due) => {
    expect(dueDays(day, text)).toEqual([due]);
  });

  it.each([
    ['2026-01-31', 'Bonifico 30 gg d.f.', '2026-03-02'],
    ['2028-01-31', 'Bonifico 30 gg d.f.', '2028-03-01'],
    ['2026-12-15', 'Bonifico 30 gg d.f.', '2027-01-14'],
    ['2026-05-31', 'Bonifico anticipato', '2026-05-31'],
  ])('is counted in days from the invoice: %s, %s', (day, text, due) => {
    expect(dueDays(day, text)).toEqual([due]);
  });

  it('moves from August and December to the next month where agreed', () => {
    const terms = 'RiBa 30/60/90 gg f.m., agosto e dicembre al 10';
    expect(dueDays('2026-06-30', terms)).toEqual(['2026-07-31', '2026-09-10', '2026-09-30']);
    expect(dueDays('2026-10-31', terms)).toEqual(['2026-11-30', '2027-01-10', '2027-01-31']);
    expect(dueDays('2026-06-30', 'RiBa 60 gg f.m.')).toEqual(['2026-08-31']);
  });

  it('of a month end is the last day of the same month', () => {
    expect(['2026-02-01', '2028-02-29', '2026-12-31'].map(toMonthEnd)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ]);
  });
});

describe('an amount in several instalments', () => {
  it('is split into equal cents, the last one gets the remainder', () => {
    expect(splitAmount(1_000_000, 3)).toEqual([333_300, 333_300, 333_400]);
    expect(splitAmount(100, 3)).toEqual([0, 0, 100]);
    expect(splitAmount(-1_000_100, 2)).toEqual([-500_000, -500_100]);
    expect(splitAmount(1_234_500, 1)).toEqual([1_234_500]);
  });

  it('sums to the total', () => {
    for (let total = 0; total < 40_000; total += 100)
      for (const parts of [1, 2, 3, 7]) {
        const amounts = splitAmount(total, parts);
        expect(amounts.reduce((a, b) => a + b, 0)).toBe(total);
        expect(amounts.every((amount) => amount % 100 === 0)).toBe(true);
      }
  });

  it('has the method of the terms', () => {
    const terms = parsePaymentTerms('RiBa 30/60 gg f.m.') ?? DEFAULT_TERMS;
    expect(toDues(1_000_100, '2026-01-31', terms)).toEqual([
      { due_day: '2026-02-28', amount: 500_000, method: 'riba' },
      { due_day: '2026-03-31', amount: 500_100, method: 'riba' },
    ]);
  });
});
