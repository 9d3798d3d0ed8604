import { beforeAll, describe, expect, it } from 'vitest';
import { cartRowSchema } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { loadTexts } from '../../../tests/support/load-texts.ts';
import { toCartCsv } from './cart-table.ts';

beforeAll(loadTexts);

const row = (fields: object) =>
  cartRowSchema.parse({
    row_id: 1,
    id_cart: 1,
    carti: 'BOLT',
    name: 'Vite M8',
    quantity: 1500,
    price_discount: 0.4,
    amount: 1234.5,
    vat: 22,
    price_per: 100,
    availability: 'DISPONIBILE',
    ...fields,
  });
const write = (rows: readonly object[], locale: Locale = 'it'): readonly string[] =>
  toCartCsv({ data: rows.map(row) }, getTranslate(locale), locale).split('\r\n');
const read = (fields: object, locale: Locale = 'it'): string => write([fields], locale)[1] ?? '';

describe('a cart as CSV', () => {
  it('has headers, one line per row and the separators of the locale', () => {
    const lines = write([{}, { carti: 'NUT' }]);
    expect(lines[0]).toBe(
      '\uFEFFCodice;Articolo;Disponibilità;Quantità;Unità;Prezzo netto EUR;Prezzo per;IVA %;Importo EUR',
    );
    expect(lines).toHaveLength(4);
    expect(read({})).toBe('BOLT;Vite M8;DISPONIBILE;1500;pz;0,40;100;22;1234,50');
    expect(read({}, 'en')).toBe('BOLT,Vite M8,DISPONIBILE,1500,pz,0.40,100,22,1234.50');
  });

  it('[Q-15] has a column of own codes where a row has one', () => {
    const [heads, first, second] = write([{ own_code: '40.118' }, {}]);
    expect(heads).toContain('Codice;Tuo codice;Articolo;');
    expect(write([{ own_code: '40.118' }], 'en')[0]).toContain('Code,Your code,Item,');
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
