import { describe, expect, it } from 'vitest';
import { productSchema, type Product } from '#src/contract/product.ts';
import { toChildTable, toSizeLabel } from './child-groups.ts';

const child = (sku: string, attributes: Record<string, string>): Product =>
  productSchema.parse({ id: sku, sku, slug: sku, name: sku, price: 1, attributes });

describe('the table of children', () => {
  it('groups by the attribute with few values and sorts sizes as numbers', () => {
    const table = toChildTable([
      child('c', { Filettatura: 'M10', Lunghezza: '100 mm', Materiale: 'Acciaio' }),
      child('b', { Filettatura: 'M6', Lunghezza: '100 mm', Materiale: 'Acciaio' }),
      child('a', { Filettatura: 'M6', Lunghezza: '20 mm', Materiale: 'Acciaio' }),
      child('d', { Filettatura: 'M10', Lunghezza: '30 mm', Materiale: 'Acciaio' }),
    ]);
    expect(table.groupedBy).toBe('Filettatura');
    expect(table.columns).toEqual(['Lunghezza']);
    expect(table.groups.map(({ label, children }) => [label, children.map(({ sku }) => sku)])).toEqual([
      ['M6', ['a', 'b']],
      ['M10', ['d', 'c']],
    ]);
  });

  it('prefers a size with several groups over a standard with two', () => {
    const table = toChildTable(
      ['M6/20/a', 'M6/30/a', 'M8/20/a', 'M8/40/a', 'M8/60/a', 'M10/40/a', 'M10/80/b'].map((text) => {
        const [thread = '', length = '', norm = ''] = text.split('/');
        return child(text, { Norma: norm, Filettatura: thread, Lunghezza: `${length} mm` });
      }),
    );
    expect([table.groupedBy, ...table.columns]).toEqual(['Filettatura', 'Lunghezza']);
  });

  it('does not group where each group would have one child', () => {
    const table = toChildTable([child('b', { Taglia: '10' }), child('a', { Taglia: '9' })]);
    expect(table.groupedBy).toBeUndefined();
    expect(table.columns).toEqual(['Taglia']);
    expect(table.groups[0]?.children.map(({ sku }) => sku)).toEqual(['a', 'b']);
  });

  it('shows a value determined by the group as its note instead of a column', () => {
    const table = toChildTable(
      ['M6/10/20', 'M6/10/30', 'M8/13/20', 'M8/13/40', 'M10/16/20', 'M10/16/30'].map((text) => {
        const [thread = '', key = '', length = ''] = text.split('/');
        return child(text, { Filettatura: thread, Chiave: `${key} mm`, Lunghezza: `${length} mm` });
      }),
    );
    expect(table.groups.map(({ label, note }) => `${label}, ${note}`)).toEqual([
      'M6, Chiave 10 mm',
      'M8, Chiave 13 mm',
      'M10, Chiave 16 mm',
    ]);
    expect([table.groupedBy, ...table.columns, table.isNamed]).toEqual(['Filettatura', 'Lunghezza', false]);
    const [first] = table.groups[0]?.children ?? [];
    expect(first && toSizeLabel(first, table)).toBe('M6x20 mm');
  });

  it('labels children by name where sizes do not identify them', () => {
    const table = toChildTable(
      ['9', '9', '10', '10', '11', '11'].map((size, index) => child(`${index}`, { Taglia: size })),
    );
    expect([table.groupedBy, table.isNamed]).toEqual(['Taglia', true]);
    const [first] = table.groups[0]?.children ?? [];
    expect(first && toSizeLabel(first, table)).toBe('0');
    const named = toChildTable(
      ['Polo corta bianco, XS', 'Polo corta blu, XS'].map((name) => ({ ...child(name, {}), name })),
    );
    expect(named.groups[0]?.children.map((one) => toSizeLabel(one, named))).toEqual([
      'Bianco, XS',
      'Blu, XS',
    ]);
  });

  it('sorts clothing sizes from small to large', () => {
    const table = toChildTable(
      ['XL', 'S', '2XL', 'M', 'XS', 'L'].map((size) => child(size, { Taglia: size })),
    );
    expect(table.groups[0]?.children.map(({ sku }) => sku)).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL']);
  });

  it('works without attributes', () => {
    expect(toChildTable([child('b', {}), child('a', {})]).groups).toEqual([
      {
        label: '',
        note: '',
        children: [expect.objectContaining({ sku: 'a' }), expect.objectContaining({ sku: 'b' })],
      },
    ]);
  });
});
