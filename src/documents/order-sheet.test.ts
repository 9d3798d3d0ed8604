import { beforeAll, describe, expect, it } from 'vitest';
import { companySchema } from '#src/contract/account-overview.ts';
import type { Locale } from '#src/contract/locale.ts';
import { type Order, orderSchema } from '#src/contract/order.ts';
import { loadTexts } from '../../tests/support/load-texts.ts';
import { readPdfText } from '../../tests/support/pdf-text.ts';
import { toOrderSheet } from './order-sheet.ts';
import { writeSheet } from './sheet.ts';

beforeAll(loadTexts);

/** A row of 3,16 € for 100 pieces. */
const toRow = (index: number) => ({
  ...{ row_id: index, id_cart: 1, carti: `VM-8X40-${index}`, name: `Vite a testa esagonale ${index}` },
  quantity: 200,
  price_discount: 3.16,
  price_per: 100,
  unit: 'pz',
  amount: 6.32,
  vat: 22,
  ...(index === 2 && { note: 'per il cantiere' }),
});

const toOrder = (count: number): Order =>
  orderSchema.parse({
    name: 'OV-2026-000123',
    status: 'TO_BE_ACCEPTED',
    transaction_date: '2026-11-20T08:30:00.000Z',
    delivery: 'shipping',
    payment_method: 'transfer',
    date_delivery: '25/11/2026',
    ...{ address_code: '001', IndirizzoEsteso: 'Via Castellana 118', Citta: '31100 Treviso (TV)' },
    note: 'Consegna al mattino, citofono “Wałęsa”',
    rows: Array.from({ length: count }, (_, index) => toRow(index + 1)),
    totale_netto: 6.32 * count,
    totale_lordo: 6.32 * count,
    spese_trasporto: 9.9,
    totale_doc: 99.99,
    vat: [{ rate: 22, taxable: 40, tax: 8.8 }],
    coupon: { code: 'DIECI', discount: 3.02 },
  });

const subjectOf = (count: number, locale: Locale) => ({
  locale,
  shop: 'Fondaco',
  sentOn: '20/11/2026',
  order: toOrder(count),
  company: companySchema.parse({ company_name: 'Edil Zanin S.r.l.', vat_number: '04123870265' }),
  main: {
    iban: 'IT60 X054 2811 1010 0000 0123 456',
    seller: {
      ...{
        name: 'Fondaco S.r.l.',
        street: 'Via del Lavoro 22',
        city: '31057 Silea (TV)',
        email: 'o@f.example',
      },
      vat_number: '01234567897',
      register: 'REA TV-000000',
      telephone: '0422 555 010',
    },
  },
});

/** The text of the PDF, each piece once, with plain spaces. */
const read = async (count: number, locale: Locale): Promise<string> =>
  readPdfText(Buffer.from(await writeSheet(toOrderSheet(subjectOf(count, locale))))).replaceAll(
    '\u00a0',
    ' ',
  );

describe('the PDF of an order', () => {
  it.each([
    ['it', ['Ordine OV-2026-000123', '200 pz', '3,16 € / 100 pz', '6,32 €', '-3,02 €', '99,99 €', '22%']],
    ['en', ['Order OV-2026-000123', '200 pcs', '€3.16 / 100 pcs', '€6.32', '-€3.02', '€99.99', '22%']],
  ] as const)('has seller, buyer, rows, code, VAT and total in %s', async (locale, amounts) => {
    const text = await read(2, locale);
    for (const words of [
      ...amounts,
      ...['Fondaco S.r.l.', 'Edil Zanin S.r.l.', '04123870265', '01234567897', 'VM-8X40-1', 'DIECI'],
      ...['IT60 X054 2811 1010 0000 0123 456', '25/11/2026', 'per il cantiere', 'Wałęsa', '1 / 1'],
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('\uFFFD');
  });

  it('repeats the heads of the columns and numbers the pages of a long order', async () => {
    const text = await read(120, 'it');
    expect(text.match(/^Codice$/gm)?.length).toBe(text.match(/^\d+ \/ 4$/gm)?.length);
    expect(text.match(/^\d+ \/ 4$/gm)).toEqual(['1 / 4', '2 / 4', '3 / 4', '4 / 4']);
    expect(text.match(/VM-8X40-\d+/g)).toHaveLength(120);
  });

  it('of a cancelled order says so with the reason, asks for no payment, and counts the rows that are left', () => {
    const subject = subjectOf(2, 'it');
    const [dropped, ...rows] = subject.order.rows.map((row) => ({ ...row, quantity: 0 }));
    const order = {
      ...subject.order,
      status: 'CANCELLED',
      cancel_reason: 'Fuori produzione',
      rows: [...rows.map((row) => ({ ...row, quantity: 1 })), dropped],
    };
    const { subtitle, facts, bill } = toOrderSheet({ ...subject, order: orderSchema.parse(order) });
    expect(subtitle).toBe('Ordine annullato');
    expect(facts).toContainEqual(['Motivo dell’annullamento', 'Fuori produzione']);
    expect(facts.map(([label]) => label)).not.toContain('IBAN');
    expect(bill[0]?.label).toBe('Merce, 1 riga');
    expect(toOrderSheet(subject).facts.map(([label]) => label)).toContain('IBAN');
  });

  it('is the same file for the same order', async () => {
    const write = () => writeSheet(toOrderSheet(subjectOf(3, 'it')));
    expect(Buffer.from(await write()).equals(Buffer.from(await write()))).toBe(true);
  });
});
