import { describe, expect, it } from 'vitest';
import { cartRowSchema } from '#src/contract/cart.ts';
import { toCartCsv } from './cart-table.ts';

const HEADERS = {
  ...{
    code: 'Codice',
    own_code: 'Tuo codice',
    name: 'Articolo',
    availability: 'Disponibilità',
    quantity: 'Quantità',
    unit: 'Unità',
  },
  ...{ price: 'Prezzo netto', price_per: 'Per', vat: 'IVA %', amount: 'Importo' },
};
const row = (fields: object) =>
  cartRowSchema.parse({
    ...{ row_id: 1, id_cart: 1, carti: 'BOLT', name: 'Vite M8', quantity: 1500, price_discount: 0.4 },
    ...{ amount: 1234.5, vat: 22, price_per: 100, availability: 'DISPONIBILE' },
    ...fields,
  });
const read = (fields: object, locale: 'it' | 'en' = 'it'): string =>
  toCartCsv({ data: [row(fields)] }, HEADERS, locale).split('\r\n')[1] ?? '';

describe('a cart as CSV', () => {
  it('has headers, one line per row and the separators of the locale', () => {
    const text = toCartCsv({ data: [row({}), row({ carti: 'NUT' })] }, HEADERS, 'it');
    expect(text.startsWith('\uFEFFCodice;Articolo;')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(4);
    expect(read({})).toBe('BOLT;Vite M8;DISPONIBILE;1500;pz;0,40;100;22;1234,50');
    expect(read({}, 'en')).toBe('BOLT,Vite M8,DISPONIBILE,1500,pz,0.40,100,22,1234.50');
  });

  it('[Q-15] has a column of own codes where a row has one', () => {
    const text = toCartCsv({ data: [row({ own_code: '40.118' }), row({})] }, HEADERS, 'it');
    const [heads, first, second] = text.split('\r\n');
    expect(heads).toContain('Codice;Tuo codice;Articolo;');
    expect(first).toContain('BOLT;40.118;Vite M8;');
    expect(second).toContain('BOLT;;Vite M8;');
  });

  it('never contains a formula', () => {
    for (const name of ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\tx'])
      expect(read({ name }).split(';')[1]?.replace(/^"/, '')).toMatch(/^'/);
  });

  it('quotes separators and quotes', () => {
    expect(read({ name: 'Tubo 1/2"; zincato' })).toContain('"Tubo 1/2""; zincato"');
  });

  it('has neither price nor amount for a discontinued row', () => {
    expect(read({ blocked: 'not_orderable' })).toBe('BOLT;Vite M8;DISPONIBILE;1500;pz;;100;22;');
  });
});
