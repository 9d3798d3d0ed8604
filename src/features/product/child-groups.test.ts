import { describe, expect, it } from 'vitest';
import { productSchema, type Product } from '#src/contract/product.ts';
import { toChildTable } from './child-groups.ts';

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

  it('groups by size rather than by a standard that few children follow', () => {
    const table = toChildTable(
      ['M6/20/a', 'M6/30/a', 'M8/20/a', 'M8/40/a', 'M8/60/a', 'M10/40/a', 'M10/80/b'].map((text) => {
        const [thread = '', length = '', norm = ''] = text.split('/');
        return child(text, { Norma: norm, Filettatura: thread, Lunghezza: `${length} mm` });
      }),
    );
    expect([table.groupedBy, ...table.columns]).toEqual(['Filettatura', 'Lunghezza', 'Norma']);
  });

  it('does not group where each group would hold one child', () => {
    const table = toChildTable([child('b', { Taglia: '10' }), child('a', { Taglia: '9' })]);
    expect(table.groupedBy).toBeUndefined();
    expect(table.columns).toEqual(['Taglia']);
    expect(table.groups[0]?.children.map(({ sku }) => sku)).toEqual(['a', 'b']);
  });

  it('needs no attributes', () => {
    expect(toChildTable([child('b', {}), child('a', {})]).groups).toEqual([
      { label: '', children: [expect.objectContaining({ sku: 'a' }), expect.objectContaining({ sku: 'b' })] },
    ]);
  });
});
