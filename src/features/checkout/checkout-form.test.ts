import { describe, expect, it } from 'vitest';
import { companySchema } from '#src/contract/account-overview.ts';
import { checkoutFormSchema, toConfirmation, toDraft, toPrepareOrder } from './checkout-form.ts';
import { toFieldDate, toWireDate } from './form-dates.ts';

const options = {
  payment_methods: ['transfer', 'account'] as const,
  earliest_shipping: '25/11/2026',
  earliest_pickup: '23/11/2026',
  disabled_days: [0, 6],
};

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('the checkout form', () => {
  it('[K-03] starts with shipping, the earliest day and the first payment method', () => {
    expect(toDraft(undefined, { options })).toMatchObject({
      delivery: 'shipping',
      date_delivery: '',
      payment_method: 'transfer',
      note: '',
    });
  });

  it('preserves the posted values, including the request id', () => {
    const request_id = '6f1c1d2e-0b1a-4c3d-8e5f-123456789abc';
    const typed = {
      delivery: 'pickup',
      date_delivery: '2026-11-26',
      pickup_window: '13:00-16:00',
      payment_method: 'account',
      note: 'x',
      reference: 'Lotto B',
      phone: '348',
      request_id,
    };
    expect(toDraft(form(typed), { options })).toMatchObject(typed);
  });

  it('replaces invalid values with defaults', () => {
    const draft = toDraft(
      form({ delivery: 'drone', date_delivery: 'soon', payment_method: 'card', request_id: '1' }),
      { options },
    );
    expect(draft).toMatchObject({ delivery: 'shipping', date_delivery: '', payment_method: 'transfer' });
    expect(draft.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['RiBa 60 gg f.m.', 'riba'],
    ['Bonifico anticipato', 'transfer'],
    ['Bonifico 30 gg d.f.', 'account'],
    ['', 'transfer'],
  ])('chooses the agreed payment beforehand: %s', (payment_terms, method) => {
    const company = companySchema.parse({ company_name: 'Rossi', payment_terms });
    const all = { ...options, payment_methods: ['transfer', 'riba', 'account'] as const };
    expect(toDraft(undefined, { options: all, company }).payment_method).toBe(method);
    const only = { ...options, payment_methods: ['transfer'] as const };
    expect(toDraft(undefined, { options: only, company }).payment_method).toBe('transfer');
  });

  it('[K-15] starts with the client’s own invoice data, and keeps what was posted instead', () => {
    const company = companySchema.parse({ company_name: 'Rossi', vat_number: '1', tax_code: '04123870265' });
    expect(toDraft(undefined, { options, company })).toMatchObject({
      invoice_kind: 'own',
      company_name: 'Rossi',
      vat_number: '1',
      tax_code: '',
    });
    const office = companySchema.parse({ company_name: 'Comune', tax_code: '80012340263' });
    expect(toDraft(undefined, { options, company: office })).toMatchObject({ tax_code: '80012340263' });
    const posted = form({ invoice_kind: 'company', company_name: '', vat_number: '2' });
    expect(toDraft(posted, { options, company })).toMatchObject({ company_name: '', vat_number: '2' });
  });

  it('[Q-22] has notes by row, confirmed with invoice data and terms', () => {
    const posted = form({ invoice_kind: 'private', tax_code: ' x ', terms_version: '2026-01' });
    for (const [id, note] of [
      ['7', ''],
      ['8', 'in due colli'],
    ] as const) {
      posted.append('row_note_id', id);
      posted.append('row_note', note);
    }
    expect(toDraft(posted, { options }).row_notes).toEqual({ '7': '', '8': 'in due colli' });
    const fields = checkoutFormSchema.parse({
      ...Object.fromEntries(posted),
      row_note_id: posted.getAll('row_note_id'),
      row_note: posted.getAll('row_note'),
    });
    expect(toConfirmation(fields)).toEqual({
      row_notes: [{ row_id: '8', note: 'in due colli' }],
      invoice: { kind: 'private', tax_code: 'x' },
      terms_version: '2026-01',
    });
  });

  it('keeps the form of notes that no page sends: too many, too long, files', () => {
    const posted = form({});
    for (let row = 0; row < 1200; row++) {
      posted.append('row_note_id', ','.repeat(row));
      posted.append('row_note', row === 1 ? new File(['x'], 'x') : 'y'.repeat(row));
    }
    const { row_notes } = toDraft(posted, { options });
    expect([row_notes[''], row_notes[','], row_notes[',,']]).toEqual(['', '', 'yy']);
    expect(Object.keys(row_notes).every((id) => id.length <= 64)).toBe(true);
  });

  it('[K-15] asks for an invoice to somebody with a tax code and no VAT number', () => {
    const fields = checkoutFormSchema.parse({
      invoice_kind: 'company',
      company_name: ' Condominio Aurora ',
      tax_code: ' 80012340263 ',
      ...{ row_note_id: [], row_note: [] },
    });
    expect(toConfirmation(fields).invoice).toEqual({
      kind: 'company',
      company_name: 'Condominio Aurora',
      vat_number: '',
      tax_code: '80012340263',
      recipient_code: '',
      pec: '',
    });
  });

  it('[K-05] sends the date in wire format', () => {
    const draft = toDraft(form({ date_delivery: '2026-11-26' }), { options });
    expect(toPrepareOrder(draft, '7', (key) => key)).toMatchObject({
      id_cart: '7',
      date_delivery: '26/11/2026',
    });
  });
});

describe('the schema of the checkout form', () => {
  it('replaces a text that is not a date with a date that the back office refuses', () => {
    const parse = (date_delivery: unknown) => checkoutFormSchema.parse({ date_delivery }).date_delivery;
    expect(['soon', '2026-11-2', new Blob(['x'])].map(parse)).toEqual(Array(3).fill('00/00/0000'));
    expect(['', null, undefined].map(parse)).toEqual(['', '', '']);
  });
});

describe('[C-25] dates', () => {
  it('convert between field and wire format', () => {
    expect(toWireDate('2026-11-25')).toBe('25/11/2026');
    expect(toWireDate('25/11/2026')).toBe('25/11/2026');
    expect(toWireDate('')).toBe('');
    expect(toFieldDate('25/11/2026')).toBe('2026-11-25');
    expect(toFieldDate('25-11-2026')).toBe('2026-11-25');
    expect(toFieldDate('soon')).toBe('');
  });
});
