import { fiscalSchema } from '#src/contract/content.ts';
import type { InvoiceRequest } from '#src/contract/invoice.ts';
import type { CompleteSource } from '#src/backoffice/electronic-invoice/source.ts';
import { toMoney, toRowAmount, toEuros } from '#src/backoffice/rules/money.ts';
import { withDiscount } from '#src/backoffice/rules/coupon.ts';
import { toTotalsWith } from '#src/backoffice/rules/totals.ts';

type Document = CompleteSource['document'];
export type Party = Document['party'];
type Row = Pick<Document['rows'][number], 'carti' | 'name' | 'quantity' | 'vat'> & {
  readonly price: number;
  readonly price_per: number;
};

export const DAY = '2026-07-31';

/** A company with a recipient code. */
export const COMPANY: Party = {
  company_name: 'Rossi Impianti S.r.l.',
  vat_number: '04123870265',
  tax_code: '',
  recipient_code: 'M5UXCR1',
  pec: '',
  IndirizzoEsteso: 'Via Roma 1',
  Citta: '31100 Treviso (TV)',
};

export type Terms = {
  readonly party?: Partial<Party>;
  readonly rows?: readonly Row[];
  readonly transport?: number;
  readonly discount?: number;
  readonly fiscal?: Partial<CompleteSource['fiscal']>;
  readonly note?: string;
  readonly dues?: readonly number[];
};

/** Two articles of two rates. */
const ROWS: readonly Row[] = [
  { carti: 'VITE', name: 'Vite M8', quantity: 1500, price: 12.5, price_per: 100, vat: 22 },
  { carti: 'LIBRO', name: 'Catalogo', quantity: 3, price: 4.99, price_per: 1, vat: 4 },
];

/** A deferred invoice with the sums of the shop. */
export const toSource = (terms: Terms = {}): CompleteSource => {
  const { party, rows = ROWS, transport = 0, discount = 0, fiscal, note = '', dues = [1] } = terms;
  const priced = rows.map(({ price, ...row }, at) => ({
    ...row,
    ...{ order: 'OV-2026-000001', row_id: at + 1, unit: 'PZ', delivery_note: 'DDT-2026-000001' },
    price_discount: price,
    amount: toEuros(toRowAmount(toMoney(price), row.price_per, row.quantity)),
  }));
  const plain = toTotalsWith(
    priced.map(({ amount, vat = 0 }) => ({ amount: toMoney(amount), vat })),
    toMoney(transport),
  );
  const totals =
    discount === 0
      ? plain
      : withDiscount(plain, {
          code: 'ESTATE',
          discount: Math.min(toMoney(discount), toMoney(plain.totale_netto)),
        });
  const whole = dues.reduce((sum, share) => sum + share, 0);
  return {
    document: {
      ...{ kind: 'deferred', name: 'FT-2026-000123', day: DAY, orders: ['OV-2026-000001'] },
      documents: ['DDT-2026-000001'],
      rows: priced,
      order_details: [
        {
          name: 'OV-2026-000001',
          transaction_date: '2026-07-01T10:00:00Z',
          ...{ delivery: 'shipping', date_delivery: '', note },
        },
      ],
      deadlines: dues.map((share, at) => ({
        due_day: `2026-0${at + 8}-30`,
        amount: Math.round((totals.totale_doc * share * 100) / whole) / 100,
        method: at === 0 ? 'transfer' : 'riba',
      })),
      totals,
      party: { ...COMPANY, ...party },
      payment_terms: 'RiBa 30/60 gg f.m.',
      delivery_notes: [{ name: 'DDT-2026-000001', day: '2026-07-10' }],
    },
    credited: undefined,
    seller: {
      ...{ name: 'Fondaco S.r.l.', street: 'Via del Lavoro 22', city: '31057 Silea (TV)' },
      ...{ vat_number: '01234567897', register: '', telephone: '', email: '' },
    },
    fiscal: fiscalSchema.parse(fiscal ?? {}),
    iban: 'IT60 X054 2811 1010 0000 0123 456',
  };
};

/** The recipient of an invoice as an order asks for it. */
export const toParty = (invoice: InvoiceRequest): Partial<Party> =>
  invoice.kind === 'private'
    ? { vat_number: '', recipient_code: '', pec: '', tax_code: invoice.tax_code }
    : { ...invoice, tax_code: invoice.tax_code ?? '' };
